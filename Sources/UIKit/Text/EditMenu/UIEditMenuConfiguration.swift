/// The direction of a callout's arrow.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// Chosen by the available space: the callout is above its target, else below.
    case automatic
    /// The callout is below and points up.
    case up
    /// The callout is above and points down.
    case down
    /// The callout is to the right and points left.
    case left
    /// The callout is to the left and points right.
    case right
}

/// The configuration of an edit menu: see `UIEditMenuInteraction.presentEditMenu(with:)`.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// Identifies the menu among those of one interaction.
    open private(set) var identifier: AnyHashable

    /// The point that the menu is shown beside, in the coordinates of the interaction's view.
    open private(set) var sourcePoint: CGPoint

    /// The preferred direction of the arrow, used if there is enough space. Default automatic.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// - Parameters:
    ///   - identifier: an identifier; nil for a unique one.
    ///   - sourcePoint: in the coordinates of the interaction's view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}
