/// The active recognisers of a window and the events that they follow.
///
/// An event goes to all recognisers that follow its touches. Each requests the state that it takes the
/// touches for; then all requests are settled together: the arbiter decides which recogniser succeeds, the
/// others fail, the actions are called. Recognisers that are done are reset when their last touch is gone.
@MainActor
final class GestureEnvironment {
    private weak var window: UIWindow?
    /// The recognisers that follow something or wait, the innermost view's first.
    private var engaged: [UIGestureRecognizer] = []
    /// Touches that the current event lifted.
    private var lifted: [UITouch] = []
    /// The recognisers that follow each stream of other events.
    var streams: [UInt64: [UIGestureRecognizer]] = [:]
    /// Streams that a recogniser withholds from all others.
    private(set) var takenStreams: Set<UInt64> = []
    /// Streams that the current event ended.
    var endedStreams: [UInt64] = []
    private let arbiter = GestureArbiter()
    private var isUpdating = false
    /// Whether requests are being settled and actions called.
    private(set) var isSettling = false
    /// Whether a state was requested since everything was last settled.
    private(set) var needsSettling = false

    init(window: UIWindow?) { self.window = window }

    /// The environment of recognisers that set their state without having received a touch.
    static let elsewhere = GestureEnvironment(window: nil)

    // MARK: Touches

    /// Offers a touch that begins to the recognisers of its view and the superviews.
    func offer(_ touch: UITouch, with event: UIEvent) {
        var takers: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            for recognizer in current.recognizers where takes(recognizer, touch, event) {
                takers.append(recognizer)
            }
            view = current.parent
        }
        for recognizer in takers {
            engage(recognizer)
            recognizer.track.add(touch)
        }
        touch.gestureRecognizers = takers
    }

    private func takes(
        _ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent
    ) -> Bool {
        guard recognizer.isEnabled, recognizer.progress.isReceiving, recognizer.track.streams.isEmpty,
            touch.type != .indirectPointer || recognizer.buttonsWanted.isSuperset(of: event.buttonMask),
            recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
        else { return false }
        if recognizer.requiresExclusiveTouchType, let first = recognizer.track.touches.first,
            first.type != touch.type
        {
            return false
        }
        return recognizer.shouldReceive(event)
            && recognizer.recognizerDelegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    func engage(_ recognizer: UIGestureRecognizer) {
        guard recognizer.environment !== self else { return }
        recognizer.environment?.abandon(recognizer)
        recognizer.environment = self
        engaged.append(recognizer)
    }

    /// Passes an event to the recognisers that follow its touches.
    func update(with event: UITouchesEvent) {
        var involved: [UIGestureRecognizer] = []
        for touch in event.changed {
            for recognizer in touch.gestureRecognizers ?? []
            where !involved.contains(where: { $0 === recognizer }) {
                involved.append(recognizer)
            }
            if touch.phase == .ended || touch.phase == .cancelled { lifted.append(touch) }
        }
        showing { for recognizer in involved { show(event, to: recognizer) } }
    }

    /// The states that recognisers request while they handle an event are settled when all have handled it.
    func showing(_ body: () -> Void) {
        isUpdating = true
        body()
        isUpdating = false
        needsSettling = true
    }

    private func show(_ event: UITouchesEvent, to recognizer: UIGestureRecognizer) {
        recognizer.modifierFlags = event.modifierFlags
        recognizer.buttonMask = event.buttonMask
        for (phase, send) in Self.deliveries where recognizer.progress.isReceiving {
            let touches = event.changed.filter { $0.phase == phase && recognizer.track.contains($0) }
            if !touches.isEmpty { send(recognizer, Set(touches), event) }
        }
    }

    private typealias Delivery = (UITouch.Phase, (UIGestureRecognizer, Set<UITouch>, UIEvent) -> Void)

    private static let deliveries: [Delivery] = [
        (.began, { $0.touchesBegan($1, with: $2) }),
        (.moved, { $0.touchesMoved($1, with: $2) }),
        (.ended, { $0.touchesEnded($1, with: $2) }),
        (.cancelled, { $0.touchesCancelled($1, with: $2) }),
    ]

    /// A recogniser no longer follows a touch.
    func release(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
        recognizer.track.remove(touch)
        touch.gestureRecognizers?.removeAll { $0 === recognizer }
        touch.gate?.release(recognizer)
        askForSettling()
    }

    // MARK: Settling

    func stateWasAsked(of recognizer: UIGestureRecognizer) {
        guard window != nil else { return settleAlone(recognizer) }
        askForSettling()
    }

    /// Requests made while events are delivered are settled at the end; others at once.
    private func askForSettling() {
        needsSettling = true
        if !isUpdating, !isSettling { window?.touchDispatch.settleGestures() }
    }

    /// Settles everything at the end of the current delivery.
    func needSettling() { needsSettling = true }

    /// Settles a recogniser without competitors.
    private func settleAlone(_ recognizer: UIGestureRecognizer) {
        guard !isSettling else { return }
        isSettling = true
        recognizer.environment = self
        defer { isSettling = false }
        while !recognizer.progress.requests.isEmpty { settleNextRequest(of: recognizer)?.sendActions() }
        recognizer.environment = nil
        if recognizer.progress.isOver { finish(recognizer) }
    }

    /// Settles all requested states and calls the actions.
    func settle() {
        guard !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        while needsSettling {
            needsSettling = false
            // A round advances each recogniser by one step, which may decide others.
            let reports = engaged.compactMap(settleNextRequest)
            for recognizer in reports { recognizer.sendActions() }
        }
    }

    /// - Returns: the recogniser if its actions are to be called.
    private func settleNextRequest(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        guard let request = recognizer.progress.requests.first else { return nil }
        guard recognizer.progress.settled == .possible, request != .failed else {
            recognizer.progress.advance()
            needsSettling = true
            return recognizer.progress.settled == .failed ? nil : recognizer
        }
        switch arbiter.judge(recognizer, among: engaged) {
        case .wait:
            recognizer.progress.isWaiting = true
            return nil
        case .fail:
            fail(recognizer)
            return nil
        case .recognize:
            recognizer.progress.advance()
            needsSettling = true
            if recognizer.cancelsTouchesInView { takenStreams.formUnion(recognizer.track.streams) }
            for other in engaged where other.progress.settled == .possible && arbiter.beats(recognizer, other)
            {
                fail(other)
            }
            return recognizer
        }
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        recognizer.progress.fail()
        needsSettling = true
    }

    // MARK: Ends

    /// Removes the touches that were lifted, and resets the recognisers that are done.
    func finishSequences() {
        for touch in lifted {
            for recognizer in touch.gestureRecognizers ?? [] { recognizer.track.remove(touch) }
        }
        lifted.removeAll()
        if !endedStreams.isEmpty { finishStreams() }
        for recognizer in engaged where recognizer.progress.isOver && recognizer.track.isIdle {
            finish(recognizer)
        }
    }

    private func finish(_ recognizer: UIGestureRecognizer) {
        engaged.removeAll { $0 === recognizer }
        arbiter.forget(recognizer)
        recognizer.environment = nil
        recognizer.progress = GestureProgress()
        recognizer.track.clear()
        recognizer.reset()
    }

    /// A stream that is over is no longer withheld.
    func forgetTaken(_ stream: UInt64) { takenStreams.remove(stream) }

    /// Cancels a recogniser's gesture, because it was disabled or removed.
    func abandon(_ recognizer: UIGestureRecognizer) {
        guard recognizer.environment === self else { return }
        for touch in recognizer.track.touches {
            recognizer.track.remove(touch)
            touch.gestureRecognizers?.removeAll { $0 === recognizer }
            touch.gate?.release(recognizer)
        }
        for stream in recognizer.track.streams {
            recognizer.track.remove(stream: stream)
            streams[stream]?.removeAll { $0 === recognizer }
        }
        _ = recognizer.progress.ask(for: .cancelled)
        askForSettling()
    }

    /// A view leaves the window: its recognisers and those of its subviews receive nothing more.
    func viewWillLeave(_ view: UIView) {
        for recognizer in engaged where recognizer.owner?.isDescendant(of: view) ?? true {
            abandon(recognizer)
        }
    }
}
