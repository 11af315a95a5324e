/// The items of a window that the keyboard focus can go to, and their order.
@MainActor
struct FocusOrder {
    /// The views that are searched, from the back to the front: all of the window, or during a presentation that
    /// covers it the presentation and what is above it.
    private let roots: ContiguousArray<UIView>
    private let window: UIWindow

    init(of window: UIWindow) {
        self.window = window
        let index = window.topPresentationContainer.flatMap { container in
            window.children.firstIndex { $0 === container }
        }
        roots = ContiguousArray(window.children[(index ?? 0)...])
    }

    // MARK: Items

    /// The items in reading order. Those in the input views come after the first responder that they belong to: with
    /// the next item they are gone.
    var items: [UIView] {
        var found: [UIView] = []
        collect(roots, in: window, into: &found)
        guard let docked = window.dockedInputViews,
            found.contains(where: { $0 === window.firstResponder })
        else { return found }
        let inputs = found.filter(docked.contains)
        found.removeAll(where: docked.contains)
        let owner = found.firstIndex { $0 === window.firstResponder }
        found.insert(contentsOf: inputs, at: owner.map { $0 + 1 } ?? found.endIndex)
        return found
    }

    private func collect(
        _ views: ContiguousArray<UIView>, in superview: UIView, into found: inout [UIView]
    ) {
        for view in ReadingOrder.sorted(views.filter(\.takesTouches), isMirrored: superview.isMirrored) {
            if view.canBecomeFocused, isInSight(view) { found.append(view) }
            collect(view.children, in: view, into: &found)
        }
    }

    /// Whether some of a view can be seen, if need be by scrolling.
    private func isInSight(_ item: UIView) -> Bool {
        var rect = item.storedBounds
        var view = item
        while let superview = view.parent, !rect.isEmpty {
            rect = view.convert(rect, to: superview)
            if superview is UIScrollView {
                rect = superview.storedBounds
            } else if superview.ownLayer.flags.masksToBounds || superview === window {
                rect = rect.overlap(with: superview.storedBounds)
            }
            view = superview
        }
        return !rect.isEmpty
    }

    /// Whether a focused item may stay so.
    func mayKeep(_ item: UIView) -> Bool {
        guard item.canBecomeFocused, item.ownWindow === window else { return false }
        var view = item
        while !view.ownLayer.flags.isHidden, let superview = view.parent {
            if superview === window { return roots.contains { $0 === view } }
            view = superview
        }
        return false
    }

    /// Whether the focus may go back to an item that had it before: not to those whose becoming first responder
    /// begins editing.
    func mayRestore(_ item: UIView) -> Bool {
        !(item is any UIKeyInput) && mayKeep(item) && !item.canBecomeFirstResponder
    }

    /// The item at which the focus arrives when it comes to an environment.
    func item(preferredBy environment: any UIFocusEnvironment) -> UIView? {
        let items = items
        return explicitItem(of: environment, in: items) ?? items.first { environment.contains($0) }
    }

    /// The item that environments prefer explicitly.
    func explicitItem(of environment: any UIFocusEnvironment, in items: [UIView]) -> UIView? {
        var visited: [any UIFocusEnvironment] = []
        return search(environment, in: items, &visited)
    }

    private func search(
        _ environment: any UIFocusEnvironment, in items: [UIView], _ visited: inout [any UIFocusEnvironment]
    ) -> UIView? {
        guard !visited.contains(where: { $0 === environment }) else { return nil }
        visited.append(environment)
        if let item = items.first(where: { $0 === environment }) { return item }
        for preferred in environment.preferredFocusEnvironments {
            if let found = search(preferred, in: items, &visited) { return found }
            // A controller prefers its view by default: that says nothing about what is in it.
            if let view = preferred as? UIView, view.controller == nil,
                let found = items.first(where: { view.contains($0) })
            {
                return found
            }
        }
        return nil
    }

    // MARK: Stops

    /// The items by the stops of the Tab key: the items of a focus group are one, at the place of the first.
    var stops: [[UIView]] {
        var stops: [[UIView]] = []
        var places: [String: Int] = [:]
        for item in items {
            guard let group = item.inheritedFocusGroup, !item.takesArrowKeys else {
                stops.append([item])
                continue
            }
            if let place = places[group] {
                stops[place].append(item)
            } else {
                places[group] = stops.count
                stops.append([item])
            }
        }
        return stops
    }

    /// The item of a group at which Tab arrives.
    static func entry(of stop: [UIView], in system: UIFocusSystem) -> UIView? {
        let latest = system.latestItem { past in stop.contains { $0 === past } }
        func priority(_ item: UIView) -> UIFocusGroupPriority {
            item === latest ? max(item.focusGroupPriority, .previouslyFocused) : item.focusGroupPriority
        }
        // `max` gives the first of equal ones.
        return stop.max { priority($0) < priority($1) }
    }

    /// The item at which an arrow key arrives: the nearest of the item's group in this direction, or what a focus
    /// guide that is nearer passes the focus on to. nil for none.
    func neighbour(of item: UIView, towards heading: UIFocusHeading) -> UIView? {
        let start = item.convert(item.bounds, to: nil)
        let isInGroup = item.inheritedFocusGroup != nil
        let stop = isInGroup ? stops.first { $0.contains { $0 === item } } ?? [] : []
        let others = stop.lazy.filter { $0 !== item }.map { ($0, $0.convert($0.bounds, to: nil)) }
        let candidates = (Array(others) + guides(from: item)).compactMap { other, rect in
            Self.distance(from: start, to: rect, heading).map { (item: other, distance: $0) }
        }
        return candidates.min { $0.distance < $1.distance }?.item
    }

    /// What the guides of the window pass the focus on to, and where they are in the window. A guide that leads back
    /// to the item is none.
    private func guides(from item: UIView) -> [(UIView, CGRect)] {
        var guides = window.layoutGuides.compactMap { $0 as? UIFocusGuide }.filter(\.isEnabled)
        for root in roots { Self.collect(in: root, into: &guides) }
        guard !guides.isEmpty else { return [] }
        let items = items
        return guides.compactMap { guide in
            guard let owner = guide.owningView, !guide.layoutFrame.isEmpty,
                let target = target(of: guide, in: items), target !== item
            else { return nil }
            return (target, owner.convert(guide.layoutFrame, to: nil))
        }
    }

    private static func collect(in view: UIView, into guides: inout [UIFocusGuide]) {
        guard view.takesTouches else { return }
        for case let guide as UIFocusGuide in view.layoutGuides where guide.isEnabled { guides.append(guide) }
        for child in view.children { collect(in: child, into: &guides) }
    }

    private func target(of guide: UIFocusGuide, in items: [UIView]) -> UIView? {
        for environment in guide.preferredFocusEnvironments {
            if let item = explicitItem(of: environment, in: items) { return item }
            if let item = items.first(where: { environment.contains($0) }) { return item }
        }
        return nil
    }

    /// How far it is between two rectangles in a direction: distances to the side count double, so that the next
    /// one of a row or a column comes first. nil where the other one is not in this direction.
    private static func distance(
        from start: CGRect, to other: CGRect, _ heading: UIFocusHeading
    ) -> CGFloat? {
        let (x, y) = (other.midX - start.midX, other.midY - start.midY)
        let isHorizontal = heading == .left || heading == .right
        let ahead = (heading == .left || heading == .up ? -1 : 1) * (isHorizontal ? x : y)
        let gap =
            isHorizontal
            ? max(0, other.minY - start.maxY, start.minY - other.maxY)
            : max(0, other.minX - start.maxX, start.minX - other.maxX)
        guard ahead > 0 else { return nil }
        return ahead + 2 * gap + abs(isHorizontal ? y : x) / 8
    }
}
