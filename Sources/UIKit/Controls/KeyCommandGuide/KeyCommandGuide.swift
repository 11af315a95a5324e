internal import WindowSystem

/// Shows which key commands there are while Control or Super is held alone for a second, until it comes up
/// or something else is done.
@MainActor
final class KeyCommandGuide {
    /// Seconds that the key has to be held.
    static let delay: TimeInterval = 1

    private unowned let application: UIApplication
    /// The key that is held.
    private var heldKey: KeyUsage?
    private var timer: TimerQueue.Entry?
    /// The window owns it.
    private weak var overlay: KeyCommandOverlay?

    init(application: UIApplication) { self.application = application }

    func observe(_ notice: KeyNotice) {
        switch notice {
        case .willPress(let key, let window, let isAlone): keyWillGoDown(key, in: window, isAlone: isAlone)
        case .didRelease(let key): if key.usage == heldKey { dismiss() }
        case .interrupted: dismiss()
        }
    }

    private func keyWillGoDown(_ key: KeySample, in window: UIWindow, isAlone: Bool) {
        guard key.usage != heldKey else { return }
        dismiss()
        // The keys that the commands of desktops are given with.
        guard isAlone, key.phase == .down, case .modifier(let modifier) = key.meaning,
            modifier == .control || modifier == .command
        else { return }
        heldKey = key.usage
        timer = EventLoop.main.timers.schedule(after: Self.delay) { [weak self, weak window] in
            guard let self, let window else { return }
            show(in: window, controlForCommand: modifier == .control)
        }
    }

    private func dismiss() {
        guard heldKey != nil else { return }
        heldKey = nil
        timer?.cancel()
        timer = nil
        overlay?.removeFromSuperview()
    }

    private func show(in window: UIWindow, controlForCommand: Bool) {
        timer = nil
        let list = KeyCommandList(
            along: KeyCommandSearch.chain(in: window),
            menuOffers: MainMenuSystem.shared.ownOffers(in: window), controlForCommand: controlForCommand)
        guard !list.isEmpty else { return }
        let overlay = KeyCommandOverlay(list, frame: window.bounds)
        window.addSubview(overlay)
        self.overlay = overlay
    }
}
