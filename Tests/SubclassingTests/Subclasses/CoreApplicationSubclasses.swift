import UIKit

final class SubclassOfCADisplayLink: CADisplayLink {
    override func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        super.add(to: runloop, forMode: mode)
    }

    override func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        super.remove(from: runloop, forMode: mode)
    }

    override func invalidate() { super.invalidate() }

    override var isPaused: Bool {
        get { super.isPaused }
        set { super.isPaused = newValue }
    }

    override var timestamp: CFTimeInterval { super.timestamp }

    override var targetTimestamp: CFTimeInterval { super.targetTimestamp }

    override var duration: CFTimeInterval { super.duration }

    override var preferredFramesPerSecond: Int {
        get { super.preferredFramesPerSecond }
        set { super.preferredFramesPerSecond = newValue }
    }

    override var preferredFrameRateRange: CAFrameRateRange {
        get { super.preferredFrameRateRange }
        set { super.preferredFrameRateRange = newValue }
    }
}

final class SubclassOfUIApplication: UIApplication {
    override var delegate: (any UIApplicationDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var windows: [UIWindow] { super.windows }

    override weak var keyWindow: UIWindow? { super.keyWindow }

    override var applicationState: UIApplication.State { super.applicationState }

    override var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        get { super.userInterfaceLayoutDirection }
        set { super.userInterfaceLayoutDirection = newValue }
    }

    override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }

    @discardableResult override func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool { super.sendAction(action, to: target, from: sender, for: event) }

    override var preferredContentSizeCategory: UIContentSizeCategory { super.preferredContentSizeCategory }

    override func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { super.open(url, options: options, completionHandler: completion) }

    override func canOpenURL(_ url: URL) -> Bool { super.canOpenURL(url) }

    override var connectedScenes: Set<UIScene> { super.connectedScenes }

    override var openSessions: Set<UISceneSession> { super.openSessions }

    override var supportsMultipleScenes: Bool { super.supportsMultipleScenes }

    override func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        super.requestSceneSessionActivation(
            sceneSession, userActivity: userActivity, options: options, errorHandler: errorHandler)
    }

    override func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) { super.requestSceneSessionDestruction(sceneSession, options: options, errorHandler: errorHandler) }

    override var statusBarFrame: CGRect { super.statusBarFrame }

    override var statusBarStyle: UIStatusBarStyle { super.statusBarStyle }

    override var isStatusBarHidden: Bool { super.isStatusBarHidden }

    override var statusBarOrientation: UIInterfaceOrientation { super.statusBarOrientation }

    override var isNetworkActivityIndicatorVisible: Bool {
        get { super.isNetworkActivityIndicatorVisible }
        set { super.isNetworkActivityIndicatorVisible = newValue }
    }

    override var applicationIconBadgeNumber: Int {
        get { super.applicationIconBadgeNumber }
        set { super.applicationIconBadgeNumber = newValue }
    }

    override var applicationSupportsShakeToEdit: Bool {
        get { super.applicationSupportsShakeToEdit }
        set { super.applicationSupportsShakeToEdit = newValue }
    }

    override var isProtectedDataAvailable: Bool { super.isProtectedDataAvailable }

    override var backgroundRefreshStatus: UIBackgroundRefreshStatus { super.backgroundRefreshStatus }

    override func registerForRemoteNotifications() { super.registerForRemoteNotifications() }

    override func unregisterForRemoteNotifications() { super.unregisterForRemoteNotifications() }

    override var isRegisteredForRemoteNotifications: Bool { super.isRegisteredForRemoteNotifications }

    override var supportsAlternateIcons: Bool { super.supportsAlternateIcons }

    override var alternateIconName: String? { super.alternateIconName }

    override var shortcutItems: [UIApplicationShortcutItem]? {
        get { super.shortcutItems }
        set { super.shortcutItems = newValue }
    }

    override var isIdleTimerDisabled: Bool {
        get { super.isIdleTimerDisabled }
        set { super.isIdleTimerDisabled = newValue }
    }

    override func beginReceivingRemoteControlEvents() { super.beginReceivingRemoteControlEvents() }

    override func endReceivingRemoteControlEvents() { super.endReceivingRemoteControlEvents() }

    override func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        super.endBackgroundTask(identifier)
    }

    override var backgroundTimeRemaining: TimeInterval { super.backgroundTimeRemaining }

    override func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    { super.beginBackgroundTask(expirationHandler: handler) }

    override func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        super.beginBackgroundTask(withName: taskName, expirationHandler: handler)
    }
}

final class SubclassOfUIApplicationShortcutIcon: UIApplicationShortcutIcon {}

final class SubclassOfUIApplicationShortcutItem: UIApplicationShortcutItem {
    override var type: String { super.type }

    override var localizedTitle: String { super.localizedTitle }

    override var localizedSubtitle: String? { super.localizedSubtitle }

    override var icon: UIApplicationShortcutIcon? { super.icon }

    override var userInfo: [String: any NSSecureCoding]? { super.userInfo }
}

final class SubclassOfUIMutableApplicationShortcutItem: UIMutableApplicationShortcutItem {}
