import UIKit

/// A small button with a tinted background.
final class TintedButton: UIButton {
    convenience init(_ title: String, identifier: String, action: @escaping @MainActor () -> Void) {
        var style = UIButton.Configuration.tinted()
        style.buttonSize = .small
        style.background.cornerRadius = 8
        self.init(configuration: style, primaryAction: UIAction { _ in action() })
        setTitle(title)
        shrinkTitle()
        accessibilityIdentifier = identifier
    }

    func setTitle(_ title: String) { configuration?.title = title }
}

/// Buttons side by side, all of the same width.
final class ButtonRow: UIView, TextSized {
    private let buttons: [UIButton]

    static let height = DemoMetrics.target

    init(_ buttons: [UIButton]) {
        self.buttons = buttons
        super.init(frame: .zero)
        buttons.forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let gap: CGFloat = 8
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = (bounds.width + gap) / CGFloat(max(1, buttons.count)) - gap
        for (index, button) in buttons.enumerated() {
            let place = isMirrored ? buttons.count - 1 - index : index
            let x = (CGFloat(place) * (width + gap)).rounded()
            button.frame = CGRect(x: x, y: 4, width: width.rounded(.down), height: bounds.height - 8)
        }
    }
}

extension UIButton {
    /// Has a title that is larger than the button shrink: names of properties are one word, however large text is.
    func shrinkTitle() {
        titleLabel?.adjustsFontSizeToFitWidth = true
        titleLabel?.minimumScaleFactor = 0.4
    }
}
