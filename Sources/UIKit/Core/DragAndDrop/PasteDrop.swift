/// Has views take by `paste(itemProviders:)` what is dropped on them and their paste configuration accepts.
final class PasteDrop: UIDropInteractionDelegate {
    static let shared = PasteDrop()

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        interaction.view?.paste(itemProviders: session.items.map(\.itemProvider))
    }
}

/// A view that takes what is dropped on it by itself, beside the interactions that an app adds.
@MainActor
protocol DropTaking: UIView {
    /// nil when it takes nothing.
    var ownDropInteraction: UIDropInteraction? { get }
}
