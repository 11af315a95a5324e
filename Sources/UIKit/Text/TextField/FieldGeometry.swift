import Drawing
import TextEngine

/// Where a field's line lies, in the field's coordinates.
struct FieldGeometry: Equatable {
    /// What the text may cover.
    var rect: CGRect
    /// The line's left end; left of `rect` while the text is scrolled.
    var originX: CGFloat
    /// The line box.
    var top: CGFloat
    var lineHeight: CGFloat
    var baseline: CGFloat
    /// Whether the text is wider than `rect`.
    var overflows: Bool

    /// UIKit's caret is a little taller than the line.
    static let caretExtraHeight: CGFloat = 1.5
    /// How wide the caret is drawn, and how much space the end of a full line leaves for it.
    static let caretWidth: CGFloat = 2

    /// The caret and the selection reach from here...
    var caretTop: CGFloat { (top - FieldGeometry.caretExtraHeight / 2).rounded(.down) }
    /// ...so far down.
    var caretHeight: CGFloat { lineHeight + FieldGeometry.caretExtraHeight }
}

/// What was drawn last, as far as it takes to find out what has to be drawn again.
struct FieldPicture {
    var geometry: FieldGeometry
    var lineWidth: CGFloat
    var isEmpty: Bool
    var isHighlighted: Bool
    /// The selection that is shown; nil when there is only a caret.
    var selection: Range<Int>?
    var mark: Range<Int>?
    var misspellings: [Range<Int>]
    /// The caret, whether it is just hidden by its blinking or not; nil when there is none.
    var caret: CGRect?

    /// Whether text other than the changed text may have moved or changed its style.
    func isElsewhere(from other: FieldPicture) -> Bool {
        geometry != other.geometry || isEmpty != other.isEmpty || isHighlighted != other.isHighlighted
            || selection != other.selection || misspellings != other.misspellings || mark != nil
            || other.mark != nil
    }
}

extension UITextField {
    /// Where the present text is, scrolled so that the caret is visible.
    final var geometry: FieldGeometry {
        if needsScrollUpdate { updateScroll() }
        return geometry(in: textArea)
    }

    /// The rectangle that holds the text.
    final var textArea: CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    final func geometry(in rect: CGRect) -> FieldGeometry {
        let font = effectiveFont.font
        let height = font.lineHeight
        let grid = pixelGrid
        let top = lineTop(of: height, in: rect)
        let width = content.line.width
        let overflows = width + (isEditing ? FieldGeometry.caretWidth : 0) > rect.width
        let originX = overflows ? overflowOrigin(width, in: rect) : alignedOrigin(width, in: rect)
        return FieldGeometry(
            rect: rect, originX: originX.isFinite ? grid.round(originX) : 0, top: top, lineHeight: height,
            baseline: grid.round(top + font.ascender), overflows: overflows)
    }

    /// How far below the top of bounds of this size the line's baseline is.
    final func lineBaseline(in size: CGSize) -> CGFloat {
        let font = effectiveFont.font
        let area = textRect(forBounds: CGRect(origin: .zero, size: size))
        return pixelGrid.round(lineTop(of: font.lineHeight, in: area) + font.ascender)
    }

    /// UIKit centres the line on whole points.
    private func lineTop(of height: CGFloat, in rect: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: rect.minY
        case .bottom: rect.maxY - height
        default: rect.minY + ((rect.height - height) / 2 + 0.5).rounded(.down)
        }
    }

    private func overflowOrigin(_ width: CGFloat, in rect: CGRect) -> CGFloat {
        if isEditing { return rect.minX - scroll }
        return content.line.isRightToLeft ? rect.maxX - width : rect.minX
    }

    private func alignedOrigin(_ width: CGFloat, in rect: CGRect) -> CGFloat {
        switch resolvedAlignment {
        case .center: rect.minX + (rect.width - width) / 2
        case .right: rect.maxX - width
        default: rect.minX
        }
    }

    /// Left, centre or right.
    final var resolvedAlignment: NSTextAlignment {
        switch textAlignment {
        case .left, .center, .right: return textAlignment
        case .justified, .natural:
            let isRightToLeft =
                hasText ? content.line.isRightToLeft : isMirrored
            return isRightToLeft ? .right : .left
        }
    }

    /// Scrolls no farther than it takes to have the caret visible and no space unused.
    private func updateScroll() {
        needsScrollUpdate = false
        let room = textArea.width - FieldGeometry.caretWidth
        let width = content.line.width
        guard isEditing, width > room, room > 0 else {
            scroll = 0
            return
        }
        let caret = content.line.x(of: content.document.selection.focus)
        let shown = min(max(scroll, caret - room), caret)
        scroll = min(max(shown, 0), width - room)
    }

    // MARK: Places of the text

    final func caretRect(of position: TextPosition) -> CGRect {
        let geometry = geometry
        let x = geometry.originX + content.line.x(of: position)
        return CGRect(x: pixelGrid.round(x), y: geometry.caretTop, width: 1, height: geometry.caretHeight)
    }

    final func position(at point: CGPoint) -> TextPosition {
        content.line.position(atX: point.x - geometry.originX)
    }

    final func clusterRange(at point: CGPoint) -> Range<Int>? {
        content.line.clusterRange(atX: point.x - geometry.originX)
    }

    final func firstRect(of range: Range<Int>) -> CGRect {
        let spans = spans(of: range)
        guard let first = spans.first else { return caretRect(of: TextPosition(range.lowerBound)) }
        return spans.dropFirst().reduce(first.rect) { $0.union($1.rect) }
    }

    final func spans(of range: Range<Int>) -> [TextSpan] {
        let geometry = geometry
        let spans = content.line.selectionSpans(range)
        let first = spans.firstIndex { $0.range.lowerBound <= range.lowerBound }
        let last = spans.firstIndex { $0.range.upperBound >= range.upperBound }
        return spans.enumerated().map { index, span in
            let rect = CGRect(
                x: geometry.originX + span.minX, y: geometry.caretTop, width: span.maxX - span.minX,
                height: geometry.caretHeight)
            return TextSpan(
                rect: rect, isRightToLeft: span.isRightToLeft, range: span.range,
                containsStart: index == first, containsEnd: index == last)
        }
    }

    // MARK: What has to be drawn again

    final func boundsDidChange() {
        canvas.frame = bounds
        needsScrollUpdate = true
        picture = nil
        canvas.setNeedsLayout()
    }

    /// Compares what is to be drawn with what was drawn last, and marks the difference.
    final func updatePicture() {
        let old = picture
        let new = currentPicture
        let changedFrom = changedFrom
        picture = new
        self.changedFrom = nil
        guard let old else { return canvas.setNeedsDisplay() }
        if old.caret != new.caret {
            if let caret = old.caret { canvas.setNeedsDisplay(caret) }
            if let caret = new.caret { canvas.setNeedsDisplay(caret) }
        }
        if new.isElsewhere(from: old) {
            canvas.setNeedsDisplay(bounds)
        } else if let changedFrom {
            canvas.setNeedsDisplay(changedStrip(from: changedFrom, old, new))
        }
    }

    private var currentPicture: FieldPicture {
        let geometry = geometry
        let selection = content.document.selection
        let showsSelection = isEditing && !selection.isCaret && !clearsOnInsertion
        updateMisspellings(in: shownRange(geometry))
        session.forEach { $0.textDidLayOut() }
        return FieldPicture(
            geometry: geometry, lineWidth: content.line.width, isEmpty: !hasText,
            isHighlighted: hasKeyboard, selection: showsSelection ? selection.range : nil,
            mark: content.document.markedRange, misspellings: misspellings,
            caret: selection.isCaret && hasKeyboard ? drawnCaret(selection.focus, geometry) : nil)
    }

    /// The visible part of the text.
    private func shownRange(_ geometry: FieldGeometry) -> Range<Int> {
        guard geometry.overflows else { return 0..<content.document.count }
        let left = content.line.position(atX: geometry.rect.minX - geometry.originX).offset
        let right = content.line.position(atX: geometry.rect.maxX - geometry.originX).offset
        return min(left, right)..<max(left, right)
    }

    /// The caret's bar on whole pixels, kept inside the text's rectangle.
    private func drawnCaret(_ position: TextPosition, _ geometry: FieldGeometry) -> CGRect {
        let x = geometry.originX + content.line.x(of: position)
        let inside = max(geometry.rect.minX, min(x, geometry.rect.maxX - FieldGeometry.caretWidth))
        return pixelGrid.round(
            CGRect(
                x: inside, y: geometry.caretTop, width: FieldGeometry.caretWidth,
                height: geometry.caretHeight))
    }

    /// From the changed text to the end of the line, before or after: what stands before it stays. A
    /// letter may change its shape when the next one changes, and glyphs reach over their edges.
    private func changedStrip(from start: Int, _ old: FieldPicture, _ new: FieldPicture) -> CGRect {
        let neighbour = start - 1
        guard !content.line.isRightToLeft, neighbour > 0,
            neighbour < content.document.count, content.document.buffer[neighbour] < 0x250
        else { return bounds }
        let glyphOverhang = new.geometry.lineHeight / 4
        let from = new.geometry.originX + content.line.x(forOffset: neighbour, forward: true) - glyphOverhang
        let to = new.geometry.originX + max(old.lineWidth, new.lineWidth) + glyphOverhang
        let strip = CGRect(x: from, y: bounds.minY, width: to - from, height: bounds.height)
        return strip.overlap(with: new.geometry.rect.inset(dx: -glyphOverhang, dy: -bounds.height))
            .overlap(with: bounds)
    }
}
