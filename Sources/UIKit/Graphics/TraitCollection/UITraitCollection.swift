import Synchronization

/// How much space there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Says nothing about the space.
    case unspecified
    /// Little space: one column of content.
    case compact
    /// Enough space for content side by side.
    case regular
}

/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not said; dark text on light; light text on dark.
    case unspecified, light, dark
}

/// The kind of device that the interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// The trait is not set.
    case unspecified = -1
    /// The user interface of a telephone, a tablet, a television, a car.
    case phone, pad, tv, carPlay
    /// The user interface of a desktop.
    case mac = 5
    /// The user interface of a headset.
    case vision
}

/// The direction of leading to trailing, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// The trait is not set.
    case unspecified = -1
    /// As English is written, or as Arabic is.
    case leftToRight, rightToLeft
}

/// An object with an environment: a view, a window or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The environment that applies to the object.
    var traitCollection: UITraitCollection { get }
    /// Called after the environment changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The environment of a view or a controller: size classes, appearance, scale, direction. A value that
/// never changes; a change of the environment is another collection.
///
/// A collection that leaves some traits unspecified says what to override in another one.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark appearance.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The space from left to right. A window's is compact below 600 points of width.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// The space from top to bottom.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// Pixels per point; 0 when unspecified.
    public let displayScale: CGFloat
    /// The kind of device; `pad` for every window of this toolkit.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// The direction of leading to trailing.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// How large text is.
    public let preferredContentSizeCategory: UIContentSizeCategory
    /// The traits that an app defines.
    let custom: CustomTraits

    init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
        horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
        userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
        layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
        preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
        custom: CustomTraits = CustomTraits()
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.displayScale = displayScale
        self.userInterfaceIdiom = userInterfaceIdiom
        self.layoutDirection = layoutDirection
        self.preferredContentSizeCategory = preferredContentSizeCategory
        self.custom = custom
    }

    /// A collection that leaves every trait unspecified.
    public override convenience init() { self.init(userInterfaceStyle: .unspecified) }

    /// A collection with one trait: the appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0)
    }

    /// A collection with one trait: the space from left to right.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontalSizeClass: horizontalSizeClass, displayScale: 0)
    }

    /// A collection with one trait: the space from top to bottom.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(verticalSizeClass: verticalSizeClass, displayScale: 0)
    }

    /// A collection with one trait: pixels per point.
    public convenience init(displayScale: CGFloat) {
        self.init(userInterfaceStyle: .unspecified, displayScale: displayScale)
    }

    /// A collection with one trait: the kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(displayScale: 0, userInterfaceIdiom: userInterfaceIdiom)
    }

    /// A collection with one trait: the direction of leading to trailing.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(displayScale: 0, layoutDirection: layoutDirection)
    }

    /// A collection with one trait: how large text is.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(displayScale: 0, preferredContentSizeCategory: preferredContentSizeCategory)
    }

    /// The traits of several collections in one. Where several specify the same trait, the last of them
    /// counts.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        func last<Trait: Equatable>(_ trait: (UITraitCollection) -> Trait, unless unspecified: Trait) -> Trait
        {
            for collection in collections.reversed() {
                let value = trait(collection)
                if value != unspecified { return value }
            }
            return unspecified
        }
        self.init(
            userInterfaceStyle: last(\.userInterfaceStyle, unless: .unspecified),
            horizontalSizeClass: last(\.horizontalSizeClass, unless: .unspecified),
            verticalSizeClass: last(\.verticalSizeClass, unless: .unspecified),
            displayScale: last(\.displayScale, unless: 0),
            userInterfaceIdiom: last(\.userInterfaceIdiom, unless: .unspecified),
            layoutDirection: last(\.layoutDirection, unless: .unspecified),
            preferredContentSizeCategory: last(\.preferredContentSizeCategory, unless: .unspecified),
            custom: collections.reduce(CustomTraits()) { $0.merging($1.custom) })
    }

    /// Whether every trait that `collection` specifies has the same value in this one.
    public func containsTraits(in collection: UITraitCollection?) -> Bool {
        guard let collection else { return true }
        return UITraitCollection(traitsFrom: [self, collection]) == self
    }

    /// Whether colours may differ between the two environments.
    public func hasDifferentColorAppearance(comparedTo collection: UITraitCollection?) -> Bool {
        userInterfaceStyle != collection?.userInterfaceStyle
            || custom.affectingColors != (collection?.custom ?? CustomTraits()).affectingColors
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other
            || userInterfaceStyle == other.userInterfaceStyle
                && horizontalSizeClass == other.horizontalSizeClass
                && verticalSizeClass == other.verticalSizeClass && displayScale == other.displayScale
                && userInterfaceIdiom == other.userInterfaceIdiom
                && layoutDirection == other.layoutDirection
                && preferredContentSizeCategory == other.preferredContentSizeCategory
                && custom == other.custom
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        hasher.combine(displayScale)
        hasher.combine(userInterfaceIdiom)
        hasher.combine(layoutDirection)
        hasher.combine(preferredContentSizeCategory)
        hasher.combine(custom)
        return hasher.finalize()
    }

    // MARK: The current environment

    private static let inForce = Mutex(
        UITraitCollection(
            userInterfaceStyle: .light, horizontalSizeClass: .regular, verticalSizeClass: .regular,
            displayScale: 1, userInterfaceIdiom: .pad, layoutDirection: .leftToRight,
            preferredContentSizeCategory: .large))

    /// The environment for which dynamic colours are resolved on this thread. It is that of the view while its
    /// `draw(_:)`, `layoutSubviews`, `updateProperties`, `tintColorDidChange` and `traitCollectionDidChange(_:)` run, and
    /// what tells its controller of layout. Other threads have that of the main thread unless they set one.
    public static var current: UITraitCollection {
        get { ThreadGraphics.existing?.traits ?? inForce.withLock { $0 } }
        set {
            let graphics = ThreadGraphics.current
            if graphics.traits == nil, MainThread.isCurrent {
                inForce.withLock { $0 = newValue }
            } else {
                graphics.traits = newValue
            }
        }
    }

    /// Runs `actions` with this collection as the current one of this thread.
    public func performAsCurrent(_ actions: () -> Void) {
        let graphics = ThreadGraphics.current
        let previous = graphics.traits
        graphics.traits = self
        actions()
        graphics.traits = previous
    }
}
