/// A timer in step with the display: it calls a method once a frame, before the frame is laid out and
/// drawn.
///
///     let link = CADisplayLink(target: self, action: Dial.step(_:))
///     link.add(to: .main, forMode: .common)
///
/// It beats at the display's refresh rate while it is added, not paused, and a window is in sight; frames
/// that the program was too late for are skipped. Times are seconds since the machine started.
///
/// The link keeps its target alive until `invalidate()`.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var modes: Set<RunLoop.Mode> = []
    private var subscription: FrameClock.Subscription?

    /// A link that calls a method by its name: one that takes the link, or nothing. It does nothing until
    /// it is added to the main run loop.
    public init(target: Any, selector: Selector) {
        self.target = target as AnyObject
        self.selector = selector
    }

    /// A link that calls a method that takes the link.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
    ) {
        self.init(target: target, selector: Selector(action))
    }

    /// A link that calls a method without parameters.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(target: target, selector: Selector(action))
    }

    // MARK: Running

    /// Begins to call. There is one run loop here, the main one, and it serves all modes alike: only that
    /// there is a mode counts. A link that was invalidated stays still.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.insert(mode)
        update()
    }

    /// Stops calling when it was added in no other mode.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        update()
    }

    /// Stops calling for good, and lets go of the target.
    public func invalidate() {
        modes.removeAll()
        target = nil
        update()
    }

    /// Whether the link keeps still although it is added. Default false.
    public var isPaused = false { didSet { if isPaused != oldValue { update() } } }

    // MARK: Times

    /// When the frame under way, or the last one, began; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0

    /// When the next frame begins; 0 before the first.
    public private(set) var targetTimestamp: CFTimeInterval = 0

    /// Seconds between two frames of the display; 0 before the first frame.
    public private(set) var duration: CFTimeInterval = 0

    // MARK: Rate

    /// Calls a second; 0, the default, for the display's rate. It is rounded to what the display's rate
    /// divides into.
    public var preferredFramesPerSecond = 0 {
        didSet {
            guard preferredFramesPerSecond != oldValue else { return }
            let rate = Float(max(0, preferredFramesPerSecond))
            preferredFrameRateRange = CAFrameRateRange(
                minimum: rate, maximum: rate, preferred: rate == 0 ? nil : rate)
        }
    }

    /// The rates that suit; the preferred one is taken, or the greatest one where none is preferred.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            guard preferredFrameRateRange != oldValue, subscription != nil else { return }
            subscription?.cancel()
            subscription = nil
            update()
        }
    }

    /// Every how many frames of the display the link calls.
    private var stride: Int {
        let range = preferredFrameRateRange
        let wanted = Double(range.preferred ?? range.maximum)
        guard wanted > 0 else { return 1 }
        return max(1, Int((1 / (UIApplication.shared.frames.period * wanted)).rounded()))
    }

    private func update() {
        let isRunning = target != nil && !isPaused && !modes.isEmpty
        guard isRunning != (subscription != nil) else { return }
        subscription?.cancel()
        subscription = nil
        guard isRunning else { return }
        // The frame clock keeps the link alive while it runs, as a run loop does.
        subscription = UIApplication.shared.frames.subscribe(stride: stride) { frame in self.beat(frame) }
    }

    private func beat(_ frame: FrameClock.Frame) {
        guard let target else { return }
        timestamp = frame.time
        targetTimestamp = frame.targetTime
        duration = UIApplication.shared.frames.period
        _ = selector.perform(on: target, sender: self, event: nil)
    }
}

/// Seconds. Foundation on this platform does not have the name.
public typealias CFTimeInterval = Double

/// The present time in seconds since the machine started, on the clock of `CADisplayLink.timestamp`.
// The name is QuartzCore's.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { UIApplication.shared.clock.now }

/// Rates at which something may move, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate that suits.
    public var minimum: Float
    /// The highest rate that suits.
    public var maximum: Float
    /// The best one; nil for none in particular.
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The display's own rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension UIScreen {
    /// A link to this display: see `CADisplayLink.init(target:selector:)`.
    public func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: selector)
    }
}
