import QuartzCore

/// Runs the animations of layers on the application's event loop.
@MainActor
final class LayerFrames: LayerHost {
    static let main = LayerFrames()

    private var subscription: FrameClock.Subscription?
    private var timer: TimerQueue.Entry?

    /// Lets the animations of all layers run on this loop.
    func attach() { LayerRunner.main.host = self }

    /// Forgets all animations.
    func reset() {
        LayerRunner.reset()
        setFrames(false, deadline: nil)
        attach()
    }

    var now: Double { EventLoop.main.now }

    /// Every turn of the loop ends the transactions, and whatever changes layers happens in a turn.
    func turnNeedsEnd() {}

    func setFrames(_ frames: Bool, deadline: Double?) {
        if frames, subscription == nil {
            subscription = EventLoop.main.frames.subscribe { LayerRunner.main.tick(at: $0.time) }
        } else if !frames {
            subscription?.cancel()
            subscription = nil
        }
        timer?.cancel()
        timer = deadline.map { deadline in
            EventLoop.main.timers.schedule(at: deadline) {
                LayerRunner.main.tick(at: EventLoop.main.now)
            }
        }
    }

    /// Layout has changed layers: that is in the frame that is being drawn.
    func commit() { CATransaction.flush() }

    /// The calls that came due while the frame was drawn are made in another turn.
    func frameDidEnd() {
        if LayerRunner.main.hasCalls { EventLoop.main.timers.schedule(after: 0) {} }
    }
}
