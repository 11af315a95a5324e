public import Foundation

/// How the part of a section moves that scrolls by itself.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
    /// How quickly the section comes to rest.
    public enum DecelerationRate: Int, Sendable {
        /// Quickly where it rests at groups or pages, else normally.
        case automatic
        /// As scroll views usually do.
        case normal
        /// More quickly.
        case fast
    }

    /// Whether the section can be pulled over its ends.
    public enum Bounce: Int, Sendable {
        /// As scroll views usually can.
        case automatic
        /// Even where all of it is visible.
        case always
        /// Not at all.
        case never
    }

    /// How quickly the section comes to rest. Default automatic.
    open var decelerationRate = DecelerationRate.automatic
    /// Whether the section can be pulled over its ends. Default automatic.
    open var bounce = Bounce.automatic

    /// The defaults.
    public override init() { super.init() }

    /// A copy of the properties.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        // Layouts are described on the main actor only.
        MainActor.assumeIsolated { duplicate() }
    }

    private func duplicate() -> UICollectionLayoutSectionOrthogonalScrollingProperties {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        copy.decelerationRate = decelerationRate
        copy.bounce = bounce
        return copy
    }
}
