/// What an application stores in a file of its own from one launch to the next.
protocol StateFileContent: Codable {
    static var format: StateFileFormat { get }
    /// The type of the user activity in the content, which is written to the header as well: it is known then
    /// even when the rest can't be read. nil for none.
    var headerActivityType: String? { get }
}

extension StateFileContent {
    var headerActivityType: String? { nil }
}

/// The file format of one kind of content.
struct StateFileFormat: Sendable {
    let fileName: String
    /// The name of the format, in the header.
    let name: String
    let version: Int
    /// The key of the content, beside "header".
    let contentKey: String
    /// The kind of content in words, for messages.
    let content: String

    /// In bytes. A larger file was not written by this toolkit.
    static let sizeLimit = 1 << 20
}
