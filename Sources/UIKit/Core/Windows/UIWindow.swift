package import WindowSystem

/// The root of a view tree, and a window of the desktop, or one that lies over another.
///
/// The window system's window is made when the window is first shown. Its content has the size of
/// `bounds`; the user's resizing changes `bounds`. Closing the last window ends the application.
///
/// A scene has one window of the desktop: what else is shown of its windows lies over that, in the order of
/// `windowLevel`. So does, in an app without scenes, a window of a level above normal. Such a window has a place in the
/// window below it, its `frame`; it is transparent where it has no background, gets touches where its `hitTest(_:with:)`
/// finds a view, follows the size of the window below if it covers that whole, and exists as long as the app keeps it.
///
/// ```swift
/// final class LoggingWindow: UIWindow {
///     override func sendEvent(_ event: UIEvent) {
///         print(event.type, event.timestamp)
///         super.sendEvent(event)
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIWindow: UIView {
    package final var windowID: WindowID?
    package final lazy var touchDispatch = TouchDispatch(window: self)
    final lazy var pointerInput = PointerInput(window: self)
    final lazy var indirectInput = IndirectInput(window: self)
    private var storedMouseFingers: MouseFingers?
    /// What makes fingers of the mouse; nil while the mouse is a mouse.
    final var mouseFingers: MouseFingers? {
        guard application.simulatesTouchesWithMouse else {
            storedMouseFingers?.end()
            storedMouseFingers = nil
            return nil
        }
        let fingers = storedMouseFingers ?? MouseFingers(window: self)
        storedMouseFingers = fingers
        return fingers
    }
    /// The application that the window belongs to.
    final let application = UIApplication.shared
    /// The features that other layers add to the window, by type: see `feature(_:)`.
    final lazy var features = makeFeatures()
    /// Counts pointer presses, new touches and scroll events.
    final var pressCount = 0
    final var damage = Damage()
    final lazy var layerTree = LayerTree(display: self)
    final var pixelSize = PixelSize.zero
    /// The window shapes that the user may choose, from the orientations that its controllers support.
    final var shape = WindowShape.any
    /// The windows that are drawn over each other; nil for a window alone.
    final var stack: WindowStack?
    /// Whether the desktop shows the window that is the desktop's.
    final var isReportedOnScreen = false
    final var wasReportedOnScreen = false
    /// Whether the desktop gives the keys to the window, or to one over it.
    package internal(set) final var hasDesktopFocus = false
    /// The origin that the app gave the window while it was not shown.
    final var askedOrigin = CGPoint.zero
    /// Whether the window gets the size of the one over which it will be shown.
    final var fillsScene = false
    /// Whether the window requests keyboard focus once it is shown on the desktop.
    final var wantsKeyboard = false
    /// Whether the window belongs to a tool that looks at the application, not to the app: the app does not find it among
    /// its windows, and it does not keep the application running.
    package final var isToolWindow = false
    /// The initial position of the window, with its decorations, on the screen; nil to let the desktop
    /// choose.
    final var desktopPosition: PixelPoint?
    /// Whether the window opens in the middle of the screen unless it has a position.
    final var opensCentered = false
    /// nil for the app's display name, which is looked up only when it is shown.
    private var storedTitle: String?
    /// The last size, in points, while the window did not cover the screen.
    final var sizeOutsideFullscreen: CGSize?
    final var traits = UITraitCollection.current
    private lazy var ownUndoManager = UndoManager()

    /// A window with content of this size in points; the origin is ignored, because the desktop positions
    /// windows. A window with the bounds of the screen, as apps for tablets make it, gets the size of `init()`
    /// and opens in the middle of the screen: on a desktop, windows cover the screen on demand.
    public override init(frame: CGRect) {
        let asksForScreen = frame == UIScreen.main.bounds
        super.init(frame: CGRect(origin: .zero, size: asksForScreen ? UIWindow.defaultSize : frame.size))
        opensCentered = asksForScreen
        fillsScene = asksForScreen
        askedOrigin = frame.storable?.origin ?? .zero
        becomeRoot()
        isHidden = true
    }

    /// A window of a scene. Its size is that of the window that the scene shows already, over which it will lie, else
    /// that of the scene's window in an earlier launch, else that of the window from which the scene was requested,
    /// else the default of `init()`.
    public init(windowScene: UIWindowScene) {
        super.init(frame: CGRect(origin: .zero, size: windowScene.newWindowSize))
        fillsScene = true
        becomeRoot()
        isHidden = true
        self.windowScene = windowScene
        windowScene.add(self)
    }

    /// A window of 1024 x 768 points, upright on an upright screen, or of the screen's size where that is smaller.
    public convenience init() { self.init(frame: CGRect(origin: .zero, size: UIWindow.defaultSize)) }

    static var defaultSize: CGSize {
        let screen = UIScreen.main.bounds
        let isUpright = screen.height > screen.width
        return CGSize(
            width: min(isUpright ? 768 : 1024, screen.width),
            height: min(isUpright ? 1024 : 768, screen.height))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeRoot()
    }

    private func becomeRoot() {
        ownWindow = self
        ownLayer.setTree(layerTree)
    }

    deinit { leaveAtRelease() }

    /// Windows are deallocated on the main thread, as all responders are.
    private nonisolated func leaveAtRelease() {
        MainActor.assumeIsolated { stack?.removeReleased(ownLayer) }
    }

    // MARK: Responder

    /// The window's scene; for a window without one, the application.
    open override var next: UIResponder? { windowScene ?? application }

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

    /// The window's own undo manager; created at first use.
    open override var undoManager: UndoManager? { ownUndoManager }

    /// The responder that keys go to first; nil when there is none. Not public in UIKit.
    public internal(set) final var firstResponder: UIResponder?
    final var responderMoves = FirstResponderMoves()

    /// Where the focus goes first: the controller that is presented over all others, else the root controller.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        [rootViewController?.presentedChain.last ?? rootViewController].compactMap { $0 }
    }

    // MARK: State

    /// Encodes the window's size and its position on the screen. Called for windows with a
    /// `restorationIdentifier`.
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

    /// The title that the desktop shows. Default: the app's display name. Not in UIKit, where scenes have
    /// titles.
    open var title: String {
        get { storedTitle ?? DisplayName.ofApplication }
        set {
            storedTitle = newValue
            apply(.title(newValue))
        }
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

    /// The height of what covers the content at the top, in points: a menu bar that is always shown.
    final var coveredTop: CGFloat = 0 {
        didSet { if coveredTop != oldValue { setTreeNeedsLayout() } }
    }

    override final var addedSafeAreaInsets: UIEdgeInsets {
        UIEdgeInsets(top: coveredTop, left: 0, bottom: 0, right: 0)
    }

    /// The icons that the desktop shows for the application, any sizes in pixels. Default none. They are sent to the
    /// desktop after the next frame.
    open var icons: [UIImage] = [] { didSet { hasUnsentIcons = true } }
    /// Whether the desktop does not know the icons yet.
    final var hasUnsentIcons = false

    /// The display that the window is on.
    open var screen: UIScreen { application.screen }

    open override var traitCollection: UITraitCollection { traits }

    // MARK: Showing

    /// How far in front of the others the window is that the desktop shows in one window. Default `.normal`. Whether a
    /// window is one of the desktop's or lies over another is decided when it is shown.
    open var windowLevel = Level.normal {
        didSet { if windowLevel != oldValue { stack?.arrange() } }
    }

    /// Whether the window is shown where the user can see it: not hidden, and not iconified.
    package final var isOnScreen: Bool { desktopWindow.isReportedOnScreen && (isVisible || stack == nil) }

    final var hasBeenOnScreen: Bool { desktopWindow.wasReportedOnScreen }

    /// Whether the window may become key. Default true; a subclass whose windows only show something returns false.
    open var canBecomeKey: Bool { true }

    /// Whether the window has keyboard focus.
    open var isKeyWindow: Bool { application.keyWindow === self }

    /// Shows the window in front of those of its level, and requests keyboard focus from the desktop.
    open func makeKeyAndVisible() {
        isHidden = false
        stack?.bringToFront(self)
        makeKey()
    }

    /// Requests keyboard focus from the desktop. The window has it when `becomeKey()` is called: at once when another
    /// window has it that the desktop shows in the same one. When a window that is key is hidden, the one that was key
    /// before gets it back.
    open func makeKey() {
        guard canBecomeKey else { return }
        let desktopWindow = desktopWindow
        if isVisible, let stack {
            stack.noteKey(self)
            if desktopWindow.hasDesktopFocus { return application.setKeyWindow(self) }
        }
        if desktopWindow.windowID == nil {
            desktopWindow.wantsKeyboard = desktopWindow.isVisible
        } else {
            apply(.activate)
        }
    }

    /// The window got keyboard focus. Never call it yourself; overrides call super, which posts
    /// `didBecomeKeyNotification`.
    open func becomeKey() {
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    /// The window lost keyboard focus. Never call it yourself; overrides call super, which posts
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
        set { if isOverOthers { super.bounds = newValue } else { resize(to: newValue.size) } }
    }

    /// For a window over others, where it is in the window below. One that is the desktop's has its origin at zero: the
    /// desktop positions it.
    open override var frame: CGRect {
        get { super.frame }
        set {
            guard !isOverOthers else {
                super.frame = newValue
                return
            }
            askedOrigin = newValue.storable?.origin ?? askedOrigin
            fillsScene = false
            resize(to: newValue.size)
        }
    }

    /// Removes the window from the desktop and from the application. When no other window is visible, the
    /// application ends.
    open func close() {
        guard let windowID else {
            if isOverOthers { isHidden = true }
            return
        }
        stack?.closeUpperWindows()
        application.userActivities.flush()
        // The state is saved while the window and its views still exist.
        if !isToolWindow, !application.ownDesktopWindows.contains(where: { $0 !== self && $0.isVisible }) {
            for service in application.services.all { service.saveState() }
        }
        recordPosition()
        isHidden = true
        application.windowSystem?.closeWindow(windowID)
        self.windowID = nil
        isReportedOnScreen = false
        wasReportedOnScreen = false
        hasDesktopFocus = false
        application.windowDidClose(self)
    }

    /// Delivers touches to their views; presses, motion and remote control events to the first responder.
    open func sendEvent(_ event: UIEvent) {
        switch event {
        case let touches as UITouchesEvent: touchDispatch.deliver(touches)
        case let indirect as UIIndirectEvent: touchDispatch.deliver(indirect)
        case let presses as UIPressesEvent: application.keyRouter.deliver(presses, in: self)
        case let motion as MotionEvent: motion.deliver()
        case let command as RemoteControlEvent: command.deliver()
        default: break
        }
    }

    /// The window gets keys now; it is the object.
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// The window gets no keys any more; it is the object.
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
    /// The window is shown; it is the object.
    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    /// The window was hidden; it is the object.
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
}
