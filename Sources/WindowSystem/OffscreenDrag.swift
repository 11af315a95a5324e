/// A drag over windows in memory: what a window system does between two programs.
@MainActor
struct OffscreenDrag {
    let contents: SelectionContents
    /// The window that began it; nil for another program.
    let source: WindowID?
    /// The button or finger that drags; nil for another program's.
    let hand: OffscreenHand?
    var target: WindowID?
    /// The toolkit's answer for the current position.
    var answer: DragOperation?
    var isDropped = false
    var modifiers: KeyModifiers = []

    /// - Returns: the event for the window below it.
    func sample(_ phase: DragSample.Phase, at position: PixelPoint, _ timestamp: Double) -> WindowEvent {
        .drag(
            DragSample(
                phase: phase, position: position, types: contents.representations.map(\.type),
                suggestion: DragSample.suggestion(modifiers), isOwn: source != nil, modifiers: modifiers,
                timestamp: timestamp))
    }
}

/// The user's pointer with the primary button pressed, or one finger.
enum OffscreenHand {
    case pointer(PointerSample)
    case touch(TouchSample)

    /// The pointer or finger of an event; nil when the event is about neither.
    init?(_ event: WindowEvent) {
        switch event {
        case .pointer(let sample): self = .pointer(sample)
        case .touch(let sample): self = .touch(sample)
        default: return nil
        }
    }

    var isDown: Bool {
        switch self {
        case .pointer(let sample): sample.phase == .pressed(button: 1)
        case .touch(let sample): sample.phase == .began
        }
    }

    var isLifted: Bool {
        switch self {
        case .pointer(let sample): sample.phase == .released(button: 1)
        case .touch(let sample): sample.phase == .ended
        }
    }

    /// Whether it was lifted or cancelled.
    var isOver: Bool {
        switch self {
        case .pointer(let sample): isLifted || sample.phase == .cancelled
        case .touch(let sample): isLifted || sample.phase == .cancelled
        }
    }

    var hasMoved: Bool {
        switch self {
        case .pointer(let sample): sample.phase == .moved
        case .touch(let sample): sample.phase == .moved
        }
    }

    var position: PixelPoint {
        switch self {
        case .pointer(let sample): sample.position
        case .touch(let sample): sample.position
        }
    }

    var modifiers: KeyModifiers {
        switch self {
        case .pointer(let sample): sample.modifiers
        case .touch(let sample): sample.modifiers
        }
    }

    var timestamp: Double {
        switch self {
        case .pointer(let sample): sample.timestamp
        case .touch(let sample): sample.timestamp
        }
    }

    func isSame(as other: OffscreenHand) -> Bool {
        switch (self, other) {
        case (.pointer, .pointer): true
        case (.touch(let mine), .touch(let its)):
            mine.device == its.device && mine.identifier == its.identifier
        default: false
        }
    }

    /// The event that cancels it for the window.
    var cancelled: WindowEvent {
        switch self {
        case .pointer(var sample):
            sample.phase = .cancelled
            return .pointer(sample)
        case .touch(var sample):
            sample.phase = .cancelled
            return .touch(sample)
        }
    }
}

extension OffscreenWindowSystem {
    // MARK: Other programs

    /// Simulates another program that drags content over a window; nil contents simulate that the drag is
    /// cancelled.
    ///
    /// - Parameter position: in pixels of the window's content.
    public func dragOver(_ window: WindowID, _ contents: SelectionContents?, at position: PixelPoint) {
        if drag == nil, let contents {
            drag = OffscreenDrag(contents: contents, source: nil, hand: nil)
            setDragContents(contents)
        }
        if contents == nil { return endDrag(nil) }
        moveDrag(over: window, to: position, timestamp: dragTime())
    }

    /// Simulates that the user drops what `dragOver` brought, at a position in pixels of the window's
    /// content.
    public func drop(in window: WindowID, at position: PixelPoint) {
        moveDrag(over: window, to: position, timestamp: dragTime())
        dropDrag(at: position, of: window, timestamp: dragTime())
    }

    /// Whether a drag is active.
    public var isDragging: Bool { drag != nil }

    /// The toolkit's answer for the current position of the drag; nil when it would do nothing.
    public var dragAnswer: DragOperation? { drag?.answer }

    // MARK: WindowSystem

    public func beginDrag(_ request: DragRequest, in window: WindowID) -> Bool {
        func distance(_ hand: OffscreenHand) -> Double {
            let (x, y) = (hand.position.x - request.position.x, hand.position.y - request.position.y)
            return x * x + y * y
        }
        guard drag == nil, self.window(window) != nil,
            let hand = hands.min(by: { distance($0) < distance($1) })
        else { return false }
        drag = OffscreenDrag(contents: request.contents, source: window, hand: hand)
        setDragContents(request.contents)
        post(hand.cancelled, to: window)
        return true
    }

    public func cancelDrag() { endDrag(nil) }

    public func answerDrag(_ operation: DragOperation?) { drag?.answer = operation }

    public func finishDrop(_ operation: DragOperation?) {
        guard drag?.isDropped == true else { return }
        drag?.target = nil
        endDrag(operation)
    }

    // MARK: The user's hand

    /// - Returns: whether the event belongs to a drag of this program and has no other meaning.
    func takesForDrag(_ event: WindowEvent, in window: WindowID) -> Bool {
        note(event)
        guard let drag, let source = drag.source, !drag.isDropped else { return false }
        if case .key(let key) = event, key.meaning == .named(.escape) {
            if key.phase == .down { endDrag(nil) }
            return true
        }
        guard window == source, let hand = OffscreenHand(event), drag.hand?.isSame(as: hand) == true,
            hand.hasMoved || hand.isLifted
        else { return false }
        self.drag?.modifiers = hand.modifiers
        moveDrag(over: window, to: hand.position, timestamp: hand.timestamp)
        if hand.isLifted { dropDrag(at: hand.position, of: window, timestamp: hand.timestamp) }
        return true
    }

    /// Records which buttons and fingers are down.
    private func note(_ event: WindowEvent) {
        guard let hand = OffscreenHand(event) else { return }
        if hand.isDown {
            hands.append(hand)
        } else if hand.isOver {
            hands.removeAll(where: hand.isSame)
        }
    }

    /// - Parameter position: in pixels of the content of the window in which the drag began.
    private func moveDrag(over window: WindowID, to position: PixelPoint, timestamp: Double) {
        let hit = windowAndPosition(under: position, of: window)
        if let old = drag?.target, old != hit?.window {
            drag?.answer = nil
            if let event = drag?.sample(.left, at: position, timestamp) { client?.handle(event, in: old) }
        }
        drag?.target = hit?.window
        guard let hit, let event = drag?.sample(.moved, at: hit.position, timestamp) else { return }
        client?.handle(event, in: hit.window)
    }

    private func dropDrag(at position: PixelPoint, of window: WindowID, timestamp: Double) {
        guard let drag, drag.target != nil, drag.answer != nil,
            let hit = windowAndPosition(under: position, of: window)
        else { return endDrag(nil) }
        self.drag?.isDropped = true
        client?.handle(drag.sample(.dropped, at: hit.position, timestamp), in: hit.window)
    }

    /// The window under a point of a window, that one or another one beside it on the screen, and the point
    /// in its coordinates.
    private func windowAndPosition(
        under position: PixelPoint, of window: WindowID
    ) -> (window: WindowID, position: PixelPoint)? {
        guard let origin = self.window(window)?.position else { return nil }
        let others = windowIDs.filter { $0 != window && self.window($0)?.isVisible == true }
        for candidate in [window] + others {
            guard let other = self.window(candidate) else { continue }
            let inside = PixelPoint(
                x: position.x + origin.x - other.position.x, y: position.y + origin.y - other.position.y)
            if inside.x >= 0, inside.y >= 0, inside.x < Double(other.size.width),
                inside.y < Double(other.size.height)
            {
                return (candidate, inside)
            }
        }
        return nil
    }

    private func endDrag(_ operation: DragOperation?) {
        guard let ended = drag else { return }
        drag = nil
        lastDrop = operation
        setDragContents(nil)
        if let target = ended.target {
            client?.handle(
                ended.sample(.left, at: PixelPoint(x: 0, y: 0), dragTime()), in: target)
        }
        if let source = ended.source { post(.dragEnded(operation), to: source) }
    }
}
