/// A text as UTF-16 code units in a gap buffer.
///
/// The gap is at the last change, so the cost of typing there does not depend on the length of the text. A
/// change elsewhere first moves the units between the two positions. Offsets count UTF-16 units from the
/// start. The units need not be well formed: a lone half of a surrogate pair is stored unchanged and reads
/// as U+FFFD.
public struct TextBuffer: Sendable {
    /// The text before the gap, the gap, the text after it.
    private var storage: [UInt16]
    private var gapStart: Int
    private var gapEnd: Int

    /// Makes an empty text.
    public init() {
        storage = []
        gapStart = 0
        gapEnd = 0
    }

    /// Makes a text that holds a string.
    public init(_ string: String) {
        self.init(units: Array(string.utf16))
    }

    /// Makes a text from UTF-16 units.
    public init(units: [UInt16]) {
        storage = units
        gapStart = units.count
        gapEnd = units.count
    }

    /// The length in UTF-16 units.
    public var count: Int { storage.count - (gapEnd - gapStart) }

    /// True for a text of no units.
    public var isEmpty: Bool { count == 0 }

    /// The unit at an offset, which must be in `0..<count`.
    @inline(__always)
    public subscript(offset: Int) -> UInt16 {
        precondition(offset >= 0, "a negative text offset")
        return offset < gapStart ? storage[offset] : storage[offset + (gapEnd - gapStart)]
    }

    /// Replaces the units of a range, which must lie in `0..<count` or be empty at its end.
    public mutating func replace(_ range: Range<Int>, with units: some Collection<UInt16>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range outside of the text")
        moveGap(into: range)
        gapEnd += range.upperBound - gapStart
        gapStart = range.lowerBound
        makeSpace(for: units.count)
        var position = gapStart
        for unit in units {
            storage[position] = unit
            position += 1
        }
        gapStart = position
    }

    /// Overwrites the gap with zeros, so that deleted text does not remain in memory.
    public mutating func wipeGap() {
        for position in gapStart..<gapEnd { storage[position] = 0 }
    }

    /// Overwrites the text with zeros. Only the storage of this value is, if another one shares it.
    public mutating func wipe() {
        for position in storage.indices { storage[position] = 0 }
    }

    /// A copy of the units of a range, which must lie within the text.
    public func units(in range: Range<Int>) -> [UInt16] {
        withUnits(in: range) { Array($0) }
    }

    /// All units.
    public var units: [UInt16] { units(in: 0..<count) }

    /// Calls a closure with the units of a range in contiguous memory, which is valid during the call only.
    ///
    /// Nothing is copied unless the gap lies within the range.
    public func withUnits<Result>(
        in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt16>) throws -> Result
    ) rethrows -> Result {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range outside of the text")
        let gap = gapEnd - gapStart
        // The range was checked, so the pointers stay inside `storage`, which does not change during the
        // call.
        return try storage.withUnsafeBufferPointer { all in
            if range.upperBound <= gapStart { return try body(UnsafeBufferPointer(rebasing: all[range])) }
            if range.lowerBound >= gapStart {
                return try body(
                    UnsafeBufferPointer(rebasing: all[range.lowerBound + gap..<range.upperBound + gap]))
            }
            return try withUnsafeTemporaryAllocation(of: UInt16.self, capacity: range.count) { joined in
                let rest = joined[...].update(fromContentsOf: all[range.lowerBound..<gapStart])
                _ = joined[rest...].update(fromContentsOf: all[gapEnd..<range.upperBound + gap])
                return try body(UnsafeBufferPointer(joined))
            }
        }
    }
}

extension TextBuffer {
    /// Moves the gap to the nearest end of the range; leaves it unchanged when it is inside the range.
    private mutating func moveGap(into range: Range<Int>) {
        if gapStart < range.lowerBound {
            move(range.lowerBound - gapStart, from: gapEnd, to: gapStart)
            gapEnd += range.lowerBound - gapStart
            gapStart = range.lowerBound
        } else if gapStart > range.upperBound {
            let moved = gapStart - range.upperBound
            move(moved, from: range.upperBound, to: gapEnd - moved)
            gapStart -= moved
            gapEnd -= moved
        }
    }

    private mutating func move(_ length: Int, from source: Int, to target: Int) {
        guard length > 0, source != target else { return }
        storage.withUnsafeMutableBufferPointer { all in
            guard let base = all.baseAddress else { return }
            // Both ranges lie inside the storage. They may overlap, which `update(from:count:)` allows.
            (base + target).update(from: base + source, count: length)
        }
    }

    private mutating func makeSpace(for added: Int) {
        let gap = gapEnd - gapStart
        guard gap < added else { return }
        let tail = storage.count - gapEnd
        let text = gapStart + tail
        let newGap = added + max(64, (text + added) / 2)
        var grown: [UInt16] = []
        grown.reserveCapacity(text + newGap)
        grown.append(contentsOf: storage[..<gapStart])
        grown.append(contentsOf: repeatElement(0, count: newGap))
        grown.append(contentsOf: storage[gapEnd...])
        storage = grown
        gapEnd = gapStart + newGap
    }
}
