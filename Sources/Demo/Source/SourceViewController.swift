import UIKit

/// Shows files of the demo's sources: to read, to select and to copy.
final class SourceViewController: UIViewController {
    private let sources: [DemoSource]
    private let heading: String?
    private var shown: DemoSource
    private let text = UITextView(frame: .zero)
    private var isScrolled = false

    /// - Parameters:
    ///   - sources: the files, the one to show first at the front. There is at least one.
    ///   - heading: what is brought to the top: the heading of the card.
    init(_ sources: [DemoSource], heading: String? = nil) {
        self.sources = sources
        self.heading = heading
        shown = sources[0]
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// Presents the sources of a card or a page as a sheet.
    static func present(_ sources: [DemoSource], heading: String? = nil, from view: UIView) {
        guard !sources.isEmpty,
            let page = sequence(first: view as UIResponder, next: \.next)
                .first(where: { $0 is UIViewController }) as? UIViewController
        else { return }
        let navigation = UINavigationController(
            rootViewController: SourceViewController(sources, heading: heading))
        navigation.modalPresentationStyle = .pageSheet
        navigation.preferredContentSize = CGSize(width: 820, height: 1200)
        page.present(navigation, animated: true)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        text.accessibilityIdentifier = "source.text"
        text.isEditable = false
        text.alwaysBounceVertical = true
        text.isFindInteractionEnabled = true
        text.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 20, right: 12)
        text.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(text)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            text.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            text.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        let done = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        done.accessibilityIdentifier = "source.done"
        let copy = UIBarButtonItem(
            title: "Copy", image: UIImage(systemName: "doc.on.doc"),
            primaryAction: UIAction(title: "Copy") { [weak self] _ in self?.copyAll() })
        copy.accessibilityIdentifier = "source.copy"
        copy.accessibilityLabel = "Copy the whole file"
        navigationItem.rightBarButtonItems = [done, copy]
        if sources.count > 1 {
            let files = UIBarButtonItem(title: "Files", menu: menu)
            files.accessibilityIdentifier = "source.files"
            navigationItem.leftBarButtonItem = files
        }
        show(shown)
    }

    private var menu: UIMenu {
        UIMenu(
            options: .singleSelection,
            children: sources.map { source in
                UIAction(title: source.name, state: source == shown ? .on : .off) { [weak self] _ in
                    self?.show(source)
                }
            })
    }

    private func show(_ source: DemoSource) {
        shown = source
        title = source.name
        text.accessibilityLabel = source.name
        text.attributedText = SourceHighlighter.text(of: source)
        navigationItem.leftBarButtonItem?.menu = sources.count > 1 ? menu : nil
        isScrolled = false
        view.setNeedsLayout()
    }

    private func copyAll() { UIPasteboard.general.string = shown.text }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !isScrolled, text.bounds.height > 0 else { return }
        isScrolled = true
        // The text has to be as high as it is at this width.
        text.layoutIfNeeded()
        let place = heading.map { (shown.text as NSString).range(of: "\"\($0)\"") }
        guard let place, place.location != NSNotFound else {
            text.selectedRange = NSRange(location: 0, length: 0)
            return text.setContentOffset(.zero, animated: false)
        }
        text.selectedRange = NSRange(location: place.location, length: 0)
        // At the top, under the line before it.
        guard let position = text.position(from: text.beginningOfDocument, offset: place.location) else {
            return
        }
        let caret = text.caretRect(for: position)
        let end = max(0, text.contentSize.height - text.bounds.height)
        text.setContentOffset(
            CGPoint(x: 0, y: min(end, max(0, caret.minY - 3 * caret.height))), animated: false)
    }

    /// The keys that move the selection and copy work at once.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        text.becomeFirstResponder()
    }
}
