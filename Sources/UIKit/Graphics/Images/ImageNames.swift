/// Names of pictures that somebody asked for and the app's resources do not have.
@MainActor
enum ImageNames {
    private static var reported: Set<String> = []

    /// Says once for each name that there is no such picture, and which ones are near: an image that is nil is seen as
    /// nothing otherwise.
    static func reportUnknown(_ name: String, in bundle: Bundle?) {
        reportUnknown(name, in: ResourceFolders(bundle))
    }

    static func reportUnknown(_ name: String, in folders: ResourceFolders) {
        guard reported.count < 1000, reported.insert(name).inserted else { return }
        let near = SymbolNames.nearest(to: name, among: folders.imageNames).map { "\u{201C}\($0)\u{201D}" }
        let nearest = near.isEmpty ? "" : "; the nearest are \(near.joined(separator: ", "))"
        Diagnostics.report("no picture is called \u{201C}\(name)\u{201D} in the resources\(nearest)")
    }
}
