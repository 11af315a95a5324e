/// The path from a window's root to an object in it, as identifiers.
struct RestorationPath: Hashable, Codable {
    enum Kind: String, Codable {
        case controller, view, object, application
    }

    var kind: Kind
    var identifiers: [String]

    static let application = RestorationPath(kind: .application, identifiers: [])
}

/// Collects the objects that have a path in the application's windows. A controller has one when it and all
/// its ancestors have an identifier; a view when it has one and its controllers have.
@MainActor
struct RestorationWalk {
    private(set) var windows: [(path: RestorationPath, window: UIWindow)] = []
    private(set) var controllers: [(path: RestorationPath, controller: UIViewController)] = []
    private(set) var views: [(path: RestorationPath, view: UIView)] = []
    private var seen: [RestorationPath: Int] = [:]
    /// Controllers that a collapsed split view has lent to its primary controller.
    private var borrowed: Set<ObjectIdentifier> = []

    init(_ shown: [UIWindow]) {
        for window in shown {
            // Each scene has its own state, however many there were and are.
            var parents = (window.windowScene?.session.persistentIdentifier).map { [$0] } ?? []
            if let identifier = window.restorationIdentifier {
                parents.append(identifier)
                windows.append((unique(RestorationPath(kind: .view, identifiers: parents)), window))
            }
            if let root = window.rootViewController { walk(root, below: parents) }
            walk(window, below: parents)
        }
    }

    private mutating func walk(_ controller: UIViewController, below parents: [String]) {
        guard let identifier = controller.restorationIdentifier else { return }
        let path = unique(RestorationPath(kind: .controller, identifiers: parents + [identifier]))
        controllers.append((path, controller))
        // A controller's path is the same whether the split view is collapsed or not.
        for lent in (controller as? UISplitViewController)?.lentControllers ?? [] {
            borrowed.insert(ObjectIdentifier(lent))
            walk(lent, below: path.identifiers)
        }
        for child in controller.children where !borrowed.contains(ObjectIdentifier(child)) {
            walk(child, below: path.identifiers)
        }
        guard let view = controller.viewIfLoaded else { return }
        if let identifier = view.restorationIdentifier { add(view, path.identifiers + [identifier]) }
        walk(view, below: path.identifiers)
    }

    /// The views in a view, except those of other controllers.
    private mutating func walk(_ view: UIView, below parents: [String]) {
        for child in view.subviews where child.controller == nil {
            if let identifier = child.restorationIdentifier { add(child, parents + [identifier]) }
            walk(child, below: parents)
        }
    }

    private mutating func add(_ view: UIView, _ identifiers: [String]) {
        views.append((unique(RestorationPath(kind: .view, identifiers: identifiers)), view))
    }

    /// Objects with the same path are distinguished by their order.
    private mutating func unique(_ path: RestorationPath) -> RestorationPath {
        let count = seen[path, default: 0]
        seen[path] = count + 1
        guard count > 0, let last = path.identifiers.last else { return path }
        var other = path
        other.identifiers[other.identifiers.count - 1] = "\(last)#\(count + 1)"
        return other
    }
}
