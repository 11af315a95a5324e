/// A list, whose items are the paragraphs that have it in their `NSParagraphStyle.textLists`.
///
/// Text views draw the marker of each item before its first line. Neighbouring paragraphs with the same list object
/// are numbered through; paragraphs of lists inside it do not interrupt it.
///
/// Source: UIKit's NSTextList.
// Unchecked: the first number is set before the list is used.
open class NSTextList: NSObject, NSCopying, @unchecked Sendable {
    /// How an item is marked: text with one of the kinds below in it, as "({decimal})".
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        /// A format of the app's own, as "({decimal})"; the same as `init(rawValue:)`.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// A hollow square that can be ticked.
        public static let box = MarkerFormat("{box}")
        /// A check mark.
        public static let check = MarkerFormat("{check}")
        /// A hollow circle.
        public static let circle = MarkerFormat("{circle}")
        /// A diamond.
        public static let diamond = MarkerFormat("{diamond}")
        /// A bullet.
        public static let disc = MarkerFormat("{disc}")
        /// A hyphen.
        public static let hyphen = MarkerFormat("{hyphen}")
        /// A square.
        public static let square = MarkerFormat("{square}")
        /// Numbers to the base 16: a, b.
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        /// Numbers to the base 16: A, B.
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        /// Numbers to the base 8.
        public static let octal = MarkerFormat("{octal}")
        /// Letters: a, b, c.
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        /// Letters: A, B, C.
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        /// Letters: a, b, c; the same as `lowercaseAlpha`.
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        /// Letters: A, B, C; the same as `uppercaseAlpha`.
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        /// Roman numbers: i, ii, iii.
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        /// Roman numbers: I, II, III.
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        /// Numbers: 1, 2, 3.
        public static let decimal = MarkerFormat("{decimal}")
    }

    /// How markers are put together.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The marker of the enclosing list's item comes first.
        public static let prependEnclosingMarker = Options(rawValue: 1)
    }

    /// How far the items of each level are indented, in points, if their paragraph style has no indents.
    static let indent: CGFloat = 28

    /// How the items are marked.
    open private(set) var markerFormat: MarkerFormat
    /// How the markers are put together with those of enclosing lists.
    open private(set) var listOptions: Options
    /// The number of the first item. Default 1. Set it before the list is shown.
    open var startingItemNumber: Int

    /// A list without items: paragraphs become its items by their paragraph style.
    ///
    /// - Parameters:
    ///   - markerFormat: how the items are marked.
    ///   - options: by default the marker is that of the item alone.
    ///   - startingItemNumber: the number of the first item. Default 1.
    public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int = 1) {
        self.markerFormat = markerFormat
        listOptions = options
        self.startingItemNumber = startingItemNumber
        super.init()
    }

    /// As the other initializer, with the raw value of the options.
    public convenience init(markerFormat: MarkerFormat, options: Int) {
        self.init(markerFormat: markerFormat, options: Options(rawValue: UInt(max(0, options))))
    }

    /// Whether its items are numbered.
    open var isOrdered: Bool {
        guard let kind = kind(in: markerFormat.rawValue)?.name else { return false }
        return Self.signs[kind] == nil
    }

    /// The marker of an item, without those of enclosing lists.
    open func marker(forItemNumber itemNumber: Int) -> String {
        let format = markerFormat.rawValue
        guard let kind = kind(in: format) else { return format }
        let sign = Self.signs[kind.name] ?? Self.numerals[kind.name]?(itemNumber) ?? ""
        return format.replacingCharacters(in: kind.range, with: sign)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Kinds of markers

    private func kind(in format: String) -> (name: String, range: Range<String.Index>)? {
        guard let start = format.firstIndex(of: "{"),
            let end = format[start...].firstIndex(of: "}")
        else { return nil }
        return (String(format[format.index(after: start)..<end]), start..<format.index(after: end))
    }

    private static let signs = [
        "box": "\u{25A1}", "check": "\u{2713}", "circle": "\u{25E6}", "diamond": "\u{25C6}",
        "disc": "\u{2022}", "hyphen": "\u{2043}", "square": "\u{25AA}",
    ]

    private static let numerals: [String: @Sendable (Int) -> String] = [
        "decimal": { String($0) }, "octal": { String($0, radix: 8) },
        "lower-hexadecimal": { String($0, radix: 16) },
        "upper-hexadecimal": { String($0, radix: 16, uppercase: true) },
        "lower-alpha": letters, "lower-latin": letters,
        "upper-alpha": { letters($0).uppercased() }, "upper-latin": { letters($0).uppercased() },
        "lower-roman": roman, "upper-roman": { roman($0).uppercased() },
    ]

    /// a to z, then aa and so on; numbers that have no letters are decimal.
    @Sendable private static func letters(_ number: Int) -> String {
        guard number > 0 else { return String(number) }
        var (rest, result) = (number, "")
        while rest > 0 {
            let digit = (rest - 1) % 26
            result = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(digit))) + result
            rest = (rest - 1) / 26
        }
        return result
    }

    private static let romanDigits: [(value: Int, sign: String)] = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
        (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]

    /// Numbers that are not written so are decimal.
    @Sendable private static func roman(_ number: Int) -> String {
        guard (1..<4000).contains(number) else { return String(number) }
        var (rest, result) = (number, "")
        for (value, sign) in romanDigits {
            result += String(repeating: sign, count: rest / value)
            rest %= value
        }
        return result
    }
}
