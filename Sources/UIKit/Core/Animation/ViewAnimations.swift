import Drawing
import QuartzCore

/// The animations of a view, and its visible state.
@MainActor
final class ViewAnimations {
    private struct Entry {
        let group: AnimationGroup
        let difference: AnimatedDifference
    }

    private var entries: [Entry] = []
    private var shown: Presentation

    init(of view: UIView) {
        shown = view.restingPresentation
        view.ownLayer.animations = LayerAnimations(of: view.ownLayer)
    }

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
        show(shown, in: view)
    }

    private func show(_ state: Presentation, in view: UIView) {
        guard let presented = view.ownLayer.animations?.presented else { return }
        presented.takeModel(of: view.ownLayer)
        presented.storedBounds = state.bounds
        presented.storedPosition = state.center
        presented.storedOpacity = state.alpha
        presented.show(.transform(CATransform3D(affine: state.transform ?? .identity)), for: "transform")
        presented.show(AnimatableValue(state.backgroundColor), for: "backgroundColor")
    }
}

extension UIView {
    /// The state that the view's properties describe.
    final var restingPresentation: Presentation {
        Presentation(
            bounds: storedBounds, center: storedCenter, transform: storedTransform, alpha: storedAlpha,
            backgroundColor: ownLayer.backgroundColor)
    }

    /// What an animation block makes of a change of a property of the layer.
    final func animatedChange(of key: String) -> (any CAAction)? {
        AnimationGroup.current.map { AnimatedChange(of: key, in: self, group: $0) }
    }
}

/// A change of a property in an animation block.
@MainActor
private final class AnimatedChange: CAAction {
    private let view: UIView
    private let group: AnimationGroup
    private let old: Presentation
    private let key: String

    init(of key: String, in view: UIView, group: AnimationGroup) {
        self.key = key
        self.view = view
        self.group = group
        old = view.restingPresentation
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        group.noteReversal { [weak view, old, key] in view?.restore(old, key) }
        let new = view.restingPresentation
        guard view.ownWindow != nil, let difference = difference(from: old, to: new) else { return }
        Animator.main.add(difference, to: view, in: group)
    }

    private func difference(from old: Presentation, to new: Presentation) -> AnimatedDifference? {
        switch key {
        case "position": .center(dx: old.center.x - new.center.x, dy: old.center.y - new.center.y)
        case "bounds":
            .bounds(
                x: old.bounds.minX - new.bounds.minX, y: old.bounds.minY - new.bounds.minY,
                width: old.bounds.width - new.bounds.width, height: old.bounds.height - new.bounds.height)
        case "transform":
            .transform(
                TransformParts(old.transform ?? .identity)
                    .difference(from: TransformParts(new.transform ?? .identity)))
        case "opacity": .alpha(old.alpha - new.alpha)
        case "backgroundColor":
            ColorDifference(from: old.backgroundColor, to: new.backgroundColor).map { .backgroundColor($0) }
        default: nil
        }
    }
}

extension UIView {
    /// Sets a property back to what it was.
    fileprivate final func restore(_ old: Presentation, _ key: String) {
        switch key {
        case "position": setCenter(old.center)
        case "bounds": setBounds(old.bounds)
        case "transform": ownLayer.setAffineTransform(old.transform ?? .identity)
        case "opacity": setAlpha(old.alpha)
        case "backgroundColor": ownLayer.backgroundColor = old.backgroundColor
        default: break
        }
    }
}
