/// One of several instances of the application's interface that are open at the same time: see
/// `UIWindowScene`.
///
/// An app has scenes when its delegate answers `application(_:configurationForConnecting:options:)` with a
/// configuration of its own, or the program's `Info.plist` has a `UIApplicationSceneManifest`. It then makes its windows in
/// `UISceneDelegate.scene(_:willConnectTo:options:)`, once for each scene, and the scenes' delegates, instead
/// of the application's, are notified when it becomes active and inactive, and enters and leaves the
/// background. Other apps have windows only.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The state of a scene.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// One of its windows has the keyboard.
        case foregroundActive
        /// Its windows are visible.
        case foregroundInactive
        /// Its windows are not visible.
        case background
    }

    /// Why a scene was connected.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The activity that was passed to `requestSceneSessionActivation`.
        open private(set) var userActivities: Set<NSUserActivity>
        /// What the program was started to open: the URLs and files among its arguments. The first scene gets them.
        open private(set) var urlContexts: Set<UIOpenURLContext>
        /// The action of the desktop entry that the program was started with; nil for none. The first scene gets it.
        open private(set) var shortcutItem: UIApplicationShortcutItem?
        /// The program that asked for the scene: nil, the desktop does not tell.
        open var sourceApplication: String? { nil }
        /// The kind of an activity of another device: nil, there are none.
        open var handoffUserActivityType: String? { nil }

        init(_ activity: NSUserActivity? = nil, request: LaunchRequest = LaunchRequest()) {
            userActivities = Set([activity].compactMap { $0 })
            urlContexts = Set(request.urls.map { UIOpenURLContext($0) })
            shortcutItem = request.shortcutItem
        }
    }

    /// Options for activating a scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that requests the other one: a new window gets the size of its window. Default nil.
        open weak var requestingScene: UIScene?

        public override init() { super.init() }
    }

    /// The application that the scene belongs to.
    final let application = UIApplication.shared

    /// The scene's session.
    open private(set) var session: UISceneSession

    /// Is notified of the scene's changes of state.
    open var delegate: (any UISceneDelegate)?

    /// What the scene's windows are doing. Default unattached. The delegate is told of changes.
    open internal(set) var activationState = ActivationState.unattached

    /// What the desktop shows as the title of the scene's windows; empty, the default, for the windows' own
    /// titles.
    open var title = ""

    /// Called by the application when the scene connects; apps ask for scenes and do not make them.
    ///
    /// - Parameters:
    ///   - session: what the scene belongs to.
    ///   - connectionOptions: what it was asked to do; it goes to the delegate and is not kept.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// The application.
    open override var next: UIResponder? { application }

    // MARK: Life cycle

    final func connect(_ options: ConnectionOptions) {
        session.scene = self
        delegate?.scene(self, willConnectTo: session, options: options)
        post(UIScene.willConnectNotification)
        enterForeground()
    }

    private func enterForeground() {
        delegate?.sceneWillEnterForeground(self)
        post(UIScene.willEnterForegroundNotification)
        activationState = .foregroundInactive
    }

    final func didBecomeActive() {
        guard activationState != .unattached else { return }
        if activationState == .background { enterForeground() }
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
        post(UIScene.didActivateNotification)
    }

    final func willResignActive() {
        guard activationState == .foregroundActive else { return }
        delegate?.sceneWillResignActive(self)
        post(UIScene.willDeactivateNotification)
        activationState = .foregroundInactive
    }

    /// The scene's windows may have become visible or hidden.
    final func updateVisibility(_ isSeen: Bool) {
        switch (activationState, isSeen) {
        case (.foregroundActive, false), (.foregroundInactive, false):
            willResignActive()
            activationState = .background
            delegate?.sceneDidEnterBackground(self)
            post(UIScene.didEnterBackgroundNotification)
        case (.background, true): enterForeground()
        default: break
        }
    }

    /// Asks the delegate for the activity from which the scene can be restored.
    final func updateRestorationActivity() {
        guard let delegate, activationState != .unattached else { return }
        session.stateRestorationActivity = delegate.stateRestorationActivity(for: self)
    }

    final func disconnect() {
        updateVisibility(false)
        updateRestorationActivity()
        activationState = .unattached
        session.scene = nil
        delegate?.sceneDidDisconnect(self)
        post(UIScene.didDisconnectNotification)
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // Each has the scene as its object.

    /// A scene is about to connect to the app.
    public nonisolated static let willConnectNotification = Notification.Name(
        "UISceneWillConnectNotification")
    /// A scene was taken from the app: its window was closed.
    public nonisolated static let didDisconnectNotification = Notification.Name(
        "UISceneDidDisconnectNotification")
    /// A scene gets events now.
    public nonisolated static let didActivateNotification = Notification.Name(
        "UISceneDidActivateNotification")
    /// A scene is about to get no more events.
    public nonisolated static let willDeactivateNotification = Notification.Name(
        "UISceneWillDeactivateNotification")
    /// A scene is about to be visible.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// A scene is not visible any more.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}
