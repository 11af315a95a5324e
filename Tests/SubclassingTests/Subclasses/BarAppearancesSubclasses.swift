import UIKit

final class SubclassOfUITabBarAppearance: UITabBarAppearance {
    override var stackedLayoutAppearance: UITabBarItemAppearance {
        get { super.stackedLayoutAppearance }
        set { super.stackedLayoutAppearance = newValue }
    }

    override var inlineLayoutAppearance: UITabBarItemAppearance {
        get { super.inlineLayoutAppearance }
        set { super.inlineLayoutAppearance = newValue }
    }

    override var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { super.compactInlineLayoutAppearance }
        set { super.compactInlineLayoutAppearance = newValue }
    }

    override var selectionIndicatorTintColor: UIColor? {
        get { super.selectionIndicatorTintColor }
        set { super.selectionIndicatorTintColor = newValue }
    }

    override var stackedItemWidth: CGFloat {
        get { super.stackedItemWidth }
        set { super.stackedItemWidth = newValue }
    }
}

final class SubclassOfUITabBarItemAppearance: UITabBarItemAppearance {
    override func configureWithDefault(for style: Style) { super.configureWithDefault(for: style) }

    override var normal: UITabBarItemStateAppearance { super.normal }

    override var selected: UITabBarItemStateAppearance { super.selected }

    override var disabled: UITabBarItemStateAppearance { super.disabled }

    override var focused: UITabBarItemStateAppearance { super.focused }
}

final class SubclassOfUITabBarItemStateAppearance: UITabBarItemStateAppearance {
    override var iconColor: UIColor? {
        get { super.iconColor }
        set { super.iconColor = newValue }
    }
}

final class SubclassOfUIToolbarAppearance: UIToolbarAppearance {
    override var buttonAppearance: UIBarButtonItemAppearance {
        get { super.buttonAppearance }
        set { super.buttonAppearance = newValue }
    }
}

final class SubclassOfUIBarButtonItemAppearance: UIBarButtonItemAppearance {
    override func configureWithDefault(for style: UIBarButtonItem.Style) {
        super.configureWithDefault(for: style)
    }

    override var normal: UIBarButtonItemStateAppearance { super.normal }

    override var highlighted: UIBarButtonItemStateAppearance { super.highlighted }

    override var disabled: UIBarButtonItemStateAppearance { super.disabled }

    override var focused: UIBarButtonItemStateAppearance { super.focused }
}

final class SubclassOfUIBarButtonItemStateAppearance: UIBarButtonItemStateAppearance {
    override var titlePositionAdjustment: UIOffset {
        get { super.titlePositionAdjustment }
        set { super.titlePositionAdjustment = newValue }
    }
}
