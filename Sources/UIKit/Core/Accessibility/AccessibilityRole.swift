/// What assistive technology calls a part of the screen. UIKit's traits say less: a desktop's screen reader speaks a
/// slider, a progress bar and a spin button differently.
package enum AccessibilityRole: Hashable, Sendable {
    /// The kind follows from the traits.
    case unspecified
    /// A text that is read only, a picture, a heading.
    case label, image, heading
    /// What is pressed, and what is switched on and off.
    case button, toggleButton, link
    /// Values.
    case slider, spinButton, progressBar
    /// Text that is typed: in a line, in several, or in secret.
    case entry, text, passwordText
    /// Rows, and what holds them.
    case list, listItem
    /// The tabs of a bar, of which one is chosen.
    case tabList, tab
    /// Alternatives of which one is chosen, such as segments.
    case radioGroup, radioButton
    /// Menus.
    case menuBar, menu, menuItem, checkMenuItem
    /// What holds other parts.
    case panel, toolBar, scrollPane, dialog, alert, dateEditor, calendar, calendarCell
    /// What an app says of its containers: elements that belong together, and a part that users want to get to at once.
    case grouping, landmark
}

extension AccessibilityRole {
    /// Whether a view of this kind is told of as a whole in which there are others, also when it is no accessibility
    /// element: a list with its rows, a bar with its buttons. What is in a row is told of, too, when the row is an element
    /// of its own: there may be a switch in it.
    package var isContainer: Bool { Self.containers.contains(self) }

    private static let containers: Set<AccessibilityRole> = [
        .list, .listItem, .tabList, .radioGroup, .menuBar, .menu, .panel, .toolBar, .scrollPane, .dialog,
        .alert, .dateEditor, .calendar, .grouping, .landmark,
    ]

    /// The role of a view that is only called so as long as the app has not made it something else by its traits.
    func unless(_ traits: UIAccessibilityTraits) -> AccessibilityRole {
        if traits.contains(.header) { return .heading }
        return traits.isDisjoint(with: [.button, .link, .adjustable, .toggleButton, .searchField])
            ? self : .unspecified
    }
}
