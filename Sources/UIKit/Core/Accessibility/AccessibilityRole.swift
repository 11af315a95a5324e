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
    /// Alternatives of which one is chosen, such as segments and tabs.
    case tabList, tab
    /// Menus.
    case menuBar, menu, menuItem, checkMenuItem
    /// What holds other parts.
    case panel, toolBar, scrollPane, dialog, alert, dateEditor, calendar, calendarCell
}
