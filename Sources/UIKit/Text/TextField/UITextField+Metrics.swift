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
        func keepFree(_ rect: CGRect, leading: Bool) {
            if leading == isMirrored {
                maxX = min(maxX, rect.minX - overlayGap)
            } else {
                minX = max(minX, rect.maxX + overlayGap)
            }
        }
        if shows(leftView, leftViewMode, editing: editing) {
            keepFree(leftViewRect(forBounds: bounds), leading: true)
        }
        if shows(rightView, rightViewMode, editing: editing) {
            keepFree(rightViewRect(forBounds: bounds), leading: false)
        } else if showsClearButton(editing: editing) {
            keepFree(clearButtonRect(forBounds: bounds), leading: false)
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
                x: isMirrored ? bounds.minX + margin : bounds.maxX - margin - size,
                y: bounds.midY - size / 2, width: size, height: size))
    }

    /// The view's own size in the middle of the leading or trailing edge; not larger than the bounds.
    final func overlayRect(of view: UIView?, in bounds: CGRect, isLeading: Bool) -> CGRect {
        guard let view else { return .zero }
        let size = size(ofOverlay: view, in: bounds.size)
        let atRight = isLeading == isMirrored
        let width = min(size.width, bounds.width)
        let height = min(size.height, bounds.height)
        return pixelGrid.round(
            CGRect(
                x: atRight ? bounds.maxX - width : bounds.minX, y: bounds.midY - height / 2, width: width,
                height: height))
    }

    private func size(ofOverlay view: UIView, in room: CGSize) -> CGSize {
        let size = view.bounds.size == .zero ? view.sizeThatFits(room) : view.bounds.size
        // No view can be shown that is no size, or larger than any field.
        func side(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1e6) : 0 }
        return CGSize(width: side(size.width), height: side(size.height))
    }

    // MARK: Natural size

    final var naturalSize: CGSize {
        let lineHeight = effectiveFont.lineHeight
        let width = naturalTextWidth + naturalOverlayWidth
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

    /// What the left and right view take from the text.
    private var naturalOverlayWidth: CGFloat {
        [(leftView, leftViewMode), (rightView, rightViewMode)].reduce(0) { width, overlay in
            guard let view = overlay.0, shows(view, overlay.1, editing: isEditing) else { return width }
            let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height)
            return width + max(0, size(ofOverlay: view, in: room).width + overlayGap - textInsets.width)
        }
    }

    /// The text's width in whole points, or the placeholder's in pixels.
    private var naturalTextWidth: CGFloat {
        let smallest: CGFloat = 5
        if hasText { return max(smallest, content.line.width.rounded(.up)) }
        guard let text = placeholderStorage, !text.isEmpty else { return smallest }
        return max(smallest, pixelGrid.ceil(placeholderLayout(text, width: nil).size.width))
    }
}
