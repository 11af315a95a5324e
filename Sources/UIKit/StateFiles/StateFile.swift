/// One of the files where an application keeps what it needs to be as it was. What goes wrong with it is said
/// once on standard error, and nothing else comes of it.
@MainActor
final class StateFile<Content: StateFileContent> {
    /// Where it is; nil for nowhere. A running application has its folder, a test none unless it says so.
    var folder: StateFolder?

    private let application = ProcessInfo.processInfo.processName
    /// What is in the file, as far as this process knows; nil for no file.
    private var written: Data?
    private var complaints: Set<String> = []

    private var name: String { Content.format.fileName }

    /// Says what is wrong, with the application's name, unless it was said before.
    func complain(_ text: String) {
        if complaints.insert(text).inserted { Complaints.report("\(application): \(text)") }
    }

    /// Writes what is to be kept; removes the file when that is nil.
    func write(_ content: () throws -> Content?) {
        guard let folder else { return }
        do {
            let data = try content().map { try StateFileDocument($0, application: application).data() }
            guard data != written else { return }
            if let data {
                guard data.count <= StateFileFormat.sizeLimit else { throw StateFolder.Failure.tooLarge }
                try folder.write(data, to: name)
            } else {
                folder.remove(name)
            }
            written = data
        } catch {
            complain("the \(Content.format.content) cannot be saved: \(error)")
        }
    }

    /// What the file holds; nil for no file. A file that can't be read gets another name, so that it is there to
    /// be looked at and not met again.
    func read() -> Result<Content, any Error>? {
        guard let folder else { return nil }
        do {
            guard let data = try folder.read(name, limit: StateFileFormat.sizeLimit) else { return nil }
            let content = try StateFileDocument<Content>(data, application: application).content
            written = data
            return .success(content)
        } catch {
            let place = folder.setAside(name).map { "; it is now \($0)" } ?? ""
            complain("\(folder.path(of: name)) is ignored: \(error)\(place)")
            return .failure(error)
        }
    }
}
