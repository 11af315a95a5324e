/// Dims the secondary column while the primary one lies over it; a tap on it asks to go back.
final class SplitShade: UIView {
    var tapHandler: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: "Hide Sidebar", traits: .button)
    }

    override var accessibilityRole: AccessibilityRole { .button }

    override func accessibilityActivate() -> Bool {
        tapHandler?()
        return tapHandler != nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        tapHandler?()
    }
}
