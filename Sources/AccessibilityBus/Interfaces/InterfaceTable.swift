import Bus

/// An interface of the accessibility bus: its members with their types, and what each of them does for an object. The
/// types are those that the readers' library sends and expects.
@MainActor
struct InterfaceTable {
    struct Method {
        let name: String
        let inputs: String
        let outputs: String
        let call: (AccessibleObject, Arguments) throws(BusError) -> [BusValue]

        init(
            _ name: String, _ inputs: String = "", _ outputs: String = "",
            _ call: @escaping (AccessibleObject, Arguments) throws(BusError) -> [BusValue]
        ) {
            self.name = name
            self.inputs = inputs
            self.outputs = outputs
            self.call = call
        }
    }

    struct Property {
        let name: String
        let type: String
        let get: (AccessibleObject) -> BusValue
        let set: ((AccessibleObject, BusValue) -> Void)?

        init(
            _ name: String, _ type: String, set: ((AccessibleObject, BusValue) -> Void)? = nil,
            _ get: @escaping (AccessibleObject) -> BusValue
        ) {
            self.name = name
            self.type = type
            self.set = set
            self.get = get
        }
    }

    /// Without the prefix that all have.
    let name: String
    /// Whether an object has the interface.
    let applies: (AccessibleObject) -> Bool
    let properties: [Property]
    let methods: [Method]
    private let methodsByName: [String: Method]
    private let propertiesByName: [String: Property]

    static let prefix = "org.a11y.atspi."
    var fullName: String { Self.prefix + name }

    init(
        _ name: String, properties: [Property] = [], methods: [Method],
        applies: @escaping (AccessibleObject) -> Bool
    ) {
        self.name = name
        self.applies = applies
        let version = Property("version", "u") { _ in .uint32(1) }
        self.properties = [version] + properties
        self.methods = methods
        methodsByName = Dictionary(uniqueKeysWithValues: methods.map { ($0.name, $0) })
        propertiesByName = Dictionary(uniqueKeysWithValues: self.properties.map { ($0.name, $0) })
    }

    /// All interfaces, in the order in which objects list them.
    static let all: [InterfaceTable] = [
        .accessible, .application, .component, .action, .text, .editableText, .value, .selection, .image,
    ]
    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.fullName, $0) })

    /// The interface as it is offered on the bus.
    var description: BusInterface {
        BusInterface(
            fullName,
            methods: methods.map { BusInterface.Method($0.name, inputs: $0.inputs, outputs: $0.outputs) },
            properties: properties.map {
                BusInterface.Property($0.name, $0.type, isWritable: $0.set != nil)
            })
    }

    /// Does what a call asks for, and returns the values of its answer.
    func answer(_ request: BusCall.Request, of object: AccessibleObject) throws(BusError) -> [BusValue] {
        switch request {
        case .method(let name, let values):
            guard let method = methodsByName[name] else {
                throw .standard("UnknownMethod", "\(self.name) has no method \(name)")
            }
            return try method.call(object, Arguments(values))
        case .get(let name): return [try property(name).get(object)]
        case .getAll:
            return [
                .dictionary(
                    Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0.get(object)) }))
            ]
        case .set(let name, let value):
            guard let set = try property(name).set else {
                throw .standard("PropertyReadOnly", "\(name) cannot be changed")
            }
            set(object, value)
            return []
        }
    }

    private func property(_ name: String) throws(BusError) -> Property {
        guard let found = propertiesByName[name] else {
            throw .standard("UnknownProperty", "\(self.name) has no property \(name)")
        }
        return found
    }
}

/// The arguments of a call. GDBus has compared their types with the interface's.
struct Arguments {
    private let values: [BusValue]

    init(_ values: [BusValue]) { self.values = values }

    /// An integer of any kind; 0 for what is none.
    func integer(_ index: Int) -> Int {
        guard values.indices.contains(index) else { return 0 }
        switch values[index] {
        case .int32(let number): return Int(number)
        case .uint32(let number): return Int(number)
        case .int16(let number): return Int(number)
        default: return 0
        }
    }

    /// A text; empty for what is none.
    func text(_ index: Int) -> String { values.indices.contains(index) ? values[index].text ?? "" : "" }

    /// A truth value; false for what is none.
    func flag(_ index: Int) -> Bool { values.indices.contains(index) && values[index].bool == true }
}

extension BusValue {
    /// A number of the protocol's 32 bits; larger ones become the largest.
    static func integer(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }

    /// Names and texts: `a{ss}`, in the order of the names.
    static func texts(_ texts: [String: String]) -> BusValue {
        .array(
            of: .entry(key: .string, value: .string),
            texts.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) })
    }

    /// References to objects: `a(so)`.
    static func references(_ references: [Reference]) -> BusValue {
        .array(of: .structure([.string, .objectPath]), references.map(\.value))
    }
}
