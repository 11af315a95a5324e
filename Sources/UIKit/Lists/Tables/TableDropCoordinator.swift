/// One of the things that were dropped on a table.
private final class TableDropItem: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ dragItem: UIDragItem, from source: IndexPath?, previewSize: CGSize) {
        self.dragItem = dragItem
        sourceIndexPath = source
        self.previewSize = previewSize
        super.init()
    }
}

/// A drop on a table.
final class TableDropCoordinator: UITableViewDropCoordinator {
    let items: [any UITableViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    let session: any UIDropSession

    private enum Goal {
        case row(IndexPath)
        case part(IndexPath, CGRect)
        case target(UIDragPreviewTarget)
    }

    private unowned let table: UITableView
    private var goals: [ObjectIdentifier: (goal: Goal, animator: DragAnimator)] = [:]

    init(
        _ table: UITableView, _ session: any UIDropSession, _ proposal: UITableViewDropProposal,
        to destination: IndexPath?, from source: IndexPath?
    ) {
        self.table = table
        self.session = session
        self.proposal = proposal
        destinationIndexPath = destination
        let previews = (session as? DropSession)?.source
        items = session.items.map {
            TableDropItem($0, from: source, previewSize: previews?.preview(of: $0)?.size ?? .zero)
        }
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        add(dragItem, .row(indexPath))
    }

    func drop(
        _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating { add(dragItem, .part(indexPath, rect)) }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        add(dragItem, .target(target))
    }

    private func add(_ item: UIDragItem, _ goal: Goal) -> DragAnimator {
        let animator = DragAnimator()
        goals[ObjectIdentifier(item)] = (goal, animator)
        return animator
    }

    // MARK: Previews

    func preview(of item: UIDragItem, _ standard: UITargetedDragPreview) -> UITargetedDragPreview? {
        guard let goal = goals[ObjectIdentifier(item)]?.goal, !standard.size.width.isZero else { return nil }
        switch goal {
        case .target(let target): return standard.retargetedPreview(with: target)
        case .row(let path):
            let rect = table.rectForRow(at: path)
            return standard.retargetedPreview(
                with: UIDragPreviewTarget(
                    container: table, center: CGPoint(x: rect.midX, y: rect.midY)))
        case .part(let path, let rect):
            let row = table.rectForRow(at: path)
            let scale = standard.size.width > rect.width ? rect.width / standard.size.width : 1
            return standard.retargetedPreview(
                with: UIDragPreviewTarget(
                    container: table,
                    center: CGPoint(x: row.minX + rect.midX, y: row.minY + rect.midY),
                    transform: CGAffineTransform(scaleX: scale, y: scale)))
        }
    }

    func willAnimate(_ item: UIDragItem, with animator: any UIDragAnimating) {
        guard let own = goals.removeValue(forKey: ObjectIdentifier(item))?.animator else { return }
        animator.addAnimations { own.animate() }
        animator.addCompletion { own.complete(at: $0) }
    }

    /// What has no preview is where it goes.
    func conclude() {
        let rest = goals.values.map(\.animator)
        goals = [:]
        for animator in rest {
            animator.animate()
            animator.complete(at: .end)
        }
    }
}
