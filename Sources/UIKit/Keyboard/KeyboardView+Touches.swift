import TextEngine

/// Fingers and the mouse on the keys. Each touch has its own key; a finger that comes down types what the ones before
/// it are on.
extension KeyboardView {
    /// Seconds after which a key shows what else it can type, or the space bar moves the caret.
    static let holdDelay = 0.45
    /// How far a finger moves on the space bar before it moves the caret, in points.
    private static let dragDistance: CGFloat = 14
    /// Seconds between two spaces that make a full stop.
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

    /// Those of one event as they happened.
    private static func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
        touches.sorted { ($0.timestamp, $0.identifier) < ($1.timestamp, $1.identifier) }
    }

    /// Lets go of all fingers.
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
        let key = geometry.places[index].key
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
            // The key under the finger is another one now.
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

    /// What earlier fingers are on is typed: people who type with two thumbs lift one after the other is down.
    private func typeWaiting() {
        for finger in fingers where finger.types && !finger.isOver {
            finger.isOver = true
            commit(finger)
        }
    }

    private func hold(_ finger: KeyFinger, _ body: @escaping () -> Void) {
        finger.timer?.cancel()
        finger.timer = UIApplication.shared.timers.schedule(after: Self.holdDelay, body)
    }

    // MARK: On the way

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
            // The finger on the space bar does.
            break
        case .delete:
            if geometry.index(at: point) != finger.index { stop(finger) }
        case .command:
            let isInside = geometry.index(at: point) == finger.index
            if !isInside { stop(finger) }
        }
    }

    /// A finger arrives at another character.
    private func slide(_ finger: KeyFinger, to point: CGPoint) {
        let index = geometry.index(at: point).flatMap { geometry.places[$0].key.isCharacter ? $0 : nil }
        guard index != finger.index else { return }
        // The finger that holds Shift or a plane does so until it is on a character.
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

    /// Shows the character under a finger, and later what else the key can type.
    private func show(_ finger: KeyFinger) {
        guard let index = finger.index, let window, let text = text(at: index) else { return }
        let place = geometry.places[index]
        let cap = convert(place.cap, to: nil)
        // On wide keyboards the key can be seen beside the finger.
        if bounds.width < KeyboardPlan.wideWidth, planeName != .pad, planeName != .padSymbols {
            let bubble = KeyBubble(
                showing: [place.key.title ?? text], over: cap, isDark: isDark, in: window)
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
        guard geometry.places.indices.contains(index) else { return nil }
        return geometry.places[index].key.text(isShifted: shift.isOn)
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
            let slid = finger.index.map { geometry.places[$0].key.isCharacter } ?? false
            if slid { commit(finger) }
            shift.release()
            shiftDidChange()
        case .plane(let before):
            if let index = finger.index, geometry.places[index].key.isCharacter {
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

    /// Types what a finger is on.
    private func commit(_ finger: KeyFinger) {
        let chosen = finger.bubble?.choice
        let index = finger.index
        finger.rest()
        redraw(at: index)
        guard let index, let plain = text(at: index), let responder = window?.firstResponder else { return }
        let key = geometry.places[index].key
        // Before the text hears of it, which may take the keyboard away.
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

    /// After a sign and a space people go on with letters, unless a finger holds the plane.
    private func returnToLetters() {
        let isHeld = fingers.contains { if case .plane = $0.purpose { true } else { false } }
        if plan.first == .letters, planeName == .numbers || planeName == .symbols, !isHeld { show(.letters) }
    }

    private func perform(_ finger: KeyFinger) {
        guard let index = finger.index, geometry.places.indices.contains(index) else { return }
        let responder = window?.firstResponder
        switch geometry.places[index].key.role {
        case .returnKey:
            guard let responder, !isReturnDisabled else { return }
            lastSpace = -.infinity
            KeyboardInput.performOnScreen(.returnKey, for: responder)
            documentDidChange()
        case .nextLayout:
            UIApplication.shared.inputModes.advance()
        case .dismiss:
            responder?.resignFirstResponder()
        default: break
        }
    }

    private func delete(_ finger: KeyFinger) {
        guard !finger.isOver, let responder = window?.firstResponder else { return }
        lastSpace = -.infinity
        let words = DeleteRepeat.deletesWords(after: finger.repetitions)
        // What only takes characters knows no words.
        if !words || !KeyboardInput.performOnScreen(.delete(.wordBackward), for: responder) {
            KeyboardInput.performOnScreen(.delete(.characterBackward), for: responder)
        }
        documentDidChange()
        let delay =
            finger.repetitions == 0 ? DeleteRepeat.delay : DeleteRepeat.interval(after: finger.repetitions)
        finger.repetitions += 1
        guard fingers.contains(where: { $0 === finger }) else { return }
        finger.timer = UIApplication.shared.timers.schedule(after: delay) { [weak self] in
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
        // Other fingers came down to select.
        for finger in fingers { finger.isOver = true }
        ended.end()
        setNeedsDisplay()
    }
}
