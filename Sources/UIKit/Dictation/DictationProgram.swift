import Dispatch
import Glibc

/// The program that listens and recognises, while it runs. What it writes is read as it comes, on the main queue, and
/// never waited for.
@MainActor
final class DictationProgram {
    enum Event: Equatable {
        case messages([DictationMessage])
        /// The program has ended, and everything that it wrote has been told.
        case ended(ProcessGroup.Ending)
    }

    private let group: ProcessGroup
    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private var lines = DictationLines()
    private let tell: (Event) -> Void
    /// Nothing more is told.
    private var isOver = false
    /// Nothing more is written.
    private var isClosed = false

    /// How much is read in one turn, in bytes: a program that floods its output must not keep the application from
    /// its other work.
    private static let portionSize = 1 << 16
    private static let lastPortions = 64
    /// Seconds that a program may go on for that has closed its output.
    private static let patience = 1.0

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - command: for `/bin/sh -c`.
    ///   - tell: called on the main thread until `end()`.
    init(command: String, tell: @escaping (Event) -> Void) throws(POSIXError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE)
        }
        let (input, output) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(output) }
        do {
            group = try ProcessGroup(command: command, output: output)
        } catch {
            close(input)
            throw error
        }
        // Only this end: the program may want its own to wait.
        _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
        descriptor = input
        source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
        self.tell = tell
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.setCancelHandler { close(input) }
        source.resume()
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
        source.cancel()
        body()
    }

    private func read() {
        guard !isOver, !isClosed, let bytes = portion() else { return }
        guard bytes.isEmpty else { return take(bytes) }
        // Whether that is well is told by how the program ends, which it has to do now.
        isClosed = true
        source.cancel()
        group.end(after: Self.patience)
    }

    /// What has been written, at most a portion; nil when there is nothing yet, empty at the end.
    private func portion() -> ArraySlice<UInt8>? {
        var buffer = [UInt8](repeating: 0, count: Self.portionSize)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        return count < 0 ? nil : buffer[..<count]
    }

    private func take(_ bytes: ArraySlice<UInt8>) { tellOf(lines.take(bytes)) }

    private func tellOf(_ lines: [DictationLines.Line]) {
        let messages = lines.flatMap(DictationMessage.messages)
        if !messages.isEmpty { tell(.messages(messages)) }
    }

    private func ended(_ ending: ProcessGroup.Ending) {
        // The last words may still be in the pipe. Somebody may have left the group and still be writing.
        for _ in 0..<Self.lastPortions where !isOver && !isClosed {
            guard let bytes = portion(), !bytes.isEmpty else { break }
            take(bytes)
        }
        guard !isOver else { return }
        tellOf(lines.finish())
        guard !isOver else { return }
        isOver = true
        source.cancel()
        // Who says nothing more and does not end has done his work.
        tell(.ended(isClosed && ending == .signal(SIGKILL) ? .exit(0) : ending))
    }
}
