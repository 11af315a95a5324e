import UIKit

/// Which views the tree shows as rows: those whose superviews are expanded, or those that a text is looked for in.
@MainActor
struct Outline {
    /// A row of the tree.
    struct Row {
        private(set) weak var view: UIView?
        /// What distinguishes rows.
        let key: Key

        init(_ view: UIView, _ key: Key) {
            self.view = view
            self.key = key
        }
    }

    /// What a row shows besides the view's own state.
    struct Key: Hashable {
        let view: ObjectIdentifier
        let depth: Int
        let hasSubviews: Bool
        let isExpanded: Bool
    }

    /// A view that the user expanded or collapsed.
    private struct Choice {
        weak var view: UIView?
        let isExpanded: Bool
    }

    private var choices: [ObjectIdentifier: Choice] = [:]
    private(set) var rows: [Row] = []
    /// What is looked for in classes, identifiers and texts; empty for everything.
    var filter = ""

    /// Views that are not deeper than this are expanded at first.
    private static let expandedDepth = 3
    /// Deeper views are not shown: an override of `subviews` may go on for ever.
    private static let maximumDepth = 400
    private static let maximumRows = 100_000

    // MARK: Expanding

    func isExpanded(_ view: UIView, depth: Int) -> Bool {
        if let choice = choices[ObjectIdentifier(view)], choice.view === view { return choice.isExpanded }
        return depth < Self.expandedDepth
    }

    mutating func setExpanded(_ view: UIView, _ isExpanded: Bool) {
        // Objects that are gone leave their places to others.
        if choices.count > 1000 { choices = choices.filter { $0.value.view != nil } }
        choices[ObjectIdentifier(view)] = Choice(view: view, isExpanded: isExpanded)
    }

    /// Expands what is around a view.
    mutating func reveal(_ view: UIView) { for ancestor in view.ancestors { setExpanded(ancestor, true) } }

    // MARK: Rows

    /// Reads the tree of views anew.
    ///
    /// - Returns: whether there are other rows now.
    mutating func update(_ windows: [UIWindow]) -> Bool {
        let old = rows.map(\.key)
        rows = []
        let wanted = filter.trimmingCharacters(in: .whitespaces).lowercased()
        for window in windows {
            if wanted.isEmpty { add(window, depth: 0) } else { _ = addMatches(window, depth: 0, wanted) }
        }
        return rows.map(\.key) != old
    }

    /// The row of a view.
    func index(of view: UIView) -> Int? { rows.firstIndex { $0.view === view } }

    /// The row of the view around the one of a row.
    func parentIndex(of index: Int) -> Int? {
        let depth = rows[index].key.depth
        return rows[..<index].lastIndex { $0.key.depth < depth }
    }

    private mutating func add(_ view: UIView, depth: Int) {
        guard rows.count < Self.maximumRows, depth < Self.maximumDepth else { return }
        let subviews = view.subviews
        let isExpanded = !subviews.isEmpty && isExpanded(view, depth: depth)
        append(view, depth, hasSubviews: !subviews.isEmpty, isExpanded: isExpanded)
        guard isExpanded else { return }
        for subview in subviews { add(subview, depth: depth + 1) }
    }

    private mutating func append(_ view: UIView, _ depth: Int, hasSubviews: Bool, isExpanded: Bool) {
        let key = Key(
            view: ObjectIdentifier(view), depth: depth, hasSubviews: hasSubviews, isExpanded: isExpanded)
        rows.append(Row(view, key))
    }

    /// Adds a view if it, or one in it, is looked for.
    private mutating func addMatches(_ view: UIView, depth: Int, _ text: String) -> Bool {
        guard rows.count < Self.maximumRows, depth < Self.maximumDepth else { return false }
        let position = rows.count
        let subviews = view.subviews
        append(view, depth, hasSubviews: !subviews.isEmpty, isExpanded: true)
        var found = ViewName.full(of: view).lowercased().contains(text)
        for subview in subviews where addMatches(subview, depth: depth + 1, text) { found = true }
        if !found { rows.removeSubrange(position...) }
        return found
    }
}
