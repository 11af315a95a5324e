/// The displays of selections in a window, which follow each frame in which something changes. While there are none, that
/// costs nothing.
@MainActor
final class SelectionDisplaySlot: WindowFeature {
    private var displays: [UITextSelectionDisplayInteraction] = []

    init(window: UIWindow) {}

    func add(_ display: UITextSelectionDisplayInteraction) { displays.append(display) }

    func remove(_ display: UITextSelectionDisplayInteraction) { displays.removeAll { $0 === display } }

    func didLayOut() -> Bool {
        var isOther = false
        for display in displays where display.update() { isOther = true }
        return isOther
    }
}

extension UIWindow {
    /// The displays of selections in the window.
    final var selectionDisplays: SelectionDisplaySlot { feature(SelectionDisplaySlot.self) }
}
