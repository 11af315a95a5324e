/// What ends the sleep of an event loop.
public struct WakeCondition: Sendable {
    /// A descriptor, and what to wait for at it.
    public struct Descriptor: Hashable, Sendable {
        public var number: Int32
        /// In the bits of poll(2).
        public var events: Int16

        public init(number: Int32, events: Int16) {
            self.number = number
            self.events = events
        }
    }

    /// The descriptors, any of which ends the sleep.
    public var descriptors: [Descriptor]
    /// How long the sleep lasts at most, in seconds; nil for ever.
    public var seconds: Double?

    public init(descriptors: [Descriptor] = [], seconds: Double? = nil) {
        self.descriptors = descriptors
        self.seconds = seconds
    }
}

/// A source of events that the program's event loop serves after the window system's.
@MainActor
public protocol AdditionalEventSource: AnyObject {
    /// Delivers what has arrived, without waiting and for a bounded time: the user's events are not delivered
    /// meanwhile.
    func deliverEvents()

    /// What ends the sleep that follows. A source that has more to deliver at once says 0 seconds.
    func prepareToSleep() -> WakeCondition
}

/// The sources that the event loop serves beside the window system; none in a program that needs none.
@MainActor
public enum AdditionalEventSources {
    private static var sources: [any AdditionalEventSource] = []

    /// Adds a source, until it is removed.
    public static func add(_ source: any AdditionalEventSource) {
        guard !sources.contains(where: { $0 === source }) else { return }
        sources.append(source)
    }

    /// Removes a source.
    public static func remove(_ source: any AdditionalEventSource) { sources.removeAll { $0 === source } }

    /// Delivers what has arrived from all of them.
    public static func deliverEvents() {
        for source in sources { source.deliverEvents() }
    }

    static func prepareToSleep() -> WakeCondition {
        var all = WakeCondition()
        for source in sources {
            let condition = source.prepareToSleep()
            all.descriptors += condition.descriptors
            all.seconds = [all.seconds, condition.seconds].compactMap { $0 }.min()
        }
        return all
    }
}
