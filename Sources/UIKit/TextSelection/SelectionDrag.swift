import TextEngine

/// What moves the selection while it is held: the mouse, a finger on the text or the caret, or one on a handle.
struct SelectionDrag {
    enum Unit { case character, word, paragraph, everything }

    /// What becomes of the selection.
    enum Purpose {
        /// It grows by units. What the press itself selected stays selected whatever the drag adds.
        case extending(Unit, from: Range<Int>)
        /// The caret goes along.
        case caret
        /// One end goes along, and becomes the other one where it passes it.
        case end(SelectionHandle)
    }

    var purpose: Purpose
    /// What is meant, in the coordinates of the view's window: the view may scroll under it.
    var point: CGPoint
    /// From the finger to what is meant: a caret or an end that is taken hold of does not jump to the finger.
    var grip = CGVector.zero
    var autoscroll: TimerQueue.Entry?

    /// Seconds between two steps of a selection that grows while the pointer is held still.
    static let autoscrollInterval: TimeInterval = 0.05
}

/// A press inside the selection that has not moved yet: it may take the selected text along.
struct HeldPress {
    /// The place in the text.
    var place: TextPosition
    /// In the window's coordinates.
    var point: CGPoint
}

extension EditableText {
    /// What holds the selection has moved on.
    ///
    /// - Parameter point: where the pointer or the finger is, in the window's coordinates.
    func dragMoved(to point: CGPoint) {
        guard let grip = session.drag?.grip else { return }
        session.drag?.point = CGPoint(x: point.x + grip.dx, y: point.y + grip.dy)
        extendDrag()
        autoscrollIfOutside()
    }

    /// What was selected stays so, and can be pasted with the middle button.
    func endDrag() {
        session.heldPress = nil
        guard let ended = session.drag else { return }
        ended.autoscroll?.cancel()
        session.drag = nil
        offerPrimarySelection()
    }

    /// Has another hand hold the selection.
    func begin(_ drag: SelectionDrag) {
        session.drag?.autoscroll?.cancel()
        session.drag = drag
    }

    /// What a press at a point selects: the word there or the gap; the paragraph; or all.
    func piece(_ unit: SelectionDrag.Unit, at point: CGPoint) -> Range<Int> {
        let offset = clusterRange(at: point)?.lowerBound ?? position(at: point).offset
        let boundaries = textDocument.boundaries
        return switch unit {
        case .character: offset..<offset
        case .word: boundaries.wordOrGap(at: offset)
        case .paragraph: boundaries.paragraph(at: offset)
        case .everything: 0..<textDocument.count
        }
    }

    // MARK: Steps

    private func extendDrag() {
        guard let drag = session.drag, let selection = selection(by: drag),
            selection != textDocument.selection
        else { return }
        selectByGesture { $0.select(selection) }
    }

    /// The selection that a drag makes of the present one; nil for none other.
    private func selection(by drag: SelectionDrag) -> TextSelection? {
        let point = convert(drag.point, from: nil)
        switch drag.purpose {
        case .caret: return TextSelection(caret: position(at: point))
        case .end(let handle): return selection(moving: handle, to: position(at: point).offset)
        case .extending(.everything, _): return nil
        case .extending(.character, let start):
            return TextSelection(anchor: TextPosition(start.lowerBound), focus: position(at: point))
        case .extending(let unit, let start):
            let piece = piece(unit, at: point)
            let isBackward = piece.lowerBound < start.lowerBound
            return TextSelection(
                anchor: TextPosition(isBackward ? start.upperBound : start.lowerBound),
                focus: isBackward
                    ? TextPosition(piece.lowerBound)
                    : TextPosition(max(piece.upperBound, start.upperBound), affinity: .backward))
        }
    }

    /// The end that is not held stays; the two never meet, as a selection of nothing would have no ends.
    private func selection(moving handle: SelectionHandle, to offset: Int) -> TextSelection? {
        let range = textDocument.selection.range
        let other = handle.end == .start ? range.upperBound : range.lowerBound
        guard !range.isEmpty, offset != other else { return nil }
        let selection = TextSelection(min(offset, other)..<max(offset, other))
        session.touchSelection?.take(handle, as: offset < other ? .start : .end)
        // The end that moves is the one that is kept in sight.
        return offset < other ? TextSelection(anchor: selection.focus, focus: selection.anchor) : selection
    }

    /// Outside of the text the selection goes on growing while the pointer is held still: the text
    /// scrolls under it, the faster the farther out it is.
    private func autoscrollIfOutside() {
        guard let drag = session.drag, drag.autoscroll == nil, drag.purpose.scrolls,
            dragScrolls(at: convert(drag.point, from: nil))
        else { return }
        session.drag?.autoscroll = UIApplication.shared.timers.schedule(
            after: SelectionDrag.autoscrollInterval
        ) { [weak self] in
            guard let self, session.drag != nil else { return }
            session.drag?.autoscroll = nil
            let before = textDocument.selection
            extendDrag()
            // At the end of the text there is nothing to wait for until the pointer moves.
            if textDocument.selection != before { autoscrollIfOutside() }
        }
    }
}

extension SelectionDrag.Purpose {
    fileprivate var scrolls: Bool {
        if case .extending(.everything, _) = self { false } else { true }
    }
}
