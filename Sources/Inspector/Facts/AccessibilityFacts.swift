import UIKit

/// What assistive technology is told about a view.
@MainActor
enum AccessibilityFacts {
    static func section(of view: UIView) -> FactSection {
        let isSecret = VisibleText.isSecret(view)
        return FactSection(
            "Accessibility",
            [
                Editing(view).toggle("isAccessibilityElement", \.isAccessibilityElement),
                Fact("accessibilityLabel", view.accessibilityLabel ?? "none"),
                Fact(
                    "accessibilityValue", isSecret ? "secure: not shown" : view.accessibilityValue ?? "none"),
                view.accessibilityHint.map { Fact("accessibilityHint", $0) },
                Fact("accessibilityTraits", names(of: view.accessibilityTraits)),
                Fact("accessibilityFrame", NumberText.rect(view.accessibilityFrame)),
            ])
    }

    private static let names: [(UIAccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.header, "header"), (.searchField, "search field"),
        (.image, "image"), (.selected, "selected"), (.keyboardKey, "keyboard key"),
        (.staticText, "static text"),
        (.summaryElement, "summary element"), (.notEnabled, "not enabled"),
        (.updatesFrequently, "updates frequently"), (.adjustable, "adjustable"), (.tabBar, "tab bar"),
    ]

    private static func names(of traits: UIAccessibilityTraits) -> String {
        let found = names.filter { traits.contains($0.0) }.map(\.1)
        return found.isEmpty ? "none" : found.joined(separator: ", ")
    }
}
