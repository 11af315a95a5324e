internal import CGio

/// One interface of an object that GDBus knows.
@MainActor
final class ExportedInterface {
    let interface: BusInterface
    private let token: UInt
    /// GDBus's number; 0 before the connection is open.
    private var number: guint = 0

    init(_ interface: BusInterface, at path: String) {
        self.interface = interface
        token = CallDispatch.handlers.add { _, arrival in
            CallDispatch.call(arrival, of: [interface])?.run(on: interface)
        }
    }

    func register(at path: String, _ connection: OpaquePointer) {
        let descriptions = InterfaceDescriptions([interface])
        number = BusLoop.shared.inContext {
            g_dbus_connection_register_object(
                connection, path, descriptions.pointer(interface.name), CallDispatch.table,
                CallbackToken(token).pointer, nil, nil)
        }
    }

    func unregister(_ connection: OpaquePointer?) {
        CallDispatch.handlers.remove(token)
        if let connection, number != 0 { g_dbus_connection_unregister_object(connection, number) }
    }
}

extension BusCall {
    /// Answers with what the interface's handlers return.
    fileprivate func run(on interface: BusInterface) {
        do {
            answer(try result(on: interface))
        } catch {
            fail(error)
        }
    }

    private func result(on interface: BusInterface) throws(BusError) -> [BusValue] {
        func property(_ name: String) throws(BusError) -> BusInterface.Property {
            guard let found = interface.properties.first(where: { $0.name == name }) else {
                throw .standard("UnknownProperty", "\(path) has no property \(name)")
            }
            return found
        }
        switch request {
        case .method(let name, let arguments):
            guard let method = interface.methods.first(where: { $0.name == name }) else {
                throw .standard("UnknownMethod", "\(path) has no method \(name)")
            }
            return try method.handler(arguments)
        case .get(let name): return [try property(name).get()]
        case .getAll:
            let pairs = interface.properties.map { ($0.name, $0.get()) }
            return [.dictionary(Dictionary(pairs) { first, _ in first })]
        case .set(let name, let value):
            guard let set = try property(name).set else {
                throw .standard("PropertyReadOnly", "\(name) cannot be changed")
            }
            try set(value)
            return []
        }
    }
}

extension BusConnection {
    /// Offers an object to other programs, in place of any earlier one at the path. The standard interfaces
    /// for properties, introspection and pings are added.
    ///
    /// The path and the names in the interfaces have to be valid: others are a mistake in the program, and end it.
    public func export(_ interfaces: [BusInterface], at path: String) {
        precondition(g_variant_is_object_path(path) != 0, "“\(path)” is not an object path")
        unexport(path)
        let exported = interfaces.map { ExportedInterface($0, at: path) }
        objects[path] = exported
        whenOpen { [weak self] connection in
            // Not one that was removed or replaced before the connection was there.
            guard let current = self?.objects[path], current.first === exported.first else { return }
            for each in exported { each.register(at: path, connection) }
        }
    }

    /// Removes the object, or the subtree, at the path.
    public func unexport(_ path: String) {
        for each in objects.removeValue(forKey: path) ?? [] { each.unregister(connection) }
        subtrees.removeValue(forKey: path)?.unregister(connection)
    }

    func removeAllObjects(of connection: OpaquePointer) {
        for each in objects.values.joined() { each.unregister(connection) }
        for subtree in subtrees.values { subtree.unregister(connection) }
        objects = [:]
        subtrees = [:]
    }

    /// Notifies subscribers of the present values of an object's changed properties.
    public func propertiesChanged(_ names: [String], of interface: String, at path: String) {
        guard let found = objects[path]?.lazy.map(\.interface).first(where: { $0.name == interface }) else {
            return
        }
        var values: [String: BusValue] = [:]
        for property in found.properties where names.contains(property.name) {
            values[property.name] = property.get()
        }
        // This fails only when a value cannot be encoded (reading it would fail as well) or the connection is
        // closed.
        try? emit(
            from: path, BusNames.properties, "PropertiesChanged",
            [.string(interface), .dictionary(values), .strings([])])
    }
}
