/// Finds addresses of the web and of mail, telephone numbers and dates in texts.
///
/// It finds what text views find with `dataDetectorTypes`; see there. Other than on Apple's systems it is no
/// NSRegularExpression, whose methods cannot be overridden in Foundation here: it has the same methods itself.
///
/// Source: Foundation's NSDataDetector.
// Immutable.
open class NSDataDetector: NSObject, @unchecked Sendable {
    /// What is looked for.
    open private(set) var checkingTypes: NSTextCheckingResult.CheckingType.RawValue

    /// - Parameter checkingTypes: of `link`, `phoneNumber` and `date`; others find nothing.
    /// - Throws: for no types at all.
    public init(types checkingTypes: NSTextCheckingResult.CheckingType.RawValue) throws {
        guard checkingTypes != 0 else { throw CocoaError(.formatting) }
        self.checkingTypes = checkingTypes
        super.init()
    }

    private func results(in string: String, _ range: NSRange) -> [NSTextCheckingResult] {
        let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
        var wanted: UIDataDetectorTypes = []
        if types.contains(.addresses) { wanted.insert(.link) }
        if types.contains(.numbers) { wanted.insert(.phoneNumber) }
        if types.contains(.dates) { wanted.insert(.calendarEvent) }
        let units = string.utf16
        guard !wanted.isEmpty, range.location != NSNotFound,
            let part = Range(range)?.clamped(to: 0..<units.count)
        else { return [] }
        let text =
            part.count == units.count
            ? string
            : String(
                decoding: Array(units.dropFirst(part.lowerBound).prefix(part.count)), as: UTF16.self)
        return DataDetector(types: wanted).data(in: text).map {
            DetectionResult(
                $0.content, NSRange(location: $0.range.lowerBound + part.lowerBound, length: $0.range.count))
        }
    }

    /// All that is found in a range, in UTF-16 units.
    open func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] { results(in: string, range) }

    /// The first that is found; nil for nothing.
    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { results(in: string, range).first }

    /// How much is found.
    open func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { results(in: string, range).count }

    /// Where the first is that is found; of location NSNotFound for nothing.
    open func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange { results(in: string, range).first?.range ?? NSRange(location: NSNotFound, length: 0) }

    /// Calls a closure with each that is found until it sets its last argument.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (
            NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        var stop = ObjCBool(false)
        for result in results(in: string, range) {
            block(result, [], &stop)
            if stop.boolValue { return }
        }
    }
}

extension NSTextCheckingResult.CheckingType {
    // Foundation's own names are marked as deprecated here, because its regular expressions find none of these.
    fileprivate static let dates = NSTextCheckingResult.CheckingType(rawValue: 1 << 3)
    fileprivate static let addresses = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
    fileprivate static let numbers = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}

/// What was found in a text.
private final class DetectionResult: NSTextCheckingResult {
    let content: DetectedData.Content
    private let found: NSRange

    init(_ content: DetectedData.Content, _ range: NSRange) {
        self.content = content
        found = range
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var range: NSRange { found }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange {
        idx == 0 ? found : NSRange(location: NSNotFound, length: 0)
    }

    override var resultType: CheckingType {
        switch content {
        case .link, .mail: .addresses
        case .phone: .numbers
        case .date: .dates
        }
    }
}

/// What a data detector found.
extension NSTextCheckingResult {
    /// The address, of the web or of mail; nil for anything else.
    public var url: URL? {
        switch (self as? DetectionResult)?.content {
        case .link(let url): url
        case .mail(let address): URL(string: "mailto:" + address)
        case .phone, .date, nil: nil
        }
    }

    /// The telephone number, its digits and perhaps a plus sign before them; nil for anything else.
    public var phoneNumber: String? {
        guard case .phone(let number) = (self as? DetectionResult)?.content else { return nil }
        return number
    }

    /// The date, in the user's time zone; nil for anything else.
    public var date: Date? {
        guard case .date(let components) = (self as? DetectionResult)?.content else { return nil }
        return Calendar(identifier: .gregorian).date(from: components)
    }
}
