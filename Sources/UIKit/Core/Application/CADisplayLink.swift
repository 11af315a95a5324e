/// A timer in step with the display: it calls a method once a frame, before the frame is laid out and
/// drawn.
///
///     let link = CADisplayLink(target: self, action: Dial.step(_:))
///     link.add(to: .main, forMode: .common)
///
/// It fires at the display's refresh rate while it is added to a run loop, not paused, and a window is
/// visible; frames that the program missed are skipped. Times are in seconds since the machine started.
///
/// The link keeps its target alive until `invalidate()`.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
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

    /// Starts the link. There is one run loop here, the main one, and it treats all modes alike: the link
    /// runs while it is added in at least one mode. Does nothing after `invalidate()`.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.insert(mode)
        update()
    }

    /// Removes one mode; the link stops when no mode is left.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        update()
    }

    /// Stops the link permanently and releases the target.
    open func invalidate() {
        modes.removeAll()
        target = nil
        update()
    }

    /// Whether the link is suspended although it is added to a run loop. Default false.
    open var isPaused = false { didSet { if isPaused != oldValue { update() } } }

    // MARK: Times

    /// When the current or the most recent frame began, in seconds; 0 before the first frame.
    open private(set) var timestamp: CFTimeInterval = 0

    /// When the next frame begins, in seconds; 0 before the first frame.
    open private(set) var targetTimestamp: CFTimeInterval = 0

    /// The time between two frames of the display, in seconds; 0 before the first frame.
    open private(set) var duration: CFTimeInterval = 0

    // MARK: Rate

    /// How often the link fires, in calls per second; 0, the default, for the display's refresh rate. It is
    /// rounded so that the link fires every n-th frame.
    open var preferredFramesPerSecond = 0 {
        didSet {
            guard preferredFramesPerSecond != oldValue else { return }
            let rate = Float(max(0, preferredFramesPerSecond))
            preferredFrameRateRange = CAFrameRateRange(
                minimum: rate, maximum: rate, preferred: rate == 0 ? nil : rate)
        }
    }

    /// The acceptable frame rates. The preferred rate is used, or the maximum when none is preferred.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            guard preferredFrameRateRange != oldValue, subscription != nil else { return }
            subscription?.cancel()
            subscription = nil
            update()
        }
    }

    /// The link fires once in this many frames of the display.
    private var stride: Int {
        let range = preferredFrameRateRange
        let wanted = Double(range.preferred ?? range.maximum)
        guard wanted > 0 else { return 1 }
        return max(1, Int(clamping: (1 / (EventLoop.main.frames.period * wanted)).rounded()))
    }

    private func update() {
        let isRunning = target != nil && !isPaused && !modes.isEmpty
        guard isRunning != (subscription != nil) else { return }
        subscription?.cancel()
        subscription = nil
        guard isRunning else { return }
        // The frame clock keeps the link alive while it runs, as a run loop does.
        subscription = EventLoop.main.frames.subscribe(stride: stride) { frame in self.beat(frame) }
    }

    private func beat(_ frame: FrameClock.Frame) {
        guard let target else { return }
        timestamp = frame.time
        targetTimestamp = frame.targetTime
        duration = EventLoop.main.frames.period
        _ = selector.perform(on: target, sender: self, event: nil)
    }
}

/// The present time in seconds since the machine started, on the clock of `CADisplayLink.timestamp`.
// The name is QuartzCore's.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { EventLoop.main.now }

/// A range of frame rates for an animation, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest acceptable rate.
    public var minimum: Float
    /// The highest acceptable rate.
    public var maximum: Float
    /// The preferred rate; nil for no preference.
    public var preferred: Float?

    /// A range of rates, in frames per second, as `0, 0` for the display's own.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The display's own rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
