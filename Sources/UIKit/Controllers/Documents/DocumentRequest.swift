/// What a document picker is to do.
@MainActor
struct DocumentRequest {
    enum Purpose {
        /// Choose files or folders; the app gets copies if `asCopy`.
        case open(asCopy: Bool)
        /// Choose where these files go.
        case export([URL], asCopy: Bool)
    }

    var purpose: Purpose
    /// What may be chosen.
    var types: [UTType] = [.item]
    var allowsMultiple = false
    var showsExtensions = false

    var isExport: Bool { if case .export = purpose { true } else { false } }

    /// Whether folders are chosen, and not only entered.
    var choosesFolders: Bool {
        !isExport && types.contains { $0 == .folder || $0.identifier == "public.directory" }
    }

    /// Whether a file or folder is listed. Folders are, as they can be entered.
    func shows(_ entry: FolderListing.Entry, _ known: inout [String: Bool]) -> Bool {
        guard !entry.isFolder, !isExport else { return true }
        let name = entry.name ?? entry.title
        let suffix = name.fileExtension?.lowercased() ?? ""
        if let isWanted = known[suffix] { return isWanted }
        let type = UTType(filenameExtension: suffix) ?? .data
        let isWanted = types.contains { type.conforms(to: $0) }
        known[suffix] = isWanted
        return isWanted
    }

    /// Whether a file that is listed may be chosen.
    func mayChoose(_ entry: FolderListing.Entry) -> Bool { !isExport && !entry.isFolder && entry.name != nil }

    /// The text of a row: without the extension, if that says only what the picture says, too.
    func title(of entry: FolderListing.Entry) -> String {
        guard !showsExtensions, !entry.isFolder, let suffix = entry.title.fileExtension,
            UTType(filenameExtension: suffix) != nil
        else { return entry.title }
        return String(entry.title.dropLast(suffix.count + 1))
    }

    /// The text of the button that ends it.
    func confirmation(count: Int) -> String {
        switch purpose {
        case .export(_, let asCopy): asCopy ? "Save" : "Move"
        case .open: allowsMultiple && count > 1 ? "Open \(count)" : "Open"
        }
    }

    var prompt: String {
        switch purpose {
        case .export(let urls, let asCopy):
            urls.count == 1
                ? "\(asCopy ? "Save" : "Move") \u{201C}\(urls[0].lastPathComponent)\u{201D}"
                : "\(asCopy ? "Save" : "Move") \(urls.count) Files"
        case .open where choosesFolders: "Choose a Folder"
        case .open: allowsMultiple ? "Choose Files" : "Choose a File"
        }
    }
}

extension String {
    /// What follows the last dot of a file's name; nil for a name without one.
    var fileExtension: String? {
        guard let dot = lastIndex(of: "."), dot != startIndex, index(after: dot) != endIndex else {
            return nil
        }
        return String(self[index(after: dot)...])
    }
}

extension FolderListing.Entry {
    private static let symbols: [(UTType, String)] = [
        (.image, "photo"), (.movie, "film"), (.audio, "music.note"), (.pdf, "doc.richtext"),
        (.text, "doc.text"), (.zip, "archivebox"),
    ]

    /// The name of the symbol for its kind.
    var symbol: String {
        guard !isFolder else { return "folder" }
        guard let suffix = title.fileExtension, let type = UTType(filenameExtension: suffix) else {
            return "doc"
        }
        return Self.symbols.first { type.conforms(to: $0.0) }?.1 ?? "doc"
    }
}
