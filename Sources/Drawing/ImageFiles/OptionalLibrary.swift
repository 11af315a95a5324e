internal import Glibc

/// A library that is loaded when it is first needed, so that programs also run where it is not installed; that it is
/// missing is told once on standard error.
struct OptionalLibrary: Sendable {
    // Handles of dlopen may be used from any thread; libraries here are never unloaded.
    private nonisolated(unsafe) let handle: UnsafeMutableRawPointer

    /// Nil when the library cannot be loaded.
    ///
    /// - Parameters:
    ///   - name: the file's, which the dynamic loader resolves.
    ///   - purpose: what cannot be done without it, for the message.
    ///   - package: Debian's name of the package that has it.
    init?(name: String, purpose: String, package: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
            let process = ProcessInfo.processInfo.processName
            let line = "\(process): \(purpose) without \(name); install the package \(package)\n"
            // Not by FileHandle, which ends the program when standard error is closed.
            _ = Array(line.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            return nil
        }
        self.handle = handle
    }

    /// A function of the library or of one that it needs; nil when there is none of this name.
    ///
    /// The type has to be the one that the library's header declares for the symbol.
    func function<Function>(_ symbol: String, _: Function.Type = Function.self) -> Function? {
        dlsym(handle, symbol).map { unsafeBitCast($0, to: Function.self) }
    }
}
