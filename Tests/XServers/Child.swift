import Foundation

/// A program under test or a partner of it, run with an environment of its own. What it writes is
/// collected while it runs; it is ended and reaped with this object, and by the kernel when the
/// tests crash.
///
/// Use it on the main thread. Waits block the thread; a test that has to serve something itself
/// meanwhile sets `pump`.
public final class Child {
    /// The command line, for messages.
    public let command: String
    /// Called again and again while this object waits, for tests that run a partner of the program
    /// on the same thread. Nil by default.
    public var pump: (() -> Void)?

    private let process: SpawnedProcess
    private let output: OutputCollector
    private let errors: OutputCollector
    /// Where it reads what is said to it; nil when all that it reads was known when it started.
    private let ear: SpokenInput?
    /// How many lines of output have been taken by `nextLine` and `waitForLine`.
    private var taken = 0

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: a name looked up in PATH, or a path.
    ///   - environment: the whole environment; `XServer.environment()` makes a good one.
    ///   - input: what it reads from its standard input; nothing by default.
    ///   - isSpokenTo: whether `say` gives it more to read while it runs.
    ///   - deathSignal: what the kernel sends it when the tests die, without `SIG`.
    /// - Throws: `XServersError.missing` with the Debian package when the program is not installed.
    public init(
        _ program: String, _ arguments: [String] = [], environment: [String: String], input: [UInt8] = [],
        isSpokenTo: Bool = false, deathSignal: String = "KILL"
    ) throws {
        command = ([program] + arguments).joined(separator: " ")
        output = try OutputCollector()
        errors = try OutputCollector()
        do {
            ear = isSpokenTo ? try SpokenInput() : nil
            ear?.say(input)
            let source = try ear?.takeReadEnd() ?? Child.source(of: input)
            defer { close(source) }
            process = try SpawnedProcess(
                program, arguments, environment: environment,
                descriptors: [source, output.descriptor, errors.descriptor], deathSignal: deathSignal)
        } catch {
            output.abandon()
            errors.abandon()
            throw error
        }
        output.start()
        errors.start()
    }

    /// A descriptor from which the bytes can be read: a nameless file, which cannot fill up as a pipe can.
    private static func source(of bytes: [UInt8]) throws -> Int32 {
        if bytes.isEmpty { return open("/dev/null", O_RDONLY | O_CLOEXEC) }
        var template = Array("/tmp/uikit-x11-input-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw XServersError.failed("mkstemp: \(String(cString: strerror(errno)))") }
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        unlink(template)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else {
                close(file)
                throw XServersError.failed("write: \(String(cString: strerror(errno)))")
            }
            written += count
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    /// The process number; also the one that a window's _NET_WM_PID names.
    public var pid: Int32 { process.pid }

    /// Whether it is still running.
    public var isRunning: Bool { process.wait(milliseconds: 0) == nil }

    /// Every whole line it has written to its standard output so far, taken or not.
    public var lines: [String] { Array(output.lines()) }

    /// Everything it has written to its standard output so far.
    public var outputBytes: [UInt8] { output.allBytes }

    /// Everything it has written to its standard error so far.
    public var standardError: String { String(decoding: errors.allBytes, as: UTF8.self) }

    /// Gives it a text to read from its standard input; without effect unless it is spoken to, or when it has ended.
    public func say(_ text: String) { ear?.say(Array(text.utf8)) }

    /// Sends a signal, unless it has ended.
    public func signal(_ number: Int32) { process.signal(number) }

    /// Ends it with SIGTERM, with SIGKILL if that is not enough for two seconds, and reaps it.
    @discardableResult
    public func terminate() -> ExitStatus {
        process.signal(SIGTERM)
        if let status = process.wait(milliseconds: 2000) { return status }
        process.signal(SIGKILL)
        // After SIGKILL the wait has no limit, so there is always a status.
        return process.wait(milliseconds: -1) ?? .signalled(SIGKILL)
    }

    /// Waits until it has ended and all its output has been read.
    ///
    /// - Throws: `XServersError.timedOut`; the program is left running.
    @discardableResult
    public func waitForExit(within seconds: Double = Deadline.usualSeconds) throws -> ExitStatus {
        let deadline = Deadline(seconds: seconds)
        while true {
            pump?()
            if let status = process.wait(milliseconds: slice(of: deadline)) {
                // A program it left in the background may hold the output open: that is not waited for long.
                _ = output.waitForEnd(milliseconds: 1000)
                _ = errors.waitForEnd(milliseconds: 1000)
                return status
            }
            if deadline.hasPassed { throw timedOut("the end of") }
        }
    }

    /// The next line of its standard output that was not taken yet, waiting for it if need be.
    /// Nil when the output has ended.
    public func nextLine(within seconds: Double = Deadline.usualSeconds) throws -> String? {
        try take(within: seconds, what: "a line") { _ in true }
    }

    /// Takes lines of its standard output until one satisfies the predicate, and returns that one.
    ///
    /// - Throws: `XServersError.timedOut`, or `.failed` when the output ended without such a line;
    ///   both quote the last lines and the standard error.
    @discardableResult
    public func waitForLine(
        _ what: String = "a line", within seconds: Double = Deadline.usualSeconds,
        where isWanted: (String) throws -> Bool
    ) throws -> String {
        if let line = try take(within: seconds, what: what, where: isWanted) { return line }
        throw XServersError.failed("\(command) ended without \(what); \(lastWords)")
    }

    private func take(within seconds: Double, what: String, where isWanted: (String) throws -> Bool) throws
        -> String?
    {
        let deadline = Deadline(seconds: seconds)
        while true {
            // Asked before the lines are looked at, so that a last line is not missed.
            let ended = output.hasEnded
            for line in output.lines(from: taken) {
                taken += 1
                if try isWanted(line) { return line }
            }
            if ended { return nil }
            if deadline.hasPassed { throw timedOut("\(what) from") }
            pump?()
            output.wait(forMoreLinesThan: taken, milliseconds: slice(of: deadline))
        }
    }

    /// How long to sleep before the next look: until the deadline, or briefly when there is a pump to serve.
    private func slice(of deadline: Deadline) -> Int32 {
        deadline.milliseconds(atMost: pump == nil ? .max : 2)
    }

    private func timedOut(_ what: String) -> XServersError {
        .timedOut("\(what) \(command); \(lastWords)")
    }

    private var lastWords: String {
        let last = output.lines().suffix(5).joined(separator: "\n")
        return "last output:\n\(last)\nstandard error:\n\(standardError.suffix(2000))"
    }
}

extension Child {
    /// What a program that has ended left behind.
    public struct Result {
        /// How it ended.
        public let status: ExitStatus
        /// What it wrote to its standard output.
        public let output: [UInt8]
        /// What it wrote to its standard error.
        public let standardError: String
        /// The output as text.
        public var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// Runs a program to its end.
    ///
    /// - Throws: `XServersError.timedOut` after the given time; the program is ended then.
    public static func run(
        _ program: String, _ arguments: [String] = [], environment: [String: String], input: [UInt8] = [],
        within seconds: Double = Deadline.usualSeconds, pump: (() -> Void)? = nil
    ) throws -> Result {
        let child = try Child(program, arguments, environment: environment, input: input)
        child.pump = pump
        let status = try child.waitForExit(within: seconds)
        return Result(status: status, output: child.outputBytes, standardError: child.standardError)
    }
}
