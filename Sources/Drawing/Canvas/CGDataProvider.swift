/// Bytes that an image is made of, or those of an image.
public final class CGDataProvider: Sendable {
    /// All bytes. Never nil; optional as in CoreGraphics.
    public var data: Data? { bytes }

    private let bytes: Data

    /// Never nil; optional as in CoreGraphics.
    public init?(data: Data) { bytes = data }

    /// Reads a file; nil when that fails.
    public convenience init?(url: URL) {
        guard url.isFileURL else { return nil }
        self.init(filename: url.path)
    }

    /// Reads a file; nil when that fails.
    public convenience init?(filename: String) {
        guard let content = try? readFile(filename) else { return nil }
        self.init(data: Data(content))
    }
}
