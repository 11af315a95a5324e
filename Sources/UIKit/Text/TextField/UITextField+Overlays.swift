import Drawing

/// The left and right view and the clear button: when they are shown, and where.
extension UITextField {
    final func shows(_ view: UIView?, _ mode: ViewMode, editing: Bool) -> Bool {
        view != nil && mode.isShown(editing: editing)
    }

    /// The clear button needs something to clear, and space that the right view leaves it.
    final func showsClearButton(editing: Bool) -> Bool {
        hasText && isEnabled && clearButtonMode.isShown(editing: editing)
            && !shows(rightView, rightViewMode, editing: editing)
    }

    final func overlayDidChange(from old: UIView?, to new: UIView?) {
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        chromeDidChange()
    }

    final func layOutOverlays() {
        layOut(leftView, shows(leftView, leftViewMode, editing: isEditing)) {
            leftViewRect(forBounds: bounds)
        }
        layOut(rightView, shows(rightView, rightViewMode, editing: isEditing)) {
            rightViewRect(forBounds: bounds)
        }
        if clearButtonMode != .never {
            layOut(clearButton, showsClearButton(editing: isEditing)) { clearButtonRect(forBounds: bounds) }
        } else if canvasHasClearButton {
            clearButton.removeFromSuperview()
        }
    }

    private var canvasHasClearButton: Bool { children.contains { $0 is FieldClearButton } }

    private func layOut(_ view: UIView?, _ isShown: Bool, rect: () -> CGRect) {
        guard let view else { return }
        guard isShown else {
            if view.superview === self { view.removeFromSuperview() }
            return
        }
        let rect = rect()
        let isFinite = [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
        let frame = isFinite ? rect : .zero
        // Before it can be shown where it was.
        if view.frame != frame { view.frame = frame }
        if view.superview !== self { addSubview(view) }
    }
}

extension UITextField.ViewMode {
    fileprivate func isShown(editing: Bool) -> Bool {
        switch self {
        case .never: false
        case .whileEditing: editing
        case .unlessEditing: !editing
        case .always: true
        }
    }
}

/// A small grey disc with a cross.
final class FieldClearButton: UIControl, DrawnAnew {
    private unowned let field: UITextField
    /// What is shown in place of a cross on a disc.
    var images = ControlStateValues<UIImage>() { didSet { setNeedsDisplay() } }

    init(field: UITextField) {
        self.field = field
        super.init(frame: .zero)
    }

    /// Never used: the field makes its button.
    required init?(coder: NSCoder) { nil }

    override var pointerShape: CursorShape? { .arrow }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { field.clearByButton() }
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: "Clear text", traits: stateTraits.union(.button))
    }

    override var accessibilityRole: AccessibilityRole { .button }

    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        field.clearByButton()
        return true
    }

    /// Fingers are larger than the disc.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.inset(dx: -6, dy: -8).contains(point)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let image = images.shown(in: isHighlighted ? .highlighted : .normal) {
            let size = image.size
            return image.draw(
                at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
        }
        let diameter = min(bounds.width, bounds.height) - 4
        guard diameter > 0 else { return }
        let disc = CGRect(
            x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
        let traits = traitCollection
        let gray = isHighlighted ? UIColor.systemGray : UIColor.systemGray3
        context.setFillColor(gray.cgColor(with: traits))
        context.fillEllipse(in: disc)
        let cross = disc.inset(dx: diameter * 0.32, dy: diameter * 0.32)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: cross.minX, y: cross.minY))
        path.addLine(to: CGPoint(x: cross.maxX, y: cross.maxY))
        path.move(to: CGPoint(x: cross.minX, y: cross.maxY))
        path.addLine(to: CGPoint(x: cross.maxX, y: cross.minY))
        context.setStrokeColor(UIColor.systemBackground.cgColor(with: traits))
        context.setLineWidth(1.5)
        context.setLineCap(.round)
        context.stroke(path)
    }
}
