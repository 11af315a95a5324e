import Bus
import UIKit

extension InterfaceTable {
    /// What every object has: its place in the tree, its words, its kind and its states.
    static let accessible = InterfaceTable(
        "Accessible",
        properties: [
            .init("Name", "s") { .string($0.name) },
            .init("Description", "s") { .string($0.description) },
            .init("Parent", "(so)") { $0.parent.value },
            .init("ChildCount", "i") { .integer($0.node.children.count) },
            .init("Locale", "s") { .string($0.locale) },
            .init("AccessibleId", "s") { .string($0.identifier) },
            .init("HelpText", "s") { .string($0.description) },
        ],
        methods: [
            .init("GetChildAtIndex", "i", "(so)") { object, arguments in
                let children = object.node.children
                let index = arguments.integer(0)
                guard children.indices.contains(index) else { return [Reference.none.value] }
                return [object.session.reference(to: children[index]).value]
            },
            .init("GetChildren", "", "a(so)") { object, _ in
                [.references(object.node.children.map { object.session.reference(to: $0) })]
            },
            .init("GetIndexInParent", "", "i") { object, _ in [.integer(object.node.index)] },
            .init("GetRelationSet", "", "a(ua(so))") { _, _ in
                [.array(of: .structure([.uint32, .array(.structure([.string, .objectPath]))]), [])]
            },
            .init("GetRole", "", "u") { object, _ in [.uint32(object.role.number)] },
            .init("GetRoleName", "", "s") { object, _ in [.string(object.role.name)] },
            .init("GetLocalizedRoleName", "", "s") { object, _ in [.string(object.role.name)] },
            .init("GetState", "", "au") { object, _ in
                [.array(of: .uint32, object.states.words.map { .uint32($0) })]
            },
            .init("GetAttributes", "", "a{ss}") { object, _ in [.texts(object.attributes)] },
            .init("GetApplication", "", "(so)") { object, _ in [object.session.root.value] },
            .init("GetInterfaces", "", "as") { object, _ in
                [.strings(object.interfaces.map(\.fullName))]
            },
        ],
        applies: { _ in true })

    /// The program: who it is.
    static let application = InterfaceTable(
        "Application",
        properties: [
            .init("ToolkitName", "s") { _ in .string(Session.toolkitName) },
            .init("Version", "s") { _ in .string(Session.toolkitVersion) },
            .init("ToolkitVersion", "s") { _ in .string(Session.toolkitVersion) },
            .init("AtspiVersion", "s") { _ in .string("2.1") },
            .init("InterfaceVersion", "u") { _ in .uint32(1) },
            .init("Id", "i", set: { object, value in object.session.setNumber(value) }) {
                .int32($0.session.number)
            },
        ],
        methods: [
            .init("GetLocale", "u", "s") { object, _ in [.string(object.locale)] },
            // The program has no bus of its own beside the common one.
            .init("GetApplicationBusAddress", "", "s") { _, _ in [.string("")] },
        ],
        applies: { $0.node.isApplication })
}
