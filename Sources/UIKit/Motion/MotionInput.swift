/// Watches for shakes while somebody can receive them, and sends them to the first responder.
///
/// A machine with an accelerometer is shaken itself; on others the user shakes the window, dragging it to
/// and fro. Nothing is read and nothing is watched while the application is not active, while there is no
/// first responder, and while nobody in its chain overrides a motion method.
@MainActor
final class MotionInput {
    private unowned let application: UIApplication
    private var detector = ShakeDetector()
    private var event: MotionEvent?
    /// Looks at the detector when it has something to tell.
    private var timer: TimerQueue.Entry?

    private var accelerometer: Accelerometer?
    private var hasLookedForAccelerometer = false
    private var acceleration = AccelerationStrokes()
    private var poll: TimerQueue.Entry?
    /// Whether a measurement is under way on the sensor's thread.
    private(set) var isMeasuring = false
    /// Tells a measurement that was asked for earlier from one that is still wanted.
    private var series = 0

    private var windowStrokes = WindowStrokes()
    private(set) weak var followedWindow: UIWindow?

    /// Seconds between two measurements: a hand shakes three to six times a second.
    static let interval = 0.04

    init(application: UIApplication) { self.application = application }

    // MARK: Who receives

    /// The first responder, when it and the application can receive motion.
    private var receiver: (responder: UIResponder, window: UIWindow)? {
        guard application.applicationState == .active, let window = application.keyWindow,
            let responder = window.firstResponder, Self.handlesMotion(responder)
        else { return nil }
        return (responder, window)
    }

    /// Whether somebody in the chain overrides a motion method.
    private static func handlesMotion(_ responder: UIResponder) -> Bool {
        sequence(first: responder, next: \.next).contains { link in
            motionMethods.contains { $0.isOverridden(by: link) }
        }
    }

    private static let motionMethods: [MethodOverride] = [.motionEnded, .motionBegan, .motionCancelled]

    /// The first responder, the key window or the application's state changed.
    func receiverDidChange() {
        let receiver = receiver
        if let event, event.responder !== receiver?.responder {
            // The responder's window lost the keyboard, or its place was taken: no end is in sight for it.
            _ = detector.cancel()
            send(.cancelled)
        }
        if let receiver {
            start(in: receiver.window)
        } else {
            stop()
        }
    }

    // MARK: Watching

    private var isPolling: Bool { poll != nil || isMeasuring }

    private func start(in window: UIWindow) {
        findAccelerometer()
        if accelerometer != nil {
            if !isPolling { scheduleMeasurement() }
        } else if followedWindow !== window {
            follow(window)
        }
    }

    private func stop() {
        poll?.cancel()
        poll = nil
        isMeasuring = false
        series += 1
        acceleration = AccelerationStrokes()
        follow(nil)
        timer?.cancel()
        timer = nil
        detector = ShakeDetector()
    }

    private func findAccelerometer() {
        guard !hasLookedForAccelerometer else { return }
        hasLookedForAccelerometer = true
        accelerometer = Accelerometer.first(in: application.sensorFolder)
    }

    private func follow(_ window: UIWindow?) {
        followedWindow?.apply(.tellsMoves(false))
        followedWindow = window
        window?.apply(.tellsMoves(true))
        windowStrokes = WindowStrokes()
    }

    private func scheduleMeasurement() {
        poll = application.timers.schedule(after: Self.interval) { [weak self] in self?.measure() }
    }

    private func measure() {
        let asked = series
        poll = nil
        isMeasuring = true
        accelerometer?.measure { [weak self] value in
            guard let self, asked == self.series else { return }
            self.isMeasuring = false
            guard let value else {
                // Unplugged, or the driver went away: the window can still be shaken.
                self.accelerometer = nil
                return self.receiverDidChange()
            }
            self.measured(value)
            self.scheduleMeasurement()
        }
    }

    /// A measurement of the accelerometer, as multiples of the earth's acceleration.
    func measured(_ value: SIMD3<Double>) {
        let now = application.clock.now
        advance(to: now, hasStroke: acceleration.add(value, at: now))
    }

    /// The window is at another place of the screen, in points.
    func windowMoved(_ window: UIWindow, to place: CGPoint) {
        guard window === followedWindow else { return }
        let now = application.clock.now
        advance(to: now, hasStroke: windowStrokes.add(x: Double(place.x), y: Double(place.y), at: now))
    }

    // MARK: The shake

    private func advance(to time: TimeInterval, hasStroke: Bool) {
        if let phase = detector.timePassed(to: time) { send(phase) }
        if hasStroke, let phase = detector.stroke(at: time) { send(phase) }
        timer?.cancel()
        timer = detector.deadline.map { deadline in
            application.timers.schedule(after: deadline - time) { [weak self] in
                guard let self else { return }
                self.advance(to: self.application.clock.now, hasStroke: false)
            }
        }
    }

    private func send(_ phase: ShakeDetector.Phase) {
        if phase == .began {
            guard let receiver else { return }
            event = MotionEvent(responder: receiver.responder, window: receiver.window)
        }
        guard let event else { return }
        if phase != .began { self.event = nil }
        event.phase = phase
        event.timestamp = application.clock.now
        application.sendEvent(event)
    }
}
