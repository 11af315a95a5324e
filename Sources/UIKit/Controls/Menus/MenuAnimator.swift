/// The appearance or dismissal of an edit menu, to which an app can add its own animations and completions.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    /// Animates changes together with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called when the menu has appeared or disappeared.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The fading in or out of a menu.
final class MenuAnimator: UIEditMenuInteractionAnimating, UIContextMenuInteractionCommitAnimating {
    /// The controller of the preview; nil for none.
    let previewOwner: UIResponder?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(previewing owner: UIResponder? = nil) { previewOwner = owner }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Makes the changes, animated if they are visible, and then calls the completions.
    ///
    /// - Parameter duration: in seconds; 0 for no animation.
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

    /// The durations in which a menu appears and disappears, in seconds.
    static let appearing: TimeInterval = 0.15
    static let disappearing: TimeInterval = 0.12
    /// The duration in which a preview that was chosen grows and fades, in seconds.
    static let popping: TimeInterval = 0.2
}
