package import WindowSystem

/// The root of a view tree, and a window of the desktop.
///
/// The window system's window is made when the window is first shown. Its content has the size of
/// `bounds`; the user's resizing changes `bounds`. Closing the last window ends the application.
@preconcurrency @MainActor
open class UIWindow: UIView {
    package final var windowID: WindowID?
    package final lazy var touchDispatch = TouchDispatch(window: self)
    final lazy var pointerInput = PointerInput(window: self)
    final lazy var indirectInput = IndirectInput(window: self)
    final lazy var inputViews = InputViewPresenter(window: self)
    final lazy var textListener = TextInputListener(window: self)
    /// The menu that is open, and how often something was pressed.
    final var openMenu: (any OpenMenu)?
    final var pressCount = 0
    final var damage = Damage()
    final var pixelSize = PixelSize.zero
    /// What a person may resize it to, by the orientations that its controllers support.
    final var shape = WindowShape.any
    final var isOnScreen = false
    final var hasBeenOnScreen = false
    /// Whether the window is to ask for the keyboard when the desktop sees it.
    final var wantsKeyboard = false
    /// Where the window is to come up on the screen, with its frame; nil to leave that to the desktop.
    final var desktopPlace: PixelPoint?
    /// The size that the window had last while it did not cover the screen.
    final var sizeOutsideFullscreen: CGSize?
    final var traits = UITraitCollection.current
    final var shownTextInput: ShownTextInput?
    /// What is selected by touch in the window; it belongs to the text.
    final weak var touchSelection: TouchSelection?
    private lazy var ownUndoManager = UndoManager()

    /// A window with content of this size; the origin is the desktop's affair.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: .zero, size: frame.size))
        ownWindow = self
        isHidden = true
    }

    /// A window of a scene: as large as the scene's window was in an earlier launch; else as the one in which the
    /// scene was asked for; else as `init()` makes it.
    public init(windowScene: UIWindowScene) {
        super.init(frame: CGRect(origin: .zero, size: windowScene.newWindowSize))
        ownWindow = self
        isHidden = true
        self.windowScene = windowScene
        windowScene.add(self)
    }

    /// A window of 1024 x 768 points, or of the display's size where that is smaller.
    public convenience init() {
        let screen = UIApplication.shared.screen.bounds
        self.init(frame: CGRect(x: 0, y: 0, width: min(1024, screen.width), height: min(768, screen.height)))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        ownWindow = self
    }

    // MARK: Responder

    /// The window's scene; for a window without one, the application.
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    /// The scene that the window belongs to; nil in apps without scenes. A scene ends when the last of its windows
    /// is closed.
    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            oldValue?.remove(self)
            windowScene?.add(self)
        }
    }

    override var responderWindow: UIWindow? { self }

    /// The window's own undo manager; made when first asked for.
    open override var undoManager: UndoManager? { ownUndoManager }

    /// The responder that keys go to first; nil when there is none. Not public in UIKit.
    public internal(set) final var firstResponder: UIResponder?
    final var responderMoves = FirstResponderMoves()

    // MARK: State

    /// Writes down the window's size and its place on the screen. Called for windows with a `restorationIdentifier`.
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeShape(with: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeShape(with: coder)
    }

    // MARK: Content

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            rootViewController?.rootedWindow = self
            removeRoot(oldValue)
            if isVisible { installRoot() }
            updateSupportedShape()
        }
    }

    /// The title that the desktop shows. Not in UIKit, where scenes have titles.
    open var title = ProcessInfo.processInfo.processName {
        didSet { apply(.title(title)) }
    }

    /// The smallest size that the user can make the window, in points. Not in UIKit, where scenes have
    /// size restrictions. Default 200 x 120.
    open var minimumSize = CGSize(width: 200, height: 120) {
        didSet { apply(.minimumSize(pixels(of: minimumSize))) }
    }

    /// Whether the window covers the whole screen. Not in UIKit.
    open var isFullscreen = false {
        didSet { if isFullscreen != oldValue { apply(.fullscreen(isFullscreen)) } }
    }

    /// The icons that the desktop shows for the application. Set before the window is shown.
    open var icons: [UIImage] = []

    /// The display that the window is on.
    open var screen: UIScreen { UIApplication.shared.screen }

    open override var traitCollection: UITraitCollection { traits }

    // MARK: Showing

    /// Whether the window has the keyboard.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Shows the window and asks the desktop for the keyboard.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Asks the desktop for the keyboard. The window has it when `becomeKey()` is called.
    open func makeKey() {
        if windowID == nil { wantsKeyboard = isVisible } else { apply(.activate) }
    }

    /// The window has got the keyboard, from another window of the application or from another program. Never call it
    /// yourself; overrides call super, which posts `didBecomeKeyNotification`.
    open func becomeKey() {
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    /// The window has lost the keyboard. Never call it yourself; overrides call super, which posts
    /// `didResignKeyNotification`.
    open func resignKey() {
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }

    /// Whether the window is not shown. A new window is hidden.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue { hide() } else { show() }
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { resize(to: newValue.size) }
    }

    open override var frame: CGRect {
        get { super.frame }
        set { resize(to: newValue.size) }
    }

    /// Takes the window off the desktop and out of the application. When no other window is shown, the application
    /// ends.
    open func close() {
        guard let windowID else { return }
        let application = UIApplication.shared
        application.userActivities.flush()
        // As long as everything is there.
        if !application.windows.contains(where: { $0 !== self && $0.isVisible }) {
            application.stateRestoration.save()
        }
        notePlace()
        isHidden = true
        UIApplication.shared.windowSystem?.closeWindow(windowID)
        self.windowID = nil
        isOnScreen = false
        hasBeenOnScreen = false
        UIApplication.shared.windowDidClose(self)
    }

    /// Passes an event's touches to their views; presses, motion and remote control to the first responder.
    open func sendEvent(_ event: UIEvent) {
        switch event {
        case let touches as UITouchesEvent: touchDispatch.deliver(touches)
        case let indirect as UIIndirectEvent: touchDispatch.deliver(indirect)
        case let presses as UIPressesEvent: UIApplication.shared.keyRouter.deliver(presses, in: self)
        case let motion as MotionEvent: motion.deliver()
        case let command as RemoteControlEvent: command.deliver()
        default: break
        }
    }

    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
}
