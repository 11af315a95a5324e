/// A type of content by its uniform identifier, with the names that it has elsewhere: the one table of types, which
/// pasteboards, item providers and drags share.
package struct UniformType: Sendable {
    package let identifier: String
    /// More general types, of which it is one.
    package let parents: [String]
    /// Of files, the usual one first, without a dot.
    package let extensions: [String]
    /// The MIME type, by which X11 programs call it, too.
    package let mime: String?

    private init(
        _ identifier: String, _ parents: [String], _ extensions: [String] = [], _ mime: String? = nil
    ) {
        self.identifier = identifier
        self.parents = parents
        self.extensions = extensions
        self.mime = mime
    }

    private static let image = ["public.image"]
    private static let text = ["public.text"]
    private static let data = ["public.data"]

    package static let all: [UniformType] = [
        UniformType("public.item", []),
        UniformType("public.content", []),
        UniformType("public.data", ["public.item"], [], "application/octet-stream"),
        UniformType("public.composite-content", ["public.content"]),
        UniformType("public.directory", ["public.item"]),
        UniformType("public.folder", ["public.directory"], [], "inode/directory"),
        UniformType("public.image", ["public.data", "public.content"]),
        UniformType("public.png", image, ["png"], "image/png"),
        UniformType("public.jpeg", image, ["jpeg", "jpg"], "image/jpeg"),
        UniformType("public.tiff", image, ["tiff", "tif"], "image/tiff"),
        UniformType("com.compuserve.gif", image, ["gif"], "image/gif"),
        UniformType("public.svg-image", image, ["svg"], "image/svg+xml"),
        UniformType("public.text", ["public.data", "public.content"]),
        UniformType("public.plain-text", text, ["txt", "text"], "text/plain"),
        UniformType("public.utf8-plain-text", ["public.plain-text"], [], "text/plain;charset=utf-8"),
        UniformType("public.source-code", ["public.plain-text"]),
        UniformType("public.swift-source", ["public.source-code"], ["swift"], "text/x-swift"),
        UniformType("public.html", text, ["html", "htm"], "text/html"),
        UniformType("public.xml", text, ["xml"], "text/xml"),
        UniformType("public.json", text, ["json"], "application/json"),
        UniformType("public.rtf", text, ["rtf"], "text/rtf"),
        UniformType("public.comma-separated-values-text", text, ["csv"], "text/csv"),
        UniformType(
            "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"], "application/pdf"),
        UniformType("public.url", data),
        UniformType("public.file-url", ["public.url"]),
        UniformType("com.apple.uikit.color", data, [], "application/x-color"),
        UniformType("public.archive", ["public.data"]),
        UniformType("public.zip-archive", ["public.archive"], ["zip"], "application/zip"),
        UniformType("public.audiovisual-content", ["public.data", "public.content"]),
        UniformType("public.movie", ["public.audiovisual-content"]),
        UniformType("public.mpeg-4", ["public.movie"], ["mp4"], "video/mp4"),
        UniformType("public.audio", ["public.audiovisual-content"]),
        UniformType("public.mp3", ["public.audio"], ["mp3"], "audio/mpeg"),
    ]

    private static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
    private static let byExtension = Dictionary(
        all.flatMap { type in type.extensions.map { ($0, type) } }, uniquingKeysWith: { first, _ in first })

    package static func of(_ identifier: String) -> UniformType? { byIdentifier[identifier] }

    /// The type of files with an extension, in whatever case it is written.
    package static func of(extension name: String) -> UniformType? { byExtension[name.lowercased()] }

    package static func of(mime: String) -> UniformType? { all.first { $0.mime == mime } }

    /// Whether a type is another one or one of its kinds. A type that is not in the table is only itself.
    package static func conforms(_ identifier: String, to other: String) -> Bool {
        identifier == other || (of(identifier)?.parents.contains { conforms($0, to: other) } ?? false)
    }
}
