import UIKit

/// A note to read and to write in. It is the same page in both of the board's shapes, with its caret.
final class NotePage: UIViewController {
    private let note: Note
    private let band = UIView(frame: .zero)
    private let text = UITextView(frame: .zero)

    init(_ note: Note) {
        self.note = note
        super.init(nibName: nil, bundle: nil)
        title = note.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let color = note.color
        view.backgroundColor = .systemBackground
        band.backgroundColor = color
        text.text = note.text
        text.accessibilityLabel = note.title
        text.font = .systemFont(ofSize: 15)
        text.accessibilityIdentifier = "splitView.text.\(note.title.lowercased())"
        text.backgroundColor = color.withAlphaComponent(0.1)
        text.textContainerInset = UIEdgeInsets(top: 14, left: 12, bottom: 14, right: 12)
        view.addSubview(text)
        view.addSubview(band)
    }

    override func viewDidLayoutSubviews() {
        band.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 4)
        text.frame = CGRect(
            x: 0, y: 4, width: view.bounds.width, height: max(0, view.bounds.height - 4))
    }
}
