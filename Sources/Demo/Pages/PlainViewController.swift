import UIKit

/// One field and two panes: what the measuring instrument asks of a program, and nothing else.
final class PlainViewController: UIViewController {
    private let field = UITextField(frame: .zero)
    private let left = UIView(frame: .zero)
    private let right = UIView(frame: .zero)
    private let text: String

    init(text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        field.accessibilityIdentifier = "plain.field"
        field.accessibilityLabel = "Text"
        field.borderStyle = .line
        field.font = UIFont(name: "DejaVu Sans", size: 16)
        field.text = text
        left.backgroundColor = .secondarySystemBackground
        right.backgroundColor = .tertiarySystemBackground
        for subview in [left, right, field] { view.addSubview(subview) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        let margin: CGFloat = 8
        field.frame = CGRect(x: margin, y: margin, width: max(0, bounds.width - 2 * margin), height: 32)
        let top = field.frame.maxY + margin
        let height = max(0, bounds.height - top)
        let middle = (bounds.width / 3).rounded()
        left.frame = CGRect(x: 0, y: top, width: middle, height: height)
        right.frame = CGRect(x: middle + 1, y: top, width: max(0, bounds.width - middle - 1), height: height)
    }
}
