/// An area of a view that passes the keyboard focus on: an arrow key that would move the focus to it moves it to an item
/// that the guide prefers.
///
/// In this way arrow keys reach items that are not in their direction, or are in another focus group. Tab does not
/// stop at guides: it reaches all items by itself. The area is what constraints make it.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    private final var preferred: [Preference] = []

    private struct Preference {
        weak var environment: (any UIFocusEnvironment)?
    }

    /// A guide that belongs to no view yet.
    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the guide takes part in movements of the focus. Default true.
    open var isEnabled = true

    /// Where the focus goes instead, the most preferred first. Default empty: nothing is found then, as by a guide
    /// that is disabled. Not retained.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! {
        // Never nil when read, as in UIKit; setting nil means none.
        get { preferred.compactMap(\.environment) }
        set { preferred = (newValue ?? []).map(Preference.init) }
    }
}
