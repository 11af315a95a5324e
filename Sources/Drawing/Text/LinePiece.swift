internal import CCairo

/// A part of an editable line that is laid out separately.
@MainActor
final class LinePiece {
    private(set) var units: [UInt16]
    private(set) var runs: [StyleRun]
    /// How the piece's characters affect the direction of the text around them.
    private(set) var summary: BidiSummary
    /// In Pango units; nil until the piece was laid out.
    private(set) var width: Int32?
    private(set) var shape: LineShape?

    init(units: [UInt16], runs: [StyleRun]) {
        self.units = units
        self.runs = runs
        summary = BidiSummary(units)
    }

    /// Replaces a range of the piece's units; the new ones have one style.
    func replace(_ range: Range<Int>, with new: some Collection<UInt16>, style: TextStyle) {
        units.replaceSubrange(range, with: new)
        runs = runs.replacing(range, with: [StyleRun(length: new.count, style: style)])
        summary = BidiSummary(units)
        forgetShape()
    }

    func setStyle(_ style: TextStyle, in range: Range<Int>) {
        runs = runs.replacing(range, with: [StyleRun(length: range.count, style: style)])
        forgetShape()
    }

    /// Discards the layout and the width, because the text or the direction of the line has changed.
    func forgetShape() {
        shape = nil
        width = nil
    }

    /// Releases the layout to save memory; the width stays known.
    func dropShape() { shape = nil }

    /// The piece's layout, created if there is none.
    func shaped(rightToLeft: Bool, typesetter: Typesetter) -> LineShape {
        if let shape { return shape }
        let made = LineShape(units: units, runs: runs, rightToLeft: rightToLeft, typesetter: typesetter)
        shape = made
        width = made.row.width
        return made
    }
}

extension [StyleRun] {
    /// The style of the character at an offset; at the end, that of the last one.
    func style(at offset: Int) -> TextStyle? {
        var end = 0
        for run in self {
            end += run.length
            if offset < end { return run.style }
        }
        return last?.style
    }

    /// The runs within a range.
    func part(_ range: Range<Int>) -> [StyleRun] {
        var result: [StyleRun] = []
        var start = 0
        for run in self {
            let covered = (start..<start + run.length).clamped(to: range)
            start += run.length
            if !covered.isEmpty { result.append(StyleRun(length: covered.count, style: run.style)) }
            if start >= range.upperBound { break }
        }
        return result
    }

    /// These runs with those of a range replaced by others; adjacent runs of one style are merged.
    func replacing(_ range: Range<Int>, with new: [StyleRun]) -> [StyleRun] {
        let total = reduce(0) { $0 + $1.length }
        return
            (part(0..<range.lowerBound) + new + part(range.upperBound..<Swift.max(total, range.upperBound)))
            .merged
    }

    /// These runs without empty ones, and with adjacent runs of one style merged.
    var merged: [StyleRun] {
        var result: [StyleRun] = []
        for run in self where run.length > 0 {
            if let last = result.last, last.style == run.style {
                result[result.count - 1].length += run.length
            } else {
                result.append(run)
            }
        }
        return result
    }
}
