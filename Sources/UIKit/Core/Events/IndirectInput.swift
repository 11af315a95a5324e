internal import WindowSystem

/// Delivers scrolling and touchpad gestures to the gesture recognisers under the pointer.
///
/// A stream of such events stays with the recognisers that received its first event. A touchpad reports
/// when its gestures begin and end; scrolling counts as ended after a short pause.
@MainActor
final class IndirectInput {
    private unowned let window: UIWindow
    /// The streams that recognisers track now, by kind. Streams that no recogniser tracks are not
    /// stored.
    private var streams: [UIIndirectEvent.Kind: Stream] = [:]
    private var scrollEnd: TimerQueue.Entry?

    private struct Stream {
        let identifier: UInt64
        var location: CGPoint
        /// The pinch's accumulated scale.
        var scale: CGFloat = 1
    }

    /// Seconds without scrolling after which the stream ends.
    private static let scrollPause = 0.15
    /// Points that the pointer may move before further scrolling begins a new stream.
    private static let scrollReach: CGFloat = 20
    /// The scale factor of one click of the wheel with Control held.
    private static let zoomPerClick = 1.1

    init(window: UIWindow) { self.window = window }

    // MARK: Scrolling

    /// - Returns: whether recognisers track the scrolling; if not, it is delivered to views that scroll.
    func receive(_ sample: ScrollSample) -> Bool {
        let kind = Self.kind(of: sample)
        let point = window.points(sample.position)
        if let stream = streams[kind], stream.location.distance(to: point) > Self.scrollReach {
            endScrolling()
        }
        let isBeginning = streams[kind] == nil
        guard let event = event(kind, isBeginning ? .began : .changed, at: sample.position) else {
            return false
        }
        event.timestamp = sample.timestamp
        event.modifierFlags = UIKeyModifierFlags(sample.modifiers)
        if kind == .pinch {
            event.scale = pow(Self.zoomPerClick, -sample.deltaY)
        } else {
            let delta = ScrollInput(sample).delta
            event.translation = CGVector(dx: -delta.dx, dy: -delta.dy)
        }
        let isWatched = send(event)
        if streams[kind] != nil { endScrollingLater() }
        return isWatched
    }

    /// Scrolling with Control held zooms, as is usual on the desktop.
    private static func kind(of sample: ScrollSample) -> UIIndirectEvent.Kind {
        if sample.modifiers.contains(.control) { return .pinch }
        return ScrollInput(sample).isPrecise ? .smoothScroll : .wheel
    }

    private func endScrollingLater() {
        scrollEnd?.cancel()
        scrollEnd = EventLoop.main.timers.schedule(after: Self.scrollPause) { [weak self] in
            self?.endScrolling()
        }
    }

    private func endScrolling() {
        scrollEnd?.cancel()
        scrollEnd = nil
        for kind in Array(streams.keys) where kind != .swipe { end(kind, as: .ended) }
    }

    // MARK: A touchpad's gestures

    func receive(_ sample: TouchpadGestureSample) {
        let kind: UIIndirectEvent.Kind = sample.kind == .pinch ? .pinch : .swipe
        let phase = Self.phases[sample.phase] ?? .changed
        // A second beginning means that the end of the previous gesture was never reported.
        if phase == .began { end(kind, as: .cancelled) }
        let before = streams[kind]?.scale ?? 1
        guard let event = event(kind, phase, at: sample.position) else { return }
        event.timestamp = sample.timestamp
        let scale = window.screen.scale
        event.translation = CGVector(dx: CGFloat(sample.deltaX) / scale, dy: CGFloat(sample.deltaY) / scale)
        event.rotation = CGFloat(sample.rotation)
        event.fingers = sample.fingers
        if kind == .pinch, phase == .changed, sample.scale > 0 {
            event.scale = CGFloat(sample.scale) / before
            streams[kind]?.scale = CGFloat(sample.scale)
        }
        _ = send(event)
    }

    private static let phases: [TouchpadGestureSample.Phase: UIIndirectEvent.Phase] = [
        .began: .began, .changed: .changed, .ended: .ended, .cancelled: .cancelled,
    ]

    // MARK: Streams

    /// An event of the current stream, or of a new one; nil for later events of a stream that no
    /// recogniser tracks.
    private func event(
        _ kind: UIIndirectEvent.Kind, _ phase: UIIndirectEvent.Phase, at position: PixelPoint
    ) -> UIIndirectEvent? {
        let point = window.points(position)
        let identifier: UInt64
        if phase == .began {
            identifier = UITouch.nextIdentifier()
        } else {
            guard let stream = streams[kind] else { return nil }
            identifier = stream.identifier
            streams[kind]?.location = point
        }
        let event = UIIndirectEvent(kind, phase, stream: identifier)
        event.window = window
        event.location = point
        return event
    }

    /// - Returns: whether recognisers track the stream.
    private func send(_ event: UIIndirectEvent) -> Bool {
        let gestures = window.touchDispatch.gestures
        if event.phase == .began {
            window.layoutTree()
            guard let view = window.hitTest(event.location, with: event), gestures.offer(event, over: view)
            else { return false }
            streams[event.kind] = Stream(identifier: event.stream, location: event.location)
        }
        window.application.sendEvent(event)
        if event.phase == .ended || event.phase == .cancelled { streams[event.kind] = nil }
        return gestures.isWatched(event.stream)
    }

    private func end(_ kind: UIIndirectEvent.Kind, as phase: UIIndirectEvent.Phase) {
        guard let stream = streams[kind] else { return }
        let event = UIIndirectEvent(kind, phase, stream: stream.identifier)
        event.window = window
        event.location = stream.location
        event.timestamp = EventLoop.main.now
        _ = send(event)
    }

    /// Cancels all streams.
    func cancelAll() {
        for kind in Array(streams.keys) { end(kind, as: .cancelled) }
        scrollEnd?.cancel()
        scrollEnd = nil
    }
}
