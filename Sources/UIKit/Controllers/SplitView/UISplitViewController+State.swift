/// What the user has changed about the columns, from one launch to the next.
extension UISplitViewController {
    private static let widthKey = "UISplitViewControllerPrimaryWidth"
    private static let modeKey = "UISplitViewControllerDisplayMode"

    /// Writes down where the divider was dragged to and which display mode was chosen, if the user did that. What the
    /// app asked for is the app's own affair.
    final func encodeColumns(with coder: NSCoder) {
        if let draggedWidth { coder.encode(Double(draggedWidth), forKey: Self.widthKey) }
        if let chosenMode { coder.encode(chosenMode.rawValue, forKey: Self.modeKey) }
    }

    /// Brings the columns to where they were, as far as the window is large enough now.
    final func decodeColumns(with coder: NSCoder) {
        let width = coder.decodeDouble(forKey: Self.widthKey)
        if width.isFinite, width > 0 { send(.dividerDragged(to: CGFloat(width))) }
        guard coder.containsValue(forKey: Self.modeKey),
            let mode = DisplayMode(rawValue: coder.decodeInteger(forKey: Self.modeKey)), mode != .automatic
        else { return }
        send(.choose(mode, animated: false))
    }
}
