internal import WindowSystem

/// Watches for shakes while a responder can receive them, and sends them to the first responder.
///
/// A machine with an accelerometer is shaken itself; on others the user shakes the window, dragging it to
/// and fro. Nothing is read and nothing is watched while the application is not active, while there is no
/// first responder, and while no responder in its chain overrides a motion method.
@MainActor
final class MotionInput: ApplicationService {
    private unowned let application: UIApplication
    private var detector = ShakeDetector()
    private var event: MotionEvent?
    /// Checks the detector when a shake may have ended.
    private var timer: TimerQueue.Entry?

    private var accelerometer: Accelerometer?
    private var hasSearchedForAccelerometer = false
    private var acceleration = AccelerationStrokes()
    private var poll: TimerQueue.Entry?
    /// Whether a measurement is under way on the sensor's thread.
    private(set) var isMeasuring = false
    /// Tells a measurement that was requested before the last stop from one that is still needed.
    private var measurements = ReentrancyGuard()
    /// How many measurements in a row have failed.
    private var failedMeasurements = 0

    /// A second of them.
    private static let mostFailures = 25

    private var windowStrokes = WindowStrokes()
    private(set) weak var followedWindow: UIWindow?

    /// Seconds between two measurements: a hand shakes three to six times a second.
    static let interval = 0.04

    init(application: UIApplication) { self.application = application }

    // MARK: Receiver

    /// The first responder, when it and the application can receive motion.
    private var receiver: (responder: UIResponder, window: UIWindow)? {
        guard application.applicationState == .active, let window = application.keyWindow,
            let responder = window.firstResponder, Self.handlesMotion(responder)
        else { return nil }
        return (responder, window)
    }

    /// Whether a responder in the chain overrides a motion method.
    private static func handlesMotion(_ responder: UIResponder) -> Bool {
        sequence(first: responder, next: \.next).contains { link in
            motionMethods.contains { $0.isOverridden(by: link) }
        }
    }

    private static let motionMethods: [MethodOverride] = [.motionEnded, .motionBegan, .motionCancelled]

    /// The first responder, the key window or the application's state changed.
    private func receiverDidChange() {
        let receiver = receiver
        if let event, event.responder !== receiver?.responder {
            // The responder's window lost the keyboard, or another responder is first: the shake will not end
            // there.
            _ = detector.cancel()
            send(.cancelled)
        }
        if let receiver {
            start(in: receiver.window)
        } else {
            stop()
        }
    }

    func activationDidChange() { receiverDidChange() }

    func firstResponderDidChange(in window: UIWindow) {
        if window === application.keyWindow { receiverDidChange() }
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
        measurements.invalidate()
        acceleration = AccelerationStrokes()
        follow(nil)
        timer?.cancel()
        timer = nil
        detector = ShakeDetector()
    }

    private func findAccelerometer() {
        guard !hasSearchedForAccelerometer else { return }
        do {
            accelerometer = try Accelerometer.first(
                in: application.environment.sensorFolder ?? Accelerometer.systemFolder)
            hasSearchedForAccelerometer = true
        } catch {
            // The folder could not be read for the moment: searched again when motion is next received.
        }
    }

    private func follow(_ window: UIWindow?) {
        followedWindow?.apply(.reportsMoves(false))
        followedWindow = window
        window?.apply(.reportsMoves(true))
        windowStrokes = WindowStrokes()
    }

    private func scheduleMeasurement() {
        poll = EventLoop.main.timers.schedule(after: Self.interval) { [weak self] in self?.measure() }
    }

    private func measure() {
        let request = measurements.begin()
        poll = nil
        isMeasuring = true
        accelerometer?.measure { [weak self] value in
            guard let self, self.measurements.isCurrent(request) else { return }
            self.isMeasuring = false
            self.measurementEnded(value)
        }
    }

    private func measurementEnded(_ value: SIMD3<Double>?) {
        failedMeasurements = value == nil ? failedMeasurements + 1 : 0
        if value == nil, accelerometer?.isPresent != true || failedMeasurements > Self.mostFailures {
            // The sensor was removed, or is broken: the window can still be shaken.
            accelerometer = nil
            return receiverDidChange()
        }
        value.map(measured)
        scheduleMeasurement()
    }

    /// A measurement of the accelerometer, as multiples of the earth's acceleration.
    func measured(_ value: SIMD3<Double>) {
        let now = application.clock.now
        advance(to: now, hasStroke: acceleration.add(value, at: now))
    }

    /// The window has moved on the screen; in points.
    private func windowMoved(_ window: UIWindow, to position: CGPoint) {
        guard window === followedWindow else { return }
        let now = application.clock.now
        advance(to: now, hasStroke: windowStrokes.add(x: Double(position.x), y: Double(position.y), at: now))
    }

    func take(_ event: WindowEvent, in window: UIWindow) -> Bool {
        guard case .moved(let position) = event else { return false }
        windowMoved(window, to: window.points(position))
        return true
    }

    // MARK: The shake

    private func advance(to time: TimeInterval, hasStroke: Bool) {
        if let phase = detector.timePassed(to: time) { send(phase) }
        if hasStroke, let phase = detector.stroke(at: time) { send(phase) }
        timer?.cancel()
        timer = detector.deadline.map { deadline in
            EventLoop.main.timers.schedule(after: deadline - time) { [weak self] in
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

extension UIApplication {
    /// What watches for shakes.
    final var motion: MotionInput { service() }
}
