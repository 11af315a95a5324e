internal import WindowSystem

/// What is lifted out of a view of this app, and dragged.
@MainActor
final class OutgoingDrag {
    let session: DragSession
    private(set) var hasBegun = false
    private weak var interaction: UIDragInteraction?
    /// With which the items were lifted.
    private var previews: [(item: UIDragItem, preview: UITargetedDragPreview)] = []
    private var overlays: [DragOverlay] = []
    private let animator = DragAnimator()

    static let liftDuration: TimeInterval = 0.2
    static let returnDuration: TimeInterval = 0.3
    /// What only this app gets is offered under this name.
    static let privateTarget = "application/x-uikit-private-drag"

    private var delegate: (any UIDragInteractionDelegate)? { interaction?.delegate }

    /// nil when there is nothing to drag.
    ///
    /// - Parameter point: in the window's coordinates.
    init?(_ interaction: UIDragInteraction, at point: CGPoint) {
        guard interaction.isEnabled, let delegate = interaction.delegate,
            let window = interaction.view?.ownWindow
        else { return nil }
        self.interaction = interaction
        session = DragSession(interaction, at: DragPosition(window: window, point: point))
        var seen: Set<ObjectIdentifier> = []
        session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
            .filter { seen.insert(ObjectIdentifier($0)).inserted }
        guard !session.items.isEmpty else { return nil }
    }

    // MARK: Lifting

    /// - Parameter animated: whether the user waits for it.
    func lift(animated: Bool) {
        guard let interaction, let delegate else { return }
        previews = session.items.compactMap { item in
            delegate.dragInteraction(interaction, previewForLifting: item, session: session)
                .map { (item, $0) }
        }
        delegate.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
        if animated { overlays = previews.reversed().compactMap { DragOverlay($0.preview) } }
        UIView.animate(withDuration: Self.liftDuration) {
            for overlay in overlays { overlay.rise() }
            animator.animate()
        }
    }

    /// It was lifted and does not move.
    func putDown() {
        let overlays = overlays
        self.overlays = []
        UIView.animate(withDuration: Self.liftDuration) {
            for overlay in overlays { overlay.sink() }
        } completion: { [animator] _ in
            for overlay in overlays { overlay.remove() }
            animator.complete(at: .start)
        }
    }

    /// It begins to move.
    ///
    /// - Parameter point: in the window's coordinates.
    /// - Returns: whether it does; then the touch is cancelled.
    @discardableResult
    func begin(at point: CGPoint) -> Bool {
        guard !hasBegun, let interaction, let delegate, let window = session.position.window,
            let identifier = window.desktopWindow.windowID,
            let windowSystem = window.application.windowSystem
        else { return false }
        hasBegun = true
        session.position.point = point
        delegate.dragInteraction(interaction, sessionWillBegin: session)
        session.allowsMoveOperation = delegate.dragInteraction(
            interaction, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            interaction, sessionIsRestrictedToDraggingApplication: session)
        let keepsSize = delegate.dragInteraction(interaction, prefersFullSizePreviewsFor: session)
        let scale = window.screen.scale
        let base = window.convert(point, to: window.desktopWindow)
        let request = DragRequest(
            contents, from: PixelPoint(x: Double(base.x * scale), y: Double(base.y * scale)),
            image: DragPicture.icon(of: images(scale: scale), keepsSize: keepsSize, scale: scale))
        for overlay in overlays { overlay.remove() }
        overlays = []
        animator.complete(at: .end)
        guard windowSystem.beginDrag(request, in: identifier) else {
            end(nil)
            return false
        }
        window.application.drags.began(self)
        return true
    }

    private func images(scale: CGFloat) -> [UIImage] {
        session.items.compactMap { item in
            if let provider = item.previewProvider {
                return provider().flatMap { DragPicture.image(of: $0.view, $0.parameters, scale: scale) }
            }
            return preview(of: item).flatMap {
                DragPicture.image(of: $0.view, $0.parameters, scale: scale)
            }
        }
    }

    /// With which an item was lifted.
    func preview(of item: UIDragItem) -> UITargetedDragPreview? {
        previews.first { $0.item === item }?.preview
    }

    private var contents: SelectionContents {
        let items = session.isRestrictedToDraggingApplication ? [] : session.items
        let offered = DesktopClipboard.representations(
            of: items.map { PasteboardItem($0.itemProvider) }.filter { !$0.types.isEmpty })
        // Without any type, no window takes part.
        guard offered.isEmpty else { return SelectionContents(offered) }
        return SelectionContents([SelectionData(type: Self.privateTarget, bytes: [])])
    }

    // MARK: Dragging

    func moved(to position: DragPosition) {
        session.position = position
        guard let interaction else { return }
        delegate?.dragInteraction(interaction, sessionDidMove: session)
    }

    /// The user has let go of it, or it was cancelled.
    func end(_ operation: DragOperation?) {
        guard let interaction else { return }
        guard let operation else {
            delegate?.dragInteraction(interaction, session: session, willEndWith: .cancel)
            return goBack()
        }
        let done: UIDropOperation = operation == .move ? .move : .copy
        delegate?.dragInteraction(interaction, session: session, willEndWith: done)
        delegate?.dragInteraction(interaction, session: session, didEndWith: done)
        delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
    }

    /// Everything flies back to where it was lifted.
    private func goBack() {
        guard let interaction, let delegate, let window = session.position.window else { return didReturn() }
        let returning: [(overlay: DragOverlay?, animator: DragAnimator, isHome: Bool)] = previews.map {
            item, lifted in
            let home = delegate.dragInteraction(
                interaction, previewForCancelling: item, withDefault: lifted)
            let animator = DragAnimator()
            delegate.dragInteraction(interaction, item: item, willAnimateCancelWith: animator)
            let overlay = DragOverlay(home ?? lifted)
            if overlay?.preview.target.container.ownWindow === window {
                overlay?.start(at: session.position.point)
            }
            return (overlay, animator, home != nil)
        }
        guard !returning.isEmpty else { return didReturn() }
        UIView.animate(withDuration: Self.returnDuration) {
            for (overlay, animator, isHome) in returning {
                overlay?.goToTarget(fading: !isHome)
                animator.animate()
            }
        } completion: { _ in
            for (overlay, animator, _) in returning {
                overlay?.remove()
                animator.complete(at: .end)
            }
            self.didReturn()
        }
    }

    private func didReturn() {
        guard let interaction else { return }
        delegate?.dragInteraction(interaction, session: session, didEndWith: .cancel)
    }
}
