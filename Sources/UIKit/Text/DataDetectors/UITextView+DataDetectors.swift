import TextEngine

/// Data that is found in a text: it becomes links, and a tap offers what can be done with it.
extension UITextView {
    /// The text or what is to be found in it may be another one: looks for it with the next layout pass.
    final func detectionIsDue() {
        needsDetection = true
        setNeedsLayout()
    }

    /// The text has changed. What was found in the parts that are still there keeps its position.
    final func moveDetectedData(_ change: TextChange) {
        detectedData = detectedData.compactMap { $0.following(change) }
        if !dataDetectorTypes.isEmpty { detectionIsDue() }
    }

    /// Looks for data if need be. Part of each layout pass.
    final func updateDetectedData() {
        guard needsDetection else { return }
        needsDetection = false
        let isActive = !isEditable && isSelectable && !isSecureTextEntry && !dataDetectorTypes.isEmpty
        guard isActive || !detectedData.isEmpty else { return }
        for data in detectedData { setLink(nil, of: data.range) }
        detectedData = isActive ? DataDetector(types: dataDetectorTypes).data(in: text).filter(isFree) : []
        // Links have a style of their own, which plain text may not have needed so far.
        if !detectedData.isEmpty { content.updateAppearance(currentAppearance) }
        for data in detectedData { setLink(data.url, of: data.range) }
        pictureDidChange()
    }

    /// Whether data can be made a link, and none of it belongs to one of the app's.
    private func isFree(_ data: DetectedData) -> Bool {
        data.url != nil
            && !(content.styling.runs?.pieces(of: data.range).contains { $0.attributes[.link] != nil }
                ?? false)
    }

    private func setLink(_ url: URL?, of range: Range<Int>) {
        let count = textDocument.count
        content.changeStyling(range) { styling in
            styling.makeRuns(length: count).map(range) { attributes in
                var changed = attributes
                changed[.link] = url
                return changed
            }
        }
    }

    // MARK: Taps

    /// What was found at an offset.
    final func detectedData(at offset: Int) -> DetectedData? {
        detectedData.first { $0.range.contains(offset) }
    }

    /// What can be done with data.
    final func actions(for data: DetectedData) -> [UIAction] {
        switch data.content {
        case .link(let url): return Self.linkActions(url)
        case .mail(let address):
            return [Self.opening("New Message") { data.url }, Self.copying("Copy Address", address)]
        case .phone(let number):
            return [
                Self.opening("Call") { data.url },
                Self.opening("Send Message") { URL(string: "sms:" + number) },
                Self.copying("Copy Number", text(of: data)),
            ]
        case .date(let date):
            return [
                Self.opening("Create Event") { CalendarEvent(date).writeFile() },
                Self.copying("Copy Date", text(of: data)),
            ]
        }
    }

    /// What can be done with a link.
    static func linkActions(_ url: URL) -> [UIAction] {
        [opening("Open Link") { url }, copying("Copy Link", url.absoluteString)]
    }

    private func text(of data: DetectedData) -> String {
        textDocument.text(in: data.range.clamped(to: 0..<textDocument.count))
    }

    private static func opening(
        _ title: String, _ url: @escaping @MainActor () -> URL?
    ) -> UIAction {
        UIAction(title: title) { _ in
            if let url = url() { UITextView.open(url) }
        }
    }

    private static func copying(_ title: String, _ text: String) -> UIAction {
        UIAction(title: title) { _ in UIPasteboard.general.string = text }
    }

    /// Opens a URL with the desktop's program for it.
    static func open(_ url: URL) { UIApplication.shared.open(url) }
}

extension DetectedData {
    /// The same data after a change of the text; nil when nothing of it is left.
    fileprivate func following(_ change: TextChange) -> DetectedData? {
        let (replaced, delta) = (change.replaced, change.lengthDelta)
        func start(_ offset: Int) -> Int {
            offset < replaced.lowerBound
                ? offset : offset < replaced.upperBound ? replaced.upperBound + delta : offset + delta
        }
        func end(_ offset: Int) -> Int {
            offset <= replaced.lowerBound
                ? offset : offset <= replaced.upperBound ? replaced.lowerBound : offset + delta
        }
        let (lower, upper) = (start(range.lowerBound), end(range.upperBound))
        guard lower < upper else { return nil }
        return DetectedData(range: lower..<upper, content: content)
    }
}

/// An event of a day, or of an hour of it, as a file that calendars open.
struct CalendarEvent {
    private let start: DateComponents

    init(_ start: DateComponents) { self.start = start }

    /// The file's text, in the format iCalendar (RFC 5545).
    func text(identifier: String, stamp: String) -> String {
        func digits(_ value: Int?, _ count: Int) -> String {
            let text = String(value ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let day = digits(start.year, 4) + digits(start.month, 2) + digits(start.day, 2)
        let time = start.hour.map { "T" + digits($0, 2) + digits(start.minute, 2) + "00" }
        return [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//uikit-x11//EN", "BEGIN:VEVENT", "UID:" + identifier,
            "DTSTAMP:" + stamp, time.map { "DTSTART:" + day + $0 } ?? "DTSTART;VALUE=DATE:" + day,
            "END:VEVENT", "END:VCALENDAR", "",
        ].joined(separator: "\r\n")
    }

    /// Writes the file to the folder of temporary files; nil when that fails.
    func writeFile() -> URL? {
        let identifier = UUID().uuidString
        let stamp = ISO8601DateFormatter.string(
            from: Date(), timeZone: .gmt, formatOptions: [.withFullDate, .withTime, .withTimeZone])
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("event-\(identifier).ics")
        let text = text(identifier: identifier, stamp: stamp)
        guard (try? Data(text.utf8).write(to: file)) != nil else { return nil }
        return file
    }
}
