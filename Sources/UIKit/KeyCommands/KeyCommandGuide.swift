internal import WindowSystem

/// Shows which key commands there are while Control or Super is held alone for a second, until it comes up
/// or something else is done.
@MainActor
final class KeyCommandGuide {
    /// Seconds that the key has to be held.
    static let delay: TimeInterval = 1

    private unowned let application: UIApplication
    /// The kernel's code of the key that is held.
    private var heldKey: UInt16?
    private var timer: TimerQueue.Entry?
    /// The window owns it.
    private(set) weak var overlay: KeyCommandOverlay?

    init(application: UIApplication) { self.application = application }

    /// A key went down.
    ///
    /// - Parameter isAlone: whether no other key is held.
    func keyWentDown(_ key: KeySample, in window: UIWindow, isAlone: Bool) {
        guard key.code != heldKey else { return }
        dismiss()
        guard isAlone, key.phase == .down, let modifier = Self.modifiers[key.code] else { return }
        heldKey = key.code
        timer = application.timers.schedule(after: Self.delay) { [weak self, weak window] in
            guard let self, let window else { return }
            show(in: window, controlForCommand: modifier == .control)
        }
    }

    func keyCameUp(_ code: UInt16) {
        if code == heldKey { dismiss() }
    }

    /// Something was done that the key was not held for, or it came up.
    func dismiss() {
        guard heldKey != nil else { return }
        heldKey = nil
        timer?.cancel()
        timer = nil
        overlay?.removeFromSuperview()
    }

    private func show(in window: UIWindow, controlForCommand: Bool) {
        timer = nil
        let list = KeyCommandList(from: window.keyTarget, controlForCommand: controlForCommand)
        guard !list.isEmpty else { return }
        let overlay = KeyCommandOverlay(list, frame: window.bounds)
        window.addSubview(overlay)
        self.overlay = overlay
    }

    /// The keys that the commands of desktops are given with, left and right.
    private static let modifiers: [UInt16: KeyModifiers] = [
        29: .control, 97: .control, 125: .command, 126: .command,
    ]
}
