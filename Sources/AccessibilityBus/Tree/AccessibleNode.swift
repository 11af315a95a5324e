import UIKit

/// An object in a tree of accessible objects, as it was at one moment.
@MainActor
final class AccessibleNode {
    /// What the object stands for. Nothing is retained: a view's life does not depend on who looks at it.
    enum Subject {
        case application(UIApplication)
        case window(Weak<UIWindow>)
        case element(Weak<UIResponder>)
        /// A text to be spoken by readers that do not know announcements.
        case announcement(String)
    }

    struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    let path: String
    let subject: Subject
    private(set) weak var parent: AccessibleNode?
    private(set) var children: [AccessibleNode] = []
    /// The object's index among its parent's children; -1 for the application.
    private(set) var index = -1

    init(path: String, _ subject: Subject) {
        self.path = path
        self.subject = subject
    }

    /// An object that is gone.
    static func gone(_ path: String) -> AccessibleNode {
        AccessibleNode(path: path, .element(.init(object: nil)))
    }

    func append(_ child: AccessibleNode) {
        child.parent = self
        child.index = children.count
        children.append(child)
    }

    /// The element, a view or not; nil for the application, for windows and announcements.
    var element: UIResponder? { if case .element(let element) = subject { element.object } else { nil } }
    /// The element, where it is a view.
    var view: UIView? { element as? UIView }

    /// Whether what the object stood for does not exist any more.
    var isGone: Bool {
        switch subject {
        case .application, .announcement: false
        case .window(let window): window.object == nil
        case .element(let element): element.object == nil
        }
    }

    var isApplication: Bool { if case .application = subject { true } else { false } }

    /// The window itself, or the one that the element is in.
    var window: UIWindow? {
        if case .window(let window) = subject { return window.object }
        return parent?.window
    }

    /// The node of the window.
    var frame: AccessibleNode? {
        if case .window = subject { return self }
        return parent?.frame
    }

    /// Whether the object is this one or contains it.
    func contains(_ other: AccessibleNode) -> Bool {
        sequence(first: other, next: \.parent).contains { $0 === self }
    }

    /// The objects below this one and itself, each before those in it.
    func forEach(_ body: (AccessibleNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}
