import UIKit

final class SubclassOfNSUserActivity: NSUserActivity {
    nonisolated override var activityType: String { super.activityType }

    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }

    override var userInfo: [AnyHashable: Any]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }

    override func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        super.addUserInfoEntries(from: otherDictionary)
    }

    override var requiredUserInfoKeys: Set<String>? {
        get { super.requiredUserInfoKeys }
        set { super.requiredUserInfoKeys = newValue }
    }

    override var webpageURL: URL? {
        get { super.webpageURL }
        set { super.webpageURL = newValue }
    }

    override var referrerURL: URL? {
        get { super.referrerURL }
        set { super.referrerURL = newValue }
    }

    override var expirationDate: Date? {
        get { super.expirationDate }
        set { super.expirationDate = newValue }
    }

    override var keywords: Set<String> {
        get { super.keywords }
        set { super.keywords = newValue }
    }

    override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set { super.targetContentIdentifier = newValue }
    }

    override var persistentIdentifier: String? {
        get { super.persistentIdentifier }
        set { super.persistentIdentifier = newValue }
    }

    override var isEligibleForHandoff: Bool {
        get { super.isEligibleForHandoff }
        set { super.isEligibleForHandoff = newValue }
    }

    override var isEligibleForSearch: Bool {
        get { super.isEligibleForSearch }
        set { super.isEligibleForSearch = newValue }
    }

    override var isEligibleForPublicIndexing: Bool {
        get { super.isEligibleForPublicIndexing }
        set { super.isEligibleForPublicIndexing = newValue }
    }

    override var isEligibleForPrediction: Bool {
        get { super.isEligibleForPrediction }
        set { super.isEligibleForPrediction = newValue }
    }

    override var supportsContinuationStreams: Bool {
        get { super.supportsContinuationStreams }
        set { super.supportsContinuationStreams = newValue }
    }

    override weak var delegate: (any NSUserActivityDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var needsSave: Bool {
        get { super.needsSave }
        set { super.needsSave = newValue }
    }

    override func becomeCurrent() { super.becomeCurrent() }

    override func resignCurrent() { super.resignCurrent() }

    override func invalidate() { super.invalidate() }

    override class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [String],
        completionHandler handler: @escaping () -> Void
    ) {
        super.deleteSavedUserActivities(
            withPersistentIdentifiers: persistentIdentifiers, completionHandler: handler)
    }

    override class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
        super.deleteAllSavedUserActivities(completionHandler: handler)
    }
}
