/// A line of a break test file: a text and the offsets where it breaks.
public struct BreakTest: Hashable, Sendable {
    public let units: [UInt16]
    /// UTF-16 offsets; the ends of the text are among them where the file says so.
    public let boundaries: [Int]

    init?(_ line: Substring) {
        var units: [UInt16] = []
        var boundaries: [Int] = []
        for field in line.split(whereSeparator: \.isWhitespace) {
            if field == "÷" {
                boundaries.append(units.count)
            } else if field != "×", let code = UInt32(field, radix: 16) {
                units += UnicodeDatabase.units(of: code)
            }
        }
        guard !units.isEmpty else { return nil }
        self.units = units
        self.boundaries = boundaries
    }
}
