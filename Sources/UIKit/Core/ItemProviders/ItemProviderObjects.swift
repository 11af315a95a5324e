/// The classes and values that item providers hold and give: texts, URLs, pictures and colours.
private enum ItemBytes {
    static let texts = ["public.utf8-plain-text", "public.plain-text"]
    static let urls = ["public.url"]

    /// What the bytes are as a pasteboard reads them.
    static func value<Value>(_ data: Data, _ type: PasteboardType) throws -> Value {
        guard let value = PasteboardType.value(of: data, identifier: type.identifier) as? Value else {
            throw NSItemProvider.error(.unavailableCoercionError)
        }
        return value
    }

    /// The object as one of the class that it was asked of, which for a subclass it is not.
    static func cast<Object>(_ object: AnyObject) throws -> Object {
        guard let object = object as? Object else {
            throw NSItemProvider.error(.unexpectedValueClassError)
        }
        return object
    }

    static func give(
        _ value: Any, to completion: @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = PasteboardType.data(of: value)
        completion(data, data == nil ? NSItemProvider.error(.itemUnavailableError) : nil)
        return nil
    }
}

extension String: NSItemProviderWriting, ItemProviderReadableValue {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ItemBytes.texts }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { ItemBytes.give(self, to: completionHandler) }

    /// A text of bytes in UTF-8; those that are none become U+FFFD.
    public static func value(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
        PasteboardType.text(of: data)
    }
}

extension URL: NSItemProviderWriting, ItemProviderReadableValue {
    public static var writableTypeIdentifiersForItemProvider: [String] { ItemBytes.urls }
    public static var readableTypeIdentifiersForItemProvider: [String] { ItemBytes.urls }

    /// Of a file `public.file-url`, too.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? ["public.file-url", "public.url"] : ItemBytes.urls
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { ItemBytes.give(self, to: completionHandler) }

    public static func value(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
        try ItemBytes.value(data, .url)
    }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ItemBytes.texts }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { ItemBytes.give(String(describing: self), to: completionHandler) }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try ItemBytes.cast(NSString(string: PasteboardType.text(of: data)))
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ItemBytes.urls }
    public static var readableTypeIdentifiersForItemProvider: [String] { ItemBytes.urls }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { ItemBytes.give(self as URL, to: completionHandler) }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let url: URL = try ItemBytes.value(data, .url)
        guard let object = NSURL(string: url.absoluteString) else {
            throw NSItemProvider.error(.unavailableCoercionError)
        }
        return try ItemBytes.cast(object)
    }
}

extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ItemBytes.texts }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { ItemBytes.give(string, to: completionHandler) }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try ItemBytes.cast(NSAttributedString(string: PasteboardType.text(of: data)))
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { ItemBytes.give(self, to: completionHandler) }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let image: UIImage = try ItemBytes.value(data, .png)
        return try ItemBytes.cast(image)
    }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { ItemBytes.give(self, to: completionHandler) }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> UIColor {
        try ItemBytes.value(data, .color)
    }
}
