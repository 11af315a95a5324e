/// A code point in a text, with the range of UTF-16 units it takes.
struct ScalarInText {
    /// The code point; U+FFFD for a lone half of a surrogate pair.
    let value: UInt32
    let start: Int
    let end: Int

    var properties: UnicodeProperties { UnicodeProperties(of: value) }
}

extension TextBuffer {
    /// The code point that starts at an offset, or nil at the end.
    @inline(__always)
    func scalar(after offset: Int) -> ScalarInText? {
        guard offset < count else { return nil }
        let unit = self[offset]
        guard Surrogates.isHalf(unit) else {
            return ScalarInText(value: UInt32(unit), start: offset, end: offset + 1)
        }
        if Surrogates.isHigh(unit), offset + 1 < count, Surrogates.isLow(self[offset + 1]) {
            let value = Surrogates.scalar(unit, self[offset + 1])
            return ScalarInText(value: value, start: offset, end: offset + 2)
        }
        return ScalarInText(value: 0xFFFD, start: offset, end: offset + 1)
    }

    /// The code point that ends at an offset, or nil at the start.
    @inline(__always)
    func scalar(before offset: Int) -> ScalarInText? {
        guard offset > 0 else { return nil }
        let unit = self[offset - 1]
        guard Surrogates.isHalf(unit) else {
            return ScalarInText(value: UInt32(unit), start: offset - 1, end: offset)
        }
        if Surrogates.isLow(unit), offset > 1, Surrogates.isHigh(self[offset - 2]) {
            let value = Surrogates.scalar(self[offset - 2], unit)
            return ScalarInText(value: value, start: offset - 2, end: offset)
        }
        return ScalarInText(value: 0xFFFD, start: offset - 1, end: offset)
    }

    /// True when an offset lies between the halves of a surrogate pair.
    func splitsPair(at offset: Int) -> Bool {
        offset > 0 && offset < count && Surrogates.isLow(self[offset]) && Surrogates.isHigh(self[offset - 1])
    }
}
