internal import CGio

/// An object and its children, which exist only while somebody asks: nothing is made for a path before it is called.
/// There are no children of children.
@MainActor
public protocol BusSubtree: AnyObject {
    /// The names of the interfaces of the object at a path, out of those that the subtree was exported with; empty
    /// when there is no such object. Called once or more for every call, and has to be quick.
    func interfaces(at path: String) -> [String]

    /// The last elements of the paths of the root's children, which introspection lists. None by default: objects
    /// that are not listed can be called all the same.
    func children(of path: String) -> [String]

    /// Answers a call, now or in a later turn.
    func handle(_ call: BusCall)
}

extension BusSubtree {
    public func children(of path: String) -> [String] { [] }
}

/// A subtree that GDBus knows.
@MainActor
final class ExportedSubtree {
    private static var all: [UInt: ExportedSubtree] = [:]

    private weak var subtree: (any BusSubtree)?
    private let descriptions: InterfaceDescriptions
    private var token: UInt = 0
    private var number: guint = 0

    init(_ subtree: any BusSubtree, _ interfaces: [BusInterface]) {
        self.subtree = subtree
        descriptions = InterfaceDescriptions(interfaces)
        token = CallDispatch.handlers.add { [weak subtree] _, arrival in
            guard let call = CallDispatch.call(arrival, of: interfaces) else { return }
            guard let subtree else {
                return call.fail(.standard("UnknownObject", "there is no object \(call.path)"))
            }
            subtree.handle(call)
        }
        Self.all[token] = self
    }

    func register(at path: String, _ connection: OpaquePointer) {
        // The table is copied.
        var table = GDBusSubtreeVTable()
        table.enumerate = { _, _, path, data in
            let path = path.map { String(cString: $0) } ?? "/"
            let token = CallbackToken(data)
            return MainActor.assumeIsolated { Handed(ExportedSubtree.all[token.number]?.list(path)) }
                .value
        }
        table.introspect = { _, _, path, node, data in
            let path = path.map { String(cString: $0) } ?? "/"
            let node = node.map { String(cString: $0) }
            let token = CallbackToken(data)
            return MainActor.assumeIsolated {
                Handed(ExportedSubtree.all[token.number]?.describe(path, node))
            }.value
        }
        table.dispatch = { _, _, _, _, _, handlerData, data in
            handlerData?.pointee = data
            return UnsafePointer(CallDispatch.table)
        }
        number = BusLoop.shared.inContext {
            g_dbus_connection_register_subtree(
                connection, path, &table, G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES,
                CallbackToken(token).pointer, nil, nil)
        }
    }

    func unregister(_ connection: OpaquePointer?) {
        Self.all[token] = nil
        CallDispatch.handlers.remove(token)
        if let connection, number != 0 { g_dbus_connection_unregister_subtree(connection, number) }
    }

    // MARK: What GDBus asks

    /// The names of an object's children, in a list that GLib frees.
    private func list(_ path: String) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        GLibList.make((subtree?.children(of: path) ?? []).map { g_strdup($0) })
    }

    /// The descriptions of an object's interfaces, in a list that GLib frees; nil when there is no such object.
    ///
    /// - Parameter node: the rest of the path below the subtree's root.
    private func describe(
        _ root: String, _ node: String?
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>? {
        let path = node.map { "\(root == "/" ? "" : root)/\($0)" } ?? root
        let found = (subtree?.interfaces(at: path) ?? []).compactMap { descriptions.pointer($0) }
        return found.isEmpty ? nil : GLibList.make(found.map { g_dbus_interface_info_ref($0) })
    }
}

/// Lists as GLib takes them over: allocated with its own function, and ended by a null pointer.
private enum GLibList {
    static func make<Element>(
        _ elements: [UnsafeMutablePointer<Element>?]
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<Element>?> {
        let size = MemoryLayout<UnsafeMutablePointer<Element>?>.stride
        // g_malloc ends the program rather than to return null.
        let memory = g_malloc(gsize(size * (elements.count + 1)))!
        let list = memory.bindMemory(to: UnsafeMutablePointer<Element>?.self, capacity: elements.count + 1)
        for (index, element) in (elements + [nil]).enumerated() { (list + index).initialize(to: element) }
        return list
    }
}

extension BusConnection {
    /// Offers a subtree of objects, the one at the root and its children, to other programs. The standard interfaces
    /// for properties, introspection and pings are added.
    ///
    /// - Parameters:
    ///   - subtree: says which objects exist and answers the calls. It is not retained: without it there are no
    ///     objects.
    ///   - interfaces: what the objects can have. GDBus refuses calls that do not fit the descriptions; the handlers
    ///     in them are not called.
    ///   - root: the path of the tree's root; other subtrees and objects there are replaced.
    public func export(_ subtree: any BusSubtree, interfaces: [BusInterface], at root: String) {
        precondition(g_variant_is_object_path(root) != 0, "“\(root)” is not an object path")
        unexport(root)
        let exported = ExportedSubtree(subtree, interfaces)
        subtrees[root] = exported
        whenOpen { [weak self] connection in
            guard self?.subtrees[root] === exported else { return }
            exported.register(at: root, connection)
        }
    }
}
