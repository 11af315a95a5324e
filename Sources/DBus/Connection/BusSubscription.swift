/// Signals that somebody wants to hear of. It ends with `cancel()` or with its connection.
@MainActor
public final class BusSubscription {
    let interface: String
    let member: String
    let path: String
    let rule: String
    let handler: ([BusValue]) -> Void
    private weak var connection: BusConnection?

    init(
        sender: String, path: String, interface: String, member: String, firstArgument: String?,
        connection: BusConnection, handler: @escaping ([BusValue]) -> Void
    ) {
        self.interface = interface
        self.member = member
        self.path = path
        self.handler = handler
        self.connection = connection
        let argument = firstArgument.map { ",arg0='\($0)'" } ?? ""
        rule =
            "type='signal',sender='\(sender)',path='\(path)',interface='\(interface)',member='\(member)'"
            + argument
    }

    /// Hears of no signal any more.
    public func cancel() { connection?.remove(self) }

    func matches(_ message: Message) -> Bool {
        message.path == path && message.interface == interface && message.member == member
    }
}

extension BusConnection {
    /// Asks for the signals of one name that another program's object sends.
    ///
    /// - Parameters:
    ///   - sender: the other's name on the bus.
    ///   - firstArgument: only signals whose first argument is this text.
    ///   - handler: told of each signal's arguments.
    @discardableResult
    public func subscribe(
        to sender: String, _ path: String, _ interface: String, _ member: String,
        firstArgument: String? = nil, _ handler: @escaping ([BusValue]) -> Void
    ) -> BusSubscription {
        let subscription = BusSubscription(
            sender: sender, path: path, interface: interface, member: member, firstArgument: firstArgument,
            connection: self, handler: handler)
        subscriptions.append(subscription)
        call(Self.busName, Self.busPath, Self.busName, "AddMatch", [.string(subscription.rule)])
        return subscription
    }

    /// Tells who owns a name on the bus, now and whenever it changes: the owner's unique name, nil for
    /// nobody.
    @discardableResult
    public func watchOwner(
        of name: String, _ handler: @escaping (String?) -> Void
    ) -> BusSubscription {
        let subscription = subscribe(
            to: Self.busName, Self.busPath, Self.busName, "NameOwnerChanged", firstArgument: name
        ) { arguments in
            guard arguments.count == 3, arguments[0].text == name else { return }
            handler(arguments[2].text.flatMap { $0.isEmpty ? nil : $0 })
        }
        call(Self.busName, Self.busPath, Self.busName, "GetNameOwner", [.string(name)]) { reply in
            handler(try? reply.get().first?.text)
        }
        return subscription
    }

    func remove(_ subscription: BusSubscription) {
        guard let index = subscriptions.firstIndex(where: { $0 === subscription }) else { return }
        subscriptions.remove(at: index)
        call(Self.busName, Self.busPath, Self.busName, "RemoveMatch", [.string(subscription.rule)])
    }

    func deliverSignal(_ message: Message) {
        for subscription in subscriptions where subscription.matches(message) {
            subscription.handler(message.body)
        }
    }

    // MARK: Names

    /// Asks for a name on the bus, by which others find this program. Nobody is made to give theirs up.
    ///
    /// - Parameter reply: told whether the name is ours now.
    public func requestName(_ name: String, reply: @escaping (Result<Bool, BusError>) -> Void) {
        let doNotQueue: UInt32 = 4
        let isOwner: Set<BusValue> = [.uint32(1), .uint32(4)]
        call(
            Self.busName, Self.busPath, Self.busName, "RequestName", [.string(name), .uint32(doNotQueue)]
        ) { result in
            reply(result.map { values in values.first.map(isOwner.contains) ?? false })
        }
    }

    /// Gives a name back.
    public func releaseName(_ name: String) {
        call(Self.busName, Self.busPath, Self.busName, "ReleaseName", [.string(name)])
    }
}
