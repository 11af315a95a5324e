/// One of several places in which a person works with the application at the same time: see `UIWindowScene`.
///
/// An app has scenes when its delegate answers `application(_:configurationForConnecting:options:)` with a
/// configuration that names a `delegateClass`. It then makes its windows in
/// `UISceneDelegate.scene(_:willConnectTo:options:)`, once for each scene, and hears from the scenes' delegates
/// instead of the application's when it becomes active and inactive, and goes to the background and comes back. Other
/// apps have windows only.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// How near a scene is to the person.
    public enum ActivationState: Int, Sendable {
        /// It is not there yet, or no more.
        case unattached = -1
        /// One of its windows has the keyboard.
        case foregroundActive
        /// Its windows are in sight.
        case foregroundInactive
        /// Its windows are out of sight.
        case background
    }

    /// Why there is a scene.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// What to begin with, as `requestSceneSessionActivation` was given it.
        public final let userActivities: Set<NSUserActivity>

        init(_ activity: NSUserActivity? = nil) { userActivities = Set([activity].compactMap { $0 }) }
    }

    /// How to bring up a scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene in which the other one was asked for: a new window is as large as that one's. Default nil.
        open weak var requestingScene: UIScene?

        public override init() { super.init() }
    }

    /// What is kept of the scene.
    public final let session: UISceneSession

    /// Is told of the scene's life.
    open var delegate: (any UISceneDelegate)?

    public internal(set) final var activationState = ActivationState.unattached

    /// What the desktop shows as the title of the scene's windows; empty, the default, to leave them theirs.
    open var title = ""

    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// The application.
    open override var next: UIResponder? { UIApplication.shared }

    // MARK: Life

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

    /// The scene's windows may have come into sight, or gone out of it.
    final func noteSight(_ isSeen: Bool) {
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

    /// Asks what is being done in the scene.
    final func updateRestorationActivity() {
        guard let delegate, activationState != .unattached else { return }
        session.stateRestorationActivity = delegate.stateRestorationActivity(for: self)
    }

    final func disconnect() {
        noteSight(false)
        updateRestorationActivity()
        activationState = .unattached
        session.scene = nil
        delegate?.sceneDidDisconnect(self)
        post(UIScene.didDisconnectNotification)
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // Each has the scene as its object.

    public nonisolated static let willConnectNotification = Notification.Name(
        "UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = Notification.Name(
        "UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = Notification.Name(
        "UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = Notification.Name(
        "UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}
