import Glibc

/// Asks the desktop to open a URL.
@MainActor
package struct URLOpener {
    /// Starts the desktop's program for the URL.
    ///
    /// - Returns: whether it was started.
    package var open: (URL) -> Bool = { start("xdg-open", with: $0.absoluteString) }

    /// Starts a program that goes on when this one ends, and does not wait for it.
    private static func start(_ program: String, with argument: String) -> Bool {
        // The shell ends at once, and the program in its background belongs to nobody: it need not be reaped.
        let script = "\(program) \"$1\" >/dev/null 2>&1 &"
        guard let shell = try? Shell.start(script, arguments: [argument]) else { return false }
        var status: Int32 = 0
        while waitpid(shell, &status, 0) < 0 { guard errno == EINTR else { return false } }
        return status == 0
    }
}
