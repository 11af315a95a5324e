import Drawing

/// The default places of the field's parts, and its natural size.
extension UITextField {
    /// What the border styles keep free around the text.
    final var textInsets: CGSize {
        borderStyle == .none ? .zero : CGSize(width: 7, height: 2)
    }

    /// Between an overlay view and the text of a field with a border. Without one, the view's width is
    /// the distance: apps make margins with it.
    private var overlayGap: CGFloat { borderStyle == .none ? 0 : 4 }

    final func defaultTextRect(_ bounds: CGRect, editing: Bool) -> CGRect {
        var minX = bounds.minX + textInsets.width
        var maxX = bounds.maxX - textInsets.width
        if shows(leftView, leftViewMode, editing: editing) {
            minX = max(minX, leftViewRect(forBounds: bounds).maxX + overlayGap)
        }
        if shows(rightView, rightViewMode, editing: editing) {
            maxX = min(maxX, rightViewRect(forBounds: bounds).minX - overlayGap)
        } else if showsClearButton(editing: editing) {
            maxX = min(maxX, clearButtonRect(forBounds: bounds).minX - overlayGap)
        }
        return CGRect(
            x: minX, y: bounds.minY + textInsets.height, width: max(0, maxX - minX),
            height: max(0, bounds.height - 2 * textInsets.height))
    }

    static var clearButtonSize: CGFloat { 19 }

    final func defaultClearButtonRect(_ bounds: CGRect) -> CGRect {
        let size = UITextField.clearButtonSize
        let margin: CGFloat = borderStyle == .none ? 0 : 5
        return pixelGrid.round(
            CGRect(
                x: bounds.maxX - margin - size, y: bounds.midY - size / 2, width: size, height: size))
    }

    /// The view's own size in the middle of the left or right edge; not larger than the bounds.
    final func overlayRect(of view: UIView?, in bounds: CGRect, atRight: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.sizeThatFits(bounds.size) }
        let width = min(size.width, bounds.width)
        let height = min(size.height, bounds.height)
        return pixelGrid.round(
            CGRect(
                x: atRight ? bounds.maxX - width : bounds.minX, y: bounds.midY - height / 2, width: width,
                height: height))
    }

    // MARK: Natural size

    final var naturalSize: CGSize {
        let lineHeight = effectiveFont.lineHeight
        let width = naturalTextWidth
        switch borderStyle {
        case .none:
            return CGSize(width: width, height: lineHeight + FieldGeometry.caretExtraHeight)
        case .roundedRect:
            let height = (lineHeight + FieldGeometry.caretExtraHeight + 12).rounded(.up)
            return CGSize(width: width + 28, height: max(34, height))
        case .line, .bezel:
            return CGSize(
                width: width + 2 * textInsets.width,
                height: (lineHeight + FieldGeometry.caretExtraHeight + 2 * textInsets.height).rounded(.up))
        }
    }

    /// The text's width in whole points, or the placeholder's in pixels.
    private var naturalTextWidth: CGFloat {
        let smallest: CGFloat = 5
        if hasText { return max(smallest, content.line.width.rounded(.up)) }
        guard let text = attributedPlaceholderStorage, text.length > 0 else { return smallest }
        return max(smallest, pixelGrid.ceil(placeholderLayout(text, width: nil).size.width))
    }
}
