import Drawing

/// The lengths of things that stand one after the other, most of them alike: where each begins, and which of them is
/// at a place.
///
/// As long as all lengths are the usual one nothing is stored and every question is answered by arithmetic; else a
/// question, and a change, takes a time that grows with the logarithm of the count.
struct PrefixSums {
    private(set) var count: Int
    /// The length of those that were not told to have another.
    let usual: CGFloat
    /// By how much each is longer than usual; empty as long as none is.
    private var extras: [CGFloat] = []
    /// Place i holds the sum of the extras of the last elements up to i, as many as the lowest bit of i + 1 says.
    private var tree: [CGFloat] = []

    init(count: Int, usual: CGFloat) {
        self.count = count
        self.usual = usual
    }

    /// Those of these lengths; takes a time in proportion to their number.
    init(lengths: [CGFloat], usual: CGFloat) {
        self.init(count: lengths.count, usual: usual)
        guard lengths.contains(where: { $0 != usual }) else { return }
        extras = lengths.map { $0 - usual }
        tree = extras
        for index in tree.indices {
            let parent = index | (index + 1)
            if parent < count { tree[parent] += tree[index] }
        }
    }

    /// Whether all have the usual length.
    var isUniform: Bool { extras.isEmpty }

    func length(at index: Int) -> CGFloat { extras.isEmpty ? usual : usual + extras[index] }

    mutating func setLength(_ length: CGFloat, at index: Int) {
        let change = length - self.length(at: index)
        guard change != 0 else { return }
        if extras.isEmpty {
            extras = Array(repeating: 0, count: count)
            tree = extras
        }
        extras[index] = length - usual
        var place = index
        while place < count {
            tree[place] += change
            place |= place + 1
        }
    }

    /// The sum of the lengths of those before.
    func start(of index: Int) -> CGFloat {
        var sum = usual * CGFloat(index)
        guard !tree.isEmpty else { return sum }
        var place = index
        while place > 0 {
            sum += tree[place - 1]
            place &= place - 1
        }
        return sum
    }

    var total: CGFloat { start(of: count) }

    /// The one at a place; the nearest for places before the first and after the last. nil when there is none. Where
    /// some without length begin there too, the one after them.
    func index(at place: CGFloat) -> Int? {
        guard count > 0 else { return nil }
        guard !tree.isEmpty else {
            guard usual > 0, place > 0 else { return 0 }
            return place >= usual * CGFloat(count) ? count - 1 : min(count - 1, Int(place / usual))
        }
        var before = 0
        var left = place
        var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
        while step > 0 {
            let next = before + step
            if next <= count {
                let length = tree[next - 1] + usual * CGFloat(step)
                if length <= left {
                    before = next
                    left -= length
                }
            }
            step >>= 1
        }
        return min(before, count - 1)
    }

    /// Calls a block with each that has not the usual length.
    func forEachUnusual(_ body: (Int, CGFloat) -> Void) {
        for (index, extra) in extras.enumerated() where extra != 0 { body(index, usual + extra) }
    }
}
