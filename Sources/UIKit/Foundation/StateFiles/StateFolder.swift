/// The folder in which an application stores its state: `NAME` in `$XDG_STATE_HOME`, or in `~/.local/state`
/// where that is not set. Only the user can read its files.
struct StateFolder: Sendable {
    let path: String

    init(path: String) { self.path = path }

    /// The folder of an application; nil when the environment names no base folder, or the name is not a
    /// valid folder name.
    init?(application: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard !application.isEmpty, !application.contains("/"), !application.hasPrefix(".") else {
            return nil
        }
        // The XDG base directory specification has relative paths ignored.
        if let base = environment["XDG_STATE_HOME"], base.hasPrefix("/") {
            path = "\(base)/\(application)"
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            path = "\(home)/.local/state/\(application)"
        } else {
            return nil
        }
    }

    /// Why a file can't be used.
    enum Failure: Error, Equatable, CustomStringConvertible {
        case system(String, errno: Int32)
        case notAFile
        case ofAnotherUser
        case writableByOthers
        case tooLarge

        var description: String {
            switch self {
            case .system(let call, let number): "\(call): \(String(cString: strerror(number)))"
            case .notAFile: "it is no regular file"
            case .ofAnotherUser: "it belongs to another user"
            case .writableByOthers: "other users can write it"
            case .tooLarge: "it is too large"
            }
        }

        /// Whether it says nothing about the file: the system could not open or read it for the moment, or does
        /// not let this process do it.
        var isOfTheSystem: Bool {
            if case .system = self { true } else { false }
        }

        /// Whether it may pass within a moment.
        fileprivate var mayPass: Bool {
            guard case .system(_, let number) = self else { return false }
            return [EMFILE, ENFILE, ENOMEM, EAGAIN, EIO, EBUSY, ENOBUFS, ESTALE].contains(number)
        }
    }

    /// How often something is tried that fails for reasons that may pass, and the seconds in between.
    private static let attempts = (count: 3, interval: 0.005)

    /// Does something, again when it fails for a reason that may pass.
    private func persistently<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        for _ in 1..<Self.attempts.count {
            do throws(Failure) {
                return try body()
            } catch  where error.mayPass {
                usleep(UInt32(Self.attempts.interval * 1_000_000))
            }
        }
        return try body()
    }

    /// The result of a system call that returns -1 when it fails; called again when a signal interrupted it.
    private func system(_ name: String, _ call: () -> Int) throws(Failure) -> Int {
        while true {
            let result = call()
            if result >= 0 { return result }
            let number = errno
            guard number == EINTR else { throw .system(name, errno: number) }
        }
    }

    func path(of name: String) -> String { "\(path)/\(name)" }

    /// What a file holds; nil when there is none.
    func read(_ name: String, limit: Int) throws(Failure) -> Data? {
        try persistently { () throws(Failure) in try readOnce(name, limit: limit) }
    }

    private func readOnce(_ name: String, limit: Int) throws(Failure) -> Data? {
        guard let file = try openToRead(name) else { return nil }
        defer { close(file) }
        var status = stat()
        _ = try system("fstat") { Int(fstat(file, &status)) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard status.st_uid == geteuid() else { throw .ofAnotherUser }
        guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .writableByOthers }
        guard status.st_size <= limit else { throw .tooLarge }
        return try readAll(file, limit: limit)
    }

    private func openToRead(_ name: String) throws(Failure) -> Int32? {
        do throws(Failure) {
            // A link is not followed, and a pipe not waited for.
            let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
            return Int32(try system("open") { Int(open(path(of: name), flags)) })
        } catch {
            switch error {
            case .system(_, errno: ENOENT), .system(_, errno: ENOTDIR): return nil
            case .system(_, errno: ELOOP), .system(_, errno: ENXIO): throw .notAFile
            default: throw error
            }
        }
    }

    private func readAll(_ file: Int32, limit: Int) throws(Failure) -> Data {
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try system("read") { Glibc.read(file, &chunk, chunk.count) }
            if count == 0 { return data }
            data.append(contentsOf: chunk[..<count])
            // The file may grow while it is read.
            guard data.count <= limit else { throw .tooLarge }
        }
    }

    /// Writes a file atomically: a reader sees the old content or the new one.
    func write(_ data: Data, to name: String) throws(Failure) {
        try persistently { () throws(Failure) in try writeOnce(data, to: name) }
    }

    private func writeOnce(_ data: Data, to name: String) throws(Failure) {
        try makeFolder()
        let draft = path(of: ".\(name).\(getpid())")
        unlink(draft)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = Int32(try system("open") { Int(open(draft, flags, 0o600)) })
        do throws(Failure) {
            try write(data, to: file)
            _ = try system("rename") { Int(rename(draft, path(of: name))) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    /// Writes all bytes and closes the file.
    private func write(_ data: Data, to file: Int32) throws(Failure) {
        do throws(Failure) {
            var rest = data[...]
            while !rest.isEmpty {
                let count = try system("write") {
                    rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
                }
                rest = rest.dropFirst(count)
            }
        } catch {
            close(file)
            throw error
        }
        // Some file systems report only now that the disk is full. An interrupted close has closed the file.
        guard close(file) == 0 || errno == EINTR else { throw .system("close", errno: errno) }
    }

    private func makeFolder() throws(Failure) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw .system("mkdir", errno: errno) }
        var parent = ""
        for part in path.split(separator: "/") {
            parent += "/\(part)"
            guard mkdir(parent, 0o700) == 0 || errno == EEXIST else { throw .system("mkdir", errno: errno) }
        }
    }

    /// Removes a file, if there is one.
    func remove(_ name: String) throws(Failure) {
        try persistently { () throws(Failure) in
            do throws(Failure) {
                _ = try system("unlink") { Int(unlink(path(of: name))) }
            } catch {
                switch error {
                case .system(_, errno: ENOENT), .system(_, errno: ENOTDIR): return
                default: throw error
                }
            }
        }
    }

    /// Renames a file; throws when there is none.
    func move(_ name: String, to other: String) throws(Failure) {
        try persistently { () throws(Failure) in
            _ = try system("rename") { Int(rename(path(of: name), path(of: other))) }
        }
    }

    /// Renames a file, so that it is not read again, and returns its new path; nil when that fails.
    func setAside(_ name: String) -> String? {
        let target = path(of: "\(name).unreadable")
        return rename(path(of: name), target) == 0 ? target : nil
    }
}
