import Foundation

/// Distributes a length among items: a pure function of numbers.
struct StackLayout {
    struct Item {
        /// The natural length, in points.
        var length: CGFloat
        /// The least distance to the next one.
        var gap: CGFloat = 0
        /// The priority of not being longer than the natural length.
        var hugging: Float = 250
        /// The priority of not being shorter than the natural length.
        var resistance: Float = 750
    }

    struct Span: Equatable {
        var start: CGFloat
        var length: CGFloat
        var end: CGFloat { start + length }
    }

    var items: [Item]
    var distribution: UIStackView.Distribution

    /// The sum of the gaps; the one after the last item does not count.
    private var gaps: CGFloat { items.dropLast().reduce(0) { $0 + $1.gap } }

    /// The natural length of all items with their gaps.
    var naturalLength: CGFloat {
        guard distribution == .fillEqually else { return items.reduce(gaps) { $0 + $1.length } }
        return (items.map(\.length).max() ?? 0) * CGFloat(items.count) + gaps
    }

    /// The spans of the items, with their edges on whole pixels.
    func spans(in length: CGFloat, grid: PixelGrid) -> [Span] {
        guard !items.isEmpty else { return [] }
        let exact: [Span] =
            switch distribution {
            case .fill: row(filled(to: length - gaps), gap: nil)
            case .fillEqually: row(items.map { _ in equalLength(of: length) }, gap: nil)
            case .fillProportionally: row(proportional(to: max(0, length - gaps)), gap: nil)
            case .equalSpacing: equallySpaced(in: length)
            case .equalCentering: equallyCentred(in: length)
            }
        return exact.map { span in
            let start = grid.round(span.start)
            return Span(start: start, length: max(0, grid.round(span.end) - start))
        }
    }

    private func row(_ lengths: [CGFloat], gap: CGFloat?) -> [Span] {
        var start: CGFloat = 0
        return zip(items, lengths).map { item, length in
            defer { start += length + (gap ?? item.gap) }
            return Span(start: start, length: length)
        }
    }

    private func equalLength(of length: CGFloat) -> CGFloat {
        max(0, length - gaps) / CGFloat(items.count)
    }

    private func proportional(to room: CGFloat) -> [CGFloat] {
        let sum = items.reduce(0) { $0 + $1.length }
        return items.map { sum > 0 ? room * $0.length / sum : room / CGFloat(items.count) }
    }

    /// The lengths. Excess goes to the first of the items with the lowest hugging priority; what is missing
    /// is taken from those with the lowest resistance, the last one first.
    private func filled(to room: CGFloat) -> [CGFloat] {
        var lengths = items.map(\.length)
        let extra = room - lengths.reduce(0, +)
        if extra > 0 {
            let least = items.map(\.hugging).min()
            if let index = items.firstIndex(where: { $0.hugging == least }) { lengths[index] += extra }
            return lengths
        }
        var missing = -extra
        let order = items.indices.sorted { first, second in
            let (one, other) = (items[first].resistance, items[second].resistance)
            return one == other ? first > second : one < other
        }
        for index in order where missing > 0 {
            let taken = min(lengths[index], missing)
            lengths[index] -= taken
            missing -= taken
        }
        return lengths
    }

    private func equallySpaced(in length: CGFloat) -> [Span] {
        let sum = items.reduce(0) { $0 + $1.length }
        guard items.count > 1, sum + gaps <= length else { return row(filled(to: length - gaps), gap: nil) }
        let gap = (length - sum) / CGFloat(items.count - 1)
        // Gaps that are to be larger keep their size; the others share the rest.
        let wider = items.dropLast().filter { $0.gap > gap }
        guard !wider.isEmpty, wider.count < items.count - 1 else { return row(items.map(\.length), gap: gap) }
        let rest = (length - sum - wider.reduce(0) { $0 + $1.gap }) / CGFloat(items.count - 1 - wider.count)
        var spaced = self
        for index in items.indices where items[index].gap <= gap { spaced.items[index].gap = rest }
        return spaced.row(items.map(\.length), gap: nil)
    }

    /// The middles at equal distances, as far as the gaps allow.
    private func equallyCentred(in length: CGFloat) -> [Span] {
        guard items.count > 1, let first = items.first, let last = items.last, naturalLength <= length else {
            return row(filled(to: length - gaps), gap: nil)
        }
        let step = (length - first.length / 2 - last.length / 2) / CGFloat(items.count - 1)
        var spans = items.enumerated().map { index, item in
            Span(start: first.length / 2 + step * CGFloat(index) - item.length / 2, length: item.length)
        }
        spans[0].start = 0
        for index in spans.indices.dropFirst() {
            spans[index].start = max(spans[index].start, spans[index - 1].end + items[index - 1].gap)
        }
        var end = length
        for index in spans.indices.reversed() {
            spans[index].start = min(spans[index].start, end - spans[index].length)
            end = spans[index].start - (index > 0 ? items[index - 1].gap : 0)
        }
        return spans
    }
}
