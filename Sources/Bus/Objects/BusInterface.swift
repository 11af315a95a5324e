/// A named set of methods, properties and signals that an object of this program offers to others.
@MainActor
public struct BusInterface {
    /// A method that other programs can call.
    @MainActor
    public struct Method {
        let name: String
        let inputs: String
        let outputs: String
        let handler: ([BusValue]) throws(BusError) -> [BusValue]

        /// - Parameters:
        ///   - inputs: the D-Bus signature of the arguments; calls with other arguments are refused.
        ///   - outputs: the D-Bus signature of the values that the handler returns.
        ///   - handler: called with the arguments; an error that it throws is sent to the caller. Not called for an
        ///     interface of a subtree, which has one handler for all.
        public init(
            _ name: String, inputs: String = "", outputs: String = "",
            _ handler: @escaping ([BusValue]) throws(BusError) -> [BusValue] = { _ in [] }
        ) {
            self.name = name
            self.inputs = inputs
            self.outputs = outputs
            self.handler = handler
        }
    }

    /// A value that other programs can read, and can change if there is a `set`.
    @MainActor
    public struct Property {
        let name: String
        let get: () -> BusValue
        let set: ((BusValue) throws(BusError) -> Void)?
        let type: String

        /// - Parameter type: the D-Bus signature of the value; values of other types are not passed to `set`.
        public init(
            _ name: String, _ type: String, set: ((BusValue) throws(BusError) -> Void)? = nil,
            _ get: @escaping () -> BusValue
        ) {
            self.name = name
            self.type = type
            self.set = set
            self.get = get
        }

        /// A property of an interface of a subtree, whose handler reads and changes it.
        public init(_ name: String, _ type: String, isWritable: Bool = false) {
            self.init(name, type, set: isWritable ? { _ throws(BusError) in } : nil) { .boolean(false) }
        }
    }

    /// A signal of the object, as listed by introspection.
    public struct Signal: Sendable {
        let name: String
        let arguments: String

        /// - Parameter arguments: the D-Bus signature of the arguments.
        public init(_ name: String, _ arguments: String = "") {
            self.name = name
            self.arguments = arguments
        }
    }

    let name: String
    let methods: [Method]
    let properties: [Property]
    let signals: [Signal]

    /// - Parameter name: the interface's name, such as `org.mpris.MediaPlayer2.Player`.
    public init(
        _ name: String, methods: [Method] = [], properties: [Property] = [], signals: [Signal] = []
    ) {
        self.name = name
        self.methods = methods
        self.properties = properties
        self.signals = signals
    }

    /// The interface's XML description for introspection.
    var description: String {
        func arguments(_ signature: String, _ direction: String) -> String {
            let types = (try? BusType.list(signature)) ?? []
            return types.map { "<arg type=\"\($0.signature)\"\(direction)/>" }.joined()
        }
        let methods = methods.map { method in
            "<method name=\"\(method.name)\">" + arguments(method.inputs, " direction=\"in\"")
                + arguments(method.outputs, " direction=\"out\"") + "</method>"
        }
        let properties = properties.map { property in
            "<property name=\"\(property.name)\" type=\"\(property.type)\" access=\""
                + (property.set == nil ? "read" : "readwrite") + "\"/>"
        }
        let signals = signals.map {
            "<signal name=\"\($0.name)\">" + arguments($0.arguments, "") + "</signal>"
        }
        return "<interface name=\"\(name)\">" + (methods + properties + signals).joined() + "</interface>"
    }
}
