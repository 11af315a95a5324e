import TextEngine

/// A press that selects while it is held.
struct FieldDrag {
    enum Unit { case character, word, everything }

    var unit: Unit
    /// What the press itself selected: it stays selected whatever the drag adds.
    var anchor: Range<Int>
    /// Where the pointer is, in the field.
    var point: CGPoint
    var autoscroll: TimerQueue.Entry?
}

/// Mouse and fingers. The mouse acts when it is pressed, as people expect of a desktop; a finger acts
/// when it is lifted, as it may turn out to scroll.
extension UITextField {
    final func touchDown(_ touch: UITouch, with event: UIEvent?) {
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
    final func focus(pressedAt point: CGPoint) -> TextPosition? {
        let place = position(at: point)
        if isFirstResponder { return place }
        guard becomeFirstResponder() else { return nil }
        scroll = 0
        needsScrollUpdate = true
        return place
    }

    final func touchDragged(_ touch: UITouch) {
        guard touch.type == .indirectPointer, drag != nil else { return }
        drag?.point = touch.location(in: self)
        extendDrag()
        autoscrollIfOutside()
    }

    final func touchUp(_ touch: UITouch) {
        if touch.type == .indirectPointer { return endDrag() }
        // A finger that moved on is no tap.
        guard touch.tapCount > 0, bounds.contains(touch.location(in: self)) else { return }
        let point = touch.location(in: self)
        guard let place = focus(pressedAt: point) else { return }
        press(place, at: point, taps: touch.tapCount, extending: false)
        endDrag()
    }

    final func endDrag() {
        guard let ended = drag else { return }
        ended.autoscroll?.cancel()
        drag = nil
        offerPrimarySelection()
    }

    /// Puts the caret somewhere, or selects a word or everything.
    private func press(_ place: TextPosition, at point: CGPoint, taps: Int, extending: Bool) {
        let document = content.document
        if extending {
            selectByGesture { $0.extendSelection(to: place) }
            let anchor = document.selection.anchor.offset
            drag = FieldDrag(unit: .character, anchor: anchor..<anchor, point: point)
            return
        }
        let unit: FieldDrag.Unit = taps <= 1 ? .character : taps == 2 ? .word : .everything
        selectByGesture { document in
            switch unit {
            case .character: document.placeCaret(at: place)
            case .word: document.select(word(at: point))
            case .everything: document.selectAll()
            }
        }
        drag = FieldDrag(unit: unit, anchor: document.selection.range, point: point)
    }

    /// The word under a point, or the gap.
    private func word(at point: CGPoint) -> Range<Int> {
        let document = content.document
        let character = content.line.clusterRange(atX: point.x - geometry.originX)
        return document.boundaries.wordOrGap(at: character?.lowerBound ?? position(at: point).offset)
    }

    // MARK: Dragging

    private func extendDrag() {
        guard let drag else { return }
        let place = position(at: drag.point)
        let selection: TextSelection
        switch drag.unit {
        case .everything: return
        case .character:
            let anchor = TextPosition(drag.anchor.lowerBound)
            selection = TextSelection(anchor: anchor, focus: place)
        case .word:
            let word = word(at: drag.point)
            let isBackward = word.lowerBound < drag.anchor.lowerBound
            selection = TextSelection(
                anchor: TextPosition(isBackward ? drag.anchor.upperBound : drag.anchor.lowerBound),
                focus: isBackward
                    ? TextPosition(word.lowerBound)
                    : TextPosition(max(word.upperBound, drag.anchor.upperBound), affinity: .backward))
        }
        guard selection != content.document.selection else { return }
        selectByGesture { $0.select(selection) }
    }

    /// Outside of the text the selection goes on growing while the pointer is held still: the line
    /// scrolls under it, the faster the farther out it is.
    private func autoscrollIfOutside() {
        guard let drag, drag.autoscroll == nil, drag.unit != .everything else { return }
        let area = textArea
        guard drag.point.x < area.minX || drag.point.x > area.maxX else { return }
        self.drag?.autoscroll = UIApplication.shared.timers.schedule(after: UITextField.autoscrollInterval) {
            [weak self] in
            guard let self, self.drag != nil else { return }
            self.drag?.autoscroll = nil
            let before = content.document.selection
            extendDrag()
            // At the end of the text there is nothing to wait for until the pointer moves.
            if content.document.selection != before { autoscrollIfOutside() }
        }
    }

    private static let autoscrollInterval: TimeInterval = 0.05
}
