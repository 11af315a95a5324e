import Bus
import UIKit

/// One of the things that an element can be told to do.
@MainActor
struct ElementAction {
    /// What programs call it.
    let name: String
    /// What people call it.
    let title: String
    let perform: (UIResponder) -> Void

    /// The actions of an element: what a tap does first, then up and down, then the app's own.
    static func all(of element: UIResponder, kind: AccessibilityRole) -> [ElementAction] {
        guard element.isAccessibilityElement, !element.accessibilityTraits.contains(.notEnabled) else {
            return []
        }
        var actions: [ElementAction] = []
        if element.accessibilityRespondsToUserInteraction, !silent.contains(kind) {
            let name = names[kind] ?? "activate"
            actions.append(ElementAction(name: name, title: name) { $0.activateOrTap() })
        }
        if element.accessibilityTraits.contains(.adjustable) {
            actions.append(
                ElementAction(name: "increment", title: "increment") { $0.accessibilityIncrement() })
            actions.append(
                ElementAction(name: "decrement", title: "decrement") { $0.accessibilityDecrement() })
        }
        for (index, custom) in (element.accessibilityCustomActions ?? []).enumerated() {
            actions.append(
                ElementAction(name: "custom-\(index + 1)", title: custom.name) { _ in
                    _ = custom.actionHandler?(custom)
                })
        }
        return actions
    }

    /// What a tap does nothing to: what an app makes something of, it calls a button.
    private static let silent: Set<AccessibilityRole> = [.label, .heading, .image, .progressBar]

    /// What a tap is called; `activate` for the others.
    private static let names: [AccessibilityRole: String] = [
        .button: "press", .toggleButton: "press", .link: "jump", .menuItem: "click", .checkMenuItem: "click",
        .tab: "switch", .radioButton: "select",
    ]
}

extension UIResponder {
    /// What a tap does.
    fileprivate func activateOrTap() {
        guard !accessibilityActivate(), let view = nearestView, let window = view.window else { return }
        let point = window.convert(fromScreen: accessibilityActivationPoint)
        window.tapForAccessibility(at: point)
    }
}

extension UIWindow {
    /// A point of the screen in the window's own coordinates.
    fileprivate func convert(fromScreen point: CGPoint) -> CGPoint {
        let frame = accessibilityFrame
        return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    }
}

extension InterfaceTable {
    /// What an object can be told to do. It is done in a later turn, after the answer: an action may wait for the user.
    static let action = InterfaceTable(
        "Action",
        properties: [.init("NActions", "i") { .integer($0.actions.count) }],
        methods: [
            .init("GetDescription", "i", "s") { object, arguments in
                [.string(object.action(arguments)?.title ?? "")]
            },
            .init("GetName", "i", "s") { object, arguments in
                [.string(object.action(arguments)?.name ?? "")]
            },
            .init("GetLocalizedName", "i", "s") { object, arguments in
                [.string(object.action(arguments)?.title ?? "")]
            },
            .init("GetKeyBinding", "i", "s") { _, _ in [.string("")] },
            .init("GetActions", "", "a(sss)") { object, _ in
                [
                    .array(
                        of: .structure([.string, .string, .string]),
                        object.actions.map {
                            .structure([.string($0.title), .string($0.title), .string("")])
                        })
                ]
            },
            .init("DoAction", "i", "b") { object, arguments in
                guard let action = object.action(arguments), let element = object.node.element else {
                    return [.boolean(false)]
                }
                object.session.later { [weak element] in
                    if let element { action.perform(element) }
                }
                return [.boolean(true)]
            },
        ],
        applies: { !$0.actions.isEmpty })
}

extension AccessibleObject {
    fileprivate var actions: [ElementAction] {
        node.element.map { ElementAction.all(of: $0, kind: kind) } ?? []
    }

    fileprivate func action(_ arguments: Arguments) -> ElementAction? {
        let actions = actions
        let index = arguments.integer(0)
        return actions.indices.contains(index) ? actions[index] : nil
    }
}
