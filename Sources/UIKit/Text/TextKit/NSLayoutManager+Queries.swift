import Drawing

/// Where characters are, and which characters are somewhere.
extension NSLayoutManager {
    // MARK: Glyphs and characters

    /// The same range: a glyph is a UTF-16 unit here.
    public func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange { same(charRange, actualCharRange) }

    /// The same range: a glyph is a UTF-16 unit here.
    public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?)
        -> NSRange
    {
        same(glyphRange, actualGlyphRange)
    }

    private func same(_ range: NSRange, _ actual: NSRangePointer?) -> NSRange {
        let range = NSRange(clamped(range))
        actual?.pointee = range
        return range
    }

    /// The same index.
    public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// The same index.
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// Whether there is a character at an index.
    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

    // MARK: Containers

    /// What of the text is laid out in a container: all of it in the first one.
    public func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: container === self.container ? numberOfGlyphs : 0)
    }

    /// The container of a character; nil where there is none.
    public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer?
    {
        guard isValidGlyphIndex(glyphIndex) else { return nil }
        effectiveRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
        return container
    }

    /// The area that the laid out lines take, with the padding beside them.
    public func usedRect(for container: NSTextContainer) -> CGRect {
        guard container === self.container, let lines else { return .zero }
        let height = lines.contentHeight
        var used = CGRect(x: 0, y: 0, width: 0, height: height)
        forEachLine(0..<numberOfGlyphs) { line in
            used = used.union(
                CGRect(x: line.frame.minX, y: 0, width: line.frame.width, height: height))
            return true
        }
        return CGRect(
            x: used.minX, y: 0, width: used.width + 2 * container.lineFragmentPadding, height: height)
    }

    /// The lines that touch a rectangle.
    public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard container === self.container, let lines, !bounds.isNull, !bounds.isEmpty else {
            return NSRange()
        }
        let first = lines.line(atY: bounds.minY).range
        let last = lines.line(atY: bounds.maxY - 0.001).range
        return NSRange(first.lowerBound..<max(first.upperBound, last.upperBound))
    }

    /// The lines that touch a rectangle; they are laid out for the answer, too.
    public func glyphRange(
        forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
    ) -> NSRange { glyphRange(forBoundingRect: bounds, in: container) }

    // MARK: Points

    /// The character at a point, or the nearest one.
    public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// The character at a point, or the nearest one.
    ///
    /// - Parameter partialFraction: receives how much of the character is before the point, from 0 to 1.
    public func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        guard container === self.container, let lines, numberOfGlyphs > 0 else { return 0 }
        let point = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
        if let cluster = lines.clusterRange(at: point) {
            let box = lines.selectionRects(cluster).first
            if let box, box.rect.width > 0 {
                let part = min(max((point.x - box.rect.minX) / box.rect.width, 0), 1)
                partialFraction?.pointee = box.isRightToLeft ? 1 - part : part
            }
            return cluster.lowerBound
        }
        // Beside a line it is the line's first or last character.
        let line = lines.line(atY: point.y)
        let position = lines.position(at: point)
        guard position.offset >= line.textRange.upperBound, position.offset > line.range.lowerBound else {
            return min(position.offset, numberOfGlyphs - 1)
        }
        partialFraction?.pointee = 1
        return line.textRange.upperBound < line.range.upperBound
            ? line.textRange.upperBound : position.offset - 1
    }

    /// The character at a point, or the nearest one.
    ///
    /// - Parameter partialFraction: receives how much of the character is before the point, from 0 to 1.
    public func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    /// How much of a character is before a point, from 0 to 1.
    public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    // MARK: Rectangles

    /// Around all characters of a range; an empty rectangle at the caret for an empty range.
    public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard container === self.container, let lines else { return .zero }
        let range = clamped(glyphRange)
        let padding = container.lineFragmentPadding
        if range.isEmpty {
            return lines.caretRect(at: LayoutPosition(offset: range.lowerBound)).offsetBy(dx: padding, dy: 0)
        }
        let all = lines.selectionRects(range).reduce(CGRect.null) { $0.union($1.rect) }
        return all.isNull ? .zero : all.offsetBy(dx: padding, dy: 0)
    }

    /// Calls a block with the rectangles that cover a range, line by line.
    public func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard textContainer === container, let lines else { return }
        var stop = ObjCBool(false)
        for part in lines.selectionRects(clamped(glyphRange)) where !stop.boolValue {
            block(part.rect.offsetBy(dx: textContainer.lineFragmentPadding, dy: 0), &stop)
        }
    }

    /// The line that holds a character: as wide as the container, with the space to the next line.
    public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        fragment(at: glyphIndex, effectiveRange)?.rect ?? .zero
    }

    /// The part of a line that its characters take, with the padding beside them.
    public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        fragment(at: glyphIndex, effectiveRange)?.usedRect ?? .zero
    }

    /// Where a character begins: from the top left corner of its line, y at the baseline.
    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let lines, let container, isValidGlyphIndex(glyphIndex) else { return .zero }
        let position = LayoutPosition(offset: glyphIndex)
        let line = lines.line(at: position)
        return CGPoint(
            x: lines.caretRect(at: position).minX + container.lineFragmentPadding,
            y: line.baseline - rect(of: line).minY)
    }

    /// Calls a block for each line that a range touches, with the line's rectangle, the part of it that is used, the
    /// container, and the line's characters.
    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container else { return }
        var stop = ObjCBool(false)
        forEachLine(clamped(glyphRange)) { line in
            block(rect(of: line), usedRect(of: line), container, NSRange(line.range), &stop)
            return !stop.boolValue
        }
    }

    /// The empty line after a line break at the end of the text; zero if there is none.
    public var extraLineFragmentRect: CGRect { extraLine.map { rect(of: $0) } ?? .zero }

    /// The part of that line that is used: the padding.
    public var extraLineFragmentUsedRect: CGRect { extraLine.map { usedRect(of: $0) } ?? .zero }

    /// The container of that line; nil if there is none.
    public var extraLineFragmentTextContainer: NSTextContainer? { extraLine.map { _ in container } ?? nil }

    // MARK: Layout

    /// Lays out the text of a container.
    public func ensureLayout(for container: NSTextContainer) {
        if container === self.container { lines?.measure() }
    }

    /// Lays out a range.
    public func ensureLayout(forCharacterRange charRange: NSRange) {
        forEachLine(clamped(charRange)) { _ in true }
    }

    /// Lays out a range.
    public func ensureLayout(forGlyphRange glyphRange: NSRange) {
        ensureLayout(forCharacterRange: glyphRange)
    }

    /// Lays out the lines that touch a rectangle.
    public func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        ensureLayout(forGlyphRange: glyphRange(forBoundingRect: bounds, in: container))
    }

    // MARK: Lines

    private func fragment(at index: Int, _ effectiveRange: NSRangePointer?) -> (
        rect: CGRect, usedRect: CGRect
    )? {
        effectiveRange?.pointee = NSRange(location: max(0, index), length: 0)
        guard let lines, isValidGlyphIndex(index) else { return nil }
        let line = lines.line(at: LayoutPosition(offset: index))
        effectiveRange?.pointee = NSRange(line.range)
        return (rect(of: line), usedRect(of: line))
    }

    private var extraLine: DocumentLayout.Line? {
        guard let lines, endsWithEmptyLine || numberOfGlyphs == 0 else { return nil }
        return lines.line(at: LayoutPosition(offset: numberOfGlyphs))
    }

    /// As wide as the container, with the space below the line.
    private func rect(of line: DocumentLayout.Line) -> CGRect {
        guard let container else { return .zero }
        return CGRect(
            x: 0, y: line.frame.minY, width: container.lineWidth + 2 * container.lineFragmentPadding,
            height: max(line.frame.height, line.bottom - line.frame.minY))
    }

    private func usedRect(of line: DocumentLayout.Line) -> CGRect {
        let padding = container?.lineFragmentPadding ?? 0
        return CGRect(
            x: line.frame.minX, y: line.frame.minY, width: line.frame.width + 2 * padding,
            height: rect(of: line).height)
    }

    /// Calls a function for each line that a range touches, until it returns false.
    private func forEachLine(_ range: Range<Int>, _ body: (DocumentLayout.Line) -> Bool) {
        guard let lines else { return }
        var line = lines.line(at: LayoutPosition(offset: range.lowerBound))
        while body(line), line.range.upperBound < range.upperBound {
            let next = lines.line(at: LayoutPosition(offset: line.range.upperBound))
            guard next.range.lowerBound > line.range.lowerBound else { return }
            line = next
        }
    }
}
