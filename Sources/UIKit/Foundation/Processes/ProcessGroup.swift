import Dispatch
import Glibc
import Synchronization

/// A shell command and the processes that it starts, in a process group of their own, so that they can be
/// ended together.
final class ProcessGroup: Sendable {
    /// How the command ended.
    enum Ending: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    private struct State {
        /// After this the system may give the number to another process.
        var isReaped = false
        var wasKilled = false
    }

    /// The number of the shell, and of the group.
    let number: pid_t
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "UIKit.dictation", attributes: .concurrent)

    /// Starts a command with `Shell.start`.
    ///
    /// - Parameter output: the descriptor that it writes to.
    init(command: String, output: Int32) throws(POSIXError) {
        number = try Shell.start(command, output: output, leadsGroup: true)
    }

    /// Sends a signal to all processes of the group.
    func send(_ signal: Int32) {
        state.withLock { state in
            guard !state.isReaped else { return }
            kill(-number, signal)
            if signal == SIGKILL { state.wasKilled = true }
        }
    }

    /// Asks the group to end, and kills it after a second.
    func end() {
        send(SIGTERM)
        end(after: 1)
    }

    /// Lets the group end by itself, and kills it after so many seconds.
    func end(after seconds: Double) {
        queue.asyncAfter(deadline: .now() + seconds) { self.send(SIGKILL) }
    }

    /// Waits, on another thread, until the command ends; then kills what is left of the group and calls
    /// `completion` on the main queue. To be called once: it also reaps the process.
    func whenEnded(_ completion: @escaping @MainActor @Sendable (Ending) -> Void) {
        queue.async { [self] in
            var info = siginfo_t()
            while waitid(P_PID, id_t(number), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
            var status: Int32 = 0
            let wasKilled = state.withLock { state in
                // While the shell is a zombie, no other process gets the group's number.
                kill(-number, SIGKILL)
                waitpid(number, &status, 0)
                state.isReaped = true
                return state.wasKilled
            }
            let signal = status & 0x7F
            // A command that was killed after it had said everything counts as successful.
            let ending =
                signal == SIGKILL && wasKilled
                ? Ending.exit(0) : signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
            DispatchQueue.main.async { completion(ending) }
        }
    }
}
