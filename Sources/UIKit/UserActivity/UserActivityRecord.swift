/// A user activity as it stands in its file.
struct UserActivityRecord: Codable, Equatable {
    let activityType: String
    var title: String?
    var userInfo: [ActivityValue.Pair]?
    var requiredUserInfoKeys: Set<String>?
    var webpageURL: URL?
    var referrerURL: URL?
    var expirationDate: Date?
    var keywords: Set<String>
    var targetContentIdentifier: String?
    var persistentIdentifier: String?
    var isEligibleForSearch: Bool
    var isEligibleForPublicIndexing: Bool
    var isEligibleForPrediction: Bool

    @MainActor
    init(_ activity: NSUserActivity) throws {
        activityType = activity.activityType
        title = activity.title
        if let info = activity.userInfo, case .dictionary(let pairs) = try ActivityValue(info) {
            userInfo = pairs
        }
        requiredUserInfoKeys = activity.requiredUserInfoKeys
        webpageURL = activity.webpageURL
        referrerURL = activity.referrerURL
        expirationDate = activity.expirationDate
        keywords = activity.keywords
        targetContentIdentifier = activity.targetContentIdentifier
        persistentIdentifier = activity.persistentIdentifier
        isEligibleForSearch = activity.isEligibleForSearch
        isEligibleForPublicIndexing = activity.isEligibleForPublicIndexing
        isEligibleForPrediction = activity.isEligibleForPrediction
    }

    /// The activity, for going on with it.
    @MainActor
    func makeActivity() -> NSUserActivity {
        let activity = NSUserActivity(activityType: activityType)
        activity.title = title
        activity.userInfo = userInfo.map(ActivityValue.entries)
        activity.requiredUserInfoKeys = requiredUserInfoKeys
        activity.webpageURL = webpageURL
        activity.referrerURL = referrerURL
        activity.expirationDate = expirationDate
        activity.keywords = keywords
        activity.targetContentIdentifier = targetContentIdentifier
        activity.persistentIdentifier = persistentIdentifier
        activity.isEligibleForSearch = isEligibleForSearch
        activity.isEligibleForPublicIndexing = isEligibleForPublicIndexing
        activity.isEligibleForPrediction = isEligibleForPrediction
        return activity
    }

    // MARK: The file

    static let fileName = "user-activity.json"
    /// In bytes. A larger file is none of ours.
    static let sizeLimit = 1 << 20
    private static let format = "uikit-user-activity"
    private static let version = 1

    private struct Header: Codable {
        var format: String
        var version: Int
        var application: String
        var activityType: String
    }

    private struct File: Codable {
        var header: Header
        var activity: UserActivityRecord
    }

    /// Only the header of a file.
    private struct FileHead: Decodable {
        var header: Header
    }

    /// Why there is no activity in a file.
    enum Unreadable: Error, CustomStringConvertible {
        case notOurs
        case otherApplication(String)
        case newer(Int)
        /// The activity is known by its type only.
        case damaged(activityType: String)

        var description: String {
            switch self {
            case .notOurs: "it holds no user activity"
            case .otherApplication(let name): "it belongs to the application \(name)"
            case .newer(let version): "its version is \(version)"
            case .damaged(let type): "the state of the activity \(type) is damaged"
            }
        }
    }

    func data(application: String) throws -> Data {
        let header = Header(
            format: Self.format, version: Self.version, application: application, activityType: activityType)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try encoder.encode(File(header: header, activity: self))
    }

    init(_ data: Data, application: String) throws(Unreadable) {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let header = try? decoder.decode(FileHead.self, from: data).header, header.format == Self.format
        else { throw .notOurs }
        guard header.application == application else { throw .otherApplication(header.application) }
        guard header.version == Self.version else { throw .newer(header.version) }
        guard let activity = try? decoder.decode(File.self, from: data).activity,
            activity.activityType == header.activityType
        else { throw .damaged(activityType: header.activityType) }
        self = activity
    }
}
