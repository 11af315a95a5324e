import UIKit

/// A button that Tab arrives at, and that Space and Return press.
final class ReachableButton: UIButton, KeyboardReachable {
    convenience init(_ title: String, identifier: String, action: @escaping @MainActor () -> Void) {
        var look = UIButton.Configuration.tinted()
        look.buttonSize = .small
        look.background.cornerRadius = 8
        self.init(configuration: look, primaryAction: UIAction { _ in action() })
        setTitle(title)
        accessibilityIdentifier = identifier
        layer.cornerRadius = 8
    }

    func setTitle(_ title: String) { configuration?.title = title }

    override var canBecomeFirstResponder: Bool { isEnabled }

    override func becomeFirstResponder() -> Bool { showsRing(super.becomeFirstResponder()) }

    override func resignFirstResponder() -> Bool { !showsRing(!super.resignFirstResponder()) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isEnabled, presses.containsKey(.keyboardSpacebar, .keyboardReturnOrEnter) else {
            return super.pressesBegan(presses, with: event)
        }
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
}

/// Buttons side by side, all of the same width.
final class ButtonRow: UIView {
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
        let width = (bounds.width + gap) / CGFloat(max(1, buttons.count)) - gap
        for (index, button) in buttons.enumerated() {
            let x = (CGFloat(index) * (width + gap)).rounded()
            button.frame = CGRect(x: x, y: 4, width: width.rounded(.down), height: bounds.height - 8)
        }
    }
}
