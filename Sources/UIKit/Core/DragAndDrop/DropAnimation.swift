/// The previews of what was dropped go to where they come to rest.
@MainActor
struct DropAnimation {
    private let parts: [(overlay: DragOverlay?, animator: DragAnimator)]

    private static let duration: TimeInterval = 0.3

    init(_ session: DropSession, _ target: UIDropInteraction) {
        guard let view = target.view, let delegate = target.delegate, let window = view.ownWindow else {
            parts = []
            return
        }
        let point = session.location(in: window)
        parts = session.items.compactMap { item in
            // What another program drags has no preview here but an empty one.
            let lifted = session.source?.preview(of: item)
            let standard = UITargetedDragPreview(
                view: lifted?.view ?? UIView(), parameters: lifted?.parameters ?? UIDragPreviewParameters(),
                target: UIDragPreviewTarget(container: window, center: point))
            guard
                let preview = delegate.dropInteraction(
                    target, previewForDropping: item, withDefault: standard)
            else { return nil }
            let animator = DragAnimator()
            delegate.dropInteraction(target, item: item, willAnimateDropWith: animator)
            let overlay = DragOverlay(preview)
            if preview.target.container.ownWindow === window { overlay?.start(at: point) }
            return (overlay, animator)
        }
    }

    func run(then end: @escaping () -> Void) {
        guard !parts.isEmpty else { return end() }
        UIView.animate(withDuration: Self.duration) {
            for part in parts {
                part.overlay?.goToTarget(fading: false)
                part.animator.animate()
            }
        } completion: { _ in
            for part in parts {
                part.overlay?.remove()
                part.animator.complete(at: .end)
            }
            end()
        }
    }
}
