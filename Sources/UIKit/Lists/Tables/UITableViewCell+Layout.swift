import Drawing

/// The frames of labels and image in a cell's content view, in points, relative to its leading top corner.
struct CellContentLayout {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    /// The height that the content needs.
    var height: CGFloat = 0

    /// Points above and below texts, and between elements beside each other.
    static let padding: CGFloat = 11
    static let gap: CGFloat = 12
    /// The distance of the content from the edges, in points.
    static let margin: CGFloat = 16
    /// The maximum height of an image that does not make the row higher.
    private static let pictureHeight: CGFloat = 40

    @MainActor
    struct Content {
        var style: UITableViewCell.CellStyle
        var text: UILabel?
        var detail: UILabel?
        var picture: CGSize?
        var width: CGFloat
        var leading: CGFloat
        var trailing: CGFloat

        fileprivate func height(of label: UILabel, width: CGFloat) -> CGFloat {
            // The height of one line is known without laying out the text.
            label.numberOfLines == 1
                ? (label.font.lineHeight).rounded(.up)
                : label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude)).height
        }

        fileprivate func isShown(_ label: UILabel?) -> UILabel? {
            label?.text?.isEmpty == false ? label : nil
        }
    }

    /// - Parameter height: the height of the cell; nil to compute only the height that it needs.
    @MainActor
    init(_ content: Content, height: CGFloat?) {
        var x = content.leading
        if let picture = content.picture, picture.width > 0 {
            let scale = min(1, Self.pictureHeight / picture.height)
            image = CGRect(x: x, y: 0, width: picture.width * scale, height: picture.height * scale)
            x = image.maxX + Self.gap
            self.height = image.height + 4
        }
        let width = max(0, content.width - x - content.trailing)
        let first = content.isShown(content.text)
        let second = content.isShown(content.detail)
        switch content.style {
        case .default: layOutStacked(first, nil, x: x, width: width, content)
        case .subtitle: layOutStacked(first, second, x: x, width: width, content)
        case .value1: layOutAtEnds(first, second, x: x, width: width, content)
        case .value2: layOutColumns(first, second, x: x, width: width, content)
        }
        guard let height else { return }
        let rest = height - (text.height + detail.height)
        let isStacked = content.style == .subtitle
        if isStacked {
            text.origin.y = rest / 2
            detail.origin.y = text.maxY
        } else {
            text.origin.y = (height - text.height) / 2
            detail.origin.y = (height - detail.height) / 2
        }
        image.origin.y = (height - image.height) / 2
    }

    @MainActor
    private mutating func layOutStacked(
        _ first: UILabel?, _ second: UILabel?, x: CGFloat, width: CGFloat, _ content: Content
    ) {
        if let first {
            text = CGRect(x: x, y: 0, width: width, height: content.height(of: first, width: width))
        }
        if let second {
            detail = CGRect(x: x, y: 0, width: width, height: content.height(of: second, width: width))
        }
        // Two texts have less space around them than one.
        let padding = second == nil ? Self.padding : 9
        height = max(height, text.height + detail.height + 2 * padding)
    }

    @MainActor
    private mutating func layOutAtEnds(
        _ first: UILabel?, _ second: UILabel?, x: CGFloat, width: CGFloat, _ content: Content
    ) {
        let natural = { (label: UILabel?) in label?.intrinsicContentSize.width ?? 0 }
        var firstWidth = natural(first)
        var secondWidth = natural(second)
        let gap = firstWidth > 0 && secondWidth > 0 ? Self.gap : 0
        if firstWidth + gap + secondWidth > width {
            // The main text gets the width that it needs, as long as a third is left for the other one.
            secondWidth = min(secondWidth, max(width / 3, width - firstWidth - gap))
            firstWidth = max(0, width - secondWidth - gap)
        }
        if let first {
            text = CGRect(x: x, y: 0, width: firstWidth, height: content.height(of: first, width: firstWidth))
        }
        if let second {
            detail = CGRect(
                x: x + width - secondWidth, y: 0, width: secondWidth,
                height: content.height(of: second, width: secondWidth))
        }
        height = max(height, max(text.height, detail.height) + 2 * Self.padding)
    }

    @MainActor
    private mutating func layOutColumns(
        _ first: UILabel?, _ second: UILabel?, x: CGFloat, width: CGFloat, _ content: Content
    ) {
        let column = min(91, width / 3)
        if let first {
            text = CGRect(x: x, y: 0, width: column, height: content.height(of: first, width: column))
        }
        let rest = max(0, width - column - 6)
        if let second {
            detail = CGRect(
                x: x + column + 6, y: 0, width: rest, height: content.height(of: second, width: rest))
        }
        height = max(height, max(text.height, detail.height) + 2 * Self.padding)
    }
}

extension UITableViewCell {
    private var leadingSafeArea: CGFloat { context.safeArea.mirrored(if: isMirrored).left }
    private var trailingSafeArea: CGFloat { context.safeArea.mirrored(if: isMirrored).right }

    private var editingWidth: CGFloat {
        state.isEditing && parts.editControl != nil && shouldIndentWhileEditing ? CellEditControl.width : 0
    }

    /// The width that the reorder control takes at the trailing edge.
    private var reorderWidth: CGFloat {
        guard needsReorderControl, parts.reorderControl != nil else { return 0 }
        return CellReorderControl.width + trailingSafeArea + context.indexWidth
    }

    /// The distance of the accessory from the trailing edge.
    private var accessoryInset: CGFloat {
        reorderWidth > 0 ? reorderWidth : CellContentLayout.margin + trailingSafeArea + context.indexWidth
    }

    /// The width that accessory, reorder control and the table's index take from the content.
    private var accessoryWidth: CGFloat {
        guard let accessory = parts.accessory else { return max(reorderWidth, context.indexWidth) }
        return accessory.bounds.width + accessoryInset
    }

    private func content(width: CGFloat) -> CellContentLayout.Content {
        CellContentLayout.Content(
            style: style, text: parts.text, detail: parts.detail,
            picture: parts.image?.image == nil ? nil : parts.image?.intrinsicContentSize, width: width,
            leading: contentLeading,
            trailing: parts.accessory == nil && reorderWidth == 0
                ? CellContentLayout.margin + trailingSafeArea : 8)
    }

    /// The leading edge of the content in the content view.
    private var contentLeading: CGFloat {
        let margin = editingWidth > 0 ? 8 : CellContentLayout.margin + leadingSafeArea
        return margin + CGFloat(indentationLevel) * indentationWidth
    }

    /// The width that the editing control, the accessory and the reorder control take from the content view.
    final var widthBesideContent: CGFloat { editingWidth + accessoryWidth }

    final func fittingHeight(forWidth width: CGFloat) -> CGFloat {
        let inner = max(0, width - widthBesideContent)
        let usual = Self.usualHeight
        if let view = parts.configured {
            let size = CGSize(width: inner, height: .greatestFiniteMagnitude)
            return max(usual, pixelGrid.ceil(view.sizeThatFits(size).height))
        }
        guard parts.text != nil || parts.detail != nil || parts.image != nil else { return usual }
        return max(usual, pixelGrid.ceil(CellContentLayout(content(width: inner), height: nil).height))
    }

    /// The default insets of the line below the cell: it begins where the text begins.
    final var automaticSeparatorInset: UIEdgeInsets {
        var leading = contentLeading
        if let size = parts.image?.image?.size, size.width > 0 {
            leading = CellContentLayout(content(width: bounds.width), height: nil).text.minX
        }
        if let listed = parts.configured as? UIListContentView { leading = max(leading, listed.textLeading) }
        return UIEdgeInsets(left: leading + editingWidth).mirrored(if: isMirrored)
    }

    /// Whether the line below the cell is shown. A selection colour looks better without a line through it.
    final var showsBottomLine: Bool {
        let isCovered = state.isSelected && selectionStyle != .none && selectedBackgroundView == nil
        return context.hasLines && !(context.isInset && context.isLast) && !isCovered
    }

    // MARK: Layout

    /// How far the content of a cell that is swiped open is moved, in points along the x axis.
    private var pullOffset: CGFloat { isMirrored ? state.pull : -state.pull }

    final func layOutParts() {
        let size = bounds.size
        let shift = pullOffset
        backgroundView?.frame = bounds
        parts.configuredBackground?.frame = bounds
        selectedBackgroundView?.frame = bounds
        multipleSelectionBackgroundView?.frame = bounds
        parts.highlight?.frame = bounds
        let inner = max(0, size.width - editingWidth - accessoryWidth)
        let content = CGRect(x: editingWidth, y: 0, width: inner, height: size.height)
        contentView.frame = content.mirrored(in: size.width, if: isMirrored).offsetBy(dx: shift, dy: 0)
        layOutContent(in: content.size)
        layOutAccessory(shift)
        if let control = parts.editControl {
            let x = state.isEditing ? leadingSafeArea : -CellEditControl.width
            control.frame = CGRect(x: x, y: 0, width: CellEditControl.width, height: size.height)
                .mirrored(in: size.width, if: isMirrored).offsetBy(dx: shift, dy: 0)
        }
        layOutReorderControl(isShown: needsReorderControl)
        if let buttons = parts.swipeButtons {
            let width = max(0, buttons.isTrailing ? state.pull : -state.pull)
            let x = buttons.isTrailing ? size.width - width : 0
            buttons.frame = CGRect(x: x, y: 0, width: width, height: size.height)
                .mirrored(in: size.width, if: isMirrored)
        }
        layOutSeparators()
    }

    final func layOutReorderControl(isShown: Bool) {
        guard let control = parts.reorderControl else { return }
        let width = CellReorderControl.width
        let rect = CGRect(
            x: bounds.width - (isShown ? width + trailingSafeArea + context.indexWidth : 0), y: 0,
            width: width,
            height: bounds.height)
        control.frame = rect.mirrored(in: bounds.width, if: isMirrored)
            .offsetBy(dx: pullOffset, dy: 0)
    }

    private func layOutContent(in size: CGSize) {
        if let view = parts.configured {
            view.frame = CGRect(origin: .zero, size: size)
            return
        }
        guard parts.text != nil || parts.detail != nil || parts.image != nil else { return }
        let layout = CellContentLayout(self.content(width: size.width), height: size.height)
        let grid = pixelGrid
        parts.image?.frame = grid.round(layout.image.mirrored(in: size.width, if: isMirrored))
        for (label, rect) in [(parts.text, layout.text), (parts.detail, layout.detail)] {
            label?.frame = grid.round(rect.mirrored(in: size.width, if: isMirrored))
        }
    }

    private func layOutAccessory(_ shift: CGFloat) {
        guard let accessory = parts.accessory else { return }
        let size = accessory.bounds.size
        let rect = CGRect(
            x: bounds.width - accessoryInset - size.width,
            y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        accessory.frame = pixelGrid.round(rect.mirrored(in: bounds.width, if: isMirrored))
            .offsetBy(dx: shift, dy: 0)
    }

    private func layOutSeparators() {
        let thickness = pixelGrid.hairline
        let isWide = context.isGrouped && !context.isInset && context.isLast
        var inset = isWide ? .zero : parts.separatorInset ?? context.lineInset ?? automaticSeparatorInset
        if isMirrored { inset.left += context.indexWidth } else { inset.right += context.indexWidth }
        parts.bottomLine = line(parts.bottomLine, isShown: context.hasLines)
        parts.bottomLine?.frame = CGRect(
            x: inset.left, y: bounds.height - thickness,
            width: max(0, bounds.width - inset.left - inset.right), height: thickness)
        parts.bottomLine?.isHidden = !showsBottomLine
        let hasTop = context.hasLines && context.isGrouped && !context.isInset && context.isFirst
        parts.topLine = line(parts.topLine, isShown: hasTop)
        parts.topLine?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
    }

    private func line(_ present: UIView?, isShown: Bool) -> UIView? {
        guard isShown else {
            present?.removeFromSuperview()
            return nil
        }
        let view = present ?? UIView(frame: .zero)
        let color = context.lineColor ?? .separator
        if view.backgroundColor != color { view.backgroundColor = color }
        if present == nil {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        return view
    }

    // MARK: Editing

    /// Shows or hides the editing controls, as the state requires.
    final func editingDidChange(animated: Bool) {
        let kind = editControlKind
        if let kind { showEditControl(kind) }
        let isMovable = needsReorderControl
        if isMovable { showReorderControl() }
        accessoryDidChange()
        let changes = { [self] in
            layOutParts()
            parts.editControl?.alpha = kind == nil ? 0 : 1
            parts.reorderControl?.alpha = isMovable ? 1 : 0
        }
        guard animated, window != nil else {
            changes()
            if kind == nil { dropEditControl() }
            if !isMovable { dropReorderControl() }
            return
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: changes) {
            [weak self] _ in
            guard let self else { return }
            if !state.isEditing { dropEditControl() }
            if !needsReorderControl { dropReorderControl() }
        }
    }

    /// The control that the cell shows at its leading edge now; nil for none.
    private var editControlKind: CellEditControl.Kind? {
        guard state.isEditing else { return nil }
        if state.isMarkable { return .mark }
        switch state.editingStyle {
        case .delete: return .delete
        case .insert: return .insert
        case .none: return nil
        }
    }

    private func showEditControl(_ kind: CellEditControl.Kind) {
        let control = parts.editControl ?? CellEditControl(frame: .zero)
        control.kind = kind
        control.isMarked = state.isSelected
        guard parts.editControl == nil else { return }
        parts.editControl = control
        addSubview(control)
        control.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                table?.editControlWasPressed(in: self)
            }, for: .touchUpInside)
        UIView.performWithoutAnimation {
            control.alpha = 0
            control.frame = CGRect(
                x: -CellEditControl.width, y: 0, width: CellEditControl.width, height: bounds.height
            ).mirrored(in: bounds.width, if: isMirrored)
        }
    }

    private func dropEditControl() {
        parts.editControl?.removeFromSuperview()
        parts.editControl = nil
        setNeedsLayout()
    }
}
