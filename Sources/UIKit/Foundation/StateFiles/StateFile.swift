/// One of the files in which an application stores its state between launches. Errors are reported once on
/// standard error and have no other effect.
@MainActor
final class StateFile<Content: StateFileContent> {
    /// Where the file is; nil to store nothing. A running application has its folder; a test has none unless
    /// it sets one.
    var folder: StateFolder?

    private let application = ProcessInfo.processInfo.processName
    /// The content of the file as far as this process knows; nil for no file.
    private var written: Data?
    private var diagnostics: Set<String> = []
    /// Whether there is a file that the system did not let this process read: it may be good, and is left alone.
    private var isUnread = false
    /// Whether the last content could not be written, so that the file lacks it.
    private(set) var lacksContent = false
    /// Whether the file has another name until there is newer content.
    private var isWithdrawn = false

    private var name: String { Content.format.fileName }
    private var withdrawnName: String { "\(name).offered" }

    /// Reports a problem with the application's name, unless it was reported before.
    func report(_ text: String) {
        if diagnostics.insert(text).inserted { Diagnostics.report("\(application): \(text)") }
    }

    /// Writes the content; removes the file when it is nil. A file that could not be read is left as it is.
    func write(_ content: () throws -> Content?) {
        guard let folder, !isUnread else { return }
        do {
            lacksContent = true
            let data = try content().map { try StateFileDocument($0, application: application).data() }
            if data != written { try store(data, in: folder) }
            lacksContent = false
            // What is newer, or nothing at all, takes its place.
            settle()
        } catch {
            report("the \(Content.format.content) cannot be saved: \(error)")
        }
    }

    /// Gives the file another name, so that a later launch does not read it again, until something newer is written.
    /// A file that cannot be renamed is read again: that is better than to lose it.
    func withdraw() {
        guard let folder, !isUnread else { return }
        WithdrawnFiles.add(folder.path(of: name), at: folder.path(of: withdrawnName))
        do {
            try folder.move(name, to: withdrawnName)
            isWithdrawn = true
            written = nil
        } catch {
            WithdrawnFiles.remove(at: folder.path(of: withdrawnName))
        }
    }

    /// The end of the process: a file that was withdrawn comes back when nothing newer could be written.
    func settle() {
        guard isWithdrawn, let folder else { return }
        isWithdrawn = false
        defer { WithdrawnFiles.remove(at: folder.path(of: withdrawnName)) }
        do {
            if lacksContent {
                try folder.move(withdrawnName, to: name)
            } else {
                try folder.remove(withdrawnName)
            }
        } catch {
            report("the \(Content.format.content) cannot be saved: \(error)")
            // What cannot be renamed can perhaps be linked.
            if lacksContent { WithdrawnFiles.restore() }
        }
    }

    private func store(_ data: Data?, in folder: StateFolder) throws(StateFolder.Failure) {
        if let data {
            guard data.count <= StateFileFormat.sizeLimit else { throw .tooLarge }
            try folder.write(data, to: name)
        } else {
            try folder.remove(name)
        }
        written = data
    }

    /// The content of the file; nil for no file. A file whose content can't be used is renamed, so that it can
    /// be inspected and is not read again. One that the system can't open or read now is left as it is, and
    /// nothing is written over it by this process.
    func read() -> Result<Content, any Error>? {
        guard let folder else { return nil }
        isUnread = false
        do {
            guard let data = try folder.read(name, limit: StateFileFormat.sizeLimit) else { return nil }
            let content = try StateFileDocument<Content>(data, application: application).content
            written = data
            return .success(content)
        } catch {
            isUnread = (error as? StateFolder.Failure)?.isOfTheSystem == true
            let path = folder.path(of: name)
            if isUnread {
                report("\(path) cannot be read: \(error); it is left as it is, and no newer one is saved")
            } else {
                let note = folder.setAside(name).map { "; it is now \($0)" } ?? ""
                report("\(path) is ignored: \(error)\(note)")
            }
            return .failure(error)
        }
    }
}
