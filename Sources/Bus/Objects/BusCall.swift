internal import CGio

/// A call of another program that waits for its answer: at once, or in a later turn. It counts against the caller's
/// limit until it is answered; one that is released without an answer is answered with an error.
///
/// GDBus has checked the names and the types of the arguments against the interface's description.
@MainActor
public final class BusCall {
    /// What the caller wants of the interface.
    public enum Request: Hashable, Sendable {
        /// Calls a method with arguments. It is answered with the values that the method returns.
        case method(String, [BusValue])
        /// Reads a property. It is answered with the value.
        case get(String)
        /// Reads all properties. It is answered with one dictionary.
        case getAll
        /// Changes a property. It is answered with no value.
        case set(String, BusValue)
    }

    /// The caller's unique name, such as `:1.42`. Any program on the bus may call.
    public let sender: String
    /// The object's path.
    public let path: String
    /// The name of the interface.
    public let interface: String
    public let request: Request

    /// GDBus's object, which it takes back with the answer; nil once the call is answered.
    private var invocation: OpaquePointer?
    /// The signature of the answer; nil when any is right.
    private let outputs: String?

    init(
        sender: String, path: String, interface: String, request: Request, outputs: String?,
        taking invocation: OpaquePointer
    ) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.request = request
        self.outputs = outputs
        self.invocation = invocation
    }

    isolated deinit { fail(.standard("Failed", "nobody answers")) }

    /// Answers the call. Only the first answer counts. Values of other types than the interface's description says
    /// are not sent: the caller gets an error.
    public func answer(_ values: [BusValue] = []) {
        guard invocation != nil else { return }
        // As the standard interface of properties has it.
        let values = if case .get = request { values.map { BusValue.variant($0) } } else { values }
        guard outputs == nil || outputs == values.map(\.type).signature else {
            return fail(.standard("Failed", "the answer has another type than its description says"))
        }
        do {
            let variant = try VariantConversion.arguments(values)
            guard let invocation else { return }
            self.invocation = nil
            g_dbus_method_invocation_return_value(invocation, variant.pointer)
        } catch {
            fail(.standard("Failed", "the answer has no form on the bus"))
        }
    }

    /// Answers the call with an error.
    public func fail(_ error: BusError) {
        guard let invocation else { return }
        self.invocation = nil
        guard case .reply(let name, let text) = error, g_dbus_is_interface_name(name) != 0 else {
            return g_dbus_method_invocation_return_dbus_error(
                invocation, "org.freedesktop.DBus.Error.Failed", error.description)
        }
        g_dbus_method_invocation_return_dbus_error(invocation, name, text)
    }
}
