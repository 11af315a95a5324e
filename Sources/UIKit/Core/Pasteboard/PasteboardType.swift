import Drawing
internal import WindowSystem

/// A kind of content with the names that UIKit and that X11 programs give it. Only this table knows both
/// names.
struct PasteboardType {
    /// What the content is to an application.
    enum Kind { case text, url, image, color, data }

    /// The uniform type identifiers, the usual one first.
    let identifiers: [String]
    /// The X11 targets, best first.
    let targets: [String]
    let kind: Kind

    var identifier: String { identifiers[0] }

    static let text = PasteboardType(
        identifiers: ["public.utf8-plain-text", "public.text", "public.plain-text"],
        targets: SelectionContents.textTypes + ["STRING", "text/plain"], kind: .text)
    static let html = PasteboardType(identifiers: ["public.html"], targets: ["text/html"], kind: .text)
    static let url = PasteboardType(
        identifiers: ["public.url", "public.file-url"], targets: ["text/uri-list"], kind: .url)
    static let png = PasteboardType(identifiers: ["public.png"], targets: ["image/png"], kind: .image)
    static let color = PasteboardType(
        identifiers: ["com.apple.uikit.color"], targets: ["application/x-color"], kind: .color)

    /// In the order in which an item's types are listed: the most informative first.
    static let all =
        [png, color, url, html, text]
        + [
            "public.jpeg", "public.tiff", "com.compuserve.gif", "public.svg-image", "public.rtf",
            "com.adobe.pdf",
        ].map { identifier in
            PasteboardType(
                identifiers: [identifier], targets: [UniformType.of(identifier)?.mime].compactMap { $0 },
                kind: .data)
        }

    static func of(identifier: String) -> PasteboardType? {
        all.first { $0.identifiers.contains(identifier) }
    }

    static func of(target: String) -> PasteboardType? { all.first { $0.targets.contains(target) } }

    /// Targets that X11's protocol and old programs add to the content's types.
    private static let protocolTargets: Set = [
        "TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "DELETE", "INSERT_PROPERTY", "INSERT_SELECTION",
        "TEXT", "COMPOUND_TEXT", "LENGTH", "FILE_NAME", "HOST_NAME", "USER", "CLIENT_WINDOW", "PIXMAP",
        "BITMAP",
        itemsTarget,
    ]

    /// Several items with all their types, between programs of this toolkit.
    static let itemsTarget = "application/x-uikit-pasteboard-items"

    /// The identifiers of what another program offers: unknown targets keep their names.
    static func identifiers(ofTargets targets: [String]) -> [String] {
        var seen: Set<String> = []
        return sorted(
            targets.compactMap { target in
                guard !protocolTargets.contains(target) || of(target: target) != nil else { return nil }
                let identifier = of(target: target)?.identifier ?? target
                return seen.insert(identifier).inserted ? identifier : nil
            })
    }

    /// Known types in the table's order, then the others by name.
    static func sorted(_ identifiers: [String]) -> [String] {
        identifiers.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    private static func rank(_ identifier: String) -> Int {
        all.firstIndex { $0.identifiers.contains(identifier) } ?? all.count
    }

    // MARK: Values and bytes

    /// The identifier of the type that suits a value.
    static func usual(for value: Any) -> String {
        switch value {
        case is String, is NSAttributedString: text.identifier
        case let link as URL: link.isFileURL ? "public.file-url" : url.identifier
        case is UIImage: png.identifier
        case is UIColor: color.identifier
        default: "public.data"
        }
    }

    /// The bytes that stand for a value; nil for what no type here can hold.
    static func data(of value: Any) -> Data? {
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        case let color as UIColor: color.pasteboardData
        case let text as NSAttributedString: Data(text.string.utf8)
        default:
            PropertyListSerialization.propertyList(value, isValidFor: .binary)
                ? try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
                : nil
        }
    }

    /// The object that an application gets for bytes of a type.
    static func value(of data: Data, identifier: String) -> Any? {
        switch of(identifier: identifier)?.kind ?? .data {
        case .text: text(of: data)
        case .url: urls(of: data).first
        case .image: UIImage(data: data)
        case .color: UIColor(pasteboardData: data)
        case .data: data
        }
    }

    /// Bytes that are not UTF-8 become U+FFFD. Zeros at the end, which some programs send, are not part of
    /// the text.
    static func text(of data: Data) -> String {
        var bytes = data[...]
        while bytes.last == 0 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The lines of a list of URLs (RFC 2483): comments and invalid URLs are left out.
    static func urls(of data: Data) -> [URL] {
        text(of: data).split(whereSeparator: \.isNewline).compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            return line.hasPrefix("#") || line.isEmpty ? nil : URL(string: line)
        }
    }
}

extension UIColor {
    /// As X11 programs exchange colours: red, green, blue and alpha in two bytes each, in the machine's
    /// order.
    fileprivate var pasteboardData: Data {
        let color = cgColor
        return [color.red, color.green, color.blue, color.alpha].reduce(into: Data()) { data, part in
            let value = UInt16(clamping: (part * 65535).rounded())
            withUnsafeBytes(of: value) { data.append(contentsOf: $0) }
        }
    }

    /// nil for invalid data. Without alpha the colour is opaque.
    fileprivate convenience init?(pasteboardData data: Data) {
        let bytes = Array(data)
        guard bytes.count == 8 || bytes.count == 6 else { return nil }
        let parts = stride(from: 0, to: bytes.count, by: 2).map { index in
            CGFloat(bytes[index..<index + 2].withUnsafeBytes { $0.loadUnaligned(as: UInt16.self) }) / 65535
        }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }
}
