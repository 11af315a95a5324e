package import WindowSystem

/// What a recording says of itself before anything happens.
public struct RecordingHeader: Sendable, Equatable {
    /// Where the turns of the event loop come from when the recording is played.
    public enum Pace: String, Sendable {
        /// They are the recorded ones. Every frame is as it was.
        case recorded
        /// They are the program's own: one for each event, and one whenever a timer or a frame is due.
        case own
    }

    /// The name of the program.
    public var program: String
    /// The program's own words for its version.
    public var version: String
    /// The program's arguments that decide about what it shows.
    public var arguments: [String]
    /// The environment variables that decide about what is shown, of `Recording.variables`.
    public var environment: [String: String]
    /// Where turns come from.
    public var pace: Pace
    /// The display at the beginning.
    package var display: DisplayDescription
    /// The keyboard's layouts at the beginning.
    package var layouts: KeyboardLayouts

    /// The header of a session that begins.
    package init(
        program: String, version: String = "", arguments: [String] = [], environment: [String: String] = [:],
        pace: Pace = .recorded, display: DisplayDescription, layouts: KeyboardLayouts = KeyboardLayouts()
    ) {
        self.program = program
        self.version = version
        self.arguments = arguments
        self.environment = environment
        self.pace = pace
        self.display = display
        self.layouts = layouts
    }

    /// Pixels in a point.
    public var scale: Double { display.scale }

    /// The lines, with the one that ends the header.
    var lines: [UInt8] {
        var line = FieldWriter()
        var bytes: [UInt8] = []
        func end(_ line: inout FieldWriter) { bytes += line.endLine() }
        line.word(RecordingFormat.signature)
        line.integer(RecordingFormat.version)
        end(&line)
        line.word("program")
        line.text(program)
        line.text(version)
        end(&line)
        for argument in arguments {
            line.word("argument")
            line.text(argument)
            end(&line)
        }
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
            line.word("variable")
            line.text(name)
            line.text(value)
            end(&line)
        }
        line.word("turns")
        line.word(pace.rawValue)
        end(&line)
        line.word("display")
        DisplayCoding.write(display, to: &line)
        end(&line)
        line.word("layouts")
        LayoutCoding.write(layouts, to: &line)
        end(&line)
        line.word("begin")
        end(&line)
        return bytes
    }
}

/// Reads a header line by line, after the first line.
struct HeaderReader {
    private var program: (name: String, version: String)?
    private var arguments: [String] = []
    private var environment: [String: String] = [:]
    private var pace: RecordingHeader.Pace?
    private var display: DisplayDescription?
    private var layouts = KeyboardLayouts()

    /// The header, when this was its last line.
    mutating func header(after bytes: ArraySlice<UInt8>) throws(FieldProblem) -> RecordingHeader? {
        var line = FieldReader(bytes)
        let word = try line.word("kind of entry")
        switch word {
        case "program": program = (try line.text("a program"), try line.text("a version"))
        case "argument":
            guard arguments.count < RecordingFormat.greatestList else {
                throw FieldProblem("there are too many arguments")
            }
            arguments.append(try line.text("an argument"))
        case "variable":
            let name = try line.text("a variable")
            guard Recording.variables.contains(name) else {
                throw FieldProblem("the variable is none that recordings have")
            }
            environment[name] = try line.text("a variable")
        case "turns":
            let word = try line.word("pace")
            guard let pace = RecordingHeader.Pace(rawValue: word) else {
                throw FieldProblem("\(word) is no pace")
            }
            self.pace = pace
        case "display": display = try DisplayCoding.read(&line)
        case "layouts": layouts = try LayoutCoding.read(&line)
        case "begin":
            try line.end()
            return try header()
        default: throw FieldProblem("\(word) is no kind of entry in a header")
        }
        try line.end()
        return nil
    }

    private func header() throws(FieldProblem) -> RecordingHeader {
        guard let program, let pace, let display else {
            throw FieldProblem("the header lacks its program, its pace or its display")
        }
        return RecordingHeader(
            program: program.name, version: program.version, arguments: arguments, environment: environment,
            pace: pace, display: display, layouts: layouts)
    }
}
