/// Finds addresses of the web and of mail, telephone numbers and dates in a text.
///
/// It knows what they look like, not whether they exist. Postal addresses are not found. Names of months are English;
/// in `3/4/2026` the month comes first where the region is the United States. Each search reads the text once.
struct DataDetector {
    var types: UIDataDetectorTypes
    /// Whether the month comes first in dates with slashes.
    var putsMonthFirst = Locale.current.identifier.contains("_US")
    /// The year of dates without one.
    var currentYear = Calendar(identifier: .gregorian).component(.year, from: Date())

    /// What is found, from the start; no two parts overlap.
    func data(in text: String) -> [DetectedData] {
        let source = Source(text)
        var found: [DetectedData] = []
        var taken = IndexSet()
        func add(_ data: [DetectedData]) {
            for item in data where taken.rangeView(of: item.range).isEmpty {
                taken.insert(integersIn: item.range)
                found.append(item)
            }
        }
        // Dates and addresses have digits, too: they come before numbers.
        if types.contains(.link) { add(addresses(in: source)) }
        if types.contains(.calendarEvent) { add(dates(in: source)) }
        if types.contains(.phoneNumber) { add(numbers(in: source)) }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// A text, and the way from its indices to UTF-16 offsets, which is walked once.
    private final class Source {
        let text: String
        private var known: (index: String.Index, offset: Int)

        init(_ text: String) {
            self.text = text
            known = (text.startIndex, 0)
        }

        func range(_ range: Range<String.Index>) -> Range<Int> {
            if range.lowerBound < known.index { known = (text.startIndex, 0) }
            let utf16 = text.utf16
            let start = known.offset + utf16.distance(from: known.index, to: range.lowerBound)
            let end = start + utf16.distance(from: range.lowerBound, to: range.upperBound)
            known = (range.upperBound, end)
            return start..<end
        }
    }

    // MARK: Addresses

    private func addresses(in source: Source) -> [DetectedData] {
        source.text.split { $0.isWhitespace || "<>\"“”«»,;".contains($0) }.compactMap { piece in
            let word = Self.trimmed(piece)
            guard !word.isEmpty, let content = Self.mail(word) ?? Self.link(word) else { return nil }
            return DetectedData(range: source.range(word.startIndex..<word.endIndex), content: content)
        }
    }

    /// A piece without the punctuation of the sentence around it. A closing bracket belongs to an address in which it
    /// is opened.
    private static func trimmed(_ piece: Substring) -> Substring {
        var word = piece.drop { "([{'‘*_".contains($0) }
        // What is removed at the end has no opening brackets.
        let isOpened = word.contains("(")
        while let last = word.last {
            guard last != ")" || !isOpened, ".!?:)]}'’*_…".contains(last) else { break }
            word.removeLast()
        }
        return word
    }

    private static func mail(_ word: Substring) -> DetectedData.Content? {
        let address = word.lowercased().hasPrefix("mailto:") ? word.dropFirst("mailto:".count) : word
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, isHost(parts[1]), let first = parts[0].first, first != ".",
            parts[0].last != ".",
            parts[0].allSatisfy({
                $0.isASCII && ($0.isLetter || $0.isNumber || ".!#$%&'*+-/=?^_`{|}~".contains($0))
            })
        else { return nil }
        return .mail(String(address))
    }

    private static func link(_ word: Substring) -> DetectedData.Content? {
        if let scheme = ["http://", "https://", "ftp://"].first(where: { word.lowercased().hasPrefix($0) }) {
            let rest = word.dropFirst(scheme.count)
            guard let first = rest.first, first.isLetter || first.isNumber || first == "[" else { return nil }
            return URL(string: String(word)).map { .link($0) }
        }
        guard !word.contains("@") else { return nil }
        let host = word.prefix { !"/?#:".contains($0) }
        let end = host.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let isKnown = domains.contains(end) || host.lowercased().hasPrefix("www.")
        guard isKnown, isHost(host) else { return nil }
        return URL(string: "http://" + word).map { .link($0) }
    }

    /// Whether a word is labels with dots between them, the last one of letters.
    private static func isHost(_ host: Substring) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter) else {
            return false
        }
        return labels.allSatisfy { label in
            !label.isEmpty && label.first != "-" && label.last != "-"
                && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        }
    }

    /// The ends of hosts that are links without a scheme and without `www`: others may be files, or sentences without
    /// a space.
    private static let domains: Set<String> = [
        "app", "at", "au", "be", "biz", "br", "ca", "ch", "cn", "com", "cz", "de", "dev", "dk", "edu", "es",
        "eu",
        "fi", "fr", "gov", "ie", "info", "int", "io", "it", "jp", "kr", "mil", "mx", "net", "nl", "no", "nz",
        "org",
        "pl", "pt", "ru", "se", "uk", "us",
    ]

    // MARK: Numbers

    private func numbers(in source: Source) -> [DetectedData] {
        let text = source.text
        let pattern = #/(?:\+|\()?[0-9][0-9 \u{A0}().\/-]{5,24}[0-9]/#
        func isPartOfMore(_ character: Character?) -> Bool {
            character.map { $0.isLetter || $0.isNumber || "_@#$€£%".contains($0) } ?? false
        }
        var found: [DetectedData] = []
        var start = text.startIndex
        while let match = text[start...].firstMatch(of: pattern) {
            start = match.range.upperBound
            let before =
                match.range.lowerBound > text.startIndex
                ? text[text.index(before: match.range.lowerBound)] : nil
            guard !isPartOfMore(before) else { continue }
            // Numbers may follow each other with nothing but spaces between them.
            let word = Self.beginnings(of: match.output).first { word in
                Self.isNumber(word)
                    && !isPartOfMore(word.endIndex < text.endIndex ? text[word.endIndex] : nil)
            }
            guard let word else { continue }
            let digits = String(word.filter(\.isNumber))
            let content = DetectedData.Content.phone(word.hasPrefix("+") ? "+" + digits : digits)
            found.append(
                DetectedData(range: source.range(word.startIndex..<word.endIndex), content: content))
            start = word.endIndex
        }
        return found
    }

    /// A piece of text, and what of it is before each of its spaces; the longest first.
    private static func beginnings(of piece: Substring) -> [Substring] {
        [piece] + piece.indices.reversed().filter { piece[$0] == " " }.map { piece[..<$0] }
    }

    private static func isNumber(_ word: Substring) -> Bool {
        let groups = word.split { !$0.isNumber }
        let count = groups.reduce(0) { $0 + $1.count }
        guard (7...15).contains(count), groups.count <= 6 else { return false }
        guard word.count(of: "(") == word.count(of: ")"), !word.contains("  ") else { return false }
        if word.hasPrefix("+") { return true }
        // What looks like a date but is none is no number either.
        if [[4, 2, 2], [2, 2, 4]].contains(groups.map(\.count)) { return false }
        if groups.count == 1 { return count == 10 || count == 11 && word.hasPrefix("0") }
        // Four groups of up to three digits with dots are an address of a machine, groups with dots alone a number.
        if word.allSatisfy({ $0.isNumber || $0 == "." }) { return groups.count == 3 && count == 10 }
        return groups.allSatisfy { $0.count > 1 } || groups.first == "1"
    }

    // MARK: Dates

    private func dates(in source: Source) -> [DetectedData] {
        let text = source.text
        var found: [DetectedData] = []
        func add(_ range: Range<String.Index>, _ day: DateComponents?) {
            guard let day, day.isValidDate(in: Calendar(identifier: .gregorian)),
                // The rest of a time or of another number.
                range.lowerBound == text.startIndex
                    || !":.,/-".contains(text[text.index(before: range.lowerBound)])
            else { return }
            var (range, date) = (range, day)
            if let (end, hour, minute) = Self.time(after: range.upperBound, in: text) {
                (date.hour, date.minute) = (hour, minute)
                range = range.lowerBound..<end
            }
            found.append(DetectedData(range: source.range(range), content: .date(date)))
        }
        for match in text.matches(of: #/\b([0-9]{4})-([0-9]{2})-([0-9]{2})(?![0-9-])/#) {
            add(match.range, day(match.1, match.2, match.3))
        }
        for match in text.matches(of: #/\b([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})\b/#) {
            add(match.range, day(match.3, match.2, match.1))
        }
        for match in text.matches(of: #/\b([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})\b/#) {
            add(
                match.range,
                putsMonthFirst ? day(match.3, match.1, match.2) : day(match.3, match.2, match.1))
        }
        for match in text.matches(
            of: #/\b([A-Za-z]{3,9})\.? ([0-9]{1,2})(?:st|nd|rd|th)?(?:,? ([0-9]{4}))?\b/#)
        {
            add(match.range, day(match.3, named: match.1, match.2))
        }
        for match in text.matches(
            of: #/\b([0-9]{1,2})(?:st|nd|rd|th|\.)? ([A-Za-z]{3,9})(?:,? ([0-9]{4}))?\b/#)
        {
            add(match.range, day(match.3, named: match.2, match.1))
        }
        return found
    }

    private func day(_ year: Substring, _ month: Substring, _ day: Substring) -> DateComponents? {
        guard let year = Int(year), let month = Int(month), let day = Int(day) else { return nil }
        return DateComponents(year: year, month: month, day: day)
    }

    private func day(_ year: Substring?, named name: Substring, _ day: Substring) -> DateComponents? {
        // May is a word without its capital.
        guard name.first?.isUppercase == true else { return nil }
        let name = name.lowercased()
        guard let day = Int(day),
            let index = Self.months.firstIndex(where: {
                $0 == name || $0.prefix(3) == name || name == "sept" && $0 == "september"
            })
        else { return nil }
        return DateComponents(year: year.flatMap { Int($0) } ?? currentYear, month: index + 1, day: day)
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    /// The time that follows a day: `at 5 pm`, `, 17:30`, `T17:30`.
    private static func time(
        after index: String.Index, in text: String
    ) -> (end: String.Index, hour: Int, minute: Int)? {
        let pattern = #/(?:T|,? (?:at )?)([0-9]{1,2})(?::([0-9]{2})(?::[0-9]{2})?)? ?([AaPp]\.?[Mm]\b\.?)?/#
        guard let match = text[index...].prefixMatch(of: pattern), var hour = Int(match.1) else { return nil }
        let minute = match.2.flatMap { Int($0) }
        let half = match.3?.first?.lowercased()
        guard minute != nil || half != nil, (0..<60).contains(minute ?? 0) else { return nil }
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == "p" ? 12 : 0)
        }
        var end = match.range.upperBound
        // The space before the half of a day that is not there.
        if text[..<end].last == " " { end = text.index(before: end) }
        return (0..<24).contains(hour) ? (end, hour, minute ?? 0) : nil
    }
}

extension Substring {
    fileprivate func count(of character: Character) -> Int { reduce(0) { $0 + ($1 == character ? 1 : 0) } }
}
