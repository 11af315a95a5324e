import Glibc

/// What is in a folder, as far as users would open it: folders and files, no hidden ones, no links that lead nowhere,
/// no devices and pipes.
enum FolderListing {
    struct Entry: Hashable, Sendable {
        /// What is shown: the name without characters that would change how it reads.
        let title: String
        /// The name; nil for one that is no UTF-8, which no URL can have here.
        let name: String?
        let isFolder: Bool
        /// In bytes.
        let size: Int
        let modified: Date
        fileprivate let order: SortKey
    }

    /// Why a folder cannot be read.
    enum Failure: Error, Hashable, Sendable {
        case missing, forbidden, noFolder
        /// For another reason, by the system's number for it.
        case unreadable(Int32)

        fileprivate init(_ number: Int32) {
            switch number {
            case ENOENT: self = .missing
            case EACCES, EPERM: self = .forbidden
            case ENOTDIR: self = .noFolder
            default: self = .unreadable(number)
            }
        }

        /// A sentence for the user.
        var text: String {
            switch self {
            case .missing: "The folder does not exist any more."
            case .forbidden: "You are not allowed to look into this folder."
            case .noFolder: "This is no folder."
            case .unreadable(let number): String(cString: strerror(number))
            }
        }
    }

    /// Reads a folder: folders first, then files, each in the order in which people list names.
    ///
    /// - Parameter isCancelled: asked again and again; the result does not count any more when it is true.
    static func read(_ path: String, isCancelled: () -> Bool = { false }) throws(Failure) -> [Entry] {
        guard let folder = opendir(path) else { throw Failure(errno) }
        defer { closedir(folder) }
        let descriptor = dirfd(folder)
        var entries: [Entry] = []
        while !isCancelled(), let found = readdir(folder) {
            // The name ends with a zero within the record, which is valid until the next one is read.
            let entry = withUnsafePointer(to: &found.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    Self.entry(named: $0, in: descriptor)
                }
            }
            if let entry { entries.append(entry) }
        }
        guard !isCancelled() else { return [] }
        return entries.sorted { $0.order < $1.order }
    }

    private static func entry(named name: UnsafePointer<CChar>, in folder: Int32) -> Entry? {
        guard name[0] != 0x2E else { return nil }
        var status = stat()
        // Links are followed: one that leads nowhere has no status.
        guard fstatat(folder, name, &status, 0) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFDIR || kind == S_IFREG else { return nil }
        let known = String(validatingCString: name)
        let title = DisplayedName.of(known ?? String(cString: name))
        return Entry(
            title: title, name: known, isFolder: kind == S_IFDIR, size: Int(status.st_size),
            modified: Date(
                timeIntervalSince1970: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9),
            order: SortKey(title, isFolder: kind == S_IFDIR))
    }

    /// The entries whose names contain a text, in any case.
    static func matching(_ text: String, in entries: [Entry]) -> [Entry] {
        let wanted = SortKey.folded(text)
        return wanted.isEmpty ? entries : entries.filter { $0.order.folded.contains(wanted) }
    }
}

/// The order of names: folders first, numbers by their value, in any case.
private struct SortKey: Hashable, Sendable, Comparable {
    /// Without differences of case and accents.
    let folded: String
    private let bytes: [UInt8]
    /// Decides between names that are the same otherwise.
    private let title: String

    init(_ title: String, isFolder: Bool) {
        self.title = title
        folded = Self.folded(title)
        bytes = [isFolder ? 0 : 1] + Self.bytes(of: folded)
    }

    static func folded(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
        return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// Numbers get their length in front of them, so that longer ones come later.
    private static func bytes(of text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var digits: [UInt8] = []
        func endNumber() {
            guard !digits.isEmpty else { return }
            let value = digits.drop { $0 == 0x30 }
            bytes.append(0x30)
            bytes.append(UInt8(clamping: value.count))
            bytes += value
            digits = []
        }
        for byte in text.utf8 {
            if (0x30...0x39).contains(byte) {
                digits.append(byte)
            } else {
                endNumber()
                bytes.append(byte)
            }
        }
        endNumber()
        return bytes
    }

    static func < (first: SortKey, second: SortKey) -> Bool {
        guard first.bytes == second.bytes else { return first.bytes.lexicographicallyPrecedes(second.bytes) }
        return first.title < second.title
    }
}

/// The name of a file where people read it.
enum DisplayedName {
    /// A name with a sign in place of each character that breaks lines, or changes the direction of what follows and so
    /// could have one kind of file look like another one.
    static func of(_ name: String) -> String {
        guard name.unicodeScalars.contains(where: isMisleading) else { return name }
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars { scalars.append(isMisleading(scalar) ? "\u{FFFD}" : scalar) }
        return String(scalars)
    }

    private static func isMisleading(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
