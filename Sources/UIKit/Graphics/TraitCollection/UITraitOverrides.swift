/// Traits that a view, a window or a view controller has instead of those it would inherit, for itself and
/// everything below it. A trait that is unspecified is inherited; at first all are.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
    /// Light or dark appearance.
    public var userInterfaceStyle = UITraitUserInterfaceStyle.defaultValue
    /// The space from left to right. A split view controller collapses and expands by it.
    public var horizontalSizeClass = UITraitHorizontalSizeClass.defaultValue
    /// The space from top to bottom.
    public var verticalSizeClass = UITraitVerticalSizeClass.defaultValue
    /// Pixels per point; 0 to inherit.
    public var displayScale = UITraitDisplayScale.defaultValue
    /// The kind of device.
    public var userInterfaceIdiom = UITraitUserInterfaceIdiom.defaultValue
    /// The direction of leading to trailing. Views without a direction of their own take it.
    public var layoutDirection = UITraitLayoutDirection.defaultValue
    /// How large text is. Views that adjust their fonts follow it.
    public var preferredContentSizeCategory = UITraitPreferredContentSizeCategory.defaultValue
    private var custom = CustomTraits()

    init(_ collection: UITraitCollection? = nil) {
        guard let collection else { return }
        userInterfaceStyle = collection.userInterfaceStyle
        horizontalSizeClass = collection.horizontalSizeClass
        verticalSizeClass = collection.verticalSizeClass
        displayScale = collection.displayScale
        userInterfaceIdiom = collection.userInterfaceIdiom
        layoutDirection = collection.layoutDirection
        preferredContentSizeCategory = collection.preferredContentSizeCategory
        custom = collection.custom
    }

    /// nil when nothing is overridden.
    var collection: UITraitCollection? {
        guard self != UITraitOverrides() else { return nil }
        return UITraitCollection(
            userInterfaceStyle: userInterfaceStyle, horizontalSizeClass: horizontalSizeClass,
            verticalSizeClass: verticalSizeClass, displayScale: displayScale,
            userInterfaceIdiom: userInterfaceIdiom, layoutDirection: layoutDirection,
            preferredContentSizeCategory: preferredContentSizeCategory, custom: custom)
    }

    /// The value that a trait is overridden with, also one that an app defines; its default value where it is
    /// inherited. Setting a trait of an app overrides it with any value, the default one included.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get {
            guard let system = trait as? any SystemTrait.Type else {
                return custom.value(of: trait) ?? Trait.defaultValue
            }
            return system.value(in: self) as? Trait.Value ?? Trait.defaultValue
        }
        set {
            if let system = trait as? any SystemTrait.Type {
                system.set(newValue, in: &self)
            } else {
                custom.set(newValue, for: trait)
            }
        }
    }

    /// Whether a trait is overridden.
    public func contains<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
        (trait as? any SystemTrait.Type)?.isSpecified(in: self) ?? custom.contains(trait)
    }

    /// Makes a trait be inherited again.
    public mutating func remove<Trait: UITraitDefinition>(_ trait: Trait.Type) {
        if let system = trait as? any SystemTrait.Type {
            system.clear(in: &self)
        } else {
            custom.remove(trait)
        }
    }
}
