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
    public final var windows: [UIWindow] { (desktopWindows + upperWindows.all).sortedByLevel() }

    /// The windows of the desktop, in the order in which they were shown.
    final var desktopWindows: [UIWindow] = []
    /// Windows that lie, or lay, over another.
    final var upperWindows = WeakWindows()

    /// The window that has keyboard focus; nil when none has.
    public internal(set) final weak var keyWindow: UIWindow?

    public internal(set) final var applicationState = State.inactive

    /// The layout direction, from leading to trailing; by default from the language of the environment.
    open lazy var userInterfaceLayoutDirection = LanguageDirection.ofEnvironment {
        didSet {
            guard userInterfaceLayoutDirection != oldValue else { return }
            for window in windows {
                window.noteDirectionInTree()
                window.setTreeNeedsLayout()
                window.setTreeNeedsDisplay()
            }
        }
    }

    /// The observer of events inside the application; for logs and tests. Not retained.
    public final weak var eventObserver: (any UIApplicationObserver)?

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

    /// Whether the mouse is a finger on a touch screen, for machines without one: its primary button touches, and while
    /// Alt (or Control) is held a second finger mirrors the first one about the middle of the window; with Shift, too,
    /// both move side by side. By default what the environment says: UIKIT_SIMULATE_TOUCHES=1. Not in UIKit.
    public final var simulatesTouchesWithMouse =
        ProcessInfo.processInfo.environment["UIKIT_SIMULATE_TOUCHES"] == "1"
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
        eventObserver?.application(self, willSend: event)
        switch event {
        case let touches as UITouchesEvent: touches.window?.sendEvent(touches)
        case let indirect as UIIndirectEvent: indirect.window?.sendEvent(indirect)
        case let presses as UIPressesEvent: presses.window?.sendEvent(presses)
        case let motion as MotionEvent: motion.window?.sendEvent(motion)
        case let command as RemoteControlEvent: command.window?.sendEvent(command)
        default: break
        }
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
        eventObserver?.application(self, firstResponderDidChangeIn: window)
        for feature in features { feature.firstResponderDidSettle() }
    }

    final func focusDidChange(in window: UIWindow) {
        eventObserver?.application(self, focusDidChangeIn: window)
    }

    fileprivate final func textDidChange(in view: UIView & TextObservable) {
        if let window = view.ownWindow {
            for feature in window.features.all { feature.textDidChange(in: view) }
        }
        guard let eventObserver else { return }
        eventObserver.application(
            self, textDidChangeIn: view, text: view.observableText, selection: view.observableSelection)
    }

    // MARK: Display

    /// How large the user wants text to be: `large`, the default, is the desktop's usual size.
    open var preferredContentSizeCategory: UIContentSizeCategory { screen.contentSizeCategory }

    /// Lays out all windows now, for animations that include layout changes.
    final func layOutWindows() {
        for window in windows { window.layoutTree() }
    }

    final func displayDidChange() {
        guard let windowSystem else { return }
        let category = preferredContentSizeCategory
        screen.display = windowSystem.display
        FontEnvironment.renderingScale = screen.scale
        UITraitCollection.current = screen.traitCollection
        for window in desktopWindows + upperWindows.all { window.displayDidChange() }
        if preferredContentSizeCategory != category { announceContentSizeCategory() }
    }

    private func announceContentSizeCategory() {
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: self,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory])
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
