import Bus
import UIKit

extension InterfaceTable {
    /// Which children of a list, or of alternatives, are selected. Selecting one does what a tap on it does.
    static let selection = InterfaceTable(
        "Selection",
        properties: [.init("NSelectedChildren", "i") { .integer($0.selectedChildren.count) }],
        methods: [
            .init("GetSelectedChild", "i", "(so)") { object, arguments in
                let selected = object.selectedChildren
                let index = arguments.integer(0)
                guard selected.indices.contains(index) else { return [Reference.none.value] }
                return [selected[index].reference.value]
            },
            .init("SelectChild", "i", "b") { object, arguments in
                [.boolean(object.select(object.child(arguments), true))]
            },
            .init("DeselectSelectedChild", "i", "b") { object, arguments in
                let selected = object.selectedChildren
                let index = arguments.integer(0)
                return [
                    .boolean(object.select(selected.indices.contains(index) ? selected[index] : nil, false))
                ]
            },
            .init("IsChildSelected", "i", "b") { object, arguments in
                [.boolean(object.child(arguments)?.isSelected == true)]
            },
            .init("SelectAll", "", "b") { _, _ in [.boolean(false)] },
            .init("ClearSelection", "", "b") { _, _ in [.boolean(false)] },
            .init("DeselectChild", "i", "b") { object, arguments in
                [.boolean(object.select(object.child(arguments), false))]
            },
        ],
        applies: { [.list, .tabList, .radioGroup].contains($0.kind) && !$0.isElement })
}

extension AccessibleObject {
    fileprivate var isElement: Bool { node.element?.isAccessibilityElement == true }

    fileprivate var isSelected: Bool { node.element?.accessibilityTraits.contains(.selected) == true }

    fileprivate var selectedChildren: [AccessibleObject] {
        node.children.map { AccessibleObject($0, session) }.filter(\.isSelected)
    }

    fileprivate func child(_ arguments: Arguments) -> AccessibleObject? {
        let index = arguments.integer(0)
        return node.children.indices.contains(index) ? AccessibleObject(node.children[index], session) : nil
    }

    /// Activates the child unless it is as it is wanted already.
    fileprivate func select(_ child: AccessibleObject?, _ isWanted: Bool) -> Bool {
        guard let child, let element = child.node.element else { return false }
        guard child.isSelected != isWanted else { return true }
        session.later { [weak element] in _ = element?.accessibilityActivate() }
        return true
    }
}
