import Drawing
package import WindowSystem

/// The running program: its windows, its display, and the one door that every event goes through.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The application. Made when first asked for; it has a display only once it runs.
    public static let shared = UIApplication()

    /// Why the application was started.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is a user activity of an earlier launch to go on with: a dictionary with `userActivityType`. The
        /// activity itself comes with `UIApplicationDelegate.application(_:continue:restorationHandler:)`.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// The activity's type, a string.
        public static let userActivityType = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    }

    public enum State: Int, Sendable {
        /// A window has the keyboard.
        case active
        /// Windows are in sight, none has the keyboard.
        case inactive
        /// No window is in sight.
        case background
    }

    /// Told about the application's life.
    open var delegate: (any UIApplicationDelegate)?

    /// Every window that was shown and not closed, in the order of their showing.
    public internal(set) final var windows: [UIWindow] = []

    /// The window that has the keyboard.
    public internal(set) final var keyWindow: UIWindow?

    public internal(set) final var applicationState = State.inactive

    /// The direction of leading to trailing, from the language of the environment.
    open lazy var userInterfaceLayoutDirection = LanguageDirection.ofEnvironment

    /// Hears of what happens; for logs and tests.
    public final weak var eventObserver: (any UIApplicationObserver)?

    /// The clock that everything timed in the application follows. A test may set its own.
    public final var clock: any AppClock = SystemClock()

    final let screen = UIScreen()
    final lazy var inputModes = InputModes(application: self)
    /// What knows which words are spelt right.
    package final lazy var spelling = SpellingService(environment: ProcessInfo.processInfo.environment)
    final var urlOpener = URLOpener()
    final lazy var timers = TimerQueue(application: self)
    final lazy var frames = FrameClock(application: self)
    final lazy var animator = Animator(application: self)
    /// What the application's end of the window system's seam is; a test harness drives it as the
    /// window system does.
    package private(set) final lazy var loop = ApplicationLoop(application: self)
    package final var windowSystem: (any WindowSystem)? { didSet { displayDidChange() } }
    /// Whether the delegate is being told of the launch: the desktop sees the windows when that is over.
    final var isLaunching = false
    /// Whether the key window has lost the keyboard, and it is not known yet to whom.
    final var keyboardIsLeaving = false
    final lazy var scenes = SceneCenter(application: self)
    final lazy var keyRouter = KeyRouter(application: self)
    final lazy var softwareKeyboard = SoftwareKeyboard(application: self)
    final lazy var textDrags = TextDrags(application: self)
    final lazy var motion = MotionInput(application: self)
    final lazy var remoteControl = RemoteControl(application: self)
    /// Where the message buses are looked up; nil to do without them, as tests do.
    package final var busEnvironment: [String: String]? = ProcessInfo.processInfo.environment
    /// The folder in which the kernel shows its sensors; UIKIT_IIO_DEVICES names another, for tests.
    package final var sensorFolder =
        ProcessInfo.processInfo.environment["UIKIT_IIO_DEVICES"] ?? Accelerometer.systemFolder
    /// The command that `Dictation` runs; nil for no dictation.
    package final var dictationCommand: String? = ProcessInfo.processInfo.environment["UIKIT_DICTATION"]
    final lazy var dictation = Dictation(application: self)
    final var frameCount = 0
    final lazy var userActivities = UserActivityCenter(application: self)
    final lazy var stateRestoration = StateRestoration(application: self)

    // MARK: The chain

    /// The application's delegate if it is a responder of its own: no view, no view controller and not
    /// the application itself. Else nil.
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
            !(responder is UIViewController)
        else { return nil }
        return responder
    }

    // MARK: Events

    /// The one door for every event: passes it to its window. Subclasses may look at events here.
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

    /// Has an action done.
    ///
    /// - Parameters:
    ///   - target: who does it; nil for the one that `target(forAction:withSender:)` finds in the responder
    ///     chain. The search begins at a control that sends its own action, else at the key window's
    ///     first responder, else at the sender when that is a responder, else at the key window's root
    ///     controller.
    /// - Returns: whether somebody did it.
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

    // MARK: Tidings for the observer

    final func firstResponderDidChange(in window: UIWindow) {
        window.textListener.listen(to: window.firstResponder)
        window.updateTextInput()
        dictation.responderMayHaveChanged()
        (window.firstResponder as? UIView)?.keyboardDidArrive()
        if window === keyWindow { motion.receiverDidChange() }
        eventObserver?.application(self, firstResponderDidChangeIn: window)
        window.inputViews.firstResponderDidChange()
    }

    final func textDidChange(in view: UIView & TextObservable) {
        view.ownWindow?.inputViews.textDidChange(in: view)
        guard let eventObserver else { return }
        eventObserver.application(
            self, textDidChangeIn: view, text: view.observableText, selection: view.observableSelection)
    }

    final func splitViewDidChange(_ controller: UISplitViewController) {
        eventObserver?.application(self, didChange: controller)
    }

    // MARK: Display

    final func displayDidChange() {
        guard let windowSystem else { return }
        screen.display = windowSystem.display
        FontEnvironment.renderingScale = screen.scale
        UITraitCollection.current = screen.traitCollection
        for window in windows { window.displayDidChange() }
    }
}

/// A view whose text an observer may see: never the secret itself.
@MainActor
protocol TextObservable {
    var observableText: String { get }
    /// UTF-16 offsets.
    var observableSelection: NSRange { get }
}
