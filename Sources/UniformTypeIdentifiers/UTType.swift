/// A type of content: a uniform type identifier with what is known about it.
///
/// Types without a uniform identifier of their own are those of the desktop's MIME database (shared-mime-info), which is
/// read when such a type is first asked for. Types that are not known there either may have any identifier; they conform
/// to themselves only.
public struct UTType: Hashable, Sendable {
    /// The uniform type identifier, such as `public.png`.
    public let identifier: String

    /// A type with an identifier. Never nil: every identifier is one that an app may have made up.
    public init?(_ identifier: String) { self.identifier = identifier }

    /// A type that the app defines.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = identifier
    }

    /// A type that another program defines.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = identifier
    }

    /// The type of files with an extension, which is written without its dot; nil for one that is not known.
    public init?(filenameExtension: String) {
        if let type = UniformType.of(extension: filenameExtension) {
            self.init(known: type.identifier)
        } else if let mime = MIMEDatabase.shared.type(ofExtension: filenameExtension) {
            self.init(mimeOfDatabase: mime)
        } else {
            return nil
        }
    }

    /// The type of files with an extension that is one of another type's kinds; nil if there is none.
    public init?(filenameExtension: String, conformingTo supertype: UTType) {
        self.init(filenameExtension: filenameExtension)
        guard conforms(to: supertype) else { return nil }
    }

    /// The type with a MIME type; nil for one that is not known.
    public init?(mimeType: String) {
        let mime = MIMEDatabase.shared.unaliased(mimeType.lowercased())
        if let type = UniformType.of(mime: mimeType) ?? UniformType.of(mime: mime) {
            self.init(known: type.identifier)
        } else if MIMEDatabase.shared.knows(mime) {
            self.init(mimeOfDatabase: mime)
        } else {
            return nil
        }
    }

    private static let mimePrefix = "dyn.mime."

    private init(mimeOfDatabase mime: String) {
        identifier = UniformType.of(mime: mime)?.identifier ?? Self.mimePrefix + mime
    }

    /// The MIME type of a type that only the desktop's database knows.
    private var mimeOfDatabase: String? {
        identifier.hasPrefix(Self.mimePrefix) ? String(identifier.dropFirst(Self.mimePrefix.count)) : nil
    }

    /// Whether it is known by its MIME type only.
    public var isDynamic: Bool { mimeOfDatabase != nil }

    /// Whether it is known at all.
    public var isDeclared: Bool { UniformType.of(identifier) != nil }

    /// The more general types that are known, without itself.
    public var supertypes: Set<UTType> {
        Set(UniformType.all.map { UTType(known: $0.identifier) }.filter { isSubtype(of: $0) })
    }

    private init(known identifier: String) { self.identifier = identifier }

    /// The usual extension of files of this type, without a dot; nil when there is none.
    public var preferredFilenameExtension: String? {
        UniformType.of(identifier)?.extensions.first
            ?? mimeOfDatabase.flatMap { MIMEDatabase.shared.fileExtension(of: $0) }
    }

    /// The usual MIME type; nil when there is none.
    public var preferredMIMEType: String? { UniformType.of(identifier)?.mime ?? mimeOfDatabase }

    /// Whether it is the other type or one of its kinds.
    public func conforms(to type: UTType) -> Bool {
        if UniformType.conforms(identifier, to: type.identifier) { return true }
        guard let mime = mimeOfDatabase else { return false }
        return MIMEDatabase.shared.generalTypes(of: mime).contains {
            $0 == type.preferredMIMEType && !$0.isEmpty
                || UniformType.of(mime: $0).map {
                    UniformType.conforms($0.identifier, to: type.identifier)
                } == true
        } || UniformType.conforms(Self.kind(ofMIME: mime), to: type.identifier)
    }

    /// The most general type of a MIME type.
    private static func kind(ofMIME mime: String) -> String {
        switch mime.prefix(while: { $0 != "/" }) {
        case "image": "public.image"
        case "audio": "public.audio"
        case "video": "public.movie"
        case "text": "public.text"
        case "font": "public.font"
        default: "public.data"
        }
    }

    /// Whether it is one of the other type's kinds, and not that type itself.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Whether the other type is one of its kinds, and not this type itself.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// Anything that can be a file or a folder.
    public static let item = UTType(known: "public.item")
    /// Anything that is shown as a document.
    public static let content = UTType(known: "public.content")
    /// Bytes.
    public static let data = UTType(known: "public.data")
    /// A folder.
    public static let folder = UTType(known: "public.folder")
    /// Any picture.
    public static let image = UTType(known: "public.image")
    /// A PNG picture.
    public static let png = UTType(known: "public.png")
    /// A JPEG picture.
    public static let jpeg = UTType(known: "public.jpeg")
    /// A TIFF picture.
    public static let tiff = UTType(known: "public.tiff")
    /// A GIF picture.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// An SVG picture.
    public static let svg = UTType(known: "public.svg-image")
    /// Any text.
    public static let text = UTType(known: "public.text")
    /// Text without style.
    public static let plainText = UTType(known: "public.plain-text")
    /// Text without style, in UTF-8.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// Text with style as HTML.
    public static let html = UTType(known: "public.html")
    /// Text with style as RTF.
    public static let rtf = UTType(known: "public.rtf")
    /// JSON.
    public static let json = UTType(known: "public.json")
    /// XML.
    public static let xml = UTType(known: "public.xml")
    /// Values between commas.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// A PDF document.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// Any URL.
    public static let url = UTType(known: "public.url")
    /// The URL of a file.
    public static let fileURL = UTType(known: "public.file-url")
    /// Any film.
    public static let movie = UTType(known: "public.movie")
    /// Any sound.
    public static let audio = UTType(known: "public.audio")
    /// A ZIP archive.
    public static let zip = UTType(known: "public.zip-archive")
}
