/// The way from a window's root to something in it, as identifiers.
struct RestorationPath: Hashable, Codable {
    enum Kind: String, Codable {
        case controller, view, object, application
    }

    var kind: Kind
    var identifiers: [String]

    static let application = RestorationPath(kind: .application, identifiers: [])
}

/// Gathers what has a path in the application's windows. A controller has one when it and all above it have an
/// identifier; a view when it has one and its controllers have.
@MainActor
struct RestorationWalk {
    private(set) var controllers: [(path: RestorationPath, controller: UIViewController)] = []
    private(set) var views: [(path: RestorationPath, view: UIView)] = []
    private var seen: [RestorationPath: Int] = [:]

    init(_ windows: [UIWindow]) {
        for window in windows {
            if let root = window.rootViewController {
                walk(root, below: window.restorationIdentifier.map { [$0] } ?? [])
            }
            walk(window, below: window.restorationIdentifier.map { [$0] } ?? [])
        }
    }

    private mutating func walk(_ controller: UIViewController, below parents: [String]) {
        guard let identifier = controller.restorationIdentifier else { return }
        let path = unique(RestorationPath(kind: .controller, identifiers: parents + [identifier]))
        controllers.append((path, controller))
        for child in controller.children { walk(child, below: path.identifiers) }
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

    /// Those with the same path are told apart by their order.
    private mutating func unique(_ path: RestorationPath) -> RestorationPath {
        let count = seen[path, default: 0]
        seen[path] = count + 1
        guard count > 0, let last = path.identifiers.last else { return path }
        var other = path
        other.identifiers[other.identifiers.count - 1] = "\(last)#\(count + 1)"
        return other
    }
}
