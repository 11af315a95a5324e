/// What an object of this program offers to others under one name.
@MainActor
public struct BusInterface {
    /// Something that others can have done.
    @MainActor
    public struct Method {
        let name: String
        let inputs: String
        let outputs: String
        let handler: ([BusValue]) throws(BusError) -> [BusValue]

        /// - Parameters:
        ///   - inputs: the signature of the arguments; calls with others are refused.
        ///   - outputs: the signature of what the handler gives back.
        public init(
            _ name: String, inputs: String = "", outputs: String = "",
            _ handler: @escaping ([BusValue]) throws(BusError) -> [BusValue]
        ) {
            self.name = name
            self.inputs = inputs
            self.outputs = outputs
            self.handler = handler
        }
    }

    /// A value that others can read, and change where there is a `set`.
    @MainActor
    public struct Property {
        let name: String
        let get: () -> BusValue
        let set: ((BusValue) throws(BusError) -> Void)?
        let type: String

        /// - Parameter type: the signature of the value.
        public init(
            _ name: String, _ type: String, set: ((BusValue) throws(BusError) -> Void)? = nil,
            _ get: @escaping () -> BusValue
        ) {
            self.name = name
            self.type = type
            self.set = set
            self.get = get
        }
    }

    /// Something that the object tells of; named for those who ask what it offers.
    public struct Signal {
        let name: String
        let arguments: String

        /// - Parameter arguments: their signature.
        public init(_ name: String, _ arguments: String = "") {
            self.name = name
            self.arguments = arguments
        }
    }

    let name: String
    let methods: [Method]
    let properties: [Property]
    let signals: [Signal]

    /// - Parameter name: such as `org.mpris.MediaPlayer2.Player`.
    public init(
        _ name: String, methods: [Method] = [], properties: [Property] = [], signals: [Signal] = []
    ) {
        self.name = name
        self.methods = methods
        self.properties = properties
        self.signals = signals
    }

    /// How the interface describes itself to those who ask.
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
