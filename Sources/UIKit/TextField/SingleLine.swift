/// Text as one line can hold it.
enum SingleLine {
    /// Line ends become spaces, those at the end nothing, and control characters go.
    static func text(from text: String) -> String {
        guard text.unicodeScalars.contains(where: mustGo) else { return text }
        var end = text.unicodeScalars.endIndex
        while end > text.unicodeScalars.startIndex {
            let previous = text.unicodeScalars.index(before: end)
            guard isLineEnd(text.unicodeScalars[previous]) else { break }
            end = previous
        }
        var result = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in text.unicodeScalars[..<end] {
            defer { wasReturn = scalar == "\r" }
            if isLineEnd(scalar) {
                if !(wasReturn && scalar == "\n") { result.append(" ") }
            } else if scalar == "\t" {
                result.append(scalar)
            } else if !mustGo(scalar) {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func mustGo(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || isLineEnd(scalar)
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
