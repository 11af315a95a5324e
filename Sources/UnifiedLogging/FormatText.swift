import Foundation

/// Texts with conversion specifications, as C's `printf` has them.
enum FormatText {
    static func text(_ number: Double, _ format: OSLogFloatFormatting) -> String {
        String(format: "%.\(max(0, min(format.digits, 40)))\(format.kind.rawValue)", number)
    }

    /// Puts values into a format: `%d`, `%.2f`, `%@`, `%s`, `%x` and so on; `%{public}@` and `%{private}s` with their
    /// privacy. Strings are private unless they are marked as public. One without a value stays as it is.
    static func text(_ format: String, _ values: [Any]) -> String {
        var result = ""
        var rest = format[...]
        var values = values[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            guard let conversion = Conversion(&rest) else {
                result += "%"
                continue
            }
            guard let value = values.popFirst() else {
                result += "%" + conversion.source
                continue
            }
            result += conversion.text(of: value)
        }
        return result + rest
    }

    /// A conversion specification.
    private struct Conversion {
        let source: String
        private var privacy = OSLogPrivacy.auto
        /// Flags, width and precision.
        private var layout = ""
        private var kind: Character = "@"

        /// Reads one and goes on behind it; nil, and nothing is read, if there is none.
        init?(_ text: inout Substring) {
            var rest = text
            if rest.first == "{" {
                guard let end = rest.firstIndex(of: "}") else { return nil }
                let words = rest[rest.index(after: rest.startIndex)..<end].split(separator: ",").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                if words.contains("public") { privacy = .public }
                if words.contains("private") || words.contains("sensitive") { privacy = .private }
                rest = rest[rest.index(after: end)...]
            }
            let flags = rest.prefix { "-+ #0123456789.".contains($0) }
            layout = String(flags)
            rest = rest[flags.endIndex...]
            rest = rest.drop { "hlqLtzj".contains($0) }
            guard let kind = rest.first, "@dDiuUxXoOfFeEgGaAcCsSpm".contains(kind) else { return nil }
            self.kind = kind
            rest = rest.dropFirst()
            source = String(text[..<rest.startIndex])
            text = rest
        }

        func text(of value: Any) -> String {
            let isNumber = !"@sS".contains(kind)
            return privacy.shown(plainText(of: value), isNumber: isNumber)
        }

        private func plainText(of value: Any) -> String {
            switch kind {
            case "d", "D", "i", "u", "U", "x", "X", "o", "O":
                guard let number = (value as? any BinaryInteger).map({ Int64(truncatingIfNeeded: $0) }) else {
                    break
                }
                let conversion = kind == "D" ? "d" : kind == "U" ? "u" : kind == "O" ? "o" : String(kind)
                return String(format: "%\(layout)ll\(conversion)", number)
            case "f", "F", "e", "E", "g", "G", "a", "A":
                guard let number = (value as? any BinaryFloatingPoint).map({ Double($0) }) else { break }
                return String(format: "%\(layout)\(kind)", number)
            case "c", "C":
                guard let code = (value as? any BinaryInteger).map({ UInt32(truncatingIfNeeded: $0) }),
                    let scalar = UnicodeScalar(code)
                else { break }
                return String(scalar)
            default: break
            }
            return String(describing: value)
        }
    }
}
