import TextEngine

/// Handles touches and the mouse on the keys. Each touch has its own key; when a finger touches down, the
/// characters under earlier fingers are typed.
extension KeyboardView {
    /// Seconds that a key is held before it shows its alternates or, for the space bar, moves the caret.
    static let holdDelay = 0.45
    /// How far a finger moves horizontally on the space bar before it moves the caret, in points.
    private static let dragDistance: CGFloat = 14
    /// The longest time between two spaces that insert a full stop, in seconds.
    private static let doubleSpaceInterval = 0.5

    func fingersBegan(_ touches: Set<UITouch>) {
        for touch in Self.inOrder(touches) { began(touch) }
    }

    func fingersMoved(_ touches: Set<UITouch>) {
        for touch in Self.inOrder(touches) {
            if let finger = fingers.first(where: { $0.touch === touch }), !finger.isOver { moved(finger) }
        }
    }

    func fingersEnded(_ touches: Set<UITouch>) {
        for touch in Self.inOrder(touches) {
            guard let finger = fingers.first(where: { $0.touch === touch }) else { continue }
            if !finger.isOver { moved(finger) }
            ended(finger)
        }
    }

    func fingersCancelled(_ touches: Set<UITouch>) {
        for finger in fingers where touches.contains(finger.touch) { cancel(finger) }
    }

    /// The touches of one event in chronological order.
    private static func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
        touches.sorted { ($0.timestamp, $0.identifier) < ($1.timestamp, $1.identifier) }
    }

    /// Removes all fingers without typing, ends moving the caret and releases Shift.
    func forgetFingers() {
        for finger in fingers { finger.rest() }
        fingers.removeAll()
        endCursor()
        if shift.isHeld { shift.release() }
    }

    // MARK: Down

    private func began(_ touch: UITouch) {
        if let cursor {
            fingers.append(KeyFinger(touch, for: .selection, at: nil))
            cursor.beginSelecting()
            return
        }
        typeWaiting()
        refreshContext()
        guard let index = geometry.index(at: touch.location(in: self)) else { return }
        let key = geometry.slots[index].key
        let finger = KeyFinger(touch, for: purpose(of: key), at: index)
        fingers.append(finger)
        switch key.role {
        case .text:
            show(finger)
        case .space:
            hold(finger) { [weak self] in self?.beginCursor(finger) }
        case .delete:
            redraw(at: index)
            delete(finger)
        case .shift:
            shift.press(at: touch.timestamp)
            shiftDidChange()
        case .plane(let name):
            show(name)
            // The new plane has a different key under the finger.
            finger.index = nil
        case .returnKey, .nextLayout, .dismiss, .gap:
            break
        }
        redraw(at: index)
    }

    private func purpose(of key: ScreenKey) -> KeyFinger.Purpose {
        switch key.role {
        case .text: .character
        case .space: .space
        case .delete: .delete
        case .shift: .shift
        case .plane: .plane(before: planeName)
        case .returnKey, .nextLayout, .dismiss, .gap: .command
        }
    }

    /// Types the characters under earlier fingers: users who type with two thumbs often lift the first one
    /// only after the second has touched down.
    private func typeWaiting() {
        for finger in fingers where finger.types && !finger.isOver {
            finger.isOver = true
            commit(finger)
        }
    }

    private func hold(_ finger: KeyFinger, _ body: @escaping () -> Void) {
        finger.timer?.cancel()
        finger.timer = EventLoop.main.timers.schedule(after: Self.holdDelay, body)
    }

    // MARK: Moving

    private func moved(_ finger: KeyFinger) {
        let point = finger.touch.location(in: self)
        switch finger.purpose {
        case .character:
            if finger.bubble?.choose(at: finger.touch.location(in: nil)) == true { return }
            slide(finger, to: point)
        case .shift, .plane:
            slide(finger, to: point)
        case .space:
            if let cursor {
                cursor.move(to: finger.touch.location(in: nil))
            } else if abs(finger.touch.location(in: nil).x - finger.start.x) > Self.dragDistance {
                beginCursor(finger)
            }
        case .selection:
            // The finger on the space bar changes the selection.
            break
        case .delete:
            if geometry.index(at: point) != finger.index { stop(finger) }
        case .command:
            let isInside = geometry.index(at: point) == finger.index
            if !isInside { stop(finger) }
        }
    }

    /// Updates the key under a finger that slides over the keyboard.
    private func slide(_ finger: KeyFinger, to point: CGPoint) {
        let index = geometry.index(at: point).flatMap { geometry.slots[$0].key.isCharacter ? $0 : nil }
        guard index != finger.index else { return }
        // A finger that holds Shift or a plane stays on its key until it reaches a character.
        if index == nil, !finger.types, finger.bubble == nil { return }
        redraw(at: finger.index)
        finger.rest()
        finger.index = index
        redraw(at: index)
        if index != nil { show(finger) }
    }

    private func stop(_ finger: KeyFinger) {
        finger.rest()
        finger.isOver = true
        redraw(at: finger.index)
    }

    /// Shows the character under a finger and, if the key is held, its alternates.
    private func show(_ finger: KeyFinger) {
        guard let index = finger.index, let window, let text = text(at: index) else { return }
        let slot = geometry.slots[index]
        let cap = convert(slot.cap, to: nil)
        // Wide keyboards and number pads need no bubble: their keys are large enough to be visible.
        if bounds.width < KeyboardPlan.wideWidth, planeName != .pad, planeName != .padSymbols {
            let bubble = KeyBubble(
                showing: [slot.key.title ?? text], over: cap, isDark: isDark, in: window)
            finger.bubble = bubble
            window.addSubview(bubble)
        }
        let choices = KeyAlternates.choices(of: text)
        guard choices.count > 1 else { return }
        hold(finger) { [weak self, weak window] in
            guard let self, let window, !finger.isOver, finger.index == index else { return }
            finger.bubble?.removeFromSuperview()
            let bubble = KeyBubble(showing: choices, over: cap, isDark: isDark, in: window)
            finger.bubble = bubble
            window.addSubview(bubble)
        }
    }

    private func text(at index: Int) -> String? {
        guard geometry.slots.indices.contains(index) else { return nil }
        return geometry.slots[index].key.text(isShifted: shift.isOn)
    }

    // MARK: Up

    private func ended(_ finger: KeyFinger) {
        fingers.removeAll { $0 === finger }
        defer { finger.rest() }
        if finger.isOver, finger.types { return }
        redraw(at: finger.index)
        switch finger.purpose {
        case .character:
            commit(finger)
        case .space:
            if cursor != nil { endCursor() } else { commit(finger) }
        case .shift:
            let slid = finger.index.map { geometry.slots[$0].key.isCharacter } ?? false
            if slid { commit(finger) }
            shift.release()
            shiftDidChange()
        case .plane(let before):
            if let index = finger.index, geometry.slots[index].key.isCharacter {
                commit(finger)
                show(before)
            } else if finger.wasUsed {
                show(before)
            }
        case .command:
            if !finger.isOver { perform(finger) }
        case .selection, .delete:
            break
        }
    }

    private func cancel(_ finger: KeyFinger) {
        fingers.removeAll { $0 === finger }
        finger.rest()
        redraw(at: finger.index)
        switch finger.purpose {
        case .space: endCursor()
        case .shift:
            shift.release()
            shiftDidChange()
        case .plane(let before): show(before)
        default: break
        }
    }

    // MARK: Typing

    /// Types the chosen alternate, or the text of the key under a finger.
    private func commit(_ finger: KeyFinger) {
        let chosen = finger.bubble?.choice
        let index = finger.index
        finger.rest()
        redraw(at: index)
        guard let index, let plain = text(at: index), let responder = window?.firstResponder else { return }
        let key = geometry.slots[index].key
        // Updates the state before the text is notified, because its delegate may dismiss the keyboard.
        for other in fingers where other !== finger { other.wasUsed = true }
        let wasShift = shift
        shift.didType()
        if shift != wasShift { shiftDidChange() }
        if key.role == .space { return typeSpace(for: responder, at: finger.touch.timestamp) }
        lastSpace = -.infinity
        KeyboardInput.typeOnScreen(chosen ?? plain, for: responder)
        documentDidChange()
        if chosen ?? plain == "'" { returnToLetters() }
    }

    private func typeSpace(for responder: UIResponder, at time: TimeInterval) {
        refreshContext()
        if time - lastSpace < Self.doubleSpaceInterval, context.endsWithSpace {
            lastSpace = -.infinity
            KeyboardInput.typePeriodOnScreen(for: responder)
        } else {
            lastSpace = time
            KeyboardInput.typeOnScreen(" ", for: responder)
        }
        documentDidChange()
        returnToLetters()
    }

    /// Returns from digits or symbols to the letters, unless a finger holds the plane. Called after a space
    /// or an apostrophe, because letters usually follow.
    private func returnToLetters() {
        let isHeld = fingers.contains { if case .plane = $0.purpose { true } else { false } }
        if plan.first == .letters, planeName == .numbers || planeName == .symbols, !isHeld { show(.letters) }
    }

    private func perform(_ finger: KeyFinger) {
        guard let index = finger.index, geometry.slots.indices.contains(index) else { return }
        let responder = window?.firstResponder
        switch geometry.slots[index].key.role {
        case .returnKey:
            guard let responder, !isReturnDisabled else { return }
            lastSpace = -.infinity
            KeyboardInput.performOnScreen(.returnKey, for: responder)
            documentDidChange()
        case .nextLayout:
            HiddenInput.reporting(.nextLayout, of: responder) {
                window?.application.inputModes.advance()
            }
        case .dismiss:
            responder?.resignFirstResponder()
        default: break
        }
    }

    private func delete(_ finger: KeyFinger) {
        guard !finger.isOver, let responder = window?.firstResponder else { return }
        lastSpace = -.infinity
        let words = DeleteRepeat.deletesWords(after: finger.repetitions)
        // A document that is only a `UIKeyInput` cannot delete words: delete a character instead.
        if !words || !KeyboardInput.performOnScreen(.delete(.wordBackward), for: responder) {
            KeyboardInput.performOnScreen(.delete(.characterBackward), for: responder)
        }
        documentDidChange()
        let delay =
            finger.repetitions == 0 ? DeleteRepeat.delay : DeleteRepeat.interval(after: finger.repetitions)
        finger.repetitions += 1
        guard fingers.contains(where: { $0 === finger }) else { return }
        finger.timer = EventLoop.main.timers.schedule(after: delay) { [weak self] in
            self?.delete(finger)
        }
    }

    // MARK: The floating caret

    private func beginCursor(_ finger: KeyFinger) {
        guard cursor == nil, !finger.isOver,
            let input = window?.firstResponder as? any UIResponder & UITextInput
        else { return }
        finger.rest()
        cursor = FloatingCursorDrag(input, from: finger.start)
        setNeedsDisplay()
        cursor?.move(to: finger.touch.location(in: nil))
    }

    private func endCursor() {
        guard let ended = cursor else { return }
        cursor = nil
        // The remaining fingers touched down only to select; lifting them must not type.
        for finger in fingers { finger.isOver = true }
        ended.end()
        if let input = window?.firstResponder as? any UIResponder & UITextInput,
            let range = input.selectedTextRange
        {
            HiddenInput.report(.select(input.utf16Offsets(of: range)), of: input)
        }
        setNeedsDisplay()
    }
}
