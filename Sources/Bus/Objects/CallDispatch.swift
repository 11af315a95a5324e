internal import CGio

/// How calls come from GDBus to the objects of this program: one table of functions for all of them, with the number
/// of the object's handler.
@MainActor
enum CallDispatch {
    /// A call as GDBus passes it on.
    struct Arrival {
        let message: BusArrival
        /// With the reference that the answer consumes.
        let invocation: Handed<OpaquePointer>
    }

    static let handlers = CallbackTable<Arrival>()

    /// GDBus's table of functions. Without functions for properties GDBus passes these calls on like those of
    /// methods. It lives as long as the program, as GDBus keeps its address for subtrees.
    nonisolated(unsafe) static let table: UnsafeMutablePointer<GDBusInterfaceVTable> = {
        // Unsafe only in name: nobody changes it after this.
        let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
        table.initialize(to: GDBusInterfaceVTable())
        table.pointee.method_call = { _, sender, path, interface, member, arguments, invocation, data in
            guard let invocation else { return }
            let message = BusArrival(
                sender: sender.map { String(cString: $0) } ?? "",
                path: path.map { String(cString: $0) } ?? "/",
                interface: interface.map { String(cString: $0) } ?? "",
                member: member.map { String(cString: $0) } ?? "",
                arguments: arguments.map { Variant(retaining: $0) }
                    ?? Variant(taking: g_variant_new_tuple(nil, 0)))
            let arrival = Arrival(message: message, invocation: Handed(invocation))
            let token = CallbackToken(data)
            MainActor.assumeIsolated {
                BusLoop.shared.enqueue { CallDispatch.dispatch(arrival, to: token.number) }
            }
        }
        return table
    }()

    private static func dispatch(_ arrival: Arrival, to number: UInt) {
        guard !handlers.call(number, arrival) else { return }
        // The object was removed after the call arrived.
        g_dbus_method_invocation_return_dbus_error(
            arrival.invocation.value, "org.freedesktop.DBus.Error.UnknownObject",
            "there is no object \(arrival.message.path)")
    }

    /// A call of one of the interfaces; nil, and an answer, when it cannot be read.
    static func call(_ arrival: Arrival, of interfaces: [BusInterface]) -> BusCall? {
        do {
            let message = arrival.message
            let (interface, request) = try request(message)
            return BusCall(
                sender: message.sender, path: message.path, interface: interface, request: request,
                outputs: outputs(of: request, interface, in: interfaces), taking: arrival.invocation.value)
        } catch {
            g_dbus_method_invocation_return_dbus_error(
                arrival.invocation.value, "org.freedesktop.DBus.Error.InvalidArgs", error.description)
            return nil
        }
    }

    private static func request(_ arrival: BusArrival) throws(BusError) -> (String, BusCall.Request) {
        let arguments = try VariantConversion.values(arrival.arguments)
        guard arrival.interface == BusNames.properties, let interface = arguments.first?.text else {
            return (arrival.interface, .method(arrival.member, arguments))
        }
        switch (arrival.member, arguments.count) {
        case ("GetAll", 1): return (interface, .getAll)
        case ("Get", 2): return (interface, .get(arguments[1].text ?? ""))
        case ("Set", 3):
            guard case .variant(let value) = arguments[2] else { break }
            return (interface, .set(arguments[1].text ?? "", value))
        default: break
        }
        throw .invalid("there is no method \(arrival.member) of properties")
    }

    private static func outputs(
        of request: BusCall.Request, _ interface: String, in interfaces: [BusInterface]
    ) -> String? {
        switch request {
        case .getAll: "a{sv}"
        case .get: "v"
        case .set: ""
        case .method(let name, _):
            interfaces.first { $0.name == interface }?.methods.first { $0.name == name }?.outputs
        }
    }
}

/// GDBus's descriptions of interfaces, made of their text.
final class InterfaceDescriptions {
    private let node: UnsafeMutablePointer<GDBusNodeInfo>?

    /// Of interfaces with valid names and signatures: others are a mistake in the program.
    @MainActor
    init(_ interfaces: [BusInterface]) {
        var error: UnsafeMutablePointer<GError>?
        node = g_dbus_node_info_new_for_xml(
            "<node>" + interfaces.map(\.description).joined() + "</node>", &error)
        precondition(node != nil, "an interface's description: \(BusError(taking: error))")
    }

    deinit { g_dbus_node_info_unref(node) }

    func pointer(_ name: String) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
        g_dbus_node_info_lookup_interface(node, name)
    }
}
