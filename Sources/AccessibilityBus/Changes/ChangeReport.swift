import Bus
import UIKit

/// Tells listeners what became of objects that they know: clients keep what they were told until they hear otherwise.
/// What nobody has asked about is not compared.
@MainActor
final class ChangeReport {
    private struct Facts: Equatable {
        var name: String
        var description: String
        var role: SpokenRole
        var states: AccessibleStates
        var value: Double?
        var children: [String]

        @MainActor init(_ object: AccessibleObject) {
            name = object.name
            description = object.description
            role = object.role
            states = object.states
            value = object.value?.current
            children = object.node.children.map(\.path)
        }
    }

    private unowned let session: Session
    private var known: [String: Facts] = [:]
    /// What changes often is told at most this often, in seconds.
    private static let frequentPause: TimeInterval = 0.5
    private var frequentTimes: [String: TimeInterval] = [:]

    init(session: Session) { self.session = session }

    /// Somebody asks about an object: from now on its changes are told.
    func note(_ object: AccessibleObject) {
        guard known[object.node.path] == nil else { return }
        known[object.node.path] = Facts(object)
    }

    /// Compares what is known with what is there.
    func report() {
        guard !known.isEmpty else { return }
        let tree = session.tree
        var remaining: [String: Facts] = [:]
        tree.root.forEach { node in
            // What is gone is told by what held it.
            guard let before = known[node.path], !node.isGone else { return }
            let object = AccessibleObject(node, session)
            if isTooEarly(object) {
                remaining[node.path] = before
                return
            }
            let now = Facts(object)
            remaining[node.path] = now
            if now != before { tell(before, now, object) }
        }
        for path in known.keys where remaining[path] == nil { frequentTimes[path] = nil }
        known = remaining
    }

    /// Compares what is known of one object with what is there.
    func report(at path: String) {
        guard let before = known[path], let node = session.tree.node(at: path), !node.isGone else { return }
        let object = AccessibleObject(node, session)
        let now = Facts(object)
        known[path] = now
        if now != before { tell(before, now, object) }
    }

    /// Whether the object changes all the time, and was told about a moment ago.
    private func isTooEarly(_ object: AccessibleObject) -> Bool {
        guard object.node.element?.accessibilityTraits.contains(.updatesFrequently) == true else {
            return false
        }
        let now = session.application.clock.now
        if let last = frequentTimes[object.node.path], now - last < Self.frequentPause { return true }
        frequentTimes[object.node.path] = now
        return false
    }

    private func tell(_ before: Facts, _ now: Facts, _ object: AccessibleObject) {
        let path = object.node.path
        if before.children != now.children { tellChildren(before.children, now.children, of: path) }
        if before.role != now.role {
            property("accessible-role", .integer(Int(now.role.number)), of: path)
        }
        if before.name != now.name { property("accessible-name", .string(now.name), of: path) }
        if before.description != now.description {
            property("accessible-description", .string(now.description), of: path)
        }
        // The focus and the active window are told in an order of their own.
        let changed = before.states.symmetricDifference(now.states).subtracting([.focused, .active])
        for (state, name) in AccessibleStates.named where changed.contains(state) {
            session.events.stateChanged(name, now.states.contains(state), of: path)
        }
        // Readers go to what is selected, wherever the keyboard is: of a list beside a field they are not told.
        if !changed.isDisjoint(with: [.selected, .checked]), let parent = object.node.parent,
            session.focus.isInside(parent)
        {
            session.events.send("Object", "SelectionChanged", from: parent.path)
        }
        if before.value != now.value, let value = now.value {
            property("accessible-value", .double(value), of: path)
        }
    }

    private func property(_ name: String, _ value: BusValue, of path: String) {
        session.events.send("Object", "PropertyChange", name, 0, 0, value, from: path)
    }

    // MARK: Children

    /// How many children are told about one by one.
    private static let mostChildren = 20

    private func tellChildren(_ before: [String], _ now: [String], of path: String) {
        let old = Set(before)
        let new = Set(now)
        let removed = before.enumerated().filter { !new.contains($0.element) }
        let added = now.enumerated().filter { !old.contains($0.element) }
        let isMoved = before.filter(new.contains) != now.filter(old.contains)
        guard removed.count + added.count <= Self.mostChildren, !isMoved else {
            // An index that makes no sense has clients ask for the children anew.
            return send("add", -1, now.first ?? path, of: path)
        }
        for (index, child) in removed.reversed() { send("remove", index, child, of: path) }
        for (index, child) in added { send("add", index, child, of: path) }
    }

    private func send(_ detail: String, _ index: Int, _ child: String, of path: String) {
        let reference = Reference(bus: session.root.bus, path: child)
        session.events.send("Object", "ChildrenChanged", detail, index, 0, reference.value, from: path)
    }
}
