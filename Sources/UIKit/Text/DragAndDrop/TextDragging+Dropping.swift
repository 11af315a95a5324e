import TextEngine

extension TextDragging: UIDropInteractionDelegate {
    private var droppable: (any UIView & UITextDroppable)? { text as? any UIView & UITextDroppable }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: String.self)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        guard let droppable else { return }
        dropDelegate?.textDroppableView(droppable, dropSessionDidEnter: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let proposal = proposal(for: session)
        self.proposal = proposal
        if proposal.operation.changesText, proposal.dropAction == .insert {
            showCaret(at: session.location(in: text))
        } else {
            hideCaret()
        }
        if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidUpdate: session) }
        return proposal
    }

    private func proposal(for session: any UIDropSession) -> UITextDropProposal {
        let suggested = UITextDropProposal(operation: operation(session))
        suggested.isPrecise = true
        guard let dropDelegate, let droppable else {
            return text.isUserEditable ? suggested : UITextDropProposal(operation: .cancel)
        }
        let request = request(session, suggested)
        if !text.isUserEditable,
            dropDelegate.textDroppableView(droppable, willBecomeEditableForDrop: request) == .no
                || !text.isUserEditable
        {
            return UITextDropProposal(operation: .cancel)
        }
        return dropDelegate.textDroppableView(droppable, proposalForDrop: request)
    }

    private func request(_ session: any UIDropSession, _ proposal: UITextDropProposal) -> UITextDropRequest {
        let position = text.position(at: session.location(in: text))
        return UITextDropRequest(
            at: TextDocumentPosition(position, in: text.textDocument), suggesting: proposal,
            isSameView: isOwn(session), in: session)
    }

    /// Within a view text is moved, with Ctrl it is copied. From elsewhere it is copied, but moved when the user
    /// requests that for this application's text. Nothing where it would stay as it is.
    private func operation(_ session: any UIDropSession) -> UIDropOperation {
        let sample = (session as? DropSession)?.sample
        guard let range = movedRange(in: session) else {
            return sample?.isOwn == true && sample?.suggestion == .move ? .move : .copy
        }
        let place = text.position(at: session.location(in: text)).offset
        if place >= range.lowerBound, place <= range.upperBound { return .cancel }
        return sample?.modifiers.contains(.control) == true ? .copy : .move
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        hideCaret()
        proposal = nil
        guard let droppable else { return }
        dropDelegate?.textDroppableView(droppable, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        hideCaret()
        proposal = nil
        guard let droppable else { return }
        dropDelegate?.textDroppableView(droppable, dropSessionDidEnd: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        droppable.flatMap {
            dropDelegate?.textDroppableView(
                $0, previewForDroppingAllItemsWithDefault: defaultPreview)
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let place = text.position(at: session.location(in: text))
        let proposal = proposal ?? UITextDropProposal(operation: .copy)
        hideCaret()
        if let droppable {
            dropDelegate?.textDroppableView(droppable, willPerformDrop: request(session, proposal))
        }
        guard proposal.dropPerformer == .view else { return }
        let moved =
            proposal.operation == .move && proposal.dropAction == .insert ? movedRange(in: session) : nil
        let revision = text.textDocument.textRevision
        session.loadObjects(ofClass: String.self) { [weak self, weak view = text as UIView] texts in
            // It may be gone, or another text, when the other program has answered at last.
            guard let self, view?.window != nil, text.isUserEditable else {
                (session as? DropSession)?.isRefused = true
                return
            }
            let isSame = text.textDocument.textRevision == revision
            let isTaken =
                !texts.isEmpty
                && put(texts.joined(separator: "\n"), at: place, proposal, moving: isSame ? moved : nil)
            if !isTaken { (session as? DropSession)?.isRefused = true }
            // What was moved within the view is where it belongs already.
            if moved != nil { forgetSource() }
        }
    }

    private func put(
        _ string: String, at place: TextPosition, _ proposal: UITextDropProposal, moving moved: Range<Int>?
    ) -> Bool {
        switch proposal.dropAction {
        case .insert: text.drop(string, at: place, moving: moved)
        case .replaceSelection: text.drop(string, replacing: text.textDocument.selection.range)
        case .replaceAll: text.drop(string, replacing: 0..<text.textDocument.count)
        }
    }
}

extension UIDropOperation {
    fileprivate var changesText: Bool { self == .copy || self == .move }
}
