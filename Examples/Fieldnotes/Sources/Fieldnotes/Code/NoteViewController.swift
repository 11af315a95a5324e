import UIKit

final class NoteViewController: UIViewController {

    private let note: Note
    private let titleField = UITextField()
    private let textView = UITextView()
    private lazy var pinItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Pin") { [unowned self] _ in togglePin(nil) })

    init(note: Note) {
        self.note = note
        super.init(nibName: nil, bundle: nil)
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = pinItem

        titleField.font = .preferredFont(forTextStyle: .title1)
        titleField.placeholder = "Title"
        titleField.text = note.title
        titleField.addAction(
            UIAction { [unowned self] _ in note.title = titleField.text ?? "" }, for: .editingChanged)
        titleField.addAction(
            UIAction { [unowned self] _ in textView.becomeFirstResponder() }, for: .primaryActionTriggered)

        textView.font = .preferredFont(forTextStyle: .body)
        textView.adjustsFontForContentSizeCategory = true
        textView.text = note.text
        textView.delegate = self
        textView.textContainer.lineFragmentPadding = 0

        let stack = UIStackView(arrangedSubviews: [titleField, textView])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if note.title.isEmpty { titleField.becomeFirstResponder() }
    }

    override func updateProperties() {
        super.updateProperties()
        title = note.displayTitle
        pinItem.image = UIImage(systemName: note.isPinned ? "star.fill" : "star")
    }

    @objc func togglePin(_ sender: Any?) {
        note.isPinned.toggle()
    }
}

extension NoteViewController: UITextViewDelegate {

    func textViewDidChange(_ textView: UITextView) {
        note.text = textView.text
    }
}
