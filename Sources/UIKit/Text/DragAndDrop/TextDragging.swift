import TextEngine

/// Dragging text out of a text, and dropping into it.
@MainActor
final class TextDragging: TextEditingFeature {
    /// Text of the view that is being dragged.
    private struct Source {
        let range: Range<Int>
        /// The text's state when it was lifted: what has changed since is not removed.
        let revision: Int
    }

    unowned let text: any EditableText
    weak var dragDelegate: (any UITextDragDelegate)?
    weak var dropDelegate: (any UITextDropDelegate)?
    var dragOptions: UITextDragOptions = []
    private var source: Source?
    private var caret: DropCaret?
    /// What was proposed last.
    var proposal: UITextDropProposal?

    private(set) lazy var drag: UIDragInteraction = {
        let drag = UIDragInteraction(delegate: self)
        drag.attach(to: text)
        return drag
    }()

    private(set) lazy var drop: UIDropInteraction = {
        let drop = UIDropInteraction(delegate: self)
        drop.view = text
        return drop
    }()

    init(_ text: any EditableText) { self.text = text }

    var isDragging: Bool { source != nil }

    /// Lets the press or the finger that is down drag what is selected.
    ///
    /// - Parameter point: in the window's coordinates.
    func begin(at point: CGPoint) -> Bool {
        guard let outgoing = OutgoingDrag(drag, at: point) else { return false }
        outgoing.lift(animated: false)
        return outgoing.begin(at: point)
    }

    // MARK: What is dragged

    /// What would be moved, were it dropped into the view: its own text.
    func movedRange(in session: any UIDropSession) -> Range<Int>? {
        guard let source, session.localDragSession != nil, isOwn(session),
            text.textDocument.textRevision == source.revision
        else { return nil }
        return source.range
    }

    func isOwn(_ session: any UIDropSession) -> Bool {
        (session.localDragSession as? DragSession)?.isOf(drag) == true
    }

    /// It is where it belongs already, or went nowhere.
    func forgetSource() { source = nil }

    // MARK: Where it would go

    func showCaret(at point: CGPoint) {
        let caret = self.caret ?? DropCaret()
        self.caret = caret
        caret.show(in: text, at: point)
    }

    var showsCaret: Bool { caret != nil }

    func hideCaret() {
        caret?.removeFromSuperview()
        caret = nil
    }
}

extension TextDragging: UIDragInteractionDelegate {
    private var draggable: (any UIView & UITextDraggable)? { text as? any UIView & UITextDraggable }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        let document = text.textDocument
        let range = document.selection.range
        guard !text.isSecureTextEntry, !range.isEmpty, document.markedRange == nil else { return [] }
        let bytes = Data(document.buffer.utf8(in: range))
        let provider = NSItemProvider()
        provider.registerDataRepresentation(
            forTypeIdentifier: PasteboardType.text.identifier, visibility: .all
        ) { completion in
            completion(bytes, nil)
            return nil
        }
        source = Source(range: range, revision: document.textRevision)
        let suggested = [UIDragItem(itemProvider: provider)]
        guard let dragDelegate, let draggable else { return suggested }
        let request = UITextDragRequest(TextDocumentRange(range, in: document), suggested, session)
        let items = dragDelegate.textDraggableView(draggable, itemsForDrag: request)
        if items.isEmpty { source = nil }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        let chosen = draggable.flatMap {
            dragDelegate?.textDraggableView($0, dragPreviewForLiftingItem: item, session: session)
        }
        guard chosen == nil, let source else { return chosen }
        let words = text.textDocument.text(in: source.range.prefix(DragPreview.longestText))
        let traits = text.traitCollection
        let background = UIColor.systemBackground.resolvedColor(with: traits)
        let own = (text as? UITextField)?.textColor ?? (text as? UITextView)?.textColor
        let color = (dragOptions.contains(.stripTextColorFromPreviews) ? nil : own) ?? .label
        guard
            let view = DragPreview.view(
                of: words, color: color.resolvedColor(with: traits), background: background)
        else { return nil }
        let target = UIDragPreviewTarget(container: text, center: session.location(in: text))
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = background
        return UITargetedDragPreview(view: view, parameters: parameters, target: target)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        guard let draggable else { return }
        dragDelegate?.textDraggableView(draggable, willAnimateLiftWith: animator, session: session)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        guard let draggable else { return }
        dragDelegate?.textDraggableView(draggable, dragSessionWillBegin: session)
    }

    /// Where text was lifted says the selection, which is still there.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { nil }

    /// What another view or program took as a move goes.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        let source = source
        self.source = nil
        if operation == .move, let source, text.textDocument.textRevision == source.revision {
            text.removeDragged(source.range)
        }
        guard let draggable else { return }
        dragDelegate?.textDraggableView(draggable, dragSessionDidEnd: session, with: operation)
    }
}
