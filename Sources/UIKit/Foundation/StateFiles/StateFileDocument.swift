/// A file's whole text: the header, which names the format and the application, and the content.
struct StateFileDocument<Content: StateFileContent> {
    let content: Content
    /// The process's name.
    let application: String

    private struct Header: Codable {
        var format: String
        var version: Int
        var application: String
        var activityType: String?
    }

    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }

        static var header: Key { Key(stringValue: "header") }
        static var content: Key { Key(stringValue: Content.format.contentKey) }
    }

    private struct Head: Decodable {
        var header: Header
    }

    private struct Text: Codable {
        var header: Header
        var content: Content

        init(header: Header, content: Content) {
            self.header = header
            self.content = content
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            header = try container.decode(Header.self, forKey: .header)
            content = try container.decode(Content.self, forKey: .content)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(header, forKey: .header)
            try container.encode(content, forKey: .content)
        }
    }

    init(_ content: Content, application: String) {
        self.content = content
        self.application = application
    }

    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let header = Header(
            format: Content.format.name, version: Content.format.version, application: application,
            activityType: content.headerActivityType)
        return try encoder.encode(Text(header: header, content: content))
    }

    init(_ data: Data, application: String) throws(UnreadableStateFile) {
        let format = Content.format
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let header = try? decoder.decode(Head.self, from: data).header, header.format == format.name
        else { throw .notOurs(content: format.content) }
        guard header.application == application else { throw .otherApplication(header.application) }
        guard header.version == format.version else { throw .newer(header.version) }
        guard let content = try? decoder.decode(Text.self, from: data).content,
            content.headerActivityType == header.activityType
        else { throw .damaged(activityType: header.activityType) }
        self.init(content, application: application)
    }
}

/// Why a file's text is rejected.
enum UnreadableStateFile: Error, Equatable, CustomStringConvertible {
    case notOurs(content: String)
    case otherApplication(String)
    case newer(Int)
    /// The type of the user activity is known from the header.
    case damaged(activityType: String?)

    var description: String {
        switch self {
        case .notOurs(let content): "it holds no \(content)"
        case .otherApplication(let name): "it belongs to the application \(name)"
        case .newer(let version): "its version is \(version)"
        case .damaged(nil): "it is damaged"
        case .damaged(let type?): "the state of the activity \(type) is damaged"
        }
    }
}
