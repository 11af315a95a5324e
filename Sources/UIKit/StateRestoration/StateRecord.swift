/// The state of an application as it stands in its file.
struct StateRecord: Codable, Equatable {
    /// The state of one object.
    struct Entry: Codable, Equatable {
        var path: RestorationPath
        var values: [String: ActivityValue]
        /// The class that makes the controller if it is not there.
        var restorationClass: String?
    }

    var entries: [Entry]

    // MARK: The file

    static let fileName = "state.json"
    /// In bytes. A larger file is none of ours.
    static let sizeLimit = 1 << 20
    private static let format = "uikit-state"
    private static let version = 1

    private struct Header: Codable {
        var format: String
        var version: Int
        var application: String
    }

    private struct File: Codable {
        var header: Header
        var state: StateRecord
    }

    private struct FileHead: Decodable {
        var header: Header
    }

    /// Why there is no state in a file.
    enum Unreadable: Error, Equatable, CustomStringConvertible {
        case notOurs
        case otherApplication(String)
        case newer(Int)
        case damaged

        var description: String {
            switch self {
            case .notOurs: "it holds no state"
            case .otherApplication(let name): "it belongs to the application \(name)"
            case .newer(let version): "its version is \(version)"
            case .damaged: "it is damaged"
            }
        }
    }

    init(entries: [Entry]) { self.entries = entries }

    func data(application: String) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let header = Header(format: Self.format, version: Self.version, application: application)
        return try encoder.encode(File(header: header, state: self))
    }

    init(_ data: Data, application: String) throws(Unreadable) {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let header = try? decoder.decode(FileHead.self, from: data).header, header.format == Self.format
        else { throw .notOurs }
        guard header.application == application else { throw .otherApplication(header.application) }
        guard header.version == Self.version else { throw .newer(header.version) }
        guard let state = try? decoder.decode(File.self, from: data).state else { throw .damaged }
        self = state
    }
}
