import UIKit

/// What is dragged between two panes: by a finger, the mouse, the arrow keys and assistive technology.
final class DividerHandle: UIControl {
    /// Gets by how many points it is to move to the right, and whether that is all of a drag so far or one more step.
    var didMove: ((_ distance: CGFloat, _ isStep: Bool) -> Void)?
    /// Is called before a drag moves it.
    var didBegin: (() -> Void)?

    private let grip = UIView()

    private static let step: CGFloat = 16

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "layout.divider"
        accessibilityLabel = "Divider"
        accessibilityTraits = .adjustable
        isAccessibilityElement = true
        grip.backgroundColor = .tertiaryLabel
        grip.layer.cornerRadius = 3
        grip.isUserInteractionEnabled = false
        grip.translatesAutoresizingMaskIntoConstraints = false
        addSubview(grip)
        NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: DemoMetrics.target),
            heightAnchor.constraint(greaterThanOrEqualToConstant: DemoMetrics.target),
            grip.widthAnchor.constraint(equalToConstant: 6),
            grip.heightAnchor.constraint(equalToConstant: 36),
            grip.centerXAnchor.constraint(equalTo: centerXAnchor),
            grip.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DividerHandle.didPan(_:)))
    }

    required init?(coder: NSCoder) { nil }

    private func didPan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            didBegin?()
            didMove?(pan.translation(in: superview).x, false)
        case .changed, .ended: didMove?(pan.translation(in: superview).x, false)
        default: break
        }
    }

    override var canBecomeFocused: Bool { isEnabled }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch presses.first?.key?.keyCode {
        case .keyboardLeftArrow where isFocused: didMove?(-Self.step, true)
        case .keyboardRightArrow where isFocused: didMove?(Self.step, true)
        default: super.pressesBegan(presses, with: event)
        }
    }

    override func accessibilityIncrement() { didMove?(Self.step, true) }
    override func accessibilityDecrement() { didMove?(-Self.step, true) }
}
