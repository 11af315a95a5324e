/// The display that a frame clock follows.
@MainActor
protocol FrameDisplay: AnyObject {
    /// Frames a second; 0 when that is not known.
    var refreshRate: Double { get }
    /// Whether anything of the program can be seen on it.
    var showsFrames: Bool { get }
}

/// The beat at which things on the screen move: the display's refresh rate, on the event loop's clock.
///
/// It beats only while there are subscribers and a window is visible, and wakes the program for nothing else.
/// Subscribers run in a turn of the event loop after its events and before its layout, so what they
/// change is on the screen at the end of the same turn. Frames that were missed are skipped: after a
/// long turn there is one frame, and it has the present time.
@MainActor
final class FrameClock {
    /// One frame, as its subscribers see it. Times are seconds on the event loop's clock.
    struct Frame: Hashable, Sendable {
        /// When the frame began. Frames begin on a grid of the display's period.
        let time: TimeInterval
        /// When this subscriber's next frame begins.
        let targetTime: TimeInterval
    }

    /// A place in the beat. It is left by `cancel()`, not by forgetting this object.
    @MainActor
    final class Subscription {
        fileprivate var work: ((Frame) -> Void)?
        /// The number of the frame that the subscriber runs in next.
        fileprivate var nextFrame: Int
        /// Runs in every frame (1), every second one (2), and so on.
        let stride: Int

        fileprivate init(nextFrame: Int, stride: Int, work: @escaping (Frame) -> Void) {
            self.nextFrame = nextFrame
            self.stride = stride
            self.work = work
        }

        func cancel() { work = nil }
    }

    private unowned let loop: EventLoop
    /// The display whose frames are counted; without one there are none.
    weak var display: (any FrameDisplay)?
    private var subscriptions: [Subscription] = []
    /// The grid: frame n begins at `origin + n * period`.
    private var origin: TimeInterval = 0
    private var gridPeriod: TimeInterval = 0
    /// The number of the last frame that was run.
    private var lastFrame = 0

    init(loop: EventLoop) { self.loop = loop }

    /// Seconds from one frame to the next.
    var period: TimeInterval {
        let rate = display?.refreshRate ?? 0
        // Some drivers tell of a mode without a rate, or of nonsense.
        return FrameClock.plausibleRates.contains(rate) ? 1 / rate : 1 / 60
    }

    private static let plausibleRates = 1.0...1000.0

    /// Calls `work` once a frame, from the next frame on, until the subscription is cancelled.
    ///
    /// - Parameter stride: 1 for every frame, 2 for every second one, and so on.
    func subscribe(stride: Int = 1, _ work: @escaping (Frame) -> Void) -> Subscription {
        dropCancelled()
        let now = loop.now
        if subscriptions.isEmpty { beginGrid(at: now) }
        let subscription = Subscription(
            nextFrame: frameNumber(at: now) + 1, stride: max(1, stride), work: work)
        subscriptions.append(subscription)
        return subscription
    }

    /// When the next frame is due; nil when nobody waits for one or no window shows it.
    var nextDeadline: TimeInterval? {
        guard !subscriptions.isEmpty else { return nil }
        dropCancelled()
        guard isSeen, let next = subscriptions.map(\.nextFrame).min() else { return nil }
        return time(of: next)
    }

    /// Runs the subscribers of a frame that is due. Those who subscribe meanwhile wait for the next one.
    func fireDue() {
        guard !subscriptions.isEmpty else { return }
        let now = loop.now
        if gridPeriod != period { restartGrid(at: now) }
        let current = frameNumber(at: now)
        guard isSeen, subscriptions.contains(where: { $0.nextFrame <= current }) else { return }
        lastFrame = current
        for subscription in subscriptions where subscription.nextFrame <= current {
            subscription.nextFrame = current + subscription.stride
            let frame = Frame(time: time(of: current), targetTime: time(of: subscription.nextFrame))
            subscription.work?(frame)
        }
        dropCancelled()
    }

    /// Forgets all subscribers.
    func cancelAll() {
        for subscription in subscriptions { subscription.cancel() }
        subscriptions.removeAll()
        gridPeriod = 0
    }

    private func dropCancelled() { subscriptions.removeAll { $0.work == nil } }

    private var isSeen: Bool { display?.showsFrames == true }

    // MARK: The grid

    /// A grid begins with its first subscriber. One that ended a moment ago goes on, so that who leaves
    /// and comes back does not get two frames in one period.
    private func beginGrid(at now: TimeInterval) {
        let isFresh = gridPeriod == period && now < time(of: lastFrame + 1) && now >= origin
        guard !isFresh else { return }
        origin = now
        gridPeriod = period
        lastFrame = 0
    }

    /// The display's rate changed: everybody's next frame is the new grid's first.
    private func restartGrid(at now: TimeInterval) {
        origin = now
        gridPeriod = period
        lastFrame = 0
        for subscription in subscriptions { subscription.nextFrame = 1 }
    }

    private func time(of frame: Int) -> TimeInterval { origin + Double(frame) * gridPeriod }

    /// The number of the last frame that began at or before a time.
    private func frameNumber(at time: TimeInterval) -> Int {
        let guess = Int(clamping: ((time - origin) / gridPeriod).rounded())
        // Rounding must not make a frame late that is exactly due.
        return self.time(of: guess) <= time ? guess : guess - 1
    }
}
