/// A movement of the keyboard focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The item that has the focus before; nil for none.
    open weak private(set) var previouslyFocusedItem: (any UIFocusItem)?
    /// The item that has the focus afterwards; nil for none.
    open weak private(set) var nextFocusedItem: (any UIFocusItem)?
    /// The direction in which the user moves the focus; empty when a program does.
    open private(set) var focusHeading: UIFocusHeading

    init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }

    /// The view that has the focus before; nil for none.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }

    /// The view that has the focus afterwards; nil for none.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// The direction of a movement of the keyboard focus.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// By the arrow keys.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// By the arrow keys.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// By the arrow keys.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// By the arrow keys.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// By Tab.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// By Shift+Tab.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
}
