import Glibc

/// The program that listens and recognises, while it runs. What it writes is read on another thread and
/// reported on the main thread, which never waits for it.
@MainActor
final class DictationProgram {
    enum Event: Equatable {
        case messages([DictationMessage])
        /// The program has ended, and everything that it wrote has been reported.
        case ended(ProcessGroup.Ending)
    }

    private let group: ProcessGroup
    private let reader: PipeReader
    private var lines = DictationLines()
    private let report: (Event) -> Void
    /// Nothing more is reported.
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
    ///   - report: called on the main thread until `end()`.
    init(command: String, report: @escaping (Event) -> Void) throws(POSIXError) {
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
        self.report = report
        reader.start(
            { [weak self] in self?.take($0) }, closed: { [weak self] in self?.outputWasClosed() })
        group.whenEnded { [weak self] in self?.ended($0) }
    }

    /// The number of the program's group of processes.
    var number: pid_t { group.number }

    /// Asks the program to stop listening, as Ctrl+C at a terminal does.
    func interrupt() { group.send(SIGINT) }

    /// Ends the program; nothing more is reported.
    func end() { leave { group.end() } }

    /// The same without any patience, for when the application ends.
    func kill() { leave { group.send(SIGKILL) } }

    private func leave(_ body: () -> Void) {
        guard !isOver else { return }
        isOver = true
        body()
        reader.cancel()
    }

    private func take(_ bytes: [UInt8]) { reportMessages(in: lines.take(bytes[...])) }

    private func reportMessages(in lines: [DictationLines.Line]) {
        guard !isOver else { return }
        let messages = lines.flatMap(DictationMessage.messages)
        if !messages.isEmpty { report(.messages(messages)) }
    }

    /// The program has to end now; how it ends decides whether it has failed.
    private func outputWasClosed() {
        isClosed = true
        reportMessages(in: lines.finish())
        if ending == nil { group.end(after: Self.patience) }
        reportEnding()
    }

    /// The last words may still be in the pipe.
    private func ended(_ ending: ProcessGroup.Ending) {
        self.ending = ending
        reader.cancel()
        reportEnding()
    }

    private func reportEnding() {
        guard isClosed, let ending, !isOver else { return }
        isOver = true
        report(.ended(ending))
    }
}
