import UIKit

/// Drags what it is told to, takes what it is told to, and writes down what it is told.
@MainActor
final class DragRecorder: UIDragInteractionDelegate, UIDropInteractionDelegate {
    var calls: [String] = []
    var items: [UIDragItem] = []
    var canHandle = true
    var operation = UIDropOperation.copy
    var allowsMove = true
    var isRestricted = false
    var dropPreview: ((UITargetedDragPreview) -> UITargetedDragPreview?)?
    var onUpdate: ((any UIDropSession) -> Void)?
    var onDrop: ((any UIDropSession) -> Void)?
    var onDrag: ((any UIDragSession) -> Void)?

    /// The calls since the last time, without what repeats itself.
    func take() -> [String] {
        defer { calls = [] }
        return calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    // MARK: Dragging

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        calls.append("items")
        onDrag?(session)
        return items
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        calls.append("preview")
        return interaction.view.map { UITargetedDragPreview(view: $0) }
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        calls.append("lift")
        animator.addAnimations { [weak self] in self?.calls.append("lifting") }
        animator.addCompletion { [weak self] position in self?.calls.append("lifted to \(position)") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        calls.append("begin")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        calls.append("allows move")
        return allowsMove
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        calls.append("restricted")
        return isRestricted
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool {
        calls.append("full size")
        return false
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
        calls.append("moved")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { calls.append("will end \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { calls.append("did end \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) { calls.append("transferred") }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        calls.append("preview back")
        return defaultPreview
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating
    ) {
        calls.append("back")
        animator.addCompletion { [weak self] _ in self?.calls.append("is back") }
    }

    // MARK: Dropping

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        calls.append("can handle")
        return canHandle
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        calls.append("enter")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        calls.append("update")
        onUpdate?(session)
        return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        calls.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        calls.append("drop")
        onDrop?(session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        calls.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        calls.append("end")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        calls.append("preview down")
        return dropPreview?(defaultPreview)
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        calls.append("down")
        animator.addCompletion { [weak self] _ in self?.calls.append("is down") }
    }
}
