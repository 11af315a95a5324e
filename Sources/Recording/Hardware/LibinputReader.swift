/// Reads what `libinput record` writes: the part of YAML that it uses, with the devices' descriptions and events. Strict
/// about what it needs, and blind to all else: what the computer is, what libinput made of the events.
struct LibinputReader {
    private(set) var devices: [EvdevDevice] = []

    private enum Section {
        case none, codes, axes, events
    }

    private var section = Section.none
    /// How far the section's name was indented.
    private var sectionIndent = 0
    /// Whether the lines that follow are events of the kernel.
    private var isEvdev = false

    mutating func read(_ bytes: [UInt8], name: String) throws(RecordingError) {
        try LineCursor.forEachLine(of: bytes, name: name) { (line) throws(FieldProblem) in try read(line) }
    }

    private mutating func read(_ line: String) throws(FieldProblem) {
        guard !line.contains("\t") else { throw FieldProblem("YAML is indented by spaces") }
        let indent = line.prefix { $0 == " " }.count
        let text = Self.withoutComment(line.dropFirst(indent)).trimmingSpace
        guard !text.isEmpty else { return }
        if text.hasPrefix("- node:") { return beginDevice() }
        guard !devices.isEmpty else { return }
        if section == .events, text.hasPrefix("-") { return try readEvents(text) }
        if section == .codes || section == .axes, indent > sectionIndent { return try readNumbers(text) }
        readName(text, indent)
        if text.hasPrefix("properties: [") {
            devices[devices.count - 1].properties = Set(try Self.list(text.dropFirst("properties: ".count)))
        }
    }

    private mutating func beginDevice() {
        devices.append(EvdevDevice())
        section = .none
    }

    private mutating func readName(_ text: String, _ indent: Int) {
        switch text {
        case "codes:": section = .codes
        case "absinfo:": section = .axes
        case "events:": section = .events
        default:
            if text.hasPrefix("name: ") {
                devices[devices.count - 1].name = String(text.dropFirst("name: ".count).filter { $0 != "\"" })
            }
            // Names and lists between these belong to no section that is read.
            if section != .events { section = .none }
            return
        }
        sectionIndent = indent
        isEvdev = false
    }

    /// `3: [0, 1, 47]` below `codes`, `53: [0, 3200, 0, 0, 31]` below `absinfo`.
    private mutating func readNumbers(_ text: String) throws(FieldProblem) {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let code = Int(parts[0]), (0...0xFFFF).contains(code) else {
            throw FieldProblem("a number and a list are expected")
        }
        let values = try Self.list(parts[1])
        let last = devices.count - 1
        switch (section, code) {
        case (.axes, _):
            guard values.count >= 4 else { throw FieldProblem("an axis has a range") }
            devices[last].axes[code] = EvdevAxis(
                minimum: values[0], maximum: values[1], resolution: values.count > 4 ? values[4] : 0)
        case (.codes, EvdevCodes.key): devices[last].keys = Set(values)
        case (.codes, EvdevCodes.relative): devices[last].relativeAxes = Set(values)
        default: break
        }
    }

    /// `- evdev:` begins a frame, whose events follow: `- [0, 8333, 3, 57, 12]`.
    private mutating func readEvents(_ text: String) throws(FieldProblem) {
        let item = text.dropFirst().drop(while: \.isWhitespace)
        guard item.hasPrefix("[") else {
            isEvdev = item.hasPrefix("evdev:")
            return
        }
        guard isEvdev else { return }
        let values = try Self.list(item)
        guard values.count == 5, values[0] >= 0, (0...999_999).contains(values[1]),
            (0...31).contains(values[2]), (0...0xFFFF).contains(values[3])
        else { throw FieldProblem("an event has seconds, microseconds, a type, a code and a value") }
        devices[devices.count - 1].events.append(
            EvdevEvent(
                time: Double(values[0]) + Double(values[1]) / 1e6, type: values[2], code: values[3],
                value: values[4]))
    }

    /// A list of numbers in square brackets.
    private static func list(_ text: some StringProtocol) throws(FieldProblem) -> [Int] {
        let trimmed = Substring(text).trimmingSpace
        guard trimmed.hasPrefix("["), trimmed.hasSuffix("]") else { throw FieldProblem("a list is expected") }
        var values: [Int] = []
        for part in trimmed.dropFirst().dropLast().split(separator: ",") {
            values.append(try EvemuReader.value(Substring(part).trimmingSpace[...]))
            guard values.count <= RecordingFormat.greatestList else {
                throw FieldProblem("the list is too long")
            }
        }
        return values
    }

    /// A comment begins with a number sign outside of quotation marks.
    private static func withoutComment(_ text: Substring) -> Substring {
        var isQuoted = false
        for (index, character) in zip(text.indices, text) {
            if character == "\"" { isQuoted.toggle() }
            if character == "#", !isQuoted { return text[..<index] }
        }
        return text
    }
}
