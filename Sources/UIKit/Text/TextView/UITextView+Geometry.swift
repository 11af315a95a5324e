import Drawing
import TextEngine

/// Where the text lies, and what of it has to be drawn again. Caches nothing that the layout knows.
extension UITextView {
    /// The top left corner of the text, in the view's coordinates.
    final var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + container.lineFragmentPadding, y: textContainerInset.top)
    }

    /// How wide the container is.
    final var containerWidth: CGFloat {
        let inset = adjustedContentInset
        let room = bounds.width - inset.left - inset.right
        return max(0, room - textContainerInset.left - textContainerInset.right)
    }

    final var containerSize: CGSize { CGSize(width: containerWidth, height: layout.contentHeight) }

    final var shownSelection: Range<Int>? {
        let selection = content.document.selection
        return isEditing && !selection.isCaret && !clearsOnInsertion ? selection.range : nil
    }

    // MARK: The layout pass

    /// The insets or the view's size changed.
    final func textAreaDidChange() {
        contentSizeIsDue = true
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    final func layOutText() {
        updateDetectedData()
        updateContentSize()
        keepLine()
        showCaretIfNeeded()
        placeCanvas()
        if content.styling.runs != nil { layOutAttachmentViews() }
        updatePicture()
        content.manager?.layoutDidComplete(layout)
    }

    /// The text as it is wrapped in the view's present width. Before the view has a width, text has that of a wide
    /// one.
    final var layout: DocumentLayout {
        let layout = content.layout
        let width = container.lineWidth
        guard width > 0, width != layout.width else { return layout }
        let top = visibleTop
        // Text that is wrapped anew keeps the line at the top of the view where it is. It is the same as before until
        // somebody scrolls: the line that it has become a part of begins elsewhere, and so on with each width.
        if top > 0, layout.width > 0, lineToKeep == nil {
            let kept = keptLine?.position == contentOffset.y ? keptLine?.start : nil
            lineToKeep = kept ?? layout.line(atY: top).range.lowerBound
        }
        content.setLineWidth(width)
        picture = nil
        contentSizeIsDue = true
        setNeedsLayout()
        return layout
    }

    private func keepLine() {
        guard let offset = lineToKeep else { return }
        lineToKeep = nil
        guard motor.purpose == nil, !isDragging, offset <= content.document.count else { return }
        let line = layout.line(at: LayoutPosition(offset: offset))
        contentOffset.y = verticalAxis.clamped(line.frame.minY + textOrigin.y - adjustedContentInset.top)
        keptLine = (offset, contentOffset.y)
    }

    /// The y of the text at the upper edge of the visible area.
    private var visibleTop: CGFloat { bounds.minY + adjustedContentInset.top - textOrigin.y }

    final func updateContentSize() {
        // What is asked here may read the size, as may those who are told of it.
        contentSizeIsDue = false
        let layout = layout
        layout.visibleTop = visibleTop
        let inset = adjustedContentInset
        let size = CGSize(
            width: max(0, bounds.width - inset.left - inset.right),
            height: pixelGrid.ceil(
                layout.contentHeight + textContainerInset.top + textContainerInset.bottom))
        contentSizeIsDue = false
        if size != contentSize { contentSize = size }
    }

    /// What is above the upper edge turned out higher or lower than estimated: what is visible stays where it is.
    final func layoutDidCorrect(by delta: CGFloat) {
        let step = pixelGrid.round(delta)
        guard step != 0 else { return }
        // The layout is at work: it cannot be asked for the size now.
        beforeContentSizeChanges {
            bounds.origin.y += step
            motionWasShifted(by: CGVector(dx: 0, dy: step))
        }
        setNeedsLayout()
    }

    /// Makes a change whose parts are content with `contentSize` as it was: it is found anew after it.
    final func beforeContentSizeChanges(_ body: () -> Void) {
        contentSizeIsDue = false
        body()
        contentSizeIsDue = true
    }

    private func showCaretIfNeeded() {
        guard needsVisibleCaret else { return }
        needsVisibleCaret = false
        guard isEditing, !isDragging else { return }
        let caret = caretRect(of: content.document.selection.focus)
        guard isScrollEnabled else { return showInSuperviews(caret) }
        let rect = rectToShow(caret)
        let offset = offset(toShow: rect)
        if offset.y != contentOffset.y {
            setContentOffset(CGPoint(x: contentOffset.x, y: offset.y), animated: false)
            // Lines that are visible now may be higher than estimated.
            updateContentSize()
        }
    }

    /// A view that is as high as its text leaves scrolling to those around it.
    private func showInSuperviews(_ rect: CGRect) {
        var view = superview
        while let current = view {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled {
                scroll.scrollRectToVisible(convert(rect.inset(dx: 0, dy: -8), to: scroll), animated: false)
            }
            view = current.superview
        }
    }

    /// With the first and the last line the space above and below the text is shown too.
    private func rectToShow(_ rect: CGRect) -> CGRect {
        var (top, bottom) = (rect.minY, rect.maxY)
        if top <= textOrigin.y + 1 { top = 0 }
        if bottom >= contentSize.height - textContainerInset.bottom - 2 { bottom = contentSize.height }
        return CGRect(x: contentOffset.x, y: top, width: 1, height: min(bottom - top, bounds.height))
    }

    final func scrollToShow(_ range: NSRange) {
        let offsets = content.document.clamped(Range(range) ?? 0..<0)
        layOutText()
        let rect = layout.firstRect(offsets).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
        let last = caretRect(of: TextPosition(offsets.upperBound, affinity: .backward))
        let whole = rectToShow(
            CGRect(x: 0, y: rect.minY, width: 1, height: max(rect.maxY, last.maxY) - rect.minY))
        scrollRectToVisible(
            CGRect(x: contentOffset.x, y: whole.minY, width: 1, height: whole.height), animated: window != nil
        )
    }

    private func placeCanvas() {
        let middle = CGPoint(x: bounds.minX + bounds.width / 2, y: bounds.minY + bounds.height / 2)
        canvas.ownLayer.setGeometry(position: middle, bounds: bounds)
    }

    // MARK: Size

    final func naturalSize(within size: CGSize) -> CGSize {
        let around = textContainerInset.left + textContainerInset.right + 2 * container.lineFragmentPadding
        let widest: CGFloat = 100_000
        let width = max(0, min(size.width, widest) - around)
        let layout =
            width == layout.width ? layout : DocumentLayout(source: content, width: width)
        let height = layout.contentHeight + textContainerInset.top + textContainerInset.bottom
        let used = layout.isExact ? layout.usedWidth(of: content.document) : width
        let grid = pixelGrid
        return CGSize(width: min(size.width, grid.ceil(used + around)), height: grid.ceil(height))
    }

    // MARK: EditableText: places

    final var caretMovement: any VisualCaretMovement {
        let inset = adjustedContentInset
        // A page leaves the line visible that was the last one.
        let lineHeight = effectiveFont.lineHeight
        documentMovement.pageHeight = max(lineHeight, bounds.height - inset.top - inset.bottom - lineHeight)
        return documentMovement
    }

    final func caretRect(of position: TextPosition) -> CGRect {
        let rect = layout.caretRect(at: position.place).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
        return CGRect(
            x: pixelGrid.round(rect.minX), y: (rect.minY - FieldGeometry.caretExtraHeight / 2).rounded(.down),
            width: 1, height: rect.height + FieldGeometry.caretExtraHeight)
    }

    private func inText(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    }

    final func position(at point: CGPoint) -> TextPosition {
        TextPosition(layout.position(at: inText(point)))
    }

    final func clusterRange(at point: CGPoint) -> Range<Int>? {
        layout.clusterRange(at: inText(point))
    }

    final func firstRect(of range: Range<Int>) -> CGRect {
        range.isEmpty
            ? caretRect(of: TextPosition(range.lowerBound))
            : layout.firstRect(range).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }

    final func spans(of range: Range<Int>) -> [TextSpan] {
        layout.selectionRects(range).map { part in
            TextSpan(
                rect: part.rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y),
                isRightToLeft: part.isRightToLeft,
                range: part.range, containsStart: part.containsStart, containsEnd: part.containsEnd)
        }
    }

    // MARK: What has to be drawn again

    /// Compares what is to be drawn with what was drawn last, and marks the difference.
    final func updatePicture() {
        let old = picture
        let new = currentPicture
        picture = new
        guard let old, old.isHighlighted == new.isHighlighted else { return canvas.setNeedsDisplay() }
        if old.caret != new.caret {
            if let caret = old.caret { canvas.setNeedsDisplay(caret) }
            if let caret = new.caret { canvas.setNeedsDisplay(caret) }
        }
        for strip in old.strips(changedTo: new) {
            canvas.setNeedsDisplay(
                CGRect(
                    x: bounds.minX, y: strip.lowerBound + textOrigin.y, width: bounds.width,
                    height: strip.upperBound - strip.lowerBound))
        }
    }

    private var currentPicture: TextPicture {
        let selection = content.document.selection
        let showsCaret = selection.isCaret && hasKeyboard && isEditable
        return TextPicture(
            lines: visibleLines, caret: showsCaret ? drawnCaret(selection.focus) : nil,
            isHighlighted: hasKeyboard)
    }

    private var visibleLines: [TextPicture.Line] {
        let layout = layout
        let document = content.document
        let selection = shownSelection
        let top = bounds.minY - textOrigin.y
        let bottom = top + bounds.height
        guard bounds.height > 0 else { return [] }
        var lines: [TextPicture.Line] = []
        var line = layout.line(atY: top)
        while true {
            let range = line.range
            lines.append(
                TextPicture.Line(
                    range: range, endsParagraph: line.textRange.upperBound < range.upperBound,
                    frame: line.frame, selection: selection?.part(of: range),
                    mark: document.markedRange?.part(of: range),
                    isSelectedToEdge: selection.map { $0.upperBound > line.textRange.upperBound } ?? false))
            guard line.frame.maxY < bottom, range.upperBound < document.count || line.endsParagraph else {
                break
            }
            let next = layout.line(at: LayoutPosition(offset: range.upperBound))
            guard next.frame.minY > line.frame.minY else { break }
            line = next
        }
        markMisspellings(of: &lines)
        return lines
    }

    private func markMisspellings(of lines: inout [TextPicture.Line]) {
        updateMisspellings(in: (lines.first?.range?.lowerBound ?? 0)..<(lines.last?.range?.upperBound ?? 0))
        session.forEach { $0.textDidLayOut() }
        guard !misspellings.isEmpty else { return }
        for index in lines.indices {
            guard let range = lines[index].range else { continue }
            lines[index].misspellings = misspellings.compactMap { $0.part(of: range) }
        }
    }

    /// The caret's bar on whole pixels, kept inside the view.
    private func drawnCaret(_ position: TextPosition) -> CGRect {
        let caret = caretRect(of: position)
        let width = FieldGeometry.caretWidth
        let x = max(bounds.minX, min(caret.minX, bounds.maxX - width))
        return pixelGrid.round(CGRect(x: x, y: caret.minY, width: width, height: caret.height))
    }

    /// All that is drawn may be different.
    final func pictureDidChange() {
        picture = nil
        contentSizeIsDue = true
        setNeedsLayout()
    }

    final func caretDidChange() { pictureDidChange() }

    final func caretDidToggle() {
        guard let caret = picture?.caret else { return }
        canvas.setNeedsDisplay(caret)
    }
}

extension Range<Int> {
    /// What of this range lies in another one, from the other one's start; nil when nothing does.
    fileprivate func part(of other: Range<Int>) -> Range<Int>? {
        let part = clamped(to: other)
        return part.isEmpty ? nil : part.lowerBound - other.lowerBound..<part.upperBound - other.lowerBound
    }
}

extension DocumentLayout {
    /// How far the longest line reaches; for a short text.
    @MainActor
    fileprivate func usedWidth(of document: TextDocument) -> CGFloat {
        var line = line(at: LayoutPosition(offset: 0))
        var width = line.frame.width
        while line.range.upperBound < document.count {
            let next = self.line(at: LayoutPosition(offset: line.range.upperBound))
            guard next.range.lowerBound > line.range.lowerBound else { break }
            line = next
            width = max(width, line.frame.width)
        }
        return width
    }
}
