import UIKit

/// The objects of the application at one moment: the application, its windows, and in them what assistive technology
/// is to see, flattened as UIKit's rules have it. An element is a leaf; views that are none are looked through unless
/// they hold a list, a bar or something of that kind.
@MainActor
struct AccessibleTree {
    let root: AccessibleNode
    private let nodes: [String: AccessibleNode]
    private let elements: [ObjectIdentifier: AccessibleNode]

    /// The object at a path; nil when there is none.
    func node(at path: String) -> AccessibleNode? { nodes[path] }

    /// The object that stands for a responder; nil when it has none of its own.
    func node(of responder: UIResponder) -> AccessibleNode? { elements[ObjectIdentifier(responder)] }

    /// The object that stands for a responder or for the nearest one around it.
    func node(around responder: UIResponder?) -> AccessibleNode? {
        var current = responder
        while let candidate = current {
            if let node = node(of: candidate) { return node }
            current = candidate.containerForAccessibility
        }
        return nil
    }
}

extension UIResponder {
    /// What contains the responder as an element.
    fileprivate var containerForAccessibility: UIResponder? {
        if let view = self as? UIView { return view.superview }
        if let element = self as? UIAccessibilityElement {
            return element.accessibilityContainer as? UIResponder
        }
        return next
    }
}

extension AccessibleTree {
    /// Looks at the application's windows.
    ///
    /// - Parameter announcements: texts that are spoken as objects of a window, by their paths.
    init(
        of application: UIApplication, paths: ObjectPaths,
        announcements: [(path: String, text: String, window: UIWindow)] = []
    ) {
        root = AccessibleNode(path: ObjectPaths.root, .application(application))
        for window in application.allWindows where window.isOnScreen {
            let node = AccessibleNode(path: paths.path(of: window), .window(.init(object: window)))
            root.append(node)
            for element in AccessibleChildren.elements(in: window) { Self.add(element, to: node, paths) }
            for each in announcements where each.window === window {
                node.append(AccessibleNode(path: each.path, .announcement(each.text)))
            }
        }
        var nodes: [String: AccessibleNode] = [:]
        var elements: [ObjectIdentifier: AccessibleNode] = [:]
        root.forEach { node in
            nodes[node.path] = node
            if let element = node.element {
                elements[ObjectIdentifier(element)] = node
            } else if let window = node.window {
                elements[ObjectIdentifier(window)] = node.frame
            }
        }
        self.nodes = nodes
        self.elements = elements
    }

    /// How deeply objects may be nested: elements that contain each other would have no end.
    private static let greatestDepth = 64

    private static func add(
        _ element: UIResponder, to parent: AccessibleNode, _ paths: ObjectPaths, depth: Int = 0
    ) {
        let node = AccessibleNode(path: paths.path(of: element), .element(.init(object: element)))
        parent.append(node)
        guard depth < greatestDepth else { return }
        for child in AccessibleChildren.objects(in: element) { add(child, to: node, paths, depth: depth + 1) }
    }
}
