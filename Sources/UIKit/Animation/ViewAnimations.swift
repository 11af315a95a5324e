import Drawing

/// The animations that a view is in, and how they make it look at the moment.
@MainActor
final class ViewAnimations {
    private struct Entry {
        let group: AnimationGroup
        let difference: AnimatedDifference
    }

    private var entries: [Entry] = []
    private(set) var shown: Presentation

    init(of view: UIView) { shown = view.restingPresentation }

    var isEmpty: Bool { entries.isEmpty }

    /// Whether new touches pass the view by.
    var blocksTouches: Bool { entries.contains { !$0.group.allowsTouches } }

    /// Whether the view looks different in the next frame.
    var isTicking: Bool { entries.contains { $0.group.isTicking } }

    func holds(_ group: AnimationGroup) -> Bool { entries.contains { $0.group === group } }

    /// Gives the view's properties the values that some blocks make of them at a time.
    func freeze(_ view: UIView, _ groups: [AnimationGroup], at time: TimeInterval) {
        var seen = view.restingPresentation
        var hasColor = false
        for entry in entries where groups.contains(where: { $0 === entry.group }) {
            let share = CGFloat(1 - entry.group.progress(at: time))
            // Values need not be on pixels.
            entry.difference.add(to: &seen, share: share, scale: 1024)
            if case .backgroundColor = entry.difference { hasColor = true }
        }
        UIView.performWithoutAnimation {
            view.bounds = seen.bounds
            view.center = seen.center
            view.transform = seen.transform ?? .identity
            view.alpha = seen.alpha
            if hasColor { view.backgroundColor = seen.backgroundColor.map(UIColor.init(cgColor:)) }
        }
    }

    func add(_ difference: AnimatedDifference, in group: AnimationGroup) {
        if !entries.contains(where: { $0.group === group }) { group.movingViews += 1 }
        entries.append(Entry(group: group, difference: difference))
    }

    /// Ends the part that a group has in this view, or every part. Returns the groups that have nothing
    /// left to move.
    func remove(_ group: AnimationGroup?) -> [AnimationGroup] {
        var left: [AnimationGroup] = []
        for entry in entries where group == nil || entry.group === group {
            if !left.contains(where: { $0 === entry.group }) { left.append(entry.group) }
        }
        entries.removeAll { entry in left.contains { $0 === entry.group } }
        for group in left { group.movingViews -= 1 }
        return left.filter { $0.movingViews == 0 }
    }

    /// Works out how the view looks at a time.
    func update(_ view: UIView, at time: TimeInterval, scale: CGFloat) {
        shown = view.restingPresentation
        for entry in entries {
            let share = CGFloat(1 - entry.group.progress(at: time))
            entry.difference.add(to: &shown, share: share, scale: scale)
        }
    }
}

extension UIView {
    /// The view as its properties say.
    final var restingPresentation: Presentation {
        Presentation(
            bounds: storedBounds, center: storedCenter, transform: storedTransform, alpha: storedAlpha,
            backgroundColor: storedBackgroundColor?.cgColor)
    }

    // What is drawn: the properties, or what an animation makes of them.

    final var shownBounds: CGRect { animations?.shown.bounds ?? storedBounds }
    final var shownCenter: CGPoint { animations?.shown.center ?? storedCenter }
    final var shownAlpha: CGFloat { animations?.shown.alpha ?? storedAlpha }

    final var shownTransform: CGAffineTransform? {
        guard let animations else { return storedTransform }
        return animations.shown.transform
    }

    final var shownBackgroundColor: CGColor? {
        guard let animations else { return storedBackgroundColor?.cgColor }
        return animations.shown.backgroundColor
    }

    /// From this view's coordinates to its superview's, as they are on the screen.
    final var shownTransformToSuperview: CGAffineTransform {
        let bounds = shownBounds
        let center = shownCenter
        let toMiddle = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
        let turned = shownTransform.map { toMiddle.concatenating($0) } ?? toMiddle
        return turned.concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// Tells the animation block that is being recorded, if there is one, what a change did; and works
    /// out anew what is shown when the view is moving already.
    final func recordAnimation(_ difference: @autoclosure () -> AnimatedDifference?) {
        if let group = AnimationGroup.current, ownWindow != nil, let difference = difference() {
            UIApplication.shared.animator.add(difference, to: self, in: group)
        } else if animations != nil {
            UIApplication.shared.animator.refresh(self)
        }
    }
}
