/// A text field for what to look for: rounded and filled, with a magnifier before the text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private static let side: CGFloat = 8

    /// An empty field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        beSearchField()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        beSearchField()
    }

    private func beSearchField() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clearButtonMode = .whileEditing
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        let magnifier = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        magnifier.tintColor = .secondaryLabel
        magnifier.contentMode = .scaleAspectFit
        magnifier.frame = CGRect(x: 0, y: 0, width: 18, height: 18)
        leftView = magnifier
        leftViewMode = .always
        accessibilityTraits.formUnion(.searchField)
    }

    /// A little away from the edge.
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds.insetBy(dx: Self.side, dy: 0))
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds.insetBy(dx: Self.side, dy: 0))
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds.insetBy(dx: Self.side, dy: 0))
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        room(super.textRect(forBounds: bounds))
    }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        room(super.editingRect(forBounds: bounds))
    }

    /// Some space beside the magnifier and the end.
    private func room(_ rect: CGRect) -> CGRect {
        rect.width > 12 ? rect.insetBy(dx: 6, dy: 0) : rect
    }
}
