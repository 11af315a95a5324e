import Drawing

/// Where labels and picture go in a cell's content view, in points from its leading top corner.
struct CellContentLayout {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    /// The height that everything needs.
    var height: CGFloat = 0

    /// Points above and below texts, and between what stands beside each other.
    static let padding: CGFloat = 11
    static let gap: CGFloat = 12
    /// How far content stays away from the edges.
    static let margin: CGFloat = 16
    /// The largest height of a picture that does not make the row higher.
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
            // The height of one line needs no layout of the text.
            label.numberOfLines == 1
                ? (label.font.lineHeight).rounded(.up)
                : label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude)).height
        }

        fileprivate func isShown(_ label: UILabel?) -> UILabel? {
            label?.text?.isEmpty == false ? label : nil
        }
    }

    /// - Parameter height: of the cell; nil for as high as it needs to be.
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
        case .default: placeBelow(first, nil, x: x, width: width, content)
        case .subtitle: placeBelow(first, second, x: x, width: width, content)
        case .value1: placeApart(first, second, x: x, width: width, content)
        case .value2: placeColumns(first, second, x: x, width: width, content)
        }
        guard let height else { return }
        let room = height - (text.height + detail.height)
        let isStacked = content.style == .subtitle
        if isStacked {
            text.origin.y = room / 2
            detail.origin.y = text.maxY
        } else {
            text.origin.y = (height - text.height) / 2
            detail.origin.y = (height - detail.height) / 2
        }
        image.origin.y = (height - image.height) / 2
    }

    @MainActor
    private mutating func placeBelow(
        _ first: UILabel?, _ second: UILabel?, x: CGFloat, width: CGFloat, _ content: Content
    ) {
        if let first {
            text = CGRect(x: x, y: 0, width: width, height: content.height(of: first, width: width))
        }
        if let second {
            detail = CGRect(x: x, y: 0, width: width, height: content.height(of: second, width: width))
        }
        // Two texts need less room around them than one.
        let padding = second == nil ? Self.padding : 9
        height = max(height, text.height + detail.height + 2 * padding)
    }

    @MainActor
    private mutating func placeApart(
        _ first: UILabel?, _ second: UILabel?, x: CGFloat, width: CGFloat, _ content: Content
    ) {
        let natural = { (label: UILabel?) in label?.intrinsicContentSize.width ?? 0 }
        var firstWidth = natural(first)
        var secondWidth = natural(second)
        let gap = firstWidth > 0 && secondWidth > 0 ? Self.gap : 0
        if firstWidth + gap + secondWidth > width {
            // The main text gets what it needs, as long as the other one has a third.
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
    private mutating func placeColumns(
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
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// A rectangle as left to right has it, where it is in this cell.
    private func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
        guard isMirrored else { return rect }
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private var leadingSafeArea: CGFloat { isMirrored ? place.safeArea.right : place.safeArea.left }
    private var trailingSafeArea: CGFloat { isMirrored ? place.safeArea.left : place.safeArea.right }

    private var editingWidth: CGFloat {
        state.isEditing && parts.editControl != nil && shouldIndentWhileEditing ? CellEditControl.width : 0
    }

    /// The width at the end that the sign by which the row is moved takes.
    private var reorderWidth: CGFloat {
        guard wantsReorderControl, parts.reorderControl != nil else { return 0 }
        return CellReorderControl.width + trailingSafeArea + place.indexWidth
    }

    /// How far the accessory stays away from the end.
    private var accessoryInset: CGFloat {
        reorderWidth > 0 ? reorderWidth : CellContentLayout.margin + trailingSafeArea + place.indexWidth
    }

    /// The width that accessory, sign and the table's index take from the content.
    private var accessoryWidth: CGFloat {
        guard let accessory = parts.accessory else { return max(reorderWidth, place.indexWidth) }
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

    /// Where the content begins in the content view.
    private var contentLeading: CGFloat {
        let margin = editingWidth > 0 ? 8 : CellContentLayout.margin + leadingSafeArea
        return margin + CGFloat(indentationLevel) * indentationWidth
    }

    final func fittingHeight(forWidth width: CGFloat) -> CGFloat {
        let inner = max(0, width - editingWidth - accessoryWidth)
        let usual = Self.usualHeight
        if let view = parts.configured {
            let size = CGSize(width: inner, height: .greatestFiniteMagnitude)
            return max(usual, pixelGrid.ceil(view.sizeThatFits(size).height))
        }
        guard parts.text != nil || parts.detail != nil || parts.image != nil else { return usual }
        return max(usual, pixelGrid.ceil(CellContentLayout(content(width: inner), height: nil).height))
    }

    /// Where the line below begins by itself: with the text.
    final var automaticSeparatorInset: UIEdgeInsets {
        var leading = contentLeading
        if let size = parts.image?.image?.size, size.width > 0 {
            leading = CellContentLayout(content(width: bounds.width), height: nil).text.minX
        }
        if let listed = parts.configured as? UIListContentView { leading = max(leading, listed.textLeading) }
        return isMirrored
            ? UIEdgeInsets(right: leading + editingWidth) : UIEdgeInsets(left: leading + editingWidth)
    }

    final var showsBottomLine: Bool {
        place.hasLines && !(place.isInset && place.isLast)
            && !(state.isSelected && selectionStyle != .none && chosenLookCoversLine)
    }

    /// A colour that is opaque looks better without a line in it.
    private var chosenLookCoversLine: Bool { selectedBackgroundView == nil }

    // MARK: Placing

    final func placeParts() {
        let size = bounds.size
        let shift = isMirrored ? state.pull : -state.pull
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        multipleSelectionBackgroundView?.frame = bounds
        parts.highlight?.frame = bounds
        let inner = max(0, size.width - editingWidth - accessoryWidth)
        let content = CGRect(x: editingWidth, y: 0, width: inner, height: size.height)
        contentView.frame = mirrored(content, in: size.width).offsetBy(dx: shift, dy: 0)
        placeContent(in: content.size)
        placeAccessory(shift)
        if let control = parts.editControl {
            let x = state.isEditing ? leadingSafeArea : -CellEditControl.width
            control.frame = mirrored(
                CGRect(x: x, y: 0, width: CellEditControl.width, height: size.height), in: size.width
            ).offsetBy(dx: shift, dy: 0)
        }
        placeReorderControl(isShown: wantsReorderControl)
        if let buttons = parts.swipeButtons {
            let width = max(0, buttons.isTrailing ? state.pull : -state.pull)
            buttons.frame = mirrored(
                CGRect(
                    x: buttons.isTrailing ? size.width - width : 0, y: 0, width: width, height: size.height),
                in: size.width)
        }
        placeLines()
    }

    final func placeReorderControl(isShown: Bool) {
        guard let control = parts.reorderControl else { return }
        let width = CellReorderControl.width
        let rect = CGRect(
            x: bounds.width - (isShown ? width + trailingSafeArea + place.indexWidth : 0), y: 0, width: width,
            height: bounds.height)
        control.frame = mirrored(rect, in: bounds.width)
            .offsetBy(dx: isMirrored ? state.pull : -state.pull, dy: 0)
    }

    private func placeContent(in size: CGSize) {
        if let view = parts.configured {
            view.frame = CGRect(origin: .zero, size: size)
            return
        }
        guard parts.text != nil || parts.detail != nil || parts.image != nil else { return }
        let layout = CellContentLayout(self.content(width: size.width), height: size.height)
        let grid = pixelGrid
        parts.image?.frame = grid.round(mirrored(layout.image, in: size.width))
        for (label, rect) in [(parts.text, layout.text), (parts.detail, layout.detail)] {
            label?.frame = grid.round(mirrored(rect, in: size.width))
        }
    }

    private func placeAccessory(_ shift: CGFloat) {
        guard let accessory = parts.accessory else { return }
        let size = accessory.bounds.size
        let rect = CGRect(
            x: bounds.width - accessoryInset - size.width,
            y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        accessory.frame = pixelGrid.round(mirrored(rect, in: bounds.width)).offsetBy(dx: shift, dy: 0)
    }

    private func placeLines() {
        let thickness = pixelGrid.hairline
        let isWide = place.isGrouped && !place.isInset && place.isLast
        var inset = isWide ? .zero : parts.separatorInset ?? place.lineInset ?? automaticSeparatorInset
        if isMirrored { inset.left += place.indexWidth } else { inset.right += place.indexWidth }
        parts.bottomLine = line(parts.bottomLine, isShown: place.hasLines)
        parts.bottomLine?.frame = CGRect(
            x: inset.left, y: bounds.height - thickness,
            width: max(0, bounds.width - inset.left - inset.right), height: thickness)
        parts.bottomLine?.isHidden = !showsBottomLine
        let hasTop = place.hasLines && place.isGrouped && !place.isInset && place.isFirst
        parts.topLine = line(parts.topLine, isShown: hasTop)
        parts.topLine?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
    }

    private func line(_ present: UIView?, isShown: Bool) -> UIView? {
        guard isShown else {
            present?.removeFromSuperview()
            return nil
        }
        let view = present ?? UIView(frame: .zero)
        let color = place.lineColor ?? .separator
        if view.backgroundColor != color { view.backgroundColor = color }
        if present == nil {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        return view
    }

    // MARK: Editing

    /// Brings the control at the beginning in step with the state.
    final func editingDidChange(animated: Bool) {
        let kind: CellEditControl.Kind? =
            !state.isEditing
            ? nil
            : state.isMarkable
                ? .mark
                : state.editingStyle == .delete ? .delete : state.editingStyle == .insert ? .insert : nil
        if let kind { showEditControl(kind) }
        let isMovable = wantsReorderControl
        if isMovable { showReorderControl() }
        accessoryDidChange()
        let changes = { [self] in
            placeParts()
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
            if !wantsReorderControl { dropReorderControl() }
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
                x: isMirrored ? bounds.width : -CellEditControl.width, y: 0, width: CellEditControl.width,
                height: bounds.height)
        }
    }

    private func dropEditControl() {
        parts.editControl?.removeFromSuperview()
        parts.editControl = nil
        setNeedsLayout()
    }
}
