internal import CGio

/// A signal that has arrived, from the client that it was expected of.
public struct BusSignal: Hashable, Sendable {
    /// The sender's unique name, such as `:1.42`; of the bus itself, `org.freedesktop.DBus`.
    public let sender: String
    public let path: String
    public let interface: String
    public let member: String
    public let arguments: [BusValue]
}

/// A subscription to signals, or to the owner of a name. It ends with `cancel()` or with its connection; the
/// connection retains it.
@MainActor
public final class BusSubscription {
    private static let handlers = CallbackTable<BusArrival>()

    private weak var connection: BusConnection?
    private var token: UInt = 0
    /// GDBus's number of the subscription; 0 before the connection is open.
    private var number: guint = 0
    private var ended: (() -> Void)?

    init(_ connection: BusConnection, ended: @escaping () -> Void) {
        self.connection = connection
        self.ended = ended
    }

    /// Ends the subscription: its handler is not called any more.
    public func cancel() {
        let open = connection?.connection
        connection?.forget(self)
        if let open, number != 0 { g_dbus_connection_signal_unsubscribe(open, number) }
        number = 0
        connectionClosed()
    }

    func connectionClosed() {
        Self.handlers.remove(token)
        connection = nil
        let told = ended
        ended = nil
        told?()
    }

    func subscribe(
        _ open: OpaquePointer, _ rule: BusSignalRule, _ handler: @escaping (BusArrival) -> Void
    ) {
        guard connection != nil else { return }
        token = Self.handlers.add { _, arrival in handler(arrival) }
        number = BusLoop.shared.inContext {
            g_dbus_connection_signal_subscribe(
                open, rule.sender, rule.interface, rule.member, rule.path, rule.firstArgument,
                G_DBUS_SIGNAL_FLAGS_NONE, BusSubscription.arrived, CallbackToken(token).pointer, nil)
        }
    }

    private static let arrived: GDBusSignalCallback = {
        _, sender, path, interface, member, arguments, data in
        guard let sender, let path, let interface, let member, let arguments else { return }
        let arrival = BusArrival(
            sender: String(cString: sender), path: String(cString: path),
            interface: String(cString: interface), member: String(cString: member),
            arguments: Variant(retaining: arguments))
        let token = CallbackToken(data)
        MainActor.assumeIsolated {
            BusLoop.shared.enqueue { BusSubscription.handlers.call(token.number, arrival) }
        }
    }
}

/// Which signals a subscription is to; what is nil may be anything.
struct BusSignalRule {
    let sender: String
    let path: String?
    let interface: String?
    let member: String?
    let firstArgument: String?
}

extension BusConnection {
    /// Subscribes to signals of another client. Those that anybody else sends are not believed, whatever their path
    /// and name, and neither are a former owner's of the name.
    ///
    /// - Parameters:
    ///   - sender: the other client's name on the bus: one that it owns, or its unique name.
    ///   - path: only signals of the object there; nil for all, as for the others.
    ///   - firstArgument: only signals whose first argument is this text.
    ///   - handler: called with each signal.
    /// - Throws: `BusError.invalid` for what is no name.
    @discardableResult
    public func subscribe(
        to sender: String, _ path: String? = nil, _ interface: String? = nil, _ member: String? = nil,
        firstArgument: String? = nil, _ handler: @escaping (BusSignal) -> Void
    ) throws(BusError) -> BusSubscription {
        try BusNames.check(client: sender, path: path, interface: interface, member: member)
        // The bus writes the sender into each message: its own name, or the client's unique one.
        let isFixed = sender == BusNames.bus || sender.hasPrefix(":")
        let watch = isFixed ? nil : ownerWatch(of: sender)
        let subscription = BusSubscription(self) { watch?.release() }
        let rule = BusSignalRule(
            sender: sender, path: path, interface: interface, member: member, firstArgument: firstArgument)
        subscriptions.append(subscription)
        whenOpen { connection in
            subscription.subscribe(connection, rule) { arrival in
                guard arrival.sender == (isFixed ? sender : watch?.owner) else { return }
                // Values that nobody reads are a message to nobody.
                guard let arguments = try? VariantConversion.values(arrival.arguments) else { return }
                handler(
                    BusSignal(
                        sender: arrival.sender, path: arrival.path, interface: arrival.interface,
                        member: arrival.member, arguments: arguments))
            }
        }
        return subscription
    }

    func forget(_ subscription: BusSubscription) { subscriptions.removeAll { $0 === subscription } }

    // MARK: Names

    /// Reports the owner of a name on the bus, in a later turn and whenever it changes: the owner's unique name, or
    /// nil when the name has no owner.
    ///
    /// - Throws: `BusError.invalid` for what is no name.
    @discardableResult
    public func watchOwner(
        of name: String, _ handler: @escaping (String?) -> Void
    ) throws(BusError) -> BusSubscription {
        try BusNames.check(client: name)
        let watch = ownerWatch(of: name)
        let number = watch.add(handler)
        let subscription = BusSubscription(self) {
            watch.remove(number)
            watch.release()
        }
        subscriptions.append(subscription)
        return subscription
    }

    private func ownerWatch(of name: String) -> OwnerWatch {
        if let known = owners[name] {
            known.retain()
            return known
        }
        let watch = OwnerWatch(name) { [weak self] in self?.owners[name] = nil }
        owners[name] = watch
        whenOpen { watch.begin($0) }
        return watch
    }

    /// Requests a name on the bus, by which other programs find this one. A name that another program owns is
    /// not taken from it, and the request is not queued.
    ///
    /// - Parameter reply: called with whether this program owns the name now.
    public func requestName(_ name: String, reply: @escaping (Result<Bool, BusError>) -> Void) {
        let doNotQueue: UInt32 = 4
        let isOwner: Set<BusValue> = [.uint32(1), .uint32(4)]
        call(
            BusNames.bus, BusNames.busPath, BusNames.bus, "RequestName",
            [.string(name), .uint32(doNotQueue)]
        ) { result in
            reply(result.map { values in values.first.map(isOwner.contains) ?? false })
        }
    }

    /// Releases a name that this program owns.
    public func releaseName(_ name: String) {
        call(BusNames.bus, BusNames.busPath, BusNames.bus, "ReleaseName", [.string(name)])
    }
}
