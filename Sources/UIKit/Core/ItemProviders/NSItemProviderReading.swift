/// An object that can be made of the bytes of an item provider.
public protocol NSItemProviderReading {
    /// The types of which one can be made, best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes one; throws when the bytes are of no such object.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that an item provider can hold.
public protocol NSItemProviderWriting {
    /// The types in which objects of the class give their bytes, best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The types in which this object gives its bytes, best first. Default: those of its class.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Gives the object's bytes, at once or later, on any thread.
    ///
    /// - Parameter completionHandler: to be called once, with the bytes or an error.
    /// - Returns: how far it has got; nil when that is not known.
    @discardableResult
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    /// Those of the class.
    public var writableTypeIdentifiersForItemProvider: [String] {
        Self.writableTypeIdentifiersForItemProvider
    }
}

/// A value that can be made of the bytes of an item provider: `String` and `URL`, which are no objects.
public protocol ItemProviderReadableValue {
    /// The types of which one can be made, best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes one; throws when the bytes are of no such value.
    static func value(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Which other programs may have a representation.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All programs.
    case all = 0
    /// The app's own group; on a desktop without such groups the app itself.
    case team = 1
    /// The app's own group; on a desktop without such groups the app itself.
    case group = 2
    /// The app itself.
    case ownProcess = 3
}

/// How a file representation is handed over. There are no options here: files are read, and never lent.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }
}
