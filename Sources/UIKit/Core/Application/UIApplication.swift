import Drawing
package import WindowSystem

/// The running program: it owns the windows and the display, and delivers every `UIEvent` to its window.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The application. Created at first use; it has a display only once it runs.
    public static let shared: UIApplication = {
        let application = makeShared()
        EventLoop.main.frames.display = application
        return application
    }()

    /// The class of the application, which `UIApplicationMain` is told.
    static var principalClass = UIApplication.self

    /// Why the application was started.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is a user activity of an earlier launch to continue: a dictionary with `userActivityType`.
        /// The activity itself is delivered by
        /// `UIApplicationDelegate.application(_:continue:restorationHandler:)`.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// The activity's type, a string.
        public static let userActivityType = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    }

    /// Whether the application is in use, seen or neither.
    public enum State: Int, Sendable {
        /// A window has keyboard focus.
        case active
        /// Windows are visible, but none has keyboard focus.
        case inactive
        /// No window is visible.
        case background
    }

    /// The delegate, which is notified of life-cycle events. It is retained.
    open var delegate: (any UIApplicationDelegate)?

    /// Every window that was shown and not closed, by level from the back to the front; those of the same level in the
    /// order in which they were shown. Windows that lie over another are not kept alive by the list.
    open var windows: [UIWindow] { allWindows.filter { !$0.isToolWindow } }

    /// The windows of the desktop, in the order in which they were shown.
    final var desktopWindows: [UIWindow] = []
    /// Windows that lie, or lay, over another.
    final var upperWindows = WeakWindows()

    /// The window that has keyboard focus; nil when none has.
    open internal(set) weak var keyWindow: UIWindow?

    /// What the app's windows are doing; inactive until one has the keyboard focus. The delegate is told of changes.
    open internal(set) var applicationState = State.inactive

    /// The layout direction, from leading to trailing; by default from the language of the environment.
    open lazy var userInterfaceLayoutDirection = LanguageDirection.ofEnvironment {
        didSet {
            guard userInterfaceLayoutDirection != oldValue else { return }
            for window in allWindows {
                window.noteDirectionInTree()
                window.setTreeNeedsLayout()
                window.setTreeNeedsDisplay()
            }
        }
    }

    /// The observer of events inside the application; for logs and tests. Not retained.
    public final weak var eventObserver: (any UIApplicationObserver)?

    /// The developers' tool that is open; nil when none is.
    package final var tool: (any ApplicationTool)?

    /// The clock that all timing in the application uses. A test may set its own.
    public final var clock: any AppClock {
        get { EventLoop.main.clock }
        set { EventLoop.main.clock = newValue }
    }

    final let screen = UIScreen()
    package final var environment = HostEnvironment()
    /// The event loop's client, called by the window system or by a test harness.
    package private(set) final lazy var loop = ApplicationLoop(application: self)
    package final var windowSystem: (any WindowSystem)? {
        didSet {
            Clipboard.windowSystem = windowSystem
            displayDidChange()
        }
    }
    /// Whether the launch is in progress: windows are shown on the desktop only when it is over.
    final var isLaunching = false
    /// Whether the key window lost keyboard focus and it is not known yet which window gets it.
    final var keyboardIsLeaving = false
    final lazy var scenes = SceneCenter(application: self)
    final lazy var keyRouter = makeKeyRouter()
    /// The services that follow the application's life cycle, by type: see `service(_:)`.
    final lazy var services = ApplicationServices.make(for: self)
    /// Those of the services that follow each turn of the event loop, in their order.
    final lazy var turnFollowers = services.all.compactMap { $0 as? any TurnFollower }

    /// Whether the mouse is a finger on a touch screen, for machines without one: its primary button touches, and while
    /// Alt (or Control) is held a second finger mirrors the first one about the middle of the window; with Shift, too,
    /// both move side by side. By default what the environment says: UIKIT_SIMULATE_TOUCHES=1. Not in UIKit.
    public final var simulatesTouchesWithMouse =
        ProcessInfo.variable("UIKIT_SIMULATE_TOUCHES") == "1"
    {
        // Each window looks whether it still makes fingers of the mouse.
        didSet { for window in windows { _ = window.mouseFingers } }
    }

    final let backgroundTasks = BackgroundTasks()
    final var phone = PhoneSettings()
    final var dayWatch: DayWatch?

    // MARK: The chain

    /// The application's delegate if it is a responder but not a view, a view controller or the application
    /// itself; nil otherwise.
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
            !(responder is UIViewController)
        else { return nil }
        return responder
    }

    // MARK: Events

    /// Delivers an event to its window. Every `UIEvent` passes through this method: touches, presses,
    /// scrolling and touchpad gestures that a recognizer handles, shakes, and remote control. Subclasses may
    /// inspect events here, and discard them by not calling super.
    ///
    /// Input that is not a `UIEvent` does not pass through it: text of input methods, which goes to the text
    /// view with keyboard focus; scrolling that no recognizer handles, which scrolls the view under the
    /// pointer; pointer movement while no button is held, and buttons other than the primary one that no
    /// recognizer handles; drags from other programs; all input that an open menu handles; and the desktop's
    /// window events.
    open func sendEvent(_ event: UIEvent) {
        let window = event.targetWindow
        observer(of: window)?.application(self, willSend: event)
        window?.sendEvent(event)
    }

    /// Sends an action to its target.
    ///
    /// - Parameters:
    ///   - target: the object that performs the action; nil for the one that `target(forAction:withSender:)`
    ///     finds in the responder chain. The search begins at a control that sends its own action, else at
    ///     the key window's first responder, else at the sender when that is a responder, else at the key
    ///     window's root controller.
    /// - Returns: whether an object performed the action.
    @discardableResult
    open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        if let target { return action.perform(on: target as AnyObject, sender: sender, event: event) }
        let start =
            sender as? UIControl ?? keyWindow?.firstResponder ?? sender as? UIResponder
            ?? keyWindow?.keyTarget
        guard let target = start?.target(forAction: action, withSender: sender) else { return false }
        return action.perform(on: target as AnyObject, sender: sender, event: event)
    }

    /// Brings the standard commands of the main menu up to date. Overrides call super.
    open override func validate(_ command: UICommand) { MainMenuActions.validate(command, of: self) }

    // MARK: Changes that services and the observer are notified of

    final func firstResponderDidChange(in window: UIWindow) {
        let features = window.features.all
        for feature in features { feature.firstResponderDidChange() }
        window.stack?.firstResponderDidChange(in: window)
        window.updateTextInput()
        for service in services.all { service.firstResponderDidChange(in: window) }
        (window.firstResponder as? UIView)?.keyboardDidArrive()
        observer(of: window)?.application(self, firstResponderDidChangeIn: window)
        for feature in features { feature.firstResponderDidSettle() }
    }

    final func focusDidChange(in window: UIWindow) {
        UIAccessibility.bridge?.focusDidChange()
        observer(of: window)?.application(self, focusDidChangeIn: window)
    }

    fileprivate final func textDidChange(in view: UIView & TextObservable) {
        if let window = view.ownWindow {
            for feature in window.features.all { feature.textDidChange(in: view) }
        }
        UIAccessibility.bridge?.textDidChange(in: view)
        guard let eventObserver = observer(of: view.ownWindow) else { return }
        eventObserver.application(
            self, textDidChangeIn: view, text: view.observableText, selection: view.observableSelection)
    }

    // MARK: Display

    /// How large the user wants text to be: `large`, the default, is the desktop's usual size.
    open var preferredContentSizeCategory: UIContentSizeCategory { screen.contentSizeCategory }

    /// Lays out all windows now, for animations that include layout changes.
    final func layOutWindows() {
        for window in allWindows { window.layoutTree() }
    }

    final func displayDidChange() {
        guard let windowSystem else { return }
        let category = preferredContentSizeCategory
        let preferences = screen.display.preferences
        screen.display = windowSystem.display
        FontEnvironment.renderingScale = screen.scale
        UITraitCollection.current = screen.traitCollection
        for window in desktopWindows + upperWindows.all { window.displayDidChange() }
        if preferredContentSizeCategory != category { announceContentSizeCategory() }
        UIAccessibility.preferencesDidChange(preferences.symmetricDifference(screen.display.preferences))
    }

    private func announceContentSizeCategory() {
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: self,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory])
    }

    // MARK: Opening addresses

    /// Opens a URL with the program that the desktop has for it, by way of `xdg-open`.
    ///
    /// - Parameters:
    ///   - options: ignored on this platform.
    ///   - completion: called with true when `xdg-open` was started; this does not mean that the URL was
    ///     opened.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { openByDesktop(url, options: options, completionHandler: completion) }

    /// Whether the desktop can be asked to open the URL: true for every URL with a scheme.
    open func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false }

    // MARK: Scenes

    /// The connected scenes.
    open var connectedScenes: Set<UIScene> { Set(scenes.connected) }

    /// The sessions of all scenes, connected or not.
    open var openSessions: Set<UISceneSession> { Set(scenes.sessions) }

    /// Whether the app can have several scenes: whether it has scenes at all.
    open var supportsMultipleScenes: Bool { scenes.areUsed }

    /// Brings a scene to the front, or makes one: what File > New Window does.
    ///
    /// This happens after the current event. A new scene gets a delegate of its own, which makes the window.
    ///
    /// - Parameters:
    ///   - sceneSession: the session of the scene to bring to the front or to restore; nil for a new scene.
    ///   - userActivity: what to begin with; the scene's delegate finds it in its options.
    ///   - options: where the request comes from.
    ///   - errorHandler: called later with a `UISceneError` if the request fails.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        scenes.activate(sceneSession, userActivity, options, errorHandler)
    }

    /// Closes the windows of a scene and discards its session. This happens after the current event; with the
    /// last window the application ends.
    ///
    /// - Parameter errorHandler: called later with a `UISceneError` if there is no such session.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        scenes.destroy(sceneSession, errorHandler)
    }

    // MARK: Telephones and tablets

    /// Empty: there is no status bar.
    open var statusBarFrame: CGRect { .zero }

    /// The default: there is no status bar.
    open var statusBarStyle: UIStatusBarStyle { .default }

    /// True: there is no status bar.
    open var isStatusBarHidden: Bool { true }

    /// The shape of the key window.
    open var statusBarOrientation: UIInterfaceOrientation {
        (keyWindow ?? windows.last)?.windowScene?.interfaceOrientation ?? .unknown
    }

    /// Kept, and shown nowhere: there is no status bar. Default false.
    open var isNetworkActivityIndicatorVisible: Bool {
        get { phone.showsNetworkActivity }
        set { phone.showsNetworkActivity = newValue }
    }

    /// Kept, and shown nowhere: X11 desktops have no common way to put numbers on icons. Default 0.
    open var applicationIconBadgeNumber: Int {
        get { phone.badgeNumber }
        set { phone.badgeNumber = max(0, newValue) }
    }

    /// Kept, and without effect: whether a finger that shakes the machine undoes. Default true.
    open var applicationSupportsShakeToEdit: Bool {
        get { phone.supportsShakeToEdit }
        set { phone.supportsShakeToEdit = newValue }
    }

    /// Whether files are readable that are locked with the screen: always, as none are.
    open var isProtectedDataAvailable: Bool { true }

    /// Whether the app may be started to refresh what it shows: never.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }

    /// Asks for pushed messages. There is no service for that: nothing is called back.
    open func registerForRemoteNotifications() {}

    /// Does nothing: see `registerForRemoteNotifications()`.
    open func unregisterForRemoteNotifications() {}

    /// False: see `registerForRemoteNotifications()`.
    open var isRegisteredForRemoteNotifications: Bool { false }

    /// False: there is one icon, the desktop entry's.
    open var supportsAlternateIcons: Bool { false }

    /// nil: there is one icon, the desktop entry's.
    open var alternateIconName: String? { nil }

    /// The actions that the app itself offers beside its icon; those of an earlier launch until it sets others. Default
    /// none.
    ///
    /// They are written as actions into `EXECUTABLE.desktop` among the user's desktop entries
    /// (`~/.local/share/applications`) if that entry says `X-UIKit-Shortcuts=true`. Without such an entry they are kept
    /// while the app runs, and offered nowhere. Their `userInfo` has to be a property list.
    open var shortcutItems: [UIApplicationShortcutItem]? {
        get {
            let items = phone.shortcutItems ?? shortcutStore.items
            return items.isEmpty ? nil : items
        }
        set {
            phone.shortcutItems = newValue ?? []
            shortcutStore.write(newValue ?? [])
        }
    }

    /// Whether the screen stays on though the user does nothing, as while a video is shown. Default false. The desktop's
    /// screen saver is asked for it; without one that offers the usual service this has no effect.
    open var isIdleTimerDisabled: Bool {
        get { keepsScreenOn }
        set { keepsScreenOn = newValue }
    }

    /// Lets commands of media keys and remote controls reach the first responder, as
    /// `remoteControlReceived(with:)`. Other programs see the application as a media player (MPRIS) from
    /// now on, so that the desktop's own keys and panels control it. A second call does nothing more.
    ///
    /// Without a session bus only the keys of the focused window are received.
    open func beginReceivingRemoteControlEvents() { remoteControl.begin() }

    /// Commands are received no more, and media keys are ordinary presses again.
    open func endReceivingRemoteControlEvents() { remoteControl.end() }

    /// Ends a task. One that has ended, and `invalid`, are ignored.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        backgroundTasks.end(identifier)
    }

    /// How long the app may run without a visible window, in seconds: without end.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Begins a task.
    ///
    /// - Parameter handler: called when the program ends before the task.
    /// - Returns: what `endBackgroundTask(_:)` is told.
    open func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(handler) }

    /// Begins a task.
    ///
    /// - Parameters:
    ///   - taskName: for debugging; not used here.
    ///   - handler: called when the program ends before the task.
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(handler) }
}

extension UIEvent {
    /// The window that the event is for.
    fileprivate final var targetWindow: UIWindow? {
        switch self {
        case let touches as UITouchesEvent: touches.window
        case let indirect as UIIndirectEvent: indirect.window
        case let presses as UIPressesEvent: presses.window
        case let motion as MotionEvent: motion.window
        case let command as RemoteControlEvent: command.window
        default: nil
        }
    }
}

extension UIApplication: FrameDisplay {
    final var refreshRate: Double { screen.display.refreshRate }

    final var showsFrames: Bool { desktopWindows.contains { $0.isOnScreen } }
}

/// A view whose text observers may read. Secure fields report bullets, never the secret itself.
@MainActor
protocol TextObservable {
    var observableText: String { get }
    /// UTF-16 offsets.
    var observableSelection: NSRange { get }
}

extension TextObservable where Self: UIView {
    /// The text or the selection changed: input views and the application's observer are notified.
    func notifyTextObservers() { UIApplication.shared.textDidChange(in: self) }
}
