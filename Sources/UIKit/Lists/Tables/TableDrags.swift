/// Dragging rows out of a table, and dropping on it.
@MainActor
final class TableDrags {
    unowned let table: UITableView
    weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { update() } }
    weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { update() } }
    var isEnabled = true { didSet { update() } }

    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// The row that is dragged, while it is.
    private(set) var source: IndexPath?
    /// What was proposed last.
    private(set) var proposal: UITableViewDropProposal?
    private(set) var isOver = false
    private let feedback = TableDropFeedback()
    private var coordinator: TableDropCoordinator?

    init(_ table: UITableView) { self.table = table }

    private func update() {
        set(drag, to: dragDelegate != nil)
        drag.isEnabled = isEnabled
        // Rows are moved within the table without a drop delegate, too.
        set(drop, to: dropDelegate != nil || dragDelegate != nil)
    }

    private func set(_ interaction: any UIInteraction, to isWanted: Bool) {
        guard isWanted != (interaction.view != nil) else { return }
        if isWanted { table.addInteraction(interaction) } else { table.removeInteraction(interaction) }
    }

    // MARK: Where something would go

    private func isOwn(_ session: any UIDropSession) -> Bool {
        source != nil && (session.localDragSession as? DragSession)?.isOf(drag) == true
    }

    /// Whether the data source may move the row that is dragged, and nobody else decides about drops.
    private func canMove(in session: any UIDropSession) -> Bool {
        guard dropDelegate == nil, isOwn(session), session.items.count == 1, let source else { return false }
        return table.geometry.has(source) && table.canMove(source)
    }

    /// Where something that is over a point would go.
    ///
    /// - Parameter intent: what the delegate proposes.
    private func destination(
        at point: CGPoint, _ intent: UITableViewDropProposal.Intent
    ) -> (path: IndexPath?, isInto: Bool) {
        guard let row = table.indexPathForRow(at: point) else { return (nil, false) }
        let rect = table.rectForRow(at: row)
        let part = rect.height > 0 ? (point.y - rect.minY) / rect.height : 0
        switch intent {
        case .unspecified: return (row, false)
        case .insertIntoDestinationIndexPath: return (row, true)
        case .automatic where part > 0.25 && part < 0.75: return (row, true)
        case .automatic, .insertAtDestinationIndexPath:
            return (IndexPath(row: row.row + (part > 0.5 ? 1 : 0), section: row.section), false)
        }
    }

    /// Rows that are moved within the table are not counted where they were.
    private func afterMove(_ path: IndexPath?, _ session: any UIDropSession) -> IndexPath? {
        guard let path, let source, isOwn(session), proposal?.operation == .move,
            source.section == path.section, source.row < path.row
        else { return path }
        return IndexPath(row: path.row - 1, section: path.section)
    }

    private func forget() {
        isOver = false
        proposal = nil
        feedback.hide()
    }
}

extension TableDrags: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard table.drag == nil, let dragDelegate,
            let path = table.indexPathForRow(at: session.location(in: table))
        else { return [] }
        let items = dragDelegate.tableView(table, itemsForBeginning: session, at: path)
        source = items.isEmpty ? nil : path
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let source, let cell = table.cellForRow(at: source) else { return nil }
        // The press that lifts it is over for the row.
        cell.setHighlighted(false, animated: false)
        let parameters = dragDelegate?.tableView(table, dragPreviewParametersForRowAt: source)
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        dragDelegate?.tableView(table, dragSessionWillBegin: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview.view.superview == nil ? nil : defaultPreview }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        source = nil
        dragDelegate?.tableView(table, dragSessionDidEnd: session)
    }
}

extension TableDrags: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(table, canHandle: session) ?? canMove(in: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isOver = true
        dropDelegate?.tableView(table, dropSessionDidEnter: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let point = session.location(in: table)
        let proposal: UITableViewDropProposal
        if let dropDelegate {
            proposal = dropDelegate.tableView(
                table, dropSessionDidUpdate: session,
                withDestinationIndexPath: table.indexPathForRow(at: point))
        } else {
            proposal = UITableViewDropProposal(
                operation: canMove(in: session) ? .move : .cancel, intent: .insertAtDestinationIndexPath)
        }
        self.proposal = proposal
        guard proposal.operation == .copy || proposal.operation == .move else {
            feedback.hide()
            return proposal
        }
        let goal = destination(at: point, proposal.intent)
        if goal.isInto {
            feedback.show(into: goal.path, of: table)
        } else if proposal.intent != .unspecified {
            feedback.show(before: goal.path, of: table)
        } else {
            feedback.hide()
        }
        feedback.scroll(table, at: point)
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        forget()
        dropDelegate?.tableView(table, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        feedback.hide()
        guard let proposal else { return }
        // The table may have scrolled since the pointer moved.
        let goal = destination(at: session.location(in: table), proposal.intent)
        let path = goal.isInto ? goal.path : afterMove(goal.path, session)
        guard let dropDelegate else { return moveRow(session, to: path) }
        let coordinator = TableDropCoordinator(
            table, session, proposal, to: path, from: isOwn(session) ? source : nil)
        self.coordinator = coordinator
        dropDelegate.tableView(table, performDropWith: coordinator)
    }

    /// - Parameter path: nil for below all rows.
    private func moveRow(_ session: any UIDropSession, to path: IndexPath?) {
        guard canMove(in: session), let source, let last = table.geometry.lastPath else {
            (session as? DropSession)?.isRefused = true
            return
        }
        let end = last.section == source.section ? last.row : last.row + 1
        table.moveDraggedRow(from: source, to: path ?? IndexPath(row: end, section: last.section))
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { coordinator?.preview(of: item, defaultPreview) }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) { coordinator?.willAnimate(item, with: animator) }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        coordinator?.conclude()
        coordinator = nil
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        forget()
        dropDelegate?.tableView(table, dropSessionDidEnd: session)
    }
}

extension UITableView {
    /// Dragging rows, and dropping on the table; made when it is first used.
    final var drags: TableDrags {
        if let dragState { return dragState }
        let made = TableDrags(self)
        dragState = made
        return made
    }

    /// What `dragDelegate` is unless a subclass overrides it.
    final var rowDragDelegate: (any UITableViewDragDelegate)? {
        get { dragState?.dragDelegate }
        set { drags.dragDelegate = newValue }
    }

    /// What `dropDelegate` is unless a subclass overrides it.
    final var rowDropDelegate: (any UITableViewDropDelegate)? {
        get { dragState?.dropDelegate }
        set { drags.dropDelegate = newValue }
    }

    /// What `dragInteractionEnabled` is unless a subclass overrides it.
    final var dragsRows: Bool {
        get { dragState?.isEnabled ?? true }
        set { drags.isEnabled = newValue }
    }
}
