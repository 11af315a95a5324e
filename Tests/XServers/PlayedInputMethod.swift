import Foundation
import Synchronization

/// An input method server that does what a test says: the styles that it offers, what it does on keys, and
/// all the mistakes that servers can make. It serves on a thread of its own, since its clients wait for it,
/// and ends with this object.
public final class PlayedInputMethod: Sendable {
    /// What the server does.
    public enum Act: Sendable {
        /// Gives the last key back.
        case forwardKey
        /// Sends finished text: bytes in the encoding that was agreed on, X's compound text.
        case commit([UInt8])
        case startPreedit
        /// Replaces characters of the text under composition. Feedbacks are XIM's numbers; nil sends none.
        /// Without bytes the text is taken away.
        case draw([UInt8]?, caret: Int, first: Int = 0, length: Int, feedback: [Int]?)
        /// Moves the caret in the text under composition: XIM's numbers of directions.
        case moveCaret(position: Int, direction: Int)
        case endPreedit
        /// Sends bytes as they are, with the numbers of method and context after the header when wanted.
        case raw([UInt8])
        /// Ends the connection in the middle of everything.
        case die

        /// Sends finished text.
        public static func commit(_ text: String) -> Act { .commit(PlayedInputMethod.encoded(text)) }

        /// Replaces the first characters of the text under composition, with the caret at its end.
        public static func draw(_ text: String, replacing length: Int, feedback: [Int] = []) -> Act {
            .draw(
                PlayedInputMethod.encoded(text), caret: text.unicodeScalars.count, length: length,
                feedback: feedback.isEmpty ? text.unicodeScalars.map { _ in 2 } : feedback)
        }
    }

    /// What clients did.
    public enum Note: Equatable, Sendable {
        /// A context was made with this style (XIM's number).
        case created(style: Int)
        case destroyed
        case focus(Bool)
        /// Where the client says that text is typed, in pixels of its window.
        case spot(x: Int, y: Int)
        case area(x: Int, y: Int, width: Int, height: Int)
        /// A key press came, by its X keycode.
        case key(Int)
        case reset
        /// The answer to `moveCaret`.
        case caret(Int)
        /// The client says that something was wrong.
        case complaint
    }

    /// The steps of a client's, in the order in which it takes them.
    public enum Stage: Sendable, CaseIterable {
        case locales, connection, introduction, opening, encoding, styles, context, position, key, reset
    }

    /// How the server behaves.
    public struct Script: Sendable {
        /// The step from which on it answers a client nothing any more; nil for never.
        public var silentFrom: Stage?
        /// The styles that it offers, as XIM's numbers, best first.
        public var styles: [Int]
        /// Its reaction to a key, by the X keycode.
        public var onKey: @Sendable (Int) -> [Act]
        /// What it gives back when it is reset.
        public var leftAtReset: [UInt8]
        /// What it does before it answers a change of a context's values, or a reset.
        public var beforeReply: @Sendable (Note) -> [Act]

        public init(
            styles: [Int] = [0x402, 0x404, 0x408], leftAtReset: [UInt8] = [], silentFrom: Stage? = nil,
            onKey: @escaping @Sendable (Int) -> [Act] = { _ in [.forwardKey] },
            beforeReply: @escaping @Sendable (Note) -> [Act] = { _ in [] }
        ) {
            self.styles = styles
            self.onKey = onKey
            self.leftAtReset = leftAtReset
            self.silentFrom = silentFrom
            self.beforeReply = beforeReply
        }
    }

    /// The name by which XMODIFIERS calls it.
    public static let name = "played"

    private let exchange = InputMethodExchange()

    /// A text as compound text has it: a piece of UTF-8 between two escape sequences.
    public static func encoded(_ text: String) -> [UInt8] { encoded(Array(text.utf8)) }

    /// Bytes that claim to be UTF-8, as compound text has it.
    public static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        Array("\u{1B}%G".utf8) + bytes + Array("\u{1B}%@".utf8)
    }

    /// Starts it and returns once it serves.
    public init(on server: XServer, _ script: Script) throws {
        let exchange = exchange
        let display = server.display
        let thread = Thread {
            Self.serve(display, script, exchange)
            exchange.end()
        }
        thread.start()
        guard exchange.waitUntilServing() else {
            throw XServersError.failed("the played input method cannot serve on \(display)")
        }
    }

    /// Everything of Xlib's that the thread uses is made and destroyed in here.
    private static func serve(_ display: String, _ script: Script, _ exchange: InputMethodExchange) {
        try? InputMethodConversation(display, script, exchange).run()
    }

    deinit { terminate() }

    /// What clients have done so far, in order.
    public var notes: [Note] { exchange.notes }

    /// Does something out of itself, in the context that had the focus last.
    public func act(_ acts: Act...) { exchange.enqueue(acts) }

    /// Ends it as a crash would. Returns once it is gone.
    public func terminate() {
        exchange.enqueue([.die])
        exchange.waitUntilEnded()
    }
}

/// What the server's thread and the test's tell each other.
final class InputMethodExchange: Sendable {
    private struct State {
        var notes: [PlayedInputMethod.Note] = []
        var acts: [PlayedInputMethod.Act] = []
        var isServing = false
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let serving = DispatchSemaphore(value: 0)
    private let ended = DispatchGroup()
    /// Becomes readable when there is something to do.
    let wakeUp = Pipe()

    init() { ended.enter() }

    var notes: [PlayedInputMethod.Note] { state.withLock { $0.notes } }

    func note(_ note: PlayedInputMethod.Note) { state.withLock { $0.notes.append(note) } }

    func enqueue(_ acts: [PlayedInputMethod.Act]) {
        let hasEnded = state.withLock {
            $0.acts += acts
            return $0.hasEnded
        }
        if !hasEnded { try? wakeUp.fileHandleForWriting.write(contentsOf: [0]) }
    }

    func takeActs() -> [PlayedInputMethod.Act] {
        state.withLock { state in
            defer { state.acts = [] }
            return state.acts
        }
    }

    func serve() {
        state.withLock { $0.isServing = true }
        serving.signal()
    }

    func end() {
        let isFirst = state.withLock { state in
            defer { state.hasEnded = true }
            return !state.hasEnded
        }
        guard isFirst else { return }
        serving.signal()
        ended.leave()
    }

    func waitUntilServing() -> Bool {
        _ = serving.wait(timeout: .now() + Deadline.usualSeconds)
        return state.withLock { $0.isServing && !$0.hasEnded }
    }

    func waitUntilEnded() { _ = ended.wait(timeout: .now() + Deadline.usualSeconds) }
}
