/// A user activity as it is written to its file.
struct UserActivityRecord: StateFileContent, Equatable {
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

    /// The activity, to be continued.
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

    static let format = StateFileFormat(
        fileName: "user-activity.json", name: "uikit-user-activity", version: 1, contentKey: "activity",
        content: "user activity")

    var headerActivityType: String? { activityType }
}
