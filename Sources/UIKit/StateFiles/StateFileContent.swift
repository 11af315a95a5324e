/// What an application keeps in a file of its own from one launch to the next.
protocol StateFileContent: Codable {
    static var format: StateFileFormat { get }
    /// The type of user activity that it is about, which stands in the header as well: it is known then even
    /// when the rest can't be read. nil for none.
    var headerActivityType: String? { get }
}

extension StateFileContent {
    var headerActivityType: String? { nil }
}

/// How a kind of content stands in its file.
struct StateFileFormat: Sendable {
    let fileName: String
    /// What stands in the header, beside the version.
    let name: String
    let version: Int
    /// The key of the content, beside "header".
    let contentKey: String
    /// In words, for messages.
    let content: String

    /// In bytes. A larger file is none of ours.
    static let sizeLimit = 1 << 20
}
