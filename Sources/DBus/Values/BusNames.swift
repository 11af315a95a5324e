/// The rules for the names that the protocol has.
public enum BusNames {
    /// Whether a text names an object: `/`, or elements of letters, digits and underscores.
    static func isObjectPath(_ path: String) -> Bool {
        if path == "/" { return true }
        guard path.hasPrefix("/") else { return false }
        return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0.utf8.allSatisfy(isLetterOrDigit)
        }
    }

    /// A text made fit to be an element of a bus name: everything but ASCII letters, digits and
    /// underscores becomes an underscore, and no digit comes first.
    public static func element(from text: String) -> String {
        let fit = String(
            decoding: text.utf8.map { isLetterOrDigit($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
        guard let first = fit.utf8.first else { return "_" }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) ? "_" + fit : fit
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
