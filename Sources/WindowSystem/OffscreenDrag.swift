/// Something that is dragged over a window in memory: what a window system does between two programs.
@MainActor
struct OffscreenDrag {
    let contents: SelectionContents
    /// The window that began it; nil for another program.
    let source: WindowID?
    var target: WindowID?
    /// What the toolkit would do with it where it is.
    var answer: DragOperation?
    var isDropped = false
    var modifiers: KeyModifiers = []

    /// - Returns: what the window under it is told.
    func sample(_ phase: DragSample.Phase, at position: PixelPoint, _ timestamp: Double) -> WindowEvent {
        .drag(
            DragSample(
                phase: phase, position: position, types: contents.representations.map(\.type),
                suggestion: DragSample.suggestion(modifiers), isOwn: source != nil, modifiers: modifiers,
                timestamp: timestamp))
    }
}

extension WindowEvent {
    /// What a pointer or finger that drags does: where it is, with which keys, and whether it is lifted.
    var dragging: (position: PixelPoint, modifiers: KeyModifiers, isLifted: Bool, timestamp: Double)? {
        switch self {
        case .pointer(let sample):
            switch sample.phase {
            case .moved: (sample.position, sample.modifiers, false, sample.timestamp)
            case .released: (sample.position, sample.modifiers, true, sample.timestamp)
            default: nil
            }
        case .touch(let sample):
            switch sample.phase {
            case .moved: (sample.position, sample.modifiers, false, sample.timestamp)
            case .ended: (sample.position, sample.modifiers, true, sample.timestamp)
            default: nil
            }
        default: nil
        }
    }
}

extension OffscreenWindowSystem {
    // MARK: Other programs

    /// Plays another program whose thing is dragged over a window; nil plays one that takes it away.
    public func dragOver(_ window: WindowID, _ contents: SelectionContents?, at position: PixelPoint) {
        if drag == nil, let contents {
            drag = OffscreenDrag(contents: contents, source: nil)
            setDragContents(contents)
        }
        if contents == nil { return endDrag(nil) }
        moveDrag(over: window, to: position, timestamp: MonotonicClock.now)
    }

    /// Plays the person who drops what `dragOver` brought.
    public func drop(in window: WindowID, at position: PixelPoint) {
        moveDrag(over: window, to: position, timestamp: MonotonicClock.now)
        dropDrag(at: position, timestamp: MonotonicClock.now)
    }

    // MARK: WindowSystem

    public func beginDrag(_ request: DragRequest, in window: WindowID) -> Bool {
        guard drag == nil, self.window(window) != nil else { return false }
        drag = OffscreenDrag(contents: request.contents, source: window)
        setDragContents(request.contents)
        return true
    }

    public func cancelDrag() { endDrag(nil) }

    public func answerDrag(_ operation: DragOperation?) { drag?.answer = operation }

    public func finishDrop(_ operation: DragOperation?) {
        guard drag?.isDropped == true else { return }
        drag?.target = nil
        endDrag(operation)
    }

    // MARK: The person's hand

    /// - Returns: whether the event is about a drag of this program's and means nothing else.
    func takesForDrag(_ event: WindowEvent, in window: WindowID) -> Bool {
        guard let source = drag?.source, drag?.isDropped == false else { return false }
        if case .key(let key) = event, key.keysym == Self.escape {
            if key.phase == .down { endDrag(nil) }
            return true
        }
        guard window == source, let hand = event.dragging else { return false }
        drag?.modifiers = hand.modifiers
        moveDrag(over: window, to: hand.position, timestamp: hand.timestamp)
        if hand.isLifted { dropDrag(at: hand.position, timestamp: hand.timestamp) }
        return true
    }

    /// XK_Escape.
    private static let escape: UInt32 = 0xFF1B

    private func moveDrag(over window: WindowID, to position: PixelPoint, timestamp: Double) {
        guard let size = self.window(window)?.size else { return }
        let isInside =
            position.x >= 0 && position.y >= 0 && position.x < Double(size.width)
            && position.y < Double(size.height)
        let target = isInside ? window : nil
        if let old = drag?.target, old != target {
            drag?.answer = nil
            if let event = drag?.sample(.left, at: position, timestamp) { client?.handle(event, in: old) }
        }
        drag?.target = target
        guard let target, let event = drag?.sample(.moved, at: position, timestamp) else { return }
        client?.handle(event, in: target)
    }

    private func dropDrag(at position: PixelPoint, timestamp: Double) {
        guard let drag, let target = drag.target, drag.answer != nil else { return endDrag(nil) }
        self.drag?.isDropped = true
        client?.handle(drag.sample(.dropped, at: position, timestamp), in: target)
    }

    private func endDrag(_ operation: DragOperation?) {
        guard let ended = drag else { return }
        drag = nil
        setDragContents(nil)
        if let target = ended.target {
            client?.handle(
                ended.sample(.left, at: PixelPoint(x: 0, y: 0), MonotonicClock.now), in: target)
        }
        if let source = ended.source { post(.dragEnded(operation), to: source) }
    }
}
