internal import CX11
import WindowSystem

/// The keys that are offered to assistive technology before anybody else gets them.
///
/// A key stays at the head of Xlib's queue until it is answered for, and what follows it stays behind it. A release goes
/// where the press went, so that nobody gets one without the other, and nothing waits for its answer.
@MainActor
final class KeyOffers {
    /// nil while nobody wants to see keys. Without a listener no key waits.
    var listener: KeyListener? { didSet { listenerChanged() } }

    private let keyboard: Keyboard
    /// The key at the head of the queue, if it has been offered.
    private var latest: KeyOffer?
    /// How many keys in a row the listener has not answered in time.
    private var missedAnswers = 0
    /// The keys that are down, by their numbers on the keyboard, and whether anybody else got a press of them.
    private var deliveredPresses: [UInt32: Bool] = [:]

    /// How long a key waits, in seconds.
    private static let patience = 0.5
    /// A listener that has missed so many answers in a row is not waited for, until it answers in time again.
    private static let toleratedMisses = 3

    init(keyboard: Keyboard) { self.keyboard = keyboard }

    /// Whether keys leave the queue as if there were no assistive technology.
    var isIdle: Bool { listener == nil && latest == nil && deliveredPresses.isEmpty }

    /// Whether a key waits for its answer.
    var isWaiting: Bool { latest?.isWaiting ?? false }

    /// When the key that waits is to be delivered; nil while none waits.
    var nextDeadline: Double? { latest.flatMap { $0.isWaiting ? $0.deadline : nil } }

    private func listenerChanged() {
        missedAnswers = 0
        guard listener == nil else { return }
        if isWaiting { latest = nil }
        forgetDeliveredPresses()
    }

    /// Called when the keyboard has gone elsewhere: those who got presses do not wait for the releases any more.
    func forgetDeliveredPresses() {
        if !deliveredPresses.isEmpty { deliveredPresses = deliveredPresses.filter { !$0.value } }
    }

    // MARK: At the head of the queue

    /// Whether a key at the head of the queue is to be offered first.
    func wants(_ event: XKeyEvent) -> Bool {
        listener != nil && !(latest?.isFor(event) ?? false)
    }

    /// Whether a key at the head of the queue stays there.
    func holds(_ event: XKeyEvent) -> Bool { isWaiting && latest?.isFor(event) ?? false }

    /// Offers the key at the head of the queue. The listener may do anything, also with the queue.
    func offer(_ event: XKeyEvent) {
        guard let listener else { return }
        let isUndecided = event.type == KeyPress || wasDelivered(event) == nil
        let offer = KeyOffer(
            event, deadline: MonotonicClock.now + Self.patience,
            isAwaited: isUndecided && missedAnswers < Self.toleratedMisses)
        latest = offer
        listener(keyboard.stroke(event)) { [weak self] in self?.answered(offer, isTaken: $0) }
    }

    private func answered(_ offer: KeyOffer, isTaken: Bool) {
        // A key that is still in the queue counts, however long the program was busy with something else.
        guard offer.isTaken == nil, offer === latest || MonotonicClock.now < offer.deadline else { return }
        offer.isTaken = isTaken
        missedAnswers = 0
    }

    /// Has a key delivered that has waited for too long.
    func giveUpOverdue() {
        guard let latest, latest.isWaiting, MonotonicClock.now >= latest.deadline else { return }
        latest.isTaken = false
        missedAnswers += 1
    }

    /// Called with a key that leaves the queue. Returns whether nobody else gets it.
    func takes(_ event: XKeyEvent) -> Bool {
        let isTaken = latest.map { $0.isFor(event) && $0.isTaken == true } ?? false
        latest = nil
        let wasDelivered = wasDelivered(event)
        guard event.type == KeyPress else {
            deliveredPresses[event.keycode] = nil
            return wasDelivered.map { !$0 } ?? isTaken
        }
        let isDelivered = !isTaken || wasDelivered ?? false
        // Without a listener, only the releases of keys that were taken before are of interest.
        deliveredPresses[event.keycode] = listener == nil && isDelivered ? nil : isDelivered
        return isTaken
    }

    /// Whether anybody else got a press of a key that is down; nil when no press is known.
    private func wasDelivered(_ event: XKeyEvent) -> Bool? {
        deliveredPresses[event.keycode] ?? (keyboard.isDown(event.keycode) ? true : nil)
    }
}

/// One key that was offered.
@MainActor
private final class KeyOffer {
    private let event: XKeyEvent
    /// Until when an answer counts, on the monotonic clock.
    let deadline: Double
    private let isAwaited: Bool
    /// The answer; nil before there is one.
    var isTaken: Bool?

    init(_ event: XKeyEvent, deadline: Double, isAwaited: Bool) {
        self.event = event
        self.deadline = deadline
        self.isAwaited = isAwaited
    }

    /// Whether the key stays in the queue.
    var isWaiting: Bool { isAwaited && isTaken == nil }

    func isFor(_ other: XKeyEvent) -> Bool {
        event.serial == other.serial && event.type == other.type && event.keycode == other.keycode
            && event.time == other.time && event.window == other.window
    }
}
