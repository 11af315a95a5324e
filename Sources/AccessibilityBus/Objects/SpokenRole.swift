import UIKit

/// A kind of object as the accessibility bus knows it: a number, and a name that readers may speak. Only numbers that
/// readers of 2022 know are used: an unknown one is spoken as invalid.
struct SpokenRole: Hashable, Sendable {
    let number: UInt32
    let name: String

    static let application = SpokenRole(number: 75, name: "application")
    static let frame = SpokenRole(number: 23, name: "frame")
    static let notification = SpokenRole(number: 101, name: "notification")

    /// The kind of a part of the screen; one that is not specified is a panel.
    init(_ role: AccessibilityRole) { self = Self.table[role] ?? SpokenRole(number: 39, name: "panel") }

    private init(number: UInt32, name: String) {
        self.number = number
        self.name = name
    }

    private static let table: [AccessibilityRole: SpokenRole] = [
        .label: .init(number: 29, name: "label"),
        .image: .init(number: 27, name: "image"),
        .heading: .init(number: 83, name: "heading"),
        .button: .init(number: 43, name: "push button"),
        .toggleButton: .init(number: 62, name: "toggle button"),
        .link: .init(number: 88, name: "link"),
        .slider: .init(number: 51, name: "slider"),
        .spinButton: .init(number: 52, name: "spin button"),
        .progressBar: .init(number: 42, name: "progress bar"),
        .entry: .init(number: 79, name: "entry"),
        .text: .init(number: 61, name: "text"),
        .passwordText: .init(number: 40, name: "password text"),
        .list: .init(number: 31, name: "list"),
        .listItem: .init(number: 32, name: "list item"),
        .tabList: .init(number: 38, name: "page tab list"),
        .tab: .init(number: 37, name: "page tab"),
        .radioGroup: .init(number: 39, name: "panel"),
        .radioButton: .init(number: 44, name: "radio button"),
        .menuBar: .init(number: 34, name: "menu bar"),
        .menu: .init(number: 33, name: "menu"),
        .menuItem: .init(number: 35, name: "menu item"),
        .checkMenuItem: .init(number: 8, name: "check menu item"),
        .toolBar: .init(number: 63, name: "tool bar"),
        .scrollPane: .init(number: 49, name: "scroll pane"),
        .dialog: .init(number: 16, name: "dialog"),
        .alert: .init(number: 2, name: "alert"),
        .dateEditor: .init(number: 12, name: "date editor"),
        .calendar: .init(number: 5, name: "calendar"),
        .grouping: .init(number: 99, name: "grouping"),
        .landmark: .init(number: 110, name: "landmark"),
        .calendarCell: .init(number: 32, name: "list item"),
    ]
}

extension UIResponder {
    /// What the element is spoken as: what its class says, unless the traits say more.
    var spokenRole: AccessibilityRole {
        let role = accessibilityRole
        let traits = accessibilityTraits
        switch role {
        case .unspecified, .label, .image, .panel:
            if let found = Self.rolesOfTraits.first(where: { traits.contains($0.0) }) { return found.1 }
            return ownTextRole ?? containerRole ?? role
        case .button:
            // A button that is selected is pressed in: said of a plain button, it would not be spoken.
            return traits.contains(.selected) || traits.contains(.toggleButton) ? .toggleButton : .button
        default: return role
        }
    }

    /// The kind of a view whose text is the app's own.
    private var ownTextRole: AccessibilityRole? {
        (self as? (UIView & UITextInput)).map { $0.isSecretText ? .passwordText : .text }
    }

    private var containerRole: AccessibilityRole? {
        switch accessibilityContainerType {
        case .list: .list
        case .landmark: .landmark
        case .semanticGroup: .grouping
        case .none, .dataTable: nil
        }
    }

    /// The first that an element has counts.
    private static let rolesOfTraits: [(UIAccessibilityTraits, AccessibilityRole)] = [
        (.toggleButton, .toggleButton), (.adjustable, .slider), (.tabBar, .tabList), (.header, .heading),
        (.link, .link), ([.button, .selected], .toggleButton), (.button, .button), (.keyboardKey, .button),
        (.searchField, .entry), (.image, .image), (.staticText, .label), (.summaryElement, .label),
    ]
}
