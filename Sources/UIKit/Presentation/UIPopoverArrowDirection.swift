/// The ways in which a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover is below what it points to.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The popover is above what it points to.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover is to the right of what it points to.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The popover is to the left of what it points to.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The popover is not in sight, so that its arrow points nowhere yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
