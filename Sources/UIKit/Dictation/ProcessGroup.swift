import Dispatch
import Glibc
import Synchronization

/// A shell command and all that it starts: a group of processes of its own, so that it can be ended as a whole.
final class ProcessGroup: Sendable {
    /// How the command ended.
    enum Ending: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    private struct State {
        /// From then on the number may be somebody else's.
        var isReaped = false
        var wasKilled = false
    }

    /// The number of the shell, and of the group.
    let number: pid_t
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "UIKit.dictation", attributes: .concurrent)

    /// Starts a command with `/bin/sh -c`. It reads nothing; its errors go where those of the application do.
    ///
    /// - Parameter output: the descriptor that it writes to.
    /// - Throws: what the system says when there is no shell, or no room for a process.
    init(command: String, output: Int32) throws(POSIXError) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Whatever the application does with signals, the command begins as one at a terminal does.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGPIPE, SIGQUIT, SIGHUP, SIGCHLD] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        let words = ["sh", "-c", command]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var number: pid_t = 0
        let problem = posix_spawn(&number, "/bin/sh", &actions, &attributes, &arguments, environ)
        guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EAGAIN) }
        self.number = number
    }

    /// Sends a signal to all of the group.
    func send(_ signal: Int32) {
        state.withLock { state in
            guard !state.isReaped else { return }
            kill(-number, signal)
            if signal == SIGKILL { state.wasKilled = true }
        }
    }

    /// Ends the group: it may tidy up, but not for longer than a second.
    func end() {
        send(SIGTERM)
        end(after: 1)
    }

    /// Lets the group end by itself, but not after so many seconds.
    func end(after seconds: Double) {
        queue.asyncAfter(deadline: .now() + seconds) { self.send(SIGKILL) }
    }

    /// Waits, on another thread, until the command ends; then ends what is left of the group and tells on the main
    /// queue. To be called once: nothing else keeps the command from staying a zombie.
    func whenEnded(_ completion: @escaping @MainActor @Sendable (Ending) -> Void) {
        queue.async { [self] in
            var info = siginfo_t()
            while waitid(P_PID, id_t(number), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
            var status: Int32 = 0
            let wasKilled = state.withLock { state in
                // While the shell is a zombie the group's number is nobody else's.
                kill(-number, SIGKILL)
                waitpid(number, &status, 0)
                state.isReaped = true
                return state.wasKilled
            }
            let signal = status & 0x7F
            // Who has nothing more to do and does not end has done his work all the same.
            let ending =
                signal == SIGKILL && wasKilled
                ? Ending.exit(0) : signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
            DispatchQueue.main.async { completion(ending) }
        }
    }
}
