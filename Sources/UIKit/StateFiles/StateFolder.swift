/// The folder where an application keeps what it needs to be as it was: `NAME` in `$XDG_STATE_HOME`, or in
/// `~/.local/state` where that is not set. Its files can be read by the user alone.
struct StateFolder: Sendable {
    let path: String

    init(path: String) { self.path = path }

    /// The folder of an application; nil when the environment names no place for it, or the name is none that a
    /// folder can have.
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
        case ofSomebodyElse
        case writableByOthers
        case tooLarge

        var description: String {
            switch self {
            case .system(let call, let number): "\(call): \(String(cString: strerror(number)))"
            case .notAFile: "it is no regular file"
            case .ofSomebodyElse: "it belongs to another user"
            case .writableByOthers: "other users can write it"
            case .tooLarge: "it is too large"
            }
        }
    }

    func path(of name: String) -> String { "\(path)/\(name)" }

    /// What a file holds; nil when there is none.
    func read(_ name: String, limit: Int) throws(Failure) -> Data? {
        // A link is not followed, and a pipe not waited for.
        let file = open(path(of: name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            if errno == ELOOP || errno == ENXIO { throw .notAFile }
            throw .system("open", errno: errno)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system("fstat", errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard status.st_uid == geteuid() else { throw .ofSomebodyElse }
        guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .writableByOthers }
        guard status.st_size <= limit else { throw .tooLarge }
        return try readAll(file, limit: limit)
    }

    private func readAll(_ file: Int32, limit: Int) throws(Failure) -> Data {
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system("read", errno: errno) }
            if count == 0 { return data }
            data.append(contentsOf: chunk[..<count])
            // It may grow while it is read.
            guard data.count <= limit else { throw .tooLarge }
        }
    }

    /// Writes a file whole or not at all: whoever reads it sees the old content or the new.
    func write(_ data: Data, to name: String) throws(Failure) {
        try makeFolder()
        let draft = path(of: ".\(name).\(getpid())")
        unlink(draft)
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .system("open", errno: errno) }
        do throws(Failure) {
            try write(data, to: file)
            guard rename(draft, path(of: name)) == 0 else { throw .system("rename", errno: errno) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    private func write(_ data: Data, to file: Int32) throws(Failure) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                let number = errno
                close(file)
                throw .system("write", errno: number)
            }
            rest = rest.dropFirst(count)
        }
        // Some file systems tell only now that there was no room.
        guard close(file) == 0 else { throw .system("close", errno: errno) }
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
    func remove(_ name: String) { unlink(path(of: name)) }

    /// Gives a file another name, so that it is not met again, and returns its new path; nil when that can't be
    /// done.
    func setAside(_ name: String) -> String? {
        let target = path(of: "\(name).unreadable")
        return rename(path(of: name), target) == 0 ? target : nil
    }
}
