/// A trait by its type, for `UITraitOverrides.contains(_:)` and `remove(_:)`.
public protocol UITraitDefinition: Sendable {
    /// The type of the trait's values.
    associatedtype Value: Sendable
    /// The value that specifies nothing.
    static var defaultValue: Value { get }
}

/// Light or dark appearance, as a trait.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
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

/// Traits that a view, a window or a view controller has instead of those it would inherit, for itself and
/// everything below it. A trait that is unspecified is inherited; at first all are.
public struct UITraitOverrides: Hashable, Sendable {
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

    init(_ collection: UITraitCollection? = nil) {
        guard let collection else { return }
        userInterfaceStyle = collection.userInterfaceStyle
        horizontalSizeClass = collection.horizontalSizeClass
        verticalSizeClass = collection.verticalSizeClass
        displayScale = collection.displayScale
        userInterfaceIdiom = collection.userInterfaceIdiom
        layoutDirection = collection.layoutDirection
    }

    /// nil when nothing is overridden.
    var collection: UITraitCollection? {
        guard self != UITraitOverrides() else { return nil }
        return UITraitCollection(
            userInterfaceStyle: userInterfaceStyle, horizontalSizeClass: horizontalSizeClass,
            verticalSizeClass: verticalSizeClass, displayScale: displayScale,
            userInterfaceIdiom: userInterfaceIdiom, layoutDirection: layoutDirection)
    }

    /// Whether a trait is overridden. Traits that the toolkit does not know never are.
    public func contains<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
        guard let clear = Self.clearing[ObjectIdentifier(trait)] else { return false }
        var without = self
        clear(&without)
        return without != self
    }

    /// Makes a trait be inherited again.
    public mutating func remove<Trait: UITraitDefinition>(_ trait: Trait.Type) {
        Self.clearing[ObjectIdentifier(trait)]?(&self)
    }

    private typealias Clear = @Sendable (inout UITraitOverrides) -> Void

    private static let clearing: [ObjectIdentifier: Clear] = [
        ObjectIdentifier(UITraitUserInterfaceStyle.self): { $0.userInterfaceStyle = .unspecified },
        ObjectIdentifier(UITraitHorizontalSizeClass.self): { $0.horizontalSizeClass = .unspecified },
        ObjectIdentifier(UITraitVerticalSizeClass.self): { $0.verticalSizeClass = .unspecified },
        ObjectIdentifier(UITraitDisplayScale.self): { $0.displayScale = 0 },
        ObjectIdentifier(UITraitUserInterfaceIdiom.self): { $0.userInterfaceIdiom = .unspecified },
        ObjectIdentifier(UITraitLayoutDirection.self): { $0.layoutDirection = .unspecified },
    ]
}

/// Which kinds of overrides there are in the program. As long as there are none, the environment is found
/// faster.
@MainActor
enum TraitOverrideUse {
    /// Whether any view, or any controller, replaces a trait.
    private(set) static var isAny = false
    /// Whether any replaces the direction of leading to trailing.
    private(set) static var isAnyDirection = false

    static func note(_ collection: UITraitCollection?) {
        guard let collection else { return }
        isAny = true
        if collection.layoutDirection != .unspecified { isAnyDirection = true }
    }
}

extension UIView: UITraitEnvironment {
    /// Traits that the view, and all that is in it, have instead of the inherited ones. For a controller's
    /// root view they come on top of the controller's own.
    public final var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(overriddenTraits) }
        set {
            let previous = traitCollection
            overriddenTraits = newValue.collection
            TraitOverrideUse.note(overriddenTraits)
            if let window = self as? UIWindow { return window.environmentDidChange() }
            if ownWindow != nil { notifyTraitsChanged(since: previous) }
        }
    }

    /// What `overrideUserInterfaceStyle` is unless a subclass overrides it.
    final var ownUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// Notifies the tree if its environment is different from before.
    final func notifyTraitsChanged(since previous: UITraitCollection) {
        let now = traitCollection
        guard previous != now else { return }
        notifyTraitsChanged(previous)
        // Frames are on whole pixels, and from leading to trailing.
        if previous.displayScale != now.displayScale || previous.layoutDirection != now.layoutDirection {
            setTreeNeedsLayout()
        }
        invalidateWhole()
    }

    /// Whether the environment changes at this view.
    final var changesTraits: Bool {
        overriddenTraits != nil || controller?.traitOverride != nil || controller?.ownTraits != nil
    }
}
