import Drawing

/// The lengths of consecutive elements, most of them equal: where each begins, and which one contains a given
/// offset.
///
/// As long as all lengths are the usual one, nothing is stored and every query is arithmetic. Otherwise queries
/// and changes take O(log n) time, by a Fenwick tree.
struct PrefixSums {
    private(set) var count: Int
    /// The length of elements that were not given another one.
    let usual: CGFloat
    /// By how much each element is longer than usual; empty as long as none is.
    private var extras: [CGFloat] = []
    /// A Fenwick tree: node i holds the sum of the extras of the last elements up to i, as many as the lowest
    /// set bit of i + 1 says.
    private var tree: [CGFloat] = []

    init(count: Int, usual: CGFloat) {
        self.count = count
        self.usual = usual
    }

    /// Elements of these lengths. Takes O(n) time.
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

    /// Whether all elements have the usual length.
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
        var node = index
        while node < count {
            tree[node] += change
            node |= node + 1
        }
    }

    /// The sum of the lengths of all elements before this one.
    func start(of index: Int) -> CGFloat {
        var sum = usual * CGFloat(index)
        guard !tree.isEmpty else { return sum }
        var node = index
        while node > 0 {
            sum += tree[node - 1]
            node &= node - 1
        }
        return sum
    }

    var total: CGFloat { start(of: count) }

    /// The element at an offset; the nearest one for offsets before the first and after the last; nil when
    /// there are no elements. Where elements of length zero begin at the same offset, the one after them.
    func index(at offset: CGFloat) -> Int? {
        guard count > 0 else { return nil }
        guard !tree.isEmpty else {
            guard usual > 0, offset > 0 else { return 0 }
            return offset >= usual * CGFloat(count)
                ? count - 1 : min(count - 1, Int(clamping: offset / usual))
        }
        var before = 0
        var left = offset
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

    /// Calls a block with the index and the length of each element whose length is not the usual one.
    func forEachUnusual(_ body: (Int, CGFloat) -> Void) {
        for (index, extra) in extras.enumerated() where extra != 0 { body(index, usual + extra) }
    }
}
