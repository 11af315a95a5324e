import Foundation

internal import CXTest

/// How a process ended.
public enum ExitStatus: Equatable, Sendable, CustomStringConvertible {
    /// It left with this code.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)

    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7f
        self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
    }

    public var description: String {
        switch self {
        case .exited(let code): "exit code \(code)"
        case .signalled(let signal): "signal \(signal)"
        }
    }
}

/// A process started by the tests. It is ended and reaped with this object, and the kernel ends it
/// when the tests die without having come to that.
final class SpawnedProcess {
    let pid: pid_t
    private(set) var status: ExitStatus?
    /// Becomes readable when the process has ended.
    let exitDescriptor: Int32

    /// Starts a program.
    ///
    /// Must be called on the main thread: the kernel's promise to end the process is bound to the
    /// life of the thread that started it.
    ///
    /// - Parameters:
    ///   - descriptors: what the program gets as its descriptors 0, 1, 2, …; the caller keeps and closes its own.
    ///   - deathSignal: what the kernel sends when the tests die: `TERM` for one that must tidy up.
    init(
        _ program: String, _ arguments: [String], environment: [String: String], descriptors: [Int32],
        deathSignal: String = "KILL"
    ) throws {
        precondition(Thread.isMainThread, "processes of tests are started on the main thread")
        let guardian = try Programs.path(of: "setpriv")
        let path = try Programs.path(of: program)
        let words = [guardian, "--pdeathsig", deathSignal, "--", path] + arguments

        // Numbers above those the program gets, so that no dup2 below overwrites one still needed.
        let parked = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 64) }
        defer { parked.forEach { close($0) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in parked.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        // Nothing else: what the runner has open would count against the program's own limit.
        cxt_close_from(&actions, Int32(parked.count))
        // Test runners may block signals; the program starts with none blocked.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var pid: pid_t = 0
        let problem = posix_spawn(&pid, guardian, &actions, &attributes, &argv, &envp)
        guard problem == 0 else {
            throw XServersError.failed("\(program): \(String(cString: strerror(problem)))")
        }
        self.pid = pid
        exitDescriptor = cxt_open_process(pid)
        guard exitDescriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            kill(pid, SIGKILL)
            waitpid(pid, nil, 0)
            throw XServersError.failed("pidfd_open: \(reason)")
        }
    }

    deinit {
        if status == nil {
            kill(pid, SIGKILL)
            reap()
        }
        close(exitDescriptor)
    }

    /// Waits until the process has ended, no longer than the milliseconds say (-1: for ever), and
    /// gives how it ended, or nil while it runs.
    func wait(milliseconds: Int32) -> ExitStatus? {
        if status == nil {
            var watched = pollfd(fd: exitDescriptor, events: Int16(POLLIN), revents: 0)
            if poll(&watched, 1, milliseconds) == 1 { reap() }
        }
        return status
    }

    /// Sends a signal, unless the process has ended.
    func signal(_ number: Int32) {
        // While it is not reaped its number cannot belong to another process.
        if status == nil { kill(pid, number) }
    }

    private func reap() {
        var code: Int32 = 0
        while waitpid(pid, &code, 0) < 0 && errno == EINTR {}
        status = ExitStatus(waitStatus: code)
    }
}
