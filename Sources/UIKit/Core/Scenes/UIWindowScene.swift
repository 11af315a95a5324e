/// A scene: a window of the desktop, and the windows of the app that lie over each other in it.
///
/// The scene ends when the last of its windows is closed.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitChangeObservable, TraitObserved {
    /// The sizes that the user can give the windows of a scene.
    @preconcurrency @MainActor
    open class SizeRestrictions: NSObject {
        fileprivate weak var scene: UIWindowScene?

        /// In points. Default 200 x 120.
        open var minimumSize = CGSize(width: 200, height: 120) {
            didSet {
                isSet = true
                for window in scene?.windows ?? [] { window.minimumSize = minimumSize }
            }
        }
        fileprivate var isSet = false
    }

    /// The scene's windows, in the order in which they joined it. Those that were never shown, and those that lie over
    /// another, are not kept alive by the scene.
    open var windows: [UIWindow] { members.all }
    private var members = WeakWindows()
    private weak var lastKeyWindow: UIWindow?
    final var ownTraitObservers: TraitObservers?
    final weak var requestingScene: UIWindowScene?

    /// The sizes that the user can give the windows; they also apply to windows that join the scene later.
    open private(set) lazy var sizeRestrictions: SizeRestrictions? = {
        let restrictions = SizeRestrictions()
        restrictions.scene = self
        return restrictions
    }()

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
    }

    /// The window of the scene that has the keyboard; while none has, the one that had it last.
    open var keyWindow: UIWindow? {
        if let window = application.keyWindow, window.windowScene === self { return window }
        return lastKeyWindow.flatMap { windows.contains($0) ? $0 : nil }
    }

    /// The display that the windows are on.
    open var screen: UIScreen { application.screen }

    /// The environment of the scene's window.
    open var traitCollection: UITraitCollection { mainWindow?.traitCollection ?? screen.traitCollection }

    /// Called after the environment of the scene's window changed, before the window and its views are told. The default
    /// does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// A window's environment changed.
    final func windowDidChangeTraits(_ window: UIWindow, since previous: UITraitCollection) {
        if window === mainWindow { announceTraits(since: previous) }
    }

    /// Portrait while the scene's window is taller than wide; unknown without a window.
    open var interfaceOrientation: UIInterfaceOrientation {
        mainWindow.map {
            UIInterfaceOrientation(windowSize: $0.bounds.size, device: .current)
        } ?? .unknown
    }

    /// Whether the scene's window covers the whole screen.
    open var isFullScreen: Bool { mainWindow?.isFullscreen ?? false }

    /// What the scene's window is now.
    open var effectiveGeometry: Geometry {
        Geometry(
            systemFrame: CGRect(origin: .zero, size: mainWindow?.bounds.size ?? .zero),
            interfaceOrientation: interfaceOrientation)
    }

    /// Asks for another size or shape of the scene's window. The window manager has the last word.
    ///
    /// - Parameter errorHandler: called at once if the scene has no window.
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) { updateGeometry(geometryPreferences, errorHandler: errorHandler) }

    open override var title: String {
        didSet { if !title.isEmpty { for window in windows { window.title = title } } }
    }

    /// The window that stands for the scene.
    final var mainWindow: UIWindow? {
        (delegate as? any UIWindowSceneDelegate)?.heldWindow ?? (keyWindow ?? windows.last)?.desktopWindow
    }

    /// The size of a window that is made for the scene, in points.
    final var newWindowSize: CGSize {
        if let shown = windows.first(where: \.isVisible)?.desktopWindow { return shown.bounds.size }
        if let size = requestingScene?.mainWindow?.bounds.size { return size }
        return UIWindow.defaultSize
    }

    // MARK: Windows

    final func add(_ window: UIWindow) {
        guard !members.contains(window) else { return }
        members.append(window)
        if !title.isEmpty { window.title = title }
        if let sizeRestrictions, sizeRestrictions.isSet { window.minimumSize = sizeRestrictions.minimumSize }
    }

    final func remove(_ window: UIWindow) { members.remove(window) }

    final func noteKeyWindow(_ window: UIWindow) { lastKeyWindow = window }

    final func windowDidClose(_ window: UIWindow) {
        remove(window)
        // Hidden windows do not keep the scene connected.
        if !windows.contains(where: \.isVisible) { application.scenes.disconnect(self) }
    }

    /// The visibility of windows may have changed. Windows that have just been shown count as visible: they
    /// are about to be.
    final func visibilityMayHaveChanged() {
        updateVisibility(windows.contains { $0.isOnScreen || $0.isVisible && !$0.hasBeenOnScreen })
    }

    /// The status bar, which a desktop does not have.
    open var statusBarManager: UIStatusBarManager? { Self.noStatusBar }
}
