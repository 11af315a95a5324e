import UIKit

/// A bar on top of the keyboard: to the fields before and after, and the end of editing.
final class FieldBar: UIInputView {
    private let backward: UIButton
    private let forward: UIButton
    private let done: UIButton
    private let caption = UILabel(frame: .zero)

    private static let height: CGFloat = 44

    /// - Parameter move: gets -1 for the field before and 1 for the one after.
    init(move: @escaping (Int) -> Void, finish: @escaping () -> Void) {
        backward = Self.button("Previous", "bar.previous") { move(-1) }
        forward = Self.button("Next", "bar.next") { move(1) }
        done = Self.button("Done", "bar.done", finish)
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height), inputViewStyle: .keyboard)
        caption.font = DemoMetrics.caption
        caption.textColor = .secondaryLabel
        caption.textAlignment = .center
        for view in [backward, forward, caption, done] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private static func button(
        _ title: String, _ identifier: String, _ action: @escaping () -> Void
    ) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
        button.accessibilityIdentifier = identifier
        return button
    }

    /// The text in the middle; hidden where there is no space.
    var text: String? {
        get { caption.text }
        set { caption.text = newValue }
    }

    override func layoutSubviews() {
        var x: CGFloat = 8
        for button in [backward, forward] {
            let width = button.intrinsicContentSize.width + 16
            button.frame = mirrored(CGRect(x: x, y: 0, width: width, height: bounds.height))
            x += width
        }
        let width = done.intrinsicContentSize.width + 16
        let end = bounds.width - width - 8
        done.frame = mirrored(CGRect(x: end, y: 0, width: width, height: bounds.height))
        let available = end - x
        caption.frame = mirrored(CGRect(x: x, y: 0, width: max(0, available), height: bounds.height))
        caption.isHidden = available < 80
    }
}
