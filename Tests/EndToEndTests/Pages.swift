/// What the tests know of the demo's pages. A new page is one more name here, and its goldens.
enum Pages {
    /// In the order of the sidebar.
    static let listed = [
        "text-fields", "field-gallery", "text-view", "text-input", "input-views", "touches", "gestures",
        "responder-chain", "keys", "menus", "split-view", "tables", "undo", "pickers", "custom-text-input",
        "motion", "presentation",
        "navigation", "auto-layout", "layers",
    ]

    /// With those that the sidebar has not.
    static let all = listed + ["plain"]

    /// The least height of a window, in points, in which every row of the list is to be seen.
    static let wholeListHeight = 80 + 52 * listed.count

    /// The middle of a page's row in the list, in points from the window's upper edge.
    static func row(of page: String) -> Int { 81 + 52 * (listed.firstIndex(of: page) ?? -1) }

    /// How wide the list and the line beside it are in a window of 1024 points.
    static let listWidth = 277
}
