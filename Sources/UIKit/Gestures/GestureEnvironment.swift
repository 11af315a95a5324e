/// The recognisers of a window that look at something, and what they look at.
///
/// An event goes to all recognisers that have its touches. Each says what it takes them for by asking for
/// a state; then everything that was asked for is settled together: the arbiter judges who recognises,
/// the losers fail, the actions are called. Recognisers that are done are reset when their last touch
/// is gone.
@MainActor
final class GestureEnvironment {
    private weak var window: UIWindow?
    /// Those that look at something or wait, the innermost view's first.
    private var engaged: [UIGestureRecognizer] = []
    /// Touches that the event under way lifted.
    private var lifted: [UITouch] = []
    /// Who looks at which stream of other events.
    var streams: [UInt64: [UIGestureRecognizer]] = [:]
    /// Streams that a recogniser keeps from everybody else.
    private(set) var takenStreams: Set<UInt64> = []
    /// Streams that the event under way ended.
    var endedStreams: [UInt64] = []
    private let arbiter = GestureArbiter()
    private var isUpdating = false
    /// Whether it is being decided who has his way, and told.
    private(set) var isSettling = false
    /// Whether somebody asked for a state since the last time that everything was settled.
    private(set) var needsSettling = false

    init(window: UIWindow?) { self.window = window }

    /// For recognisers that set their state without having got a touch.
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
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    func engage(_ recognizer: UIGestureRecognizer) {
        guard recognizer.environment !== self else { return }
        recognizer.environment?.abandon(recognizer)
        recognizer.environment = self
        engaged.append(recognizer)
    }

    /// Shows an event to the recognisers that look at its touches.
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

    /// What recognisers ask for when they are shown something is settled when all have seen it.
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

    /// A recogniser has no interest in a touch any more.
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

    /// What is under way settles at its end; outside of everything, it is settled now.
    private func askForSettling() {
        needsSettling = true
        if !isUpdating, !isSettling { window?.touchDispatch.settleGestures() }
    }

    /// Has everything looked at when the delivery under way ends.
    func needSettling() { needsSettling = true }

    /// A recogniser that competes with nobody.
    private func settleAlone(_ recognizer: UIGestureRecognizer) {
        guard !isSettling else { return }
        isSettling = true
        recognizer.environment = self
        defer { isSettling = false }
        while !recognizer.progress.wishes.isEmpty { settleNextWish(of: recognizer)?.sendActions() }
        recognizer.environment = nil
        if recognizer.progress.isOver { finish(recognizer) }
    }

    /// Decides everything that was asked for, and calls the actions.
    func settle() {
        guard !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        while needsSettling {
            needsSettling = false
            // A round takes each recogniser one step on; what it changes may decide others.
            let reports = engaged.compactMap(settleNextWish)
            for recognizer in reports { recognizer.sendActions() }
        }
    }

    /// - Returns: the recogniser if there is something to tell about it.
    private func settleNextWish(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        guard let wish = recognizer.progress.wishes.first else { return nil }
        guard recognizer.progress.settled == .possible, wish != .failed else {
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

    /// Lets go of the touches that were lifted, and resets the recognisers that are done.
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

    /// Nobody can take a stream that is over.
    func forgetTaken(_ stream: UInt64) { takenStreams.remove(stream) }

    /// Breaks off what a recogniser is doing: it was turned off or taken away.
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

    /// A view leaves the window: its recognisers, and those below it, get nothing more.
    func viewWillLeave(_ view: UIView) {
        for recognizer in engaged where recognizer.owner?.isDescendant(of: view) ?? true {
            abandon(recognizer)
        }
    }
}
