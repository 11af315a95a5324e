import Drawing

/// Where characters are, and which characters are somewhere.
extension NSLayoutManager {
    // MARK: Glyphs and characters

    final func same(_ range: NSRange, _ actual: NSRangePointer?) -> NSRange {
        let range = NSRange(clamped(range))
        actual?.pointee = range
        return range
    }

    // MARK: Containers

    /// What `usedRect(for:)` does unless a subclass overrides it.
    final func usedArea(for container: NSTextContainer) -> CGRect {
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

    /// What `glyphRange(forBoundingRect:in:)` does unless a subclass overrides it.
    final func linesTouching(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard container === self.container, let lines, !bounds.isNull, !bounds.isEmpty else {
            return NSRange()
        }
        let first = lines.line(atY: bounds.minY).range
        let last = lines.line(atY: bounds.maxY - 0.001).range
        return NSRange(first.lowerBound..<max(first.upperBound, last.upperBound))
    }

    // MARK: Points

    /// What `glyphIndex(for:in:fractionOfDistanceThroughGlyph:)` does unless a subclass overrides it.
    final func nearestGlyph(
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

    // MARK: Rectangles

    /// What `boundingRect(forGlyphRange:in:)` does unless a subclass overrides it.
    final func areaAround(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard container === self.container, let lines else { return .zero }
        let range = clamped(glyphRange)
        let padding = container.lineFragmentPadding
        if range.isEmpty {
            return lines.caretRect(at: LayoutPosition(offset: range.lowerBound)).offsetBy(dx: padding, dy: 0)
        }
        let all = lines.selectionRects(range).reduce(CGRect.null) { $0.union($1.rect) }
        return all.isNull ? .zero : all.offsetBy(dx: padding, dy: 0)
    }

    /// What `enumerateEnclosingRects(forGlyphRange:withinSelectedGlyphRange:in:using:)` does unless a subclass overrides it.
    final func enumerateAreas(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard textContainer === container, let lines else { return }
        var stop = ObjCBool(false)
        for part in lines.selectionRects(clamped(glyphRange)) where !stop.boolValue {
            block(part.rect.offsetBy(dx: textContainer.lineFragmentPadding, dy: 0), &stop)
        }
    }

    /// What `location(forGlyphAt:)` does unless a subclass overrides it.
    final func beginning(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let lines, let container, isValidGlyphIndex(glyphIndex) else { return .zero }
        let position = LayoutPosition(offset: glyphIndex)
        let line = lines.line(at: position)
        return CGPoint(
            x: lines.caretRect(at: position).minX + container.lineFragmentPadding,
            y: line.baseline - rect(of: line).minY)
    }

    /// What `enumerateLineFragments(forGlyphRange:using:)` does unless a subclass overrides it.
    final func enumerateLines(
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

    // MARK: Layout

    // MARK: Lines

    final func fragment(at index: Int, _ effectiveRange: NSRangePointer?) -> (
        rect: CGRect, usedRect: CGRect
    )? {
        effectiveRange?.pointee = NSRange(location: max(0, index), length: 0)
        guard let lines, isValidGlyphIndex(index) else { return nil }
        let line = lines.line(at: LayoutPosition(offset: index))
        effectiveRange?.pointee = NSRange(line.range)
        return (rect(of: line), usedRect(of: line))
    }

    final var extraLine: DocumentLayout.Line? {
        guard let lines, endsWithEmptyLine || numberOfGlyphs == 0 else { return nil }
        return lines.line(at: LayoutPosition(offset: numberOfGlyphs))
    }

    /// As wide as the container, with the space below the line.
    final func rect(of line: DocumentLayout.Line) -> CGRect {
        guard let container else { return .zero }
        return CGRect(
            x: 0, y: line.frame.minY, width: container.lineWidth + 2 * container.lineFragmentPadding,
            height: max(line.frame.height, line.bottom - line.frame.minY))
    }

    final func usedRect(of line: DocumentLayout.Line) -> CGRect {
        let padding = container?.lineFragmentPadding ?? 0
        return CGRect(
            x: line.frame.minX, y: line.frame.minY, width: line.frame.width + 2 * padding,
            height: rect(of: line).height)
    }

    /// Calls a function for each line that a range touches, until it returns false.
    final func forEachLine(_ range: Range<Int>, _ body: (DocumentLayout.Line) -> Bool) {
        guard let lines else { return }
        var line = lines.line(at: LayoutPosition(offset: range.lowerBound))
        while body(line), line.range.upperBound < range.upperBound {
            let next = lines.line(at: LayoutPosition(offset: line.range.upperBound))
            guard next.range.lowerBound > line.range.lowerBound else { return }
            line = next
        }
    }
}
