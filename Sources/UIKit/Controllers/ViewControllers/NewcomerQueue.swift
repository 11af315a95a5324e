/// The controllers whose views were added to a visible window, by their parents or as its root rather than by a
/// transition. They have appeared when the window was laid out with them.
@MainActor
final class NewcomerQueue: WindowFeature {
    /// All of them are appearing: one that disappears is finished before.
    private var newcomers: [UIViewController] = []

    private weak var window: UIWindow?

    init(window: UIWindow) { self.window = window }

    /// Whether the desktop has still to show the window, which may get another size by that.
    private var awaitsDesktop: Bool {
        guard let window, window.windowID != nil else { return false }
        return !window.hasBeenOnScreen
    }

    func add(_ controller: UIViewController) { newcomers.append(controller) }

    /// A controller that disappears before the next frame has appeared before: every "will" has its "did".
    func finish(_ controller: UIViewController) {
        guard let index = newcomers.firstIndex(where: { $0 === controller }) else { return }
        newcomers.remove(at: index).endAppearanceTransition()
    }

    /// Controllers often give the keyboard to one of their views in `viewDidAppear`: what is typed right after they
    /// were shown is meant for that.
    var awaitsLayout: Bool { !newcomers.isEmpty && !awaitsDesktop }

    func didLayOut() -> Bool {
        guard awaitsLayout else { return false }
        // Callbacks may add others, which appear with the next frame, and finish some of these.
        for newcomer in newcomers { finish(newcomer) }
        return true
    }
}

extension UIWindow {
    /// The controllers that appear with the next frame.
    final var newcomers: NewcomerQueue { feature() }
}
