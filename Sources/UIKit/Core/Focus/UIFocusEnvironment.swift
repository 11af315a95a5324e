/// A part of a window that has a say in where the keyboard focus goes: views and view controllers.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// Where the focus goes when it comes to this environment, the most preferred first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

    /// The environment around this one; nil for a window.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }

    /// The group that the items of this environment belong to; nil for that of the environment around it.
    ///
    /// Items of one group are one stop of the Tab key, and the arrow keys go from one of them to the next. Items
    /// without a group are stops of their own, and so are those that act on arrow keys themselves.
    var focusGroupIdentifier: String? { get }

    /// Requests that the focus goes to the preferred item of this environment, before the next frame. Does
    /// nothing while the focus is somewhere else.
    func setNeedsFocusUpdate()

    /// Carries out now what `setNeedsFocusUpdate()` requested.
    func updateFocusIfNeeded()

    /// Whether the focus may move. All environments that contain the old or the new item are asked; the focus
    /// stays when one refuses. The first responder is followed without asking.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

    /// The focus has moved. All environments that contain the old or the new item are told: first the items
    /// themselves, then what is around them.
    func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// What can have the keyboard focus. Here these are views.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether the item can have the focus now.
    var canBecomeFocused: Bool { get }

    /// Whether the item has the focus.
    var isFocused: Bool { get }

    /// The item's rectangle in the coordinates of what contains it, in points.
    var frame: CGRect { get }

    /// How the item shows that it has the focus; nil for not at all.
    var focusEffect: UIFocusEffect? { get }

    /// Which item of its group Tab arrives at: the one with the highest priority.
    var focusGroupPriority: UIFocusGroupPriority { get }
}
