extension BusConnection {
    /// Offers an object to others. Its properties can be read, and it describes itself, without more.
    public func export(_ interfaces: [BusInterface], at path: String) { objects[path] = interfaces }

    /// Offers the object no more.
    public func unexport(_ path: String) { objects[path] = nil }

    /// Tells who listens that properties of an object have other values now.
    public func propertiesChanged(_ names: [String], of interface: String, at path: String) {
        guard let found = objects[path]?.first(where: { $0.name == interface }) else { return }
        var values: [String: BusValue] = [:]
        for property in found.properties where names.contains(property.name) {
            values[property.name] = property.get()
        }
        // Only a value without a form on the bus could fail; it would fail for who asks for it as well.
        try? emit(
            from: path, Self.propertiesName, "PropertiesChanged",
            [.string(interface), .dictionary(values), .strings([])])
    }

    private static let propertiesName = "org.freedesktop.DBus.Properties"

    /// Answers a call of one of this connection's objects.
    func serve(_ message: Message) {
        var answer = Message(kind: .methodReturn)
        do {
            answer.body = try result(of: message)
        } catch {
            answer = errorAnswer(error)
        }
        guard !message.expectsNoReply, isOpen else { return }
        answer.replySerial = message.serial
        answer.destination = message.sender
        do {
            try send(answer)
        } catch {
            var failure = errorAnswer(.standard("Failed", "the answer has no form on the bus"))
            failure.replySerial = message.serial
            failure.destination = message.sender
            _ = try? send(failure)
        }
    }

    private func errorAnswer(_ error: BusError) -> Message {
        guard case .reply(let name, let text) = error else {
            return errorAnswer(.standard("Failed", error.description))
        }
        var answer = Message(kind: .error)
        answer.errorName = name
        answer.body = [.string(text)]
        return answer
    }

    private func result(of message: Message) throws(BusError) -> [BusValue] {
        let path = message.path ?? ""
        let standard = standardInterfaces(at: path)
        let own = objects[path] ?? []
        guard !own.isEmpty || !children(of: path).isEmpty || message.interface == Self.peerName else {
            throw .standard("UnknownObject", "there is no object \(path)")
        }
        let candidates = (own + standard).filter { message.interface == nil || $0.name == message.interface }
        guard !candidates.isEmpty else {
            throw .standard("UnknownInterface", "\(path) has no interface \(message.interface ?? "")")
        }
        let member = message.member ?? ""
        guard let method = candidates.lazy.flatMap(\.methods).first(where: { $0.name == member }) else {
            throw .standard("UnknownMethod", "\(path) has no method \(member)")
        }
        guard message.signature == method.inputs else {
            throw .standard("InvalidArgs", "\(member) takes “\(method.inputs)”, not “\(message.signature)”")
        }
        return try method.handler(message.body)
    }

    // MARK: What every object has

    private static let peerName = "org.freedesktop.DBus.Peer"

    private func standardInterfaces(at path: String) -> [BusInterface] {
        [
            BusInterface(
                Self.propertiesName,
                methods: [
                    .init("Get", inputs: "ss", outputs: "v") { arguments throws(BusError) in
                        [.variant(try self.property(arguments[1], of: arguments[0], at: path).get())]
                    },
                    .init("Set", inputs: "ssv") { arguments throws(BusError) in
                        try self.set(arguments[1], of: arguments[0], at: path, to: arguments[2].opened)
                        return []
                    },
                    .init("GetAll", inputs: "s", outputs: "a{sv}") { arguments throws(BusError) in
                        let properties = try self.interface(arguments[0], at: path).properties
                        let pairs = properties.map { ($0.name, $0.get()) }
                        return [.dictionary(Dictionary(pairs) { first, _ in first })]
                    },
                ], signals: [.init("PropertiesChanged", "sa{sv}as")]),
            BusInterface(
                "org.freedesktop.DBus.Introspectable",
                methods: [
                    .init("Introspect", outputs: "s") { _ throws(BusError) in
                        [.string(self.description(of: path))]
                    }
                ]),
            BusInterface(Self.peerName, methods: [.init("Ping") { _ throws(BusError) in [] }]),
        ]
    }

    private func interface(_ name: BusValue, at path: String) throws(BusError) -> BusInterface {
        guard let found = objects[path]?.first(where: { $0.name == name.text }) else {
            throw .standard("UnknownInterface", "\(path) has no interface \(name.text ?? "")")
        }
        return found
    }

    private func property(
        _ name: BusValue, of interface: BusValue, at path: String
    ) throws(BusError) -> BusInterface.Property {
        let properties = try self.interface(interface, at: path).properties
        guard let found = properties.first(where: { $0.name == name.text }) else {
            throw .standard("UnknownProperty", "\(path) has no property \(name.text ?? "")")
        }
        return found
    }

    private func set(
        _ name: BusValue, of interface: BusValue, at path: String, to value: BusValue
    ) throws(BusError) {
        let property = try property(name, of: interface, at: path)
        guard let set = property.set else {
            throw .standard("PropertyReadOnly", "\(property.name) cannot be changed")
        }
        guard value.type.signature == property.type else {
            throw .standard("InvalidArgs", "\(property.name) has the type “\(property.type)”")
        }
        try set(value)
    }

    /// The next elements of the paths that lie below this one.
    private func children(of path: String) -> [String] {
        let prefix = path == "/" ? "/" : path + "/"
        let names = objects.keys.filter { $0.hasPrefix(prefix) && $0 != path }
            .compactMap { $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init) }
        return Set(names).sorted()
    }

    private func description(of path: String) -> String {
        let interfaces = (objects[path] ?? []) + standardInterfaces(at: path)
        return "<node>" + interfaces.map(\.description).joined()
            + children(of: path).map { "<node name=\"\($0)\"/>" }.joined() + "</node>\n"
    }
}
