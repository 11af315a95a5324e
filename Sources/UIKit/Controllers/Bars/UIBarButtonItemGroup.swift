/// Buttons that belong together. In UIKit a bar that has no room for them shows another button in their place. Bars here
/// have no groups: see `UITextInputAssistantItem`, which holds them.
///
/// Source: UIKit's UIBarButtonItemGroup.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The buttons.
    open var barButtonItems: [UIBarButtonItem]

    /// What stands for the buttons where there is no room for them; nil for nothing. It has no effect here.
    open var representativeItem: UIBarButtonItem?

    /// Whether that is shown. Here it never is.
    open var isDisplayingRepresentativeItem: Bool { false }

    /// Buttons that belong together, and what stands for them.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
    }

    /// Nothing is read from the coder, as there are no storyboards: a group without buttons.
    public required init?(coder: NSCoder) {
        barButtonItems = []
        super.init()
    }
}

extension UITextInputAssistantItem {
    /// Buttons before the suggestions. They are kept and not shown. Default none.
    public var leadingBarButtonGroups: [UIBarButtonItemGroup] {
        get { leadingGroups.compactMap { $0 as? UIBarButtonItemGroup } }
        set { leadingGroups = newValue }
    }

    /// Buttons after the suggestions. They are kept and not shown. Default none.
    public var trailingBarButtonGroups: [UIBarButtonItemGroup] {
        get { trailingGroups.compactMap { $0 as? UIBarButtonItemGroup } }
        set { trailingGroups = newValue }
    }
}
