import UIKit

/// Finds the elements in a responder that is no element itself.
@MainActor
enum AccessibleChildren {
    /// The elements and the views that are objects of their own, in the order in which they are read.
    static func elements(in container: UIResponder) -> [UIResponder] {
        var found: [UIResponder] = []
        collect(in: container, into: &found, depth: 0)
        return found
    }

    /// The objects in one that may be an element itself. Elements are leaves; but in a row there may be a switch, and in a
    /// field a button, that it does not stand for.
    static func objects(in object: UIResponder) -> [UIResponder] {
        guard object.isAccessibilityElement else { return elements(in: object) }
        guard object.accessibilityRole.isContainer || object is UITextField else { return [] }
        return elements(in: object).filter { $0 is UIControl || $0 is any UITextInput }
    }

    /// How deeply views may be nested.
    private static let greatestDepth = 400

    private static func collect(in container: UIResponder, into found: inout [UIResponder], depth: Int) {
        guard !container.accessibilityElementsHidden, depth < greatestDepth else { return }
        if let declared = declaredElements(of: container) {
            for element in declared { add(element, to: &found, depth: depth) }
        } else if let view = container as? UIView {
            collect(inSubviewsOf: view, into: &found, depth: depth)
        }
    }

    /// Adds what is in the subviews, one after the other in the order of reading. One that is modal hides those behind
    /// it.
    private static func collect(inSubviewsOf view: UIView, into found: inout [UIResponder], depth: Int) {
        var shown = view.subviews.filter(isShown)[...]
        if let modal = shown.lastIndex(where: \.accessibilityViewIsModal) { shown = shown[modal...] }
        var contents: [(item: [UIResponder], frame: CGRect)] = []
        for subview in shown {
            var inside: [UIResponder] = []
            add(subview, to: &inside, depth: depth)
            if !inside.isEmpty { contents.append((inside, subview.frame)) }
        }
        // What begins at the same place is read from the shorter one on: a bar before the page that goes below it.
        contents.sort { $0.frame.height < $1.frame.height }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for inside in ReadingOrder.sorted(contents, isMirrored: isMirrored) { found += inside }
    }

    private static func add(_ candidate: UIResponder, to found: inout [UIResponder], depth: Int) {
        if let view = candidate as? UIView, !isShown(view) { return }
        if candidate.isAccessibilityElement || isObject(candidate) {
            found.append(candidate)
        } else {
            collect(in: candidate, into: &found, depth: depth + 1)
        }
    }

    /// The elements that a container says it has; nil where it says nothing.
    private static func declaredElements(of container: UIResponder) -> [UIResponder]? {
        if let elements = container.accessibilityElements {
            return elements.compactMap { $0 as? UIResponder }
        }
        let count = container.accessibilityElementCount()
        guard count > 0, count != NSNotFound else { return nil }
        // A container may have any number of them; a reader asks for each.
        return (0..<min(count, 10_000)).compactMap { container.accessibilityElement(at: $0) as? UIResponder }
    }

    /// Whether a responder that is no element is an object all the same, with its elements in it.
    private static func isObject(_ candidate: UIResponder) -> Bool {
        guard !candidate.accessibilityElementsHidden else { return false }
        if candidate.accessibilityContainerType != .none { return true }
        return candidate.accessibilityRole.isContainer
    }

    private static func isShown(_ view: UIView) -> Bool { !view.isHidden && view.alpha >= 0.01 }
}
