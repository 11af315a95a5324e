/// The sizes of a flow layout's items in one section.
enum FlowSizes: Hashable, Sendable {
    /// All items have one size.
    case uniform(CGSize, count: Int)
    /// Each item has its own.
    case each([CGSize])

    var count: Int {
        switch self {
        case .uniform(_, let count): count
        case .each(let sizes): sizes.count
        }
    }

    subscript(index: Int) -> CGSize {
        switch self {
        case .uniform(let size, _): size
        case .each(let sizes): sizes[index]
        }
    }

    /// With the axes exchanged if that is so.
    func transposed(if isTransposed: Bool) -> FlowSizes {
        guard isTransposed else { return self }
        switch self {
        case .uniform(let size, let count): return .uniform(size.transposed(if: true), count: count)
        case .each(let sizes): return .each(sizes.map { $0.transposed(if: true) })
        }
    }
}

/// One line of items.
struct FlowLine: Hashable, Sendable {
    /// The items.
    var items: Range<Int>
    /// Where the line begins across, in points.
    var start: CGFloat
    /// The height of the highest item.
    var height: CGFloat
    /// Where the first item begins.
    var leading: CGFloat
    /// The distance between items.
    var gap: CGFloat
}

/// The lines into which a flow layout breaks the items of a section, from top to bottom and without insets. Lines of items
/// that all have one size are not stored.
struct FlowLines: Sendable {
    private let sizes: FlowSizes
    private let width: CGFloat
    private let lineSpacing: CGFloat
    private let spacing: CGFloat
    /// The lines where items have different sizes.
    private var lines: [FlowLine] = []
    private var index: IntervalIndex?
    /// The number of items in each line where all items have one size.
    private var perLine = 0

    /// The number of items.
    var itemCount: Int { sizes.count }
    /// The number of lines.
    private(set) var count = 0
    /// The height of all lines with the spacing between them.
    private(set) var height: CGFloat = 0

    /// What still fits in spite of inexact arithmetic.
    private static let tolerance: CGFloat = 0.0001

    /// - Parameters:
    ///   - width: of the lines, in points.
    ///   - lineSpacing: the distance between lines.
    ///   - spacing: the smallest distance between items of a line.
    init(_ sizes: FlowSizes, width: CGFloat, lineSpacing: CGFloat, spacing: CGFloat) {
        self.sizes = sizes
        self.width = width
        self.lineSpacing = lineSpacing
        self.spacing = spacing
        guard sizes.count > 0 else { return }
        switch sizes {
        case .uniform(let size, let items):
            perLine = min(capacity(of: size.width), items)
            count = (items + perLine - 1) / perLine
        case .each(let sizes):
            lines = broken(sizes)
            count = lines.count
            index = IntervalIndex(lines.map { ($0.start, $0.start + $0.height) })
        }
        let last = line(count - 1)
        height = last.start + last.height
    }

    /// How many items of a width fit into a line: at least one.
    private func capacity(of itemWidth: CGFloat) -> Int {
        let step = itemWidth + spacing
        guard step > 0 else { return .max }
        return max(1, Int(clamping: Double((width + spacing + Self.tolerance) / step)))
    }

    // MARK: Breaking

    private func broken(_ sizes: [CGSize]) -> [FlowLine] {
        var lines: [FlowLine] = []
        var start: CGFloat = 0
        var first = 0
        while first < sizes.count {
            let line = placed(first..<end(ofLineAt: first, sizes), sizes, start: start)
            lines.append(line)
            start += line.height + lineSpacing
            first = line.items.upperBound
        }
        return lines
    }

    private func end(ofLineAt first: Int, _ sizes: [CGSize]) -> Int {
        var used = sizes[first].width
        var next = first + 1
        while next < sizes.count {
            used += spacing + sizes[next].width
            guard used <= width + Self.tolerance else { break }
            next += 1
        }
        return next
    }

    private func placed(_ items: Range<Int>, _ sizes: [CGSize], start: CGFloat) -> FlowLine {
        let line = sizes[items]
        let first = sizes[items.lowerBound]
        let (leading, gap) =
            items.upperBound < sizes.count
            ? justified(count: items.count, width: line.reduce(0) { $0 + $1.width })
            : line.allSatisfy { $0 == first } ? grid(first.width) : (0, spacing)
        return FlowLine(
            items: items, start: start, height: line.reduce(0) { max($0, $1.height) }, leading: leading,
            gap: gap)
    }

    /// Where a full line's first item is, and the distance between items: the line reaches both edges.
    private func justified(count: Int, width used: CGFloat) -> (CGFloat, CGFloat) {
        count == 1 ? ((width - used) / 2, spacing) : (0, (width - used) / CGFloat(count - 1))
    }

    /// The same for a line of equal items: as if it were full.
    private func grid(_ itemWidth: CGFloat) -> (CGFloat, CGFloat) {
        let count = capacity(of: itemWidth)
        guard count < .max else { return (0, spacing) }
        return justified(count: count, width: itemWidth * CGFloat(count))
    }

    // MARK: Asking

    /// A line by its index.
    func line(_ index: Int) -> FlowLine {
        guard case .uniform(let size, let items) = sizes else { return lines[index] }
        let (leading, gap) = grid(size.width)
        let first = index * perLine
        return FlowLine(
            items: first..<min(items, first + perLine), start: CGFloat(index) * (size.height + lineSpacing),
            height: size.height, leading: leading, gap: gap)
    }

    /// The index of the line of an item.
    func lineIndex(of item: Int) -> Int {
        perLine > 0
            ? item / perLine : IntervalIndex.partition(lines.count) { lines[$0].items.upperBound <= item }
    }

    /// The lines that may have something between two heights.
    func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        if let index { return index.candidates(from: low, to: high) }
        guard count > 0, case .uniform(let size, _) = sizes else { return 0..<0 }
        let step = size.height + lineSpacing
        guard step > 0 else { return 0..<count }
        let first = min(count, max(0, Int(clamping: Double(((low - size.height) / step).rounded(.up)))))
        let end = min(count, max(0, Int(clamping: Double((high / step).rounded(.down))) + 1))
        return first..<max(first, high < 0 ? first : end)
    }

    /// Where the items of a line are. Their positions are not rounded.
    func frames(in line: FlowLine) -> [CGRect] {
        var x = line.leading
        return line.items.map { item in
            let size = sizes[item]
            defer { x += size.width + line.gap }
            return CGRect(origin: CGPoint(x: x, y: line.start + (line.height - size.height) / 2), size: size)
        }
    }

    /// Where an item is. Its position is not rounded.
    func frame(of item: Int) -> CGRect {
        let line = line(lineIndex(of: item))
        let size = sizes[item]
        let before = line.items.lowerBound..<item
        let x = line.leading + CGFloat(before.count) * line.gap + width(of: before)
        return CGRect(origin: CGPoint(x: x, y: line.start + (line.height - size.height) / 2), size: size)
    }

    private func width(of items: Range<Int>) -> CGFloat {
        switch sizes {
        case .uniform(let size, _): CGFloat(items.count) * size.width
        case .each(let sizes): sizes[items].reduce(0) { $0 + $1.width }
        }
    }
}
