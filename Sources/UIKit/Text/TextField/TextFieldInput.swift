/// Text as one line can hold it.
enum TextFieldInput {
    /// Line ends become spaces, those at the end nothing, and control characters go.
    static func text(from text: String) -> String {
        let scalars = text.unicodeScalars
        var end = scalars.endIndex
        while end > scalars.startIndex {
            let previous = scalars.index(before: end)
            guard isLineEnd(scalars[previous].value) else { break }
            end = previous
        }
        let line = end == scalars.endIndex ? text : String(scalars[..<end])
        return ControlCharacters.replaced(in: line) { scalar, followsReturn in
            if isLineEnd(scalar) { return followsReturn && scalar == 0x0A ? .goes : .becomes(0x20) }
            return scalar == 0x09 ? .stays : .goes
        }
    }

    private static func isLineEnd(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
