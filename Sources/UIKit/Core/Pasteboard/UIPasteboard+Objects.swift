/// Texts, URLs, pictures and colours.
extension UIPasteboard {
    /// The first text; nil when there is none. Setting it replaces the content; nil empties the pasteboard.
    public var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts of all items that have one; nil when none has. Setting them replaces the content.
    public var strings: [String]? {
        get { objects { $0.text } }
        set { replace(newValue, PasteboardType.text) }
    }

    /// The first URL; nil when there is none. Setting it replaces the content; nil empties the pasteboard.
    public var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    /// The URLs of all items that have one; nil when none has. Setting them replaces the content.
    public var urls: [URL]? {
        get { objects { $0.url } }
        set { replace(newValue, PasteboardType.url) }
    }

    /// The first picture; nil when there is none. Setting it replaces the content; nil empties the
    /// pasteboard.
    public var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    /// The pictures of all items that have one; nil when none has. Setting them replaces the content.
    public var images: [UIImage]? {
        get { objects { $0.object(UIPasteboard.typeListImage, as: UIImage.self) } }
        set { replace(newValue, PasteboardType.png) }
    }

    /// The first colour; nil when there is none. Setting it replaces the content; nil empties the pasteboard.
    public var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    /// The colours of all items that have one; nil when none has. Setting them replaces the content.
    public var colors: [UIColor]? {
        get { objects { $0.object(UIPasteboard.typeListColor, as: UIColor.self) } }
        set { replace(newValue, PasteboardType.color) }
    }

    /// Whether an item has a text. Known without fetching it.
    public var hasStrings: Bool { has(UIPasteboard.typeListString) }

    /// Whether an item has a URL. Known without fetching it.
    public var hasURLs: Bool { has(UIPasteboard.typeListURL) }

    /// Whether an item has a picture that can be read. Known without fetching it.
    public var hasImages: Bool { has(UIPasteboard.typeListImage) }

    /// Whether an item has a colour. Known without fetching it.
    public var hasColors: Bool { has(UIPasteboard.typeListColor) }

    private func has(_ types: [String]) -> Bool { contains(pasteboardTypes: types, inItemSet: nil) }

    private func objects<Object>(_ object: (PasteboardItem) -> Object?) -> [Object]? {
        let found = contents.compactMap(object)
        return found.isEmpty ? nil : found
    }

    private func replace(_ values: [Any]?, _ type: PasteboardType) {
        items = (values ?? []).map { [type.identifier: $0] }
    }
}
