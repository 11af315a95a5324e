/// A trait by its type: one of the system's, or one that an app defines.
///
///     struct DensityTrait: UITraitDefinition { static let defaultValue = Density.regular }
///
///     controller.traitOverrides[DensityTrait.self] = .tight
///
/// An app's trait is inherited from view to view like those of the system.
public protocol UITraitDefinition: Sendable {
    /// The type of the trait's values. Values that are neither equatable nor the same object count as different.
    associatedtype Value: Sendable
    /// The value where nothing says another one. For traits of the system it specifies nothing.
    static var defaultValue: Value { get }
    /// Whether colours that are resolved for an environment may depend on the trait. Default false.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var affectsColorAppearance: Bool { false }
}

/// A trait by its type, in lists of several.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark appearance, as a trait.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    public static let affectsColorAppearance = true
}

/// The space from left to right, as a trait.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The space from top to bottom, as a trait.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// Pixels per point, as a trait.
public enum UITraitDisplayScale: UITraitDefinition {
    public static let defaultValue: CGFloat = 0
}

/// The kind of device, as a trait.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The direction of leading to trailing, as a trait.
public enum UITraitLayoutDirection: UITraitDefinition {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// How large text is, as a trait.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static let defaultValue = UIContentSizeCategory.unspecified
}

// MARK: Traits of the system

/// A trait that is a property of collections and overrides.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
    static var property: WritableKeyPath<UITraitOverrides, Value> { get }
}

extension SystemTrait {
    static func value(in overrides: UITraitOverrides) -> Value { overrides[keyPath: property] }

    static func isSpecified(in overrides: UITraitOverrides) -> Bool {
        overrides[keyPath: property] != defaultValue
    }

    /// Does nothing for a value of another type.
    static func set(_ value: any Sendable, in overrides: inout UITraitOverrides) {
        if let value = value as? Value { overrides[keyPath: property] = value }
    }

    static func clear(in overrides: inout UITraitOverrides) { overrides[keyPath: property] = defaultValue }
}

extension UITraitUserInterfaceStyle: SystemTrait {
    static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

extension UITraitHorizontalSizeClass: SystemTrait {
    static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceSizeClass> {
        \.horizontalSizeClass
    }
}

extension UITraitVerticalSizeClass: SystemTrait {
    static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

extension UITraitDisplayScale: SystemTrait {
    static var property: WritableKeyPath<UITraitOverrides, CGFloat> { \.displayScale }
}

extension UITraitUserInterfaceIdiom: SystemTrait {
    static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

extension UITraitLayoutDirection: SystemTrait {
    static var property: WritableKeyPath<UITraitOverrides, UITraitEnvironmentLayoutDirection> {
        \.layoutDirection
    }
}

extension UITraitPreferredContentSizeCategory: SystemTrait {
    static var property: WritableKeyPath<UITraitOverrides, UIContentSizeCategory> {
        \.preferredContentSizeCategory
    }
}
