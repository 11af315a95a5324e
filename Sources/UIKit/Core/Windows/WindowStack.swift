import Drawing
import QuartzCore

/// The windows that share one window of the desktop, over each other: the one that the desktop knows, the base, and
/// those that were shown over it, such as notes and locks of a level above normal.
///
/// Made when the first window is shown over another: a window alone has none. The layers of the windows are sublayers
/// of one layer, so that windows are animated, faded and turned like views, and one frame draws them all. Windows are
/// not kept alive by their stack.
@MainActor
final class WindowStack: LayerDisplay {
    /// The window of the desktop. Nil when it is gone.
    private(set) weak var base: UIWindow?
    /// Contains the layers of the windows. Its coordinates are those of the base.
    let root = CALayer()
    private(set) lazy var tree = LayerTree(display: self)
    /// The visible windows and the base, in the order in which they were brought to the front.
    private var members = WeakWindows()
    /// The windows that were key, the last one at the end.
    private var keyHistory = WeakWindows()
    /// Which window gets what the user points at.
    let routes = WindowRoutes()

    init(base: UIWindow) {
        self.base = base
        root.setTree(tree)
        root.storedBounds.size = base.storedBounds.size
        if base.isKeyWindow { keyHistory.append(base) }
        add(base)
    }

    /// From the back to the front.
    var windows: [UIWindow] { members.all.sortedByLevel() }

    // MARK: Members

    /// A window is shown, in front of those of its level.
    func add(_ window: UIWindow) {
        members.append(window)
        arrange()
    }

    func bringToFront(_ window: UIWindow) {
        guard members.contains(window) else { return }
        add(window)
    }

    /// A window is hidden. The one that was key before it is key again.
    func remove(_ window: UIWindow) {
        members.remove(window)
        keyHistory.remove(window)
        routes.forget(window)
        window.ownLayer.detach()
        giveKeyBack(from: window)
    }

    /// A window was released while it was visible.
    func removeReleased(_ layer: CALayer) {
        layer.detach()
        routes.forgetReleased()
    }

    /// Puts the layers in the order of the windows.
    func arrange() {
        let layers = windows.map(\.ownLayer)
        for (index, layer) in layers.enumerated() {
            if index < root.children.count, root.children[index] === layer { continue }
            root.place(layer, at: index)
        }
    }

    // MARK: Key window

    /// The window that gets keys while the desktop gives them to the base.
    var keyWindow: UIWindow? { keyHistory.all.last ?? base }

    func noteKey(_ window: UIWindow) { keyHistory.append(window) }

    func giveKeyBack(from window: UIWindow) {
        guard window.isKeyWindow else { return }
        window.application.setKeyWindow(keyWindow)
    }

    /// The first responder of a window is another one: text that is edited needs the keys.
    func firstResponderDidChange(in window: UIWindow) {
        guard window.firstResponder != nil, base?.hasDesktopFocus == true, !window.isKeyWindow else { return }
        window.makeKey()
    }

    // MARK: The base

    /// The base has another size: windows that covered it whole still do.
    func baseDidResize(from old: CGSize, to new: CGSize) {
        root.storedBounds.size = new
        for window in windows where window !== base {
            window.baseDidResize(covering: window.frame == CGRect(origin: .zero, size: old), to: new)
        }
    }

    /// The base is hidden by the app. A window that covers it whole becomes the window of the desktop.
    ///
    /// - Returns: whether there is one.
    func passOn(from old: UIWindow) -> Bool {
        let whole = CGRect(origin: .zero, size: old.storedBounds.size)
        guard let heir = windows.first(where: { $0 !== old && $0.frame == whole }) else { return false }
        base = heir
        heir.takeDesktopWindow(of: old)
        old.leaveStack()
        return true
    }

    /// The base is closed, and with it all windows over it.
    func closeUpperWindows() { for window in windows where window !== base { window.isHidden = true } }

    // MARK: Display

    var isWhollyDamaged: Bool { base?.isWhollyDamaged ?? true }

    var displayScale: CGFloat { base?.displayScale ?? 1 }

    func addDamage(_ rect: CGRect) { base?.addDamage(rect) }

    func shownPicture(of rect: CGRect) -> LayerPicture? { base?.shownPicture(of: rect) }

    func moveContent(_ move: ContentMove) { base?.moveContent(move) }
}
