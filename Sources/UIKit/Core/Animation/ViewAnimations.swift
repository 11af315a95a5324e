import Drawing

/// The animations of a view, and its visible state.
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

    /// Whether the view ignores new touches.
    var blocksTouches: Bool { entries.contains { !$0.group.allowsTouches } }

    /// Whether the view changes in the next frame.
    var isTicking: Bool { entries.contains { $0.group.isTicking } }

    func holds(_ group: AnimationGroup) -> Bool { entries.contains { $0.group === group } }

    /// Sets the view's properties to the values that some blocks give them at a time.
    func freeze(_ view: UIView, _ groups: [AnimationGroup], at time: TimeInterval) {
        var seen = view.restingPresentation
        var hasColor = false
        for entry in entries where groups.contains(where: { $0 === entry.group }) {
            let fraction = CGFloat(1 - entry.group.progress(at: time))
            // The properties need not be on pixels: a grid this fine rounds nothing that could be seen.
            entry.difference.add(to: &seen, fraction: fraction, grid: PixelGrid(scale: 1024))
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

    /// Ends the changes of a group in this view, or of all groups. Returns the groups that have nothing left
    /// to animate.
    func remove(_ group: AnimationGroup?) -> [AnimationGroup] {
        var left: [AnimationGroup] = []
        for entry in entries where group == nil || entry.group === group {
            if !left.contains(where: { $0 === entry.group }) { left.append(entry.group) }
        }
        entries.removeAll { entry in left.contains { $0 === entry.group } }
        for group in left { group.movingViews -= 1 }
        return left.filter { $0.movingViews == 0 }
    }

    /// Computes the visible state at a time.
    func update(_ view: UIView, at time: TimeInterval, grid: PixelGrid) {
        shown = view.restingPresentation
        for entry in entries {
            let fraction = CGFloat(1 - entry.group.progress(at: time))
            entry.difference.add(to: &shown, fraction: fraction, grid: grid)
        }
    }
}

extension UIView {
    /// The state that the view's properties describe.
    final var restingPresentation: Presentation {
        Presentation(
            bounds: storedBounds, center: storedCenter, transform: storedTransform, alpha: storedAlpha,
            backgroundColor: storedBackgroundColor?.cgColor)
    }

    // The visible values: those of the properties, or those that animations make of them.

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

    /// Records a change in the current animation block, if there is one; and updates the visible state when
    /// the view is moving already.
    final func recordAnimation(_ difference: @autoclosure () -> AnimatedDifference?) {
        if let group = AnimationGroup.current, ownWindow != nil, let difference = difference() {
            Animator.main.add(difference, to: self, in: group)
        } else if animations != nil {
            Animator.main.refresh(self)
        }
    }
}
