import UIKit

/// The environment of a view.
@MainActor
enum TraitFacts {
    static func section(of view: UIView) -> FactSection {
        let traits = view.traitCollection
        return FactSection(
            "Traits",
            [
                Fact("userInterfaceStyle", "\(traits.userInterfaceStyle)"),
                Fact("horizontalSizeClass", "\(traits.horizontalSizeClass)"),
                Fact("verticalSizeClass", "\(traits.verticalSizeClass)"),
                Fact("layout direction", "\(view.effectiveUserInterfaceLayoutDirection)"),
                Fact("contentSizeCategory", name(of: traits.preferredContentSizeCategory)),
                Fact("displayScale", NumberText.short(Double(traits.displayScale))),
                Fact("userInterfaceIdiom", "\(traits.userInterfaceIdiom)"),
            ])
    }

    /// The name without what is the same in all names.
    private static func name(of category: UIContentSizeCategory) -> String {
        category.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
    }
}
