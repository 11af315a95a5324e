import SourceTokens

/// A file of the demo's sources, which are a part of the program.
struct DemoSource: Hashable {
    /// Where it is in the demo's folder, such as `Pages/TablesPage.swift`.
    let path: String

    /// Its text. It is constant data of the program, and costs nothing before it is read.
    var text: String { EmbeddedSources.text(of: path) ?? "" }

    /// Its name, without folders.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    private static let byType = Dictionary(
        EmbeddedSources.types.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t").map(String.init)
            return (parts[0], DemoSource(path: parts[1]))
        }, uniquingKeysWith: { first, _ in first })

    private init(path: String) { self.path = path }

    /// The file that declares a type, if the program has its text.
    init?(type: String) {
        guard let known = Self.byType[type] else { return nil }
        self = known
    }

    /// The file that a compiler's `#fileID` names. One main type is declared in each.
    init?(fileID: String) {
        let name = fileID.split(separator: "/").last?.split(separator: ".").first
        self.init(type: name.map(String.init) ?? "")
    }

    /// The file that declares the class of an object.
    init?(of object: AnyObject) { self.init(type: "\(type(of: object))") }

    /// Whether it is used on many pages, and says little about any.
    var isShared: Bool {
        path.hasPrefix("Parts/Cards/") || path.hasPrefix("Parts/Controls/") || name == "StackCard.swift"
    }
}
