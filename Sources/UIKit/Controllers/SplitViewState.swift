/// What of a split view is worth keeping from one launch to the next.
struct SplitViewState: Codable, Equatable, Sendable {
    /// The width that a person dragged the divider to, in points; nil when nobody did.
    var primaryWidth: Double?
    /// The raw value of the display mode that a person chose; nil when nobody did.
    var displayMode: Int?
}

extension UISplitViewController {
    /// What a person has changed. Setting it brings the columns to where they were.
    final var keptState: SplitViewState {
        get {
            SplitViewState(
                primaryWidth: draggedWidth.map { Double($0) }, displayMode: chosenMode?.rawValue)
        }
        set {
            draggedWidth = newValue.primaryWidth.map { CGFloat($0) }
            chosenMode = newValue.displayMode.flatMap(DisplayMode.init)
            updateDisplayMode()
            storedView?.setNeedsLayout()
        }
    }
}
