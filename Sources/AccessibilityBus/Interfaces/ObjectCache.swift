import Bus

/// What readers may fetch at once when they first see the program: the application and its windows. For what is in these
/// they ask one by one, as nobody knows before what they will want.
@MainActor
enum ObjectCache {
    static let path = "/org/a11y/atspi/cache"

    private static let item = BusType.structure([
        reference, reference, reference, .int32, .int32, .array(.string), .string, .uint32, .string,
        .array(.uint32),
    ])
    private static let reference = BusType.structure([.string, .objectPath])

    /// - Parameter objects: called when a reader asks.
    static func interface(_ objects: @escaping () -> [AccessibleObject]) -> BusInterface {
        BusInterface(
            InterfaceTable.prefix + "Cache",
            methods: [
                .init("GetItems", outputs: "a\(item.signature)") { _ throws(BusError) in
                    [.array(of: item, objects().map(value))]
                }
            ],
            properties: [.init("version", "u") { .uint32(1) }],
            signals: [
                .init("AddAccessible", item.signature), .init("RemoveAccessible", reference.signature),
            ])
    }

    private static func value(_ object: AccessibleObject) -> BusValue {
        .structure([
            object.reference.value, object.session.root.value, object.parent.value,
            .integer(object.node.index),
            .integer(object.node.children.count), .strings(object.interfaces.map(\.fullName)),
            .string(object.name), .uint32(object.role.number), .string(object.description),
            .array(of: .uint32, object.states.words.map { .uint32($0) }),
        ])
    }
}
