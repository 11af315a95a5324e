import Drawing

extension UIView {
    /// The frontmost view under a point of this view, among this one and those below it.
    final func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        if flags.hasOwnHitTesting == nil { findOwnHitTesting() }
        guard takesTouches, self.point(inside: point, with: event) else { return nil }
        var index = children.count
        while let candidate = lastChild(before: index, thatMayHold: point) {
            index = candidate
            let child = children[index]
            if let hit = child.hitTest(child.pointFromSuperview(point), with: event) { return hit }
        }
        return self
    }

    /// Whether hit testing may enter the view at all.
    final var takesTouches: Bool {
        guard !ownLayer.flags.isHidden && flags.isUserInteractionEnabled && storedAlpha >= 0.01 else {
            return false
        }
        if let animations = ownLayer.animations, animations.blocksTouches { return false }
        // A view that is scaled to nothing covers no point.
        return storedTransform.map { $0.determinant != 0 } ?? true
    }

    /// The index of the frontmost child below an index that may contain the point.
    private func lastChild(before end: Int, thatMayHold point: CGPoint) -> Int? {
        // Overrides must not change the hierarchy; one that does must not make the program crash.
        var index = min(end, children.count)
        let isPlaced = ownLayer.flags.isPlaced
        while index > 0 {
            index -= 1
            if isPlaced || !children[index].surelyMisses(point) { return index }
        }
        return nil
    }

    /// Whether a point of the superview, whose layer is not placed, is certainly outside this view. A hit test rejects
    /// most views here: there is no call in it, so that they are not even retained.
    @inline(__always)
    private final func surelyMisses(_ point: CGPoint) -> Bool {
        guard flags.hasOwnHitTesting == false, !ownLayer.flags.isPlaced else { return false }
        // As `pointFromSuperview` has it.
        return !storedBounds.holds(
            CGPoint(
                x: point.x - storedCenter.x + storedBounds.origin.x + storedBounds.size.width / 2,
                y: point.y - storedCenter.y + storedBounds.origin.y + storedBounds.size.height / 2))
    }

    @inline(never)
    private final func findOwnHitTesting() {
        flags.hasOwnHitTesting =
            MethodOverride.hitTest.isOverridden(by: self) || MethodOverride.pointInside.isOverridden(by: self)
    }
}

extension MethodOverride {
    fileprivate static let hitTest = MethodOverride(
        base: UIView.self, unchanged: ViewProbe.Unchanged.self, probe: ViewProbe.HitTest.self)
    fileprivate static let pointInside = MethodOverride(
        base: UIView.self, unchanged: ViewProbe.Unchanged.self, probe: ViewProbe.PointInside.self)
}

/// Classes that override one method each. They are never instantiated: only their metadata is looked at.
@MainActor
private enum ViewProbe {
    static var calls = 0

    final class Unchanged: UIView {}

    final class HitTest: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            calls += 1
            return nil
        }
    }

    final class PointInside: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            calls += 1
            return false
        }
    }
}
