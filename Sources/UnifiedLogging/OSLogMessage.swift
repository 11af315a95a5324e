/// Whether a part of a message may be read by others.
public struct OSLogPrivacy: Hashable, Sendable {
    enum Kind { case automatic, open, secret }

    /// What is written in place of a part that is not shown.
    public struct Mask: Hashable, Sendable {
        let showsHash: Bool

        /// A number that is the same for the same text while the program runs.
        public static let hash = Mask(showsHash: true)
        /// Nothing but that there is something.
        public static let none = Mask(showsHash: false)
    }

    let kind: Kind
    var mask = Mask.none

    /// Numbers are shown, everything else is private.
    public static let auto = OSLogPrivacy(kind: .automatic)
    /// The value is written.
    public static let `public` = OSLogPrivacy(kind: .open)
    /// The value is not written; `<private>` stands in its place.
    public static let `private` = OSLogPrivacy(kind: .secret)
    /// The value is not written, as with `private`.
    public static let sensitive = OSLogPrivacy(kind: .secret)

    /// The value is written unless it is a text or an object; these are masked.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .automatic, mask: mask) }
    /// The value is not written; with a mask, a number stands for it that is the same for the same value.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .secret, mask: mask) }
    /// The value is not written; with a mask, a number stands for it that is the same for the same value.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .secret, mask: mask) }

    func shown(
        _ text: String, isNumber: Bool, showsPrivate: Bool = LogOutput.showsPrivate
    ) -> String {
        let isHidden = kind == .secret || kind == .automatic && !isNumber
        guard isHidden, !showsPrivate else { return text }
        return mask.showsHash
            ? "<mask.hash: \(String(UInt(bitPattern: text.hashValue), radix: 16))>" : "<private>"
    }
}

/// How wide a part of a message is, in characters.
public struct OSLogStringAlignment: Sendable {
    let width: Int
    let isRight: Bool

    /// As long as it is.
    public static let none = OSLogStringAlignment(width: 0, isRight: false)
    /// At the right edge of so many columns.
    public static func right(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(width: columns, isRight: true)
    }
    /// At the left edge of so many columns.
    public static func left(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(width: columns, isRight: false)
    }

    func aligned(_ text: String) -> String {
        let gap = String(repeating: " ", count: max(0, width - text.count))
        return isRight ? gap + text : text + gap
    }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    var isUppercase = false
    var prefix = ""
    var minimumDigits = 0
    var showsPlus = false

    /// With digits from 0 to 9.
    public static let decimal = OSLogIntegerFormatting(radix: 10)
    /// With digits from 0 to f.
    public static let hex = OSLogIntegerFormatting(radix: 16)
    /// With digits from 0 to 7.
    public static let octal = OSLogIntegerFormatting(radix: 8)

    /// With digits from 0 to 9, at least so many of them, zeros in front.
    public static func decimal(minDigits: Int) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, minimumDigits: minDigits)
    }
    /// With digits from 0 to f.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    )
        -> OSLogIntegerFormatting
    {
        OSLogIntegerFormatting(
            radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "",
            showsPlus: explicitPositiveSign)
    }

    func text(_ number: some BinaryInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minimumDigits - digits.count))
        return (number < 0 ? "-" : showsPlus ? "+" : "") + prefix + zeros + digits
    }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    enum Kind: String { case fixed = "f", exponential = "e", hybrid = "g" }

    let kind: Kind
    let digits: Int

    /// With six digits after the point.
    public static let fixed = OSLogFloatFormatting(kind: .fixed, digits: 6)
    /// With an exponent, and six digits after the point.
    public static let exponential = OSLogFloatFormatting(kind: .exponential, digits: 6)
    /// With or without an exponent, whichever is shorter, in six digits.
    public static let hybrid = OSLogFloatFormatting(kind: .hybrid, digits: 6)

    /// With so many digits after the point.
    public static func fixed(precision: Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(kind: .fixed, digits: precision)
    }
    /// With an exponent, and so many digits after the point.
    public static func exponential(precision: Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(kind: .exponential, digits: precision)
    }
    /// With or without an exponent, whichever is shorter, in so many digits.
    public static func hybrid(precision: Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(kind: .hybrid, digits: precision)
    }
}

/// How a truth value is written.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`; `yes` or `no`.
    case truth, answer
}

/// A message: a string literal whose parts say how they are shown.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// The parts of a message.
    public struct Interpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        public mutating func appendLiteral(_ literal: String) { text += literal }

        private mutating func append(
            _ part: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, isNumber: Bool
        ) { text += privacy.shown(align.aligned(part), isNumber: isNumber) }

        /// Adds a value to the message as its format, alignment and privacy say.
        public mutating func appendInterpolation(
            _ number: some BinaryInteger, format: OSLogIntegerFormatting = .decimal,
            align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) { append(format.text(number), align, privacy, isNumber: true) }

        /// Adds a value to the message as its format, alignment and privacy say.
        public mutating func appendInterpolation(
            _ number: some BinaryFloatingPoint, format: OSLogFloatFormatting = .fixed,
            align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) { append(FormatText.text(Double(number), format), align, privacy, isNumber: true) }

        /// Adds a value to the message as its format, alignment and privacy say.
        public mutating func appendInterpolation(
            _ boolean: Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
        ) {
            let words = format == .truth ? ("true", "false") : ("yes", "no")
            append(boolean ? words.0 : words.1, .none, privacy, isNumber: true)
        }

        /// Adds a value to the message as its format, alignment and privacy say.
        public mutating func appendInterpolation(
            _ string: String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) { append(string, align, privacy, isNumber: false) }

        /// Adds a value to the message as its format, alignment and privacy say.
        @_disfavoredOverload
        public mutating func appendInterpolation(
            _ value: Any, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) { append(String(describing: value), align, privacy, isNumber: false) }

        /// Adds a value to the message as its format, alignment and privacy say.
        @_disfavoredOverload
        public mutating func appendInterpolation(
            _ value: Any?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) {
            append(value.map { String(describing: $0) } ?? "nil", align, privacy, isNumber: false)
        }
    }
}
