internal import UIKit
internal import WindowSystem

/// Writes a session to a file while it happens.
///
/// Pass it to `UIApplication.run(delegate:configuration:recordingTo:)`. Nothing that is typed into secret text is in the
/// file; Docs/Recording.md says what is.
@MainActor
public final class Recorder {
    let clock: SessionClock
    private let header: (DisplayDescription, KeyboardLayouts) -> RecordingHeader
    private let output: RecordingOutput
    private var writer = EntryWriter()
    private var failure: RecordingError?
    private var hasBegun = false
    private var isFinished = false

    private let filter = SecretFilter()
    /// Whether the application handles something that is stored: what it does then will be done again.
    private var handlesStored = false
    /// Entries that wait for the end of a drag, which may drop them on secret text.
    private var held: [RecordingEntry]?
    /// What is known of the content that is dragged, or was last.
    private var drop = Drop.undecided

    private enum Drop {
        /// It has not been dropped yet.
        case undecided
        case plain
        /// It was dropped on secret text.
        case secret
    }

    /// Where content is in the file that may turn out to be a secret.
    private var contents: [StoredContent] = []

    private struct StoredContent {
        let digest: Int
        let range: Range<Int>
    }

    /// Makes the file.
    ///
    /// - Parameters:
    ///   - path: what exists there is overwritten.
    ///   - program: the program's name, by which a recording of another one is known.
    ///   - version: the program's own words for its version.
    ///   - arguments: the program's arguments that decide about what it shows.
    /// - Throws: `RecordingError.cannotWrite`.
    public convenience init(
        path: String, program: String, version: String = "", arguments: [String] = []
    ) throws(RecordingError) {
        try self.init(
            path: path, program: program, version: version, arguments: arguments, clock: SessionClock())
    }

    /// The same with a clock that the caller has given to the application.
    package init(
        path: String, program: String, version: String = "", arguments: [String] = [], clock: SessionClock
    ) throws(RecordingError) {
        output = try RecordingOutput(path: path)
        self.clock = clock
        let environment = Recording.currentEnvironment
        header = { display, layouts in
            RecordingHeader(
                program: program, version: version, arguments: arguments, environment: environment,
                display: display, layouts: layouts)
        }
        clock.store = { [weak self] in self?.append(.turn($0)) }
        HiddenInput.observer = { [weak self] in self?.note($0, in: $1) }
    }

    /// Ends the file. Called again it does nothing.
    ///
    /// - Throws: what kept the session from being written as a whole.
    public func finish() throws(RecordingError) {
        if !isFinished {
            HiddenInput.observer = nil
            // Nothing more will be dropped.
            releaseHeld(isSecret: true)
            // The session has lasted until now.
            if hasBegun {
                clock.beginTurn(byEvent: true)
                clock.storeTurn()
            }
            isFinished = true
            write(writer.lastLine())
        }
        if let failure { throw failure }
    }

    // MARK: Writing

    /// The session begins on a display.
    func begin(_ display: DisplayDescription, _ layouts: KeyboardLayouts) {
        guard !hasBegun else { return }
        hasBegun = true
        write(header(display, layouts).lines)
    }

    func append(_ entry: RecordingEntry) {
        guard !isFinished else { return }
        clock.storeTurn()
        guard held == nil else {
            held?.append(entry)
            if let held, held.count > Self.mostHeld { releaseHeld(isSecret: true) }
            return
        }
        write(entry)
    }

    private func write(_ entry: RecordingEntry) {
        let start = output.length
        let lines = writer.lines(of: entry)
        write(lines)
        if let data = entry.content, let range = Self.lastText(in: lines) {
            let range = start + range.lowerBound..<start + range.upperBound
            contents.append(StoredContent(digest: data.bytes.hashValue, range: range))
        }
    }

    /// Where the text in the last quotation marks of a line is.
    private static func lastText(in line: [UInt8]) -> Range<Int>? {
        var marks: [Int] = []
        var isEscaped = false
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: "\""), !isEscaped { marks.append(index) }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        guard marks.count >= 2 else { return nil }
        return marks[marks.count - 2] + 1..<marks[marks.count - 1]
    }

    /// More entries than any drag takes.
    private static let mostHeld = 100_000

    private func write(_ bytes: [UInt8]) {
        guard failure == nil else { return }
        do throws(RecordingError) {
            try output.write(bytes)
        } catch {
            // The program goes on; `finish` reports it.
            failure = error
        }
    }

    // MARK: Events

    /// Something happened: it is stored as far as it may be, and handed on.
    func handle(_ event: WindowEvent, in window: WindowID, number: Int?, client: any WindowSystemClient) {
        clock.beginTurn(byEvent: true)
        HiddenInput.settle(before: event, in: window)
        let event = event.quantized(by: clock)
        note(event, in: window)
        switch filter.verdict(on: event, in: window) {
        case .hidden: client.handle(event, in: window)
        case .stored(let stored):
            if let number { append(.event(stored, window: number)) }
            performingStored { client.handle(event, in: window) }
        }
    }

    /// Does what the application will do again when the recording is played.
    func performingStored(_ body: () -> Void) {
        let previous = handlesStored
        handlesStored = true
        defer { handlesStored = previous }
        body()
    }

    /// - Parameter wasIdle: whether nothing was due or drawn in the turn. It is stored only for what else is.
    func turnDidEnd(wasIdle: Bool) {
        // A turn in which something was hidden, and which did nothing that is stored, would tell that Shift was pressed.
        if !filter.hidesTurn, !wasIdle { clock.storeTurn() }
        filter.turnDidEnd()
        clock.endTurn()
    }

    /// An edit of secret text is stored when nothing that is stored causes it.
    private func note(_ edit: HiddenEdit, in window: WindowID) {
        guard !handlesStored, filter.isHiding, let number = windowNumber(window) else { return }
        append(.hidden(edit, window: number))
    }

    /// The number of a window among those that were made.
    var windowNumber: (WindowID) -> Int? = { _ in nil }

    // MARK: Content of other programs

    /// What a selection's owner answered, as far as it may be stored.
    ///
    /// - Parameter isSecret: whether it was requested for secret text.
    func stored(_ data: SelectionData?, of kind: SelectionKind, isSecret: Bool, in window: WindowID)
        -> SelectionData?
    {
        guard let data, isSecret || kind == .drag && drop == .secret else { return data }
        overwrite(data)
        return data.disguised(in: window)
    }

    /// The content of a drag waits for the drag's end: it may be dropped on secret text.
    func holdForDrag() { if held == nil, drop == .undecided { held = [] } }

    private func note(_ event: WindowEvent, in window: WindowID) {
        guard case .drag(let sample) = event else { return }
        switch sample.phase {
        case .moved: drop = .undecided
        // What it was is not known any more where it is dropped.
        case .left: releaseHeld(isSecret: true)
        case .dropped:
            let isSecret = !sample.isOwn && HiddenInput.isText(at: sample.position, in: window)
            drop = isSecret ? .secret : .plain
            releaseHeld(isSecret: isSecret)
        }
    }

    private func releaseHeld(isSecret: Bool) {
        guard let entries = held else { return }
        held = nil
        for entry in entries { write(isSecret ? entry.disguised : entry) }
    }

    /// What turns out to be secret has perhaps been read before, for something else.
    private func overwrite(_ data: SelectionData) {
        let digest = data.bytes.hashValue
        for content in contents where content.digest == digest && failure == nil {
            do throws(RecordingError) {
                try output.overwrite(content.range, with: UInt8(ascii: "*"))
            } catch {
                failure = error
            }
        }
        contents.removeAll { $0.digest == digest }
    }
}

extension RecordingEntry {
    /// The content of another program that the entry has.
    fileprivate var content: SelectionData? {
        switch self {
        case .answer(.read(_, let data)), .answer(.readNow(let data)): data
        default: nil
        }
    }

    /// The entry without the content of another program.
    fileprivate var disguised: RecordingEntry {
        switch self {
        case .answer(.read(let request, let data)):
            .answer(.read(request: request, data?.disguised(as: "•")))
        case .answer(.readNow(let data)): .answer(.readNow(data?.disguised(as: "•")))
        default: self
        }
    }
}

extension SelectionData {
    /// As many characters of text; nothing for what is no text.
    @MainActor
    fileprivate func disguised(in window: WindowID) -> SelectionData? {
        disguised(as: HiddenInput.standIn(characters: 1, in: window))
    }

    fileprivate func disguised(as character: String) -> SelectionData? {
        guard type != "text/html", let text = String(validating: bytes, as: UTF8.self) else { return nil }
        return SelectionData(
            type: type, bytes: Array(String(repeating: character, count: text.count).utf8))
    }
}
