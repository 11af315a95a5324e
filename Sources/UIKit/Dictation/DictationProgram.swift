import Glibc

/// The program that listens and recognises, while it runs. What it writes is read as it comes, on another thread, and
/// told on the main thread, which never waits for it.
@MainActor
final class DictationProgram {
    enum Event: Equatable {
        case messages([DictationMessage])
        /// The program has ended, and everything that it wrote has been told.
        case ended(ProcessGroup.Ending)
    }

    private let group: ProcessGroup
    private let reader: PipeReader
    private var lines = DictationLines()
    private let tell: (Event) -> Void
    /// Nothing more is told.
    private var isOver = false
    /// Nothing more is written.
    private var isClosed = false
    private var ending: ProcessGroup.Ending?

    /// Seconds that a program may go on for that has closed its output.
    private static let patience = 1.0

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - command: for `/bin/sh -c`.
    ///   - tell: called on the main thread until `end()`.
    init(command: String, tell: @escaping (Event) -> Void) throws(POSIXError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        do {
            reader = try PipeReader(input: ends[0])
        } catch {
            close(ends[0])
            throw error
        }
        group = try ProcessGroup(command: command, output: ends[1])
        self.tell = tell
        reader.start(
            { [weak self] in self?.take($0) }, closed: { [weak self] in self?.outputWasClosed() })
        group.whenEnded { [weak self] in self?.ended($0) }
    }

    /// The number of the program's group of processes.
    var number: pid_t { group.number }

    /// Asks the program to stop listening, as Ctrl+C at a terminal does.
    func interrupt() { group.send(SIGINT) }

    /// Ends the program; nothing more is told.
    func end() { leave { group.end() } }

    /// The same without any patience, for when the application ends.
    func kill() { leave { group.send(SIGKILL) } }

    private func leave(_ body: () -> Void) {
        guard !isOver else { return }
        isOver = true
        body()
        reader.cancel()
    }

    private func take(_ bytes: [UInt8]) { tellOf(lines.take(bytes[...])) }

    private func tellOf(_ lines: [DictationLines.Line]) {
        guard !isOver else { return }
        let messages = lines.flatMap(DictationMessage.messages)
        if !messages.isEmpty { tell(.messages(messages)) }
    }

    /// Whether that is well is told by how the program ends, which it has to do now.
    private func outputWasClosed() {
        isClosed = true
        tellOf(lines.finish())
        if ending == nil { group.end(after: Self.patience) }
        tellOfEnding()
    }

    /// The last words may still be in the pipe.
    private func ended(_ ending: ProcessGroup.Ending) {
        self.ending = ending
        reader.cancel()
        tellOfEnding()
    }

    private func tellOfEnding() {
        guard isClosed, let ending, !isOver else { return }
        isOver = true
        tell(.ended(ending))
    }
}
