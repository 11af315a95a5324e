/// What a desktop can do with texts, addresses and pictures.
@MainActor
enum DesktopActivities {
    /// - Parameter application: opens addresses.
    static func all(subject: String, _ application: UIApplication) -> [UIActivity] {
        [
            CopyActivity(), OpenActivity(application), MailActivity(subject: subject, application),
            SavePictureActivity(),
        ]
    }

    static func texts(_ items: [Any]) -> [String] {
        items.compactMap { ($0 as? String) ?? ($0 as? NSAttributedString)?.string }
    }

    static func addresses(_ items: [Any]) -> [URL] { items.compactMap { $0 as? URL } }

    static func pictures(_ items: [Any]) -> [UIImage] { items.compactMap { $0 as? UIImage } }
}

/// Puts texts, addresses and pictures on the clipboard.
private final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        !DesktopActivities.texts(activityItems).isEmpty || !DesktopActivities.addresses(activityItems).isEmpty
            || !DesktopActivities.pictures(activityItems).isEmpty
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let lines =
            DesktopActivities.texts(items) + DesktopActivities.addresses(items).map(\.absoluteString)
        if lines.isEmpty, let picture = DesktopActivities.pictures(items).first {
            UIPasteboard.general.image = picture
        } else {
            UIPasteboard.general.string = lines.joined(separator: "\n")
        }
        activityDidFinish(true)
    }
}

/// Opens an address with the desktop's program for it.
private class OpeningActivity: UIActivity {
    fileprivate final let application: UIApplication
    /// What is opened; nil for nothing.
    fileprivate final var url: URL?

    init(_ application: UIApplication) {
        self.application = application
        super.init()
    }

    override func perform() {
        guard let url else { return activityDidFinish(false) }
        application.open(url) { [weak self] in self?.activityDidFinish($0) }
    }
}

/// Opens what is shared: the first address or file that can be.
private final class OpenActivity: OpeningActivity {
    override var activityType: ActivityType? { .openWithDesktop }
    override var activityTitle: String? { "Open" }
    override var activityImage: UIImage? { UIImage(systemName: "arrow.right") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        firstAddress(of: activityItems) != nil
    }

    override func prepare(withActivityItems activityItems: [Any]) { url = firstAddress(of: activityItems) }

    private func firstAddress(of items: [Any]) -> URL? {
        DesktopActivities.addresses(items).first { application.canOpenURL($0) }
    }
}

/// Begins a message in the desktop's mail program.
private final class MailActivity: OpeningActivity {
    private let subject: String

    init(subject: String, _ application: UIApplication) {
        self.subject = subject
        super.init(application)
    }

    override var activityType: ActivityType? { .mail }
    override var activityTitle: String? { "Mail" }
    override var activityImage: UIImage? { UIImage(systemName: "envelope") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        !lines(of: activityItems).isEmpty
    }

    private func lines(of items: [Any]) -> [String] {
        DesktopActivities.texts(items)
            + DesktopActivities.addresses(items).filter { !$0.isFileURL }.map(\.absoluteString)
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        var components = URLComponents()
        components.scheme = "mailto"
        components.queryItems =
            (subject.isEmpty ? [] : [URLQueryItem(name: "subject", value: subject)])
            + [URLQueryItem(name: "body", value: lines(of: activityItems).joined(separator: "\n"))]
        url = components.url
    }
}

/// Writes pictures into the user's folder for pictures.
private final class SavePictureActivity: UIActivity {
    private var pictures: [UIImage] = []

    override var activityType: ActivityType? { .saveToCameraRoll }
    override var activityTitle: String? { pictures.count > 1 ? "Save Pictures" : "Save Picture" }
    override var activityImage: UIImage? { UIImage(systemName: "arrow.down") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        !DesktopActivities.pictures(activityItems).isEmpty
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        pictures = DesktopActivities.pictures(activityItems)
    }

    override func perform() {
        activityDidFinish(pictures.allSatisfy { (try? PictureFolder.save($0)) != nil })
    }
}

/// The user's folder for pictures.
enum PictureFolder {
    /// Writes a picture as a PNG file with a name of its own.
    ///
    /// - Returns: the file.
    /// - Throws: when the picture is empty or the file cannot be written.
    @MainActor
    static func save(_ picture: UIImage) throws -> URL {
        guard let data = picture.pngData() else { throw CocoaError(.fileWriteUnknown) }
        let manager = FileManager.default
        let folder =
            manager.urls(for: .picturesDirectory, in: .userDomainMask).first
            ?? manager.homeDirectoryForCurrentUser
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = ProcessInfo.processInfo.processName
        for number in 1... {
            let file = folder.appendingPathComponent("\(name) \(number).png")
            guard !manager.fileExists(atPath: file.path) else { continue }
            try data.write(to: file, options: .withoutOverwriting)
            return file
        }
        throw CocoaError(.fileWriteUnknown)
    }
}
