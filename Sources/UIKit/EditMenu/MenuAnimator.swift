/// What happens beside a menu's appearing or disappearing: an app adds its own animations, and what is to be done
/// when they are over.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    /// Animates further changes together with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Has something done when the menu has appeared, or disappeared.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// One fading in or out of a menu.
final class MenuAnimator: UIEditMenuInteractionAnimating, UIContextMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Makes the changes, slowly if they are to be seen, and then what was to be done at the end.
    ///
    /// - Parameter duration: seconds; 0 to make them at once.
    func run(duration: TimeInterval, _ changes: () -> Void) {
        let (animations, completions) = (animations, completions)
        UIView.animate(
            withDuration: duration, options: .allowUserInteraction,
            animations: {
                changes()
                for animation in animations { animation() }
            },
            completion: { _ in
                for completion in completions { completion() }
            })
    }

    /// How long a menu takes to appear and to disappear, in seconds.
    static let appearing: TimeInterval = 0.15
    static let disappearing: TimeInterval = 0.12
}
