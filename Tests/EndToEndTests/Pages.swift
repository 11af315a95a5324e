import XServers

/// What the tests know of the demo's pages. A new page is one more name here, and its goldens.
enum Pages {
    /// In the order of the sidebar.
    static let listed = [
        "text-fields", "field-gallery", "text-view", "text-input", "input-views", "touches", "gestures",
        "responder-chain", "keys", "menus", "split-view", "tables", "undo", "controls", "pickers",
        "custom-text-input",
        "motion", "presentation",
        "navigation", "auto-layout", "layers",
    ]

    /// With those that the sidebar has not.
    static let all = listed + ["plain"]

    /// The least height of a window, in points, in which every row of the list is to be seen.
    static let wholeListHeight = 132 + 52 * listed.count

    /// The middle of a page's row in the list, in points from the window's upper edge.
    static func row(of page: String) -> Int { 133 + 52 * (listed.firstIndex(of: page) ?? -1) }

    /// How wide the list and the line beside it are in a window of 1024 points.
    static let listWidth = 277
}

extension Demo {
    /// Opens a page by the search, wherever its row is in the list, by a name that no other page is found before.
    func find(_ page: String) throws {
        try user.tap("f", holding: ["Control_L"])
        try waitForEvent("firstResponder") { $0.string("view") == "sidebar.search" }
        try user.type(page)
        try user.tap("Return")
        try waitForEvent("command") { $0.string("text")?.hasPrefix("found \(page) ") == true }
        try user.tap("Escape")
    }
}
