/// Where an arrow of a callout points to.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// Where there is room: the callout stands above what it is about, else below.
    case automatic
    /// The callout stands below and points up.
    case up
    /// The callout stands above and points down.
    case down
    /// The callout stands to the right and points left.
    case left
    /// The callout stands to the left and points right.
    case right
}

/// What an edit menu is about: see `UIEditMenuInteraction.presentEditMenu(with:)`.
@preconcurrency @MainActor
public final class UIEditMenuConfiguration: NSObject {
    /// Tells menus of one interaction apart.
    public let identifier: AnyHashable

    /// The place that the menu is shown beside, in the coordinates of the interaction's view.
    public let sourcePoint: CGPoint

    /// Where the arrow points to, if there is room. Default automatic.
    public var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// - Parameters:
    ///   - identifier: nil for one of its own.
    ///   - sourcePoint: in the coordinates of the interaction's view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}
