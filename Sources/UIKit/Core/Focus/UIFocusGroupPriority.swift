/// Which item of a focus group Tab arrives at. An app may use values in between.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: Int

    /// A priority by its number: a higher one is preferred.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The priority of items that have no other one.
    public static let ignored = UIFocusGroupPriority(0)
    /// The priority of the item of the group that had the focus last, unless it has a higher one.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// For items that come before the one that had the focus last.
    public static let prioritized = UIFocusGroupPriority(2000)
    /// The priority of the item that has the focus.
    public static let currentlyFocused = UIFocusGroupPriority(.max)
}
