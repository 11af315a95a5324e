/// A drag of the selection: by the mouse, a finger on the text or the caret, or one on a handle.
struct SelectionDrag {
    enum Unit { case character, word, paragraph, everything }

    /// What it does to the selection.
    enum Purpose {
        /// Extends it by units. What the press itself selected stays selected whatever the drag adds.
        case extending(Unit, from: UITextRange)
        /// Moves the caret.
        case caret
        /// Moves one end, which becomes the other one where it passes that.
        case end(SelectionHandle)
    }

    var purpose: Purpose
    /// The point that is dragged to, in the coordinates of the view's window: the view may scroll under it.
    var point: CGPoint
    /// From the finger to that point: a caret or an end does not jump to the finger that begins to drag it.
    var grip = CGVector.zero
    var autoscroll: TimerQueue.Entry?

    /// Seconds between two steps of scrolling while the pointer is held still outside of the text.
    static let autoscrollInterval: TimeInterval = 0.05
}

/// A press inside the selection that has not moved yet: it may drag the selected text.
struct TextHeldPress {
    /// The position in the text.
    var position: UITextPosition
    /// In the window's coordinates.
    var point: CGPoint
}

extension TextSelecting {
    /// What drags the selection has moved on.
    ///
    /// - Parameter point: where the pointer or the finger is, in the window's coordinates.
    func dragMoved(to point: CGPoint) {
        guard let grip = drag?.grip else { return }
        drag?.point = CGPoint(x: point.x + grip.dx, y: point.y + grip.dy)
        extendDrag()
        autoscrollIfOutside()
    }

    /// What was selected stays selected.
    func endDrag() {
        heldPress = nil
        guard let ended = drag else { return }
        ended.autoscroll?.cancel()
        drag = nil
        text.selectionDidSettle()
    }

    /// Begins another drag in place of the present one.
    func begin(_ drag: SelectionDrag) {
        self.drag?.autoscroll?.cancel()
        self.drag = drag
    }

    // MARK: Steps

    /// - Returns: whether the selection is another one.
    @discardableResult
    private func extendDrag() -> Bool {
        guard let drag, let (anchor, focus) = selection(by: drag),
            !text.isSelection(from: anchor, to: focus)
        else { return false }
        return text.select(from: anchor, to: focus)
    }

    /// The selection that a drag makes of the present one; nil for none other.
    private func selection(by drag: SelectionDrag) -> (anchor: UITextPosition, focus: UITextPosition)? {
        let point = text.view.convert(drag.point, from: nil)
        switch drag.purpose {
        case .caret: return text.position(at: point).map { ($0, $0) }
        case .end(let handle): return text.position(at: point).flatMap { selection(moving: handle, to: $0) }
        case .extending(.everything, _): return nil
        case .extending(.character, let start): return text.position(at: point).map { (start.start, $0) }
        case .extending(let unit, let start):
            guard let piece = text.range(of: unit, at: point) else { return nil }
            if text.order(piece.start, start.start) == .orderedAscending { return (start.end, piece.start) }
            let isFarther = text.order(piece.end, start.end) == .orderedDescending
            return (start.start, isFarther ? piece.end : start.end)
        }
    }

    /// The end that is not dragged stays; the two never meet, as a selection of nothing would have no ends.
    private func selection(
        moving handle: SelectionHandle, to position: UITextPosition
    ) -> (anchor: UITextPosition, focus: UITextPosition)? {
        guard let range = text.selectedRange, text.order(range.start, range.end) != .orderedSame else {
            return nil
        }
        let other = handle.end == .start ? range.end : range.start
        let order = text.order(position, other)
        guard order != .orderedSame, let new = text.range(from: position, to: other) else { return nil }
        touchSelection?.setEnd(of: handle, to: order == .orderedAscending ? .start : .end)
        // The end that moves is the one that is scrolled to.
        return order == .orderedAscending ? (new.end, new.start) : (new.start, new.end)
    }

    /// Outside of the text the selection goes on growing while the pointer is held still: the text
    /// scrolls under it, the faster the farther out it is.
    private func autoscrollIfOutside() {
        guard let drag, drag.autoscroll == nil, drag.purpose.scrolls,
            text.dragScrolls(at: text.view.convert(drag.point, from: nil))
        else { return }
        self.drag?.autoscroll = EventLoop.main.timers.schedule(
            after: SelectionDrag.autoscrollInterval
        ) { [weak self] in
            guard let self, self.drag != nil else { return }
            self.drag?.autoscroll = nil
            // At the end of the text there is nothing to wait for until the pointer moves.
            if extendDrag() { autoscrollIfOutside() }
        }
    }
}

extension SelectionDrag.Purpose {
    fileprivate var scrolls: Bool {
        if case .extending(.everything, _) = self { false } else { true }
    }
}
