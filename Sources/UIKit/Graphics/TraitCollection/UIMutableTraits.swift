/// Traits that can be changed: the overrides of a view or a controller, or a collection that is being made.
public protocol UIMutableTraits {
    /// The value of a trait, also of one that an app defines: its default value where none was set.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }

    /// Light or dark appearance.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The space from left to right.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The space from top to bottom.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// Pixels per point; 0 for unspecified.
    var displayScale: CGFloat { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The direction of leading to trailing.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// How large text is.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
}
