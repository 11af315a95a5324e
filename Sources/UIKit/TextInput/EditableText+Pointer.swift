import TextEngine

/// A press that selects while it is held.
struct SelectionDrag {
    enum Unit { case character, word, paragraph, everything }

    var unit: Unit
    /// What the press itself selected: it stays selected whatever the drag adds.
    var anchor: Range<Int>
    /// Where the pointer is, in the coordinates of the view's window: the view may scroll under it.
    var point: CGPoint
    var autoscroll: TimerQueue.Entry?

    /// Seconds between two steps of a selection that grows while the pointer is held still.
    static let autoscrollInterval: TimeInterval = 0.05
}

/// Mouse and fingers. The mouse acts when it is pressed, as people expect of a desktop; a finger acts
/// when it is lifted, as it may turn out to scroll.
extension EditableText {
    func touchDown(_ touch: UITouch, with event: UIEvent?) {
        guard touch.type == .indirectPointer else { return }
        let wasEditing = isFirstResponder
        let point = touch.location(in: self)
        guard let place = focus(pressedAt: point) else { return }
        let extends = wasEditing && event?.modifierFlags.contains(.shift) == true
        press(place, at: point, taps: touch.tapCount, extending: extends)
    }

    /// Begins editing if need be.
    ///
    /// - Returns: the place of the text that was pressed, which is asked before: text that begins to be
    ///   edited may scroll. nil when editing may not begin.
    func focus(pressedAt point: CGPoint) -> TextPosition? {
        placeholderGivesWay()
        let place = position(at: point)
        if isFirstResponder { return place }
        guard becomeFirstResponder() else { return nil }
        pressDidFocus()
        return place
    }

    func touchDragged(_ touch: UITouch) {
        guard touch.type == .indirectPointer, session.drag != nil else { return }
        dragMoved(to: touch.location(in: nil))
    }

    /// What presses and selects has moved on.
    ///
    /// - Parameter point: in the window's coordinates.
    func dragMoved(to point: CGPoint) {
        session.drag?.point = point
        extendDrag()
        autoscrollIfOutside()
    }

    func touchUp(_ touch: UITouch) {
        if touch.type == .indirectPointer { return endDrag() }
        // A finger that moved on is no tap.
        guard touch.tapCount > 0, bounds.contains(touch.location(in: self)) else { return }
        let point = touch.location(in: self)
        guard let place = focus(pressedAt: point) else { return }
        press(place, at: point, taps: touch.tapCount, extending: false)
        endDrag()
        if touch.tapCount == 1 { offerSuggestions(at: point) }
    }

    func endDrag() {
        guard let ended = session.drag else { return }
        ended.autoscroll?.cancel()
        session.drag = nil
        offerPrimarySelection()
    }

    /// Puts the caret somewhere, or selects a word or more.
    func press(_ place: TextPosition, at point: CGPoint, taps: Int, extending: Bool) {
        let document = textDocument
        let windowPoint = convert(point, to: nil)
        if extending {
            selectByGesture { $0.extendSelection(to: place) }
            let anchor = document.selection.anchor.offset
            session.drag = SelectionDrag(unit: .character, anchor: anchor..<anchor, point: windowPoint)
            return
        }
        let unit: SelectionDrag.Unit = taps <= 1 ? .character : taps == 2 ? .word : tripleClickUnit
        selectByGesture { document in
            switch unit {
            case .character: document.placeCaret(at: place)
            case .word, .paragraph: document.select(piece(unit, at: point))
            case .everything: document.selectAll()
            }
        }
        session.drag = SelectionDrag(unit: unit, anchor: document.selection.range, point: windowPoint)
    }

    /// The word under a point, or the gap; or the paragraph.
    private func piece(_ unit: SelectionDrag.Unit, at point: CGPoint) -> Range<Int> {
        let offset = clusterRange(at: point)?.lowerBound ?? position(at: point).offset
        let boundaries = textDocument.boundaries
        return unit == .word ? boundaries.wordOrGap(at: offset) : boundaries.paragraph(at: offset)
    }

    // MARK: Dragging

    private func extendDrag() {
        guard let drag = session.drag else { return }
        let point = convert(drag.point, from: nil)
        let selection: TextSelection
        switch drag.unit {
        case .everything: return
        case .character:
            let anchor = TextPosition(drag.anchor.lowerBound)
            selection = TextSelection(anchor: anchor, focus: position(at: point))
        case .word, .paragraph:
            let piece = piece(drag.unit, at: point)
            let isBackward = piece.lowerBound < drag.anchor.lowerBound
            selection = TextSelection(
                anchor: TextPosition(isBackward ? drag.anchor.upperBound : drag.anchor.lowerBound),
                focus: isBackward
                    ? TextPosition(piece.lowerBound)
                    : TextPosition(max(piece.upperBound, drag.anchor.upperBound), affinity: .backward))
        }
        guard selection != textDocument.selection else { return }
        selectByGesture { $0.select(selection) }
    }

    /// Outside of the text the selection goes on growing while the pointer is held still: the text
    /// scrolls under it, the faster the farther out it is.
    private func autoscrollIfOutside() {
        guard let drag = session.drag, drag.autoscroll == nil, drag.unit != .everything,
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
