import Glibc

/// Starts programs with the system's shell.
///
/// Foundation's Process is not used: it ends this program when there are no file descriptors left.
enum Shell {
    /// Starts `/bin/sh -c` with a script. It reads nothing; its errors go where those of the application do. It
    /// starts with no signal blocked and with the default signal handling, as a command at a terminal does,
    /// whatever the application's is.
    ///
    /// - Parameters:
    ///   - arguments: what the script calls `$1`, `$2`, …
    ///   - output: the descriptor that it writes to; nil for the application's own.
    ///   - leadsGroup: whether it gets a process group of its own.
    /// - Returns: the number of the process, which the caller has to reap.
    /// - Throws: what the system says when there is no shell, or no process can be made.
    static func start(
        _ script: String, arguments: [String] = [], output: Int32? = nil, leadsGroup: Bool = false
    ) throws(POSIXError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGPIPE, SIGQUIT, SIGHUP, SIGCHLD] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let group = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))

        // Of the words after the script the first is its own name.
        let words = ["sh", "-c", script, "sh"] + arguments
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var number: pid_t = 0
        let problem = posix_spawn(&number, "/bin/sh", &actions, &attributes, &pointers, environ)
        guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EAGAIN) }
        return number
    }
}
