internal import WindowSystem

/// Holds what is selected by touch in a window. It belongs to the text.
@MainActor
final class TouchSelectionSlot: WindowFeature {
    fileprivate weak var selection: TouchSelection?

    init(window: UIWindow) {}

    /// The mouse needs no handles, and they are not in its way.
    func take(_ event: WindowEvent) -> Bool {
        if let selection, case .pointer(let sample) = event, case .pressed = sample.phase {
            selection.selecting.endTouchSelection()
        }
        return false
    }

    func didLayOut() -> Bool {
        guard let selection else { return false }
        selection.layOut()
        return true
    }
}

extension UIWindow {
    /// What is selected by touch in the window.
    final var touchSelection: TouchSelection? {
        get { feature(TouchSelectionSlot.self).selection }
        set { feature(TouchSelectionSlot.self).selection = newValue }
    }
}
