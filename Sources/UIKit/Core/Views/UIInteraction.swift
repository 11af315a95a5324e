/// A way for the user to interact with a view, beyond what its class offers: see `UIView.addInteraction(_:)`.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that has the interaction.
    var view: UIView? { get }
    /// The interaction is about to be added to a view, or removed (nil).
    func willMove(to view: UIView?)
    /// The interaction was added to a view, or removed (nil).
    func didMove(to view: UIView?)
}

extension UIView {
    /// What `interactions` is unless a subclass overrides it.
    final var ownInteractions: [any UIInteraction] {
        get { interactionStorage }
        set {
            for interaction in interactionStorage { removeInteraction(interaction) }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    /// What `addInteraction(_:)` does unless a subclass overrides it.
    final func adopt(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactionStorage.append(interaction)
        interaction.didMove(to: self)
    }

    /// What `removeInteraction(_:)` does unless a subclass overrides it.
    final func disown(_ interaction: any UIInteraction) {
        guard let index = interactionStorage.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionStorage.remove(at: index)
        interaction.didMove(to: nil)
    }
}
