/// The activity of a person browsing the web, as the type of a user activity.
// The name is Foundation's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a person is doing in the application, with as much state as it takes to go on with it later.
///
/// The activity that is current is kept in a file of the application, which only the user can read:
/// `$XDG_STATE_HOME/NAME/user-activity.json`, where NAME is the process's name. The next launch offers it to the
/// application's delegate, once: see `UIApplicationDelegate.application(_:continue:restorationHandler:)`. On this
/// platform nothing else looks at activities: they go to no other device, no search index and no assistant.
///
/// Source: the reference of Foundation's NSUserActivity, which Foundation does not have on this platform.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
    /// What kind of activity it is, in reverse domain notation: `com.example.editor.page`.
    public final let activityType: String

    /// - Parameter activityType: see the property; not empty.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
        if activityType.isEmpty { Complaints.report("NSUserActivity: an activity has to have a type") }
    }

    // MARK: What is known of it

    /// What the activity is called, for people. Default: nil.
    open var title: String?

    private var entries: [AnyHashable: Any] = [:]
    private var hasEntries = false

    /// The state that it takes to go on. Default: nil.
    ///
    /// Keys and values are strings, numbers, dates, data, URLs, UUIDs, NSNull, and arrays, sets and dictionaries of
    /// these. Entries of other types are left out, and standard error is told. What is in here is written to a
    /// file: keep secrets out of it, such as the text of secure fields.
    open var userInfo: [AnyHashable: Any]? {
        get { hasEntries ? entries : nil }
        set {
            hasEntries = newValue != nil
            entries = [:]
            if let newValue { addUserInfoEntries(from: newValue) }
        }
    }

    /// Adds entries to `userInfo`, in place of those with the same keys.
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

    /// Once for each key: state is gathered again and again.
    private func refuse(_ key: AnyHashable, _ reason: any Error) {
        guard refusedKeys.insert(key).inserted else { return }
        Complaints.report("NSUserActivity: the entry \(key.base) is left out: \(reason)")
    }

    /// The keys of `userInfo` that it takes to go on. Here all entries are kept, whatever this says.
    open var requiredUserInfoKeys: Set<String>?

    /// A page with the same content, for the web. Default: nil.
    open var webpageURL: URL?

    /// Where the page was come to from. Default: nil.
    open var referrerURL: URL?

    /// When the activity stops making sense: later launches do not offer it. Default: nil, for never.
    open var expirationDate: Date?

    /// Words that people may look for. Kept; nothing searches on this platform.
    open var keywords: Set<String> = []

    /// What the activity is about, for choosing the window to go on in. Kept; the app decides.
    open var targetContentIdentifier: String?

    /// The name under which the app can have the activity deleted.
    open var persistentIdentifier: String?

    /// Whether the activity may be gone on with: only then it is kept for the next launch. Default: true.
    ///
    /// There is no other device here: who goes on is the same application, later.
    open var isEligibleForHandoff = true

    /// Whether the system's search may find the activity. Default: false. There is no such search here.
    open var isEligibleForSearch = false

    /// Whether everybody's search may find the activity. Default: false. There is no such search here.
    open var isEligibleForPublicIndexing = false

    /// Whether the system may suggest the activity. Default: false. Nothing suggests anything here.
    open var isEligibleForPrediction = false

    /// Whether the application that goes on may ask for streams. Default: false. There are no streams here.
    open var supportsContinuationStreams = false

    /// There is no other device to open a stream to.
    @available(*, unavailable, message: "there are no continuation streams on this platform")
    open func getContinuationStreams(
        completionHandler: @escaping (InputStream?, OutputStream?, (any Error)?) -> Void
    ) {}

    // MARK: Its life

    /// Is asked for the state before it is saved.
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Whether the state changed since it was saved. Setting it has the current activity saved soon: at the end of
    /// the turn of the event loop, but not more than once a second; and before the application becomes inactive
    /// or ends.
    open var needsSave = false { didSet { if needsSave { center?.needsWork(for: self) } } }

    /// Makes this the application's current activity, in place of another one.
    open func becomeCurrent() {
        guard isValid else { return Complaints.report("NSUserActivity: an invalid activity became current") }
        UIApplication.shared.userActivities.makeCurrent(self)
    }

    /// Makes this activity no longer the current one: there is then nothing for the next launch to go on with.
    open func resignCurrent() { center?.resign(self) }

    /// Ends the activity; it can't become current again. Call it when there is nothing more to go on with.
    open func invalidate() {
        isValid = false
        resignCurrent()
    }

    private(set) final var isValid = true

    /// Who keeps the activity, while it is the current one.
    private var center: UserActivityCenter? {
        let center = UIApplication.shared.userActivities
        return center.current === self ? center : nil
    }

    /// Forgets what is kept under some names.
    ///
    /// - Parameter handler: called when it is done.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [String],
        completionHandler handler: @escaping () -> Void
    ) {
        UIApplication.shared.userActivities.forget { activity in
            activity.persistentIdentifier.map(persistentIdentifiers.contains) ?? false
        }
        handler()
    }

    /// Forgets what is kept.
    ///
    /// - Parameter handler: called when it is done.
    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
        UIApplication.shared.userActivities.forget { _ in true }
        handler()
    }

    // MARK: Responders

    private var associates: [Associate] = []

    private struct Associate {
        weak var responder: UIResponder?
    }

    /// The responders that share the activity, in the order of their joining.
    final var responders: [UIResponder] { associates.compactMap(\.responder) }

    /// Whether there ever was a responder: the activity then lives as long as one of them takes part.
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

    /// Has the state brought up to date by all who know it.
    final func update() {
        if isManaged {
            userInfo = [:]
            for responder in responders { responder.updateUserActivityState(self) }
        }
        delegate?.userActivityWillSave(self)
        needsSave = false
    }
}
