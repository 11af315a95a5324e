/// The activity of a user browsing the web, as the type of a user activity.
// The name is Foundation's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What the user is doing in the application, with the state that is needed to continue it later.
///
/// The current activity is stored in a file of the application, which only the user can read:
/// `$XDG_STATE_HOME/NAME/user-activity.json`, where NAME is the process's name. The next launch offers it to
/// the application's delegate, once: see `UIApplicationDelegate.application(_:continue:restorationHandler:)`.
/// On this platform nothing else looks at activities: they go to no other device, no search index and no
/// assistant.
///
/// Source: the reference of Foundation's NSUserActivity, which Foundation does not have on this platform.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
    /// What kind of activity it is, in reverse domain notation: `com.example.editor.page`.
    open nonisolated var activityType: String { type }
    private nonisolated let type: String

    /// - Parameter activityType: see the property; not empty.
    public init(activityType: String) {
        type = activityType
        super.init()
        if activityType.isEmpty { Diagnostics.report("NSUserActivity: an activity has to have a type") }
    }

    // MARK: Properties

    /// The activity's title for the user. Default: nil.
    open var title: String?

    private var entries: [AnyHashable: Any] = [:]
    private var hasEntries = false

    /// The state that is needed to continue the activity. Default: nil.
    ///
    /// Keys and values are strings, numbers, dates, data, URLs, UUIDs, NSNull, and arrays, sets and
    /// dictionaries of these. Entries of other types are left out and reported on standard error. The state
    /// is written to a file: keep secrets out of it, such as the text of secure fields.
    open var userInfo: [AnyHashable: Any]? {
        get { hasEntries ? entries : nil }
        set {
            hasEntries = newValue != nil
            entries = [:]
            if let newValue { addUserInfoEntries(from: newValue) }
        }
    }

    /// Adds entries to `userInfo`, replacing those with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        hasEntries = true
        for (key, value) in otherDictionary {
            do {
                _ = try ActivityValue(key.base)
                _ = try ActivityValue(value)
                entries[key] = value
            } catch {
                refuse(key, error)
            }
        }
    }

    private var refusedKeys: Set<AnyHashable> = []

    /// Reports a rejected entry, once for each key: state is gathered again and again.
    private func refuse(_ key: AnyHashable, _ reason: any Error) {
        guard refusedKeys.insert(key).inserted else { return }
        Diagnostics.report("NSUserActivity: the entry \(key.base) is left out: \(reason)")
    }

    /// The keys of `userInfo` that are needed to continue. Has no effect: all entries are stored.
    open var requiredUserInfoKeys: Set<String>?

    /// A page with the same content, for the web. Default: nil.
    open var webpageURL: URL?

    /// The page that linked to `webpageURL`. Default: nil.
    open var referrerURL: URL?

    /// When the activity expires: later launches do not offer it. Default: nil, for never.
    open var expirationDate: Date?

    /// Search terms. Stored; nothing searches for activities on this platform.
    open var keywords: Set<String> = []

    /// What the activity is about, for choosing the window in which to continue. Stored; the app decides.
    open var targetContentIdentifier: String?

    /// The name under which the app can have the activity deleted.
    open var persistentIdentifier: String?

    /// Whether the activity may be continued: only then it is stored for the next launch. Default: true.
    ///
    /// There is no other device here: the same application continues it later.
    open var isEligibleForHandoff = true

    /// Whether the system's search may find the activity. Default: false. There is no such search here.
    open var isEligibleForSearch = false

    /// Whether public search may find the activity. Default: false. There is no such search here.
    open var isEligibleForPublicIndexing = false

    /// Whether the system may suggest the activity. Default: false. Nothing suggests anything here.
    open var isEligibleForPrediction = false

    /// Whether the application that continues the activity may request streams. Default: false. There are no
    /// streams here.
    open var supportsContinuationStreams = false

    /// There is no other device to open a stream to.
    @available(*, unavailable, message: "there are no continuation streams on this platform")
    open func getContinuationStreams(
        completionHandler: @escaping (InputStream?, OutputStream?, (any Error)?) -> Void
    ) {}

    // MARK: Life cycle

    /// Is asked to update the state before it is saved.
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Whether the state changed since it was saved. Setting it makes the current activity be saved soon: at
    /// the end of the turn of the event loop, but not more than once a second; and before the application
    /// becomes inactive or ends.
    open var needsSave = false { didSet { if needsSave { center?.needsWork(for: self) } } }

    /// Makes this the application's current activity, replacing another one.
    open func becomeCurrent() {
        guard isValid else { return Diagnostics.report("NSUserActivity: an invalid activity became current") }
        UserActivityCenter.main.makeCurrent(self)
    }

    /// Makes this activity no longer the current one: the next launch then has nothing to continue.
    open func resignCurrent() { center?.resign(self) }

    /// Ends the activity; it can't become current again. To be called when there is nothing more to continue.
    open func invalidate() {
        isValid = false
        resignCurrent()
    }

    private(set) final var isValid = true

    /// The center that stores the activity while it is the current one; else nil.
    private var center: UserActivityCenter? {
        let center = UserActivityCenter.main
        return center.current === self ? center : nil
    }

    /// Deletes the stored activity if it has one of these identifiers.
    ///
    /// - Parameter handler: called when it is done.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [String],
        completionHandler handler: @escaping () -> Void
    ) {
        UserActivityCenter.main.forget { activity in
            activity.persistentIdentifier.map(persistentIdentifiers.contains) ?? false
        }
        handler()
    }

    /// Forgets what is kept.
    ///
    /// - Parameter handler: called when it is done.
    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
        UserActivityCenter.main.forget { _ in true }
        handler()
    }

    // MARK: Responders

    private var associates: [Associate] = []

    private struct Associate {
        weak var responder: UIResponder?
    }

    /// The responders that share the activity, in the order of their joining.
    final var responders: [UIResponder] { associates.compactMap(\.responder) }

    /// Whether a responder ever took part: the activity then becomes invalid when the last one leaves.
    private(set) final var isManaged = false

    final func join(_ responder: UIResponder) {
        isManaged = true
        associates.removeAll { $0.responder == nil }
        associates.append(Associate(responder: responder))
    }

    final func leave(_ responder: UIResponder) {
        associates.removeAll { $0.responder == nil || $0.responder === responder }
        if associates.isEmpty { invalidate() }
    }

    /// Lets all responders and the delegate update the state.
    final func update() {
        if isManaged {
            userInfo = [:]
            for responder in responders { responder.updateUserActivityState(self) }
        }
        delegate?.userActivityWillSave(self)
        needsSave = false
    }
}

/// Is notified of what happens to a user activity.
@preconcurrency @MainActor
public protocol NSUserActivityDelegate: SelectorResponding {
    /// The activity is about to be saved, after `needsSave` was set: the delegate updates `userInfo`.
    func userActivityWillSave(_ userActivity: NSUserActivity)

    /// The application continued the activity. As the next launch does so, this is sent to the delegate that
    /// was set while the activity was being continued.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// An object that can be brought to the state of a user activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Restores the object's state from the activity's.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {
    final func userActivityDidChange(from old: NSUserActivity?) {
        guard old !== userActivity else { return }
        userActivity?.join(self)
        old?.leave(self)
    }
}
