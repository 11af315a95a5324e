import UIKit

/// The fingers on a surface, by touch: numbers them and remembers their trails.
@MainActor
final class TouchBoard {
    private(set) var trails: [TouchTrail] = []
    private var fingers: [UITouch: TouchTrail] = [:]
    /// The labels of the fingers that are down, by the fingers' numbers.
    private var labels: [Int: Label] = [:]

    private struct Label: Equatable {
        var text: String
        var frame: CGRect
    }

    var isEmpty: Bool { trails.isEmpty }

    /// Whether a finger is down.
    var isTouched: Bool { !fingers.isEmpty }

    /// Forgets the trails of fingers that were lifted.
    ///
    /// - Returns: where they were.
    func clear() -> [CGRect] {
        let old = trails.filter { !$0.isDown }
        trails.removeAll { !$0.isDown }
        return old.map(\.area)
    }

    /// Follows a touch event.
    ///
    /// - Returns: the parts of the surface that look different now, in the surface's coordinates.
    func follow(_ touches: Set<UITouch>, of event: UIEvent?, on view: UIView) -> [CGRect] {
        var changed: [CGRect] = []
        // In the order of their beginning, so that fingers that come down together are numbered in it.
        for touch in touches.sorted(by: { $0.identifier < $1.identifier }) {
            switch touch.phase {
            case .began: changed += begin(touch, on: view)
            case .moved, .stationary: changed += move(touch, of: event, on: view)
            case .ended, .cancelled: changed += end(touch)
            case .regionEntered, .regionMoved, .regionExited: break
            }
        }
        return changed + placeLabels(in: view.bounds)
    }

    /// Places the labels anew: one finger may push those of others away.
    ///
    /// - Returns: where labels were or are that have changed, or have gone.
    private func placeLabels(in bounds: CGRect) -> [CGRect] {
        let down = trails.filter(\.isDown).sorted { $0.number < $1.number }
        let frames = FingerLabels(down.map(\.labelled), in: bounds).frames
        let old = labels
        labels = [:]
        for (trail, frame) in zip(down, frames) {
            labels[trail.number] = Label(text: trail.label, frame: frame)
        }
        let numbers = Set(old.keys).union(labels.keys).filter { old[$0] != labels[$0] }
        return numbers.flatMap { [old[$0], labels[$0]].compactMap { $0?.frame.insetBy(dx: -1, dy: -1) } }
    }

    private func begin(_ touch: UITouch, on view: UIView) -> [CGRect] {
        var changed: [CGRect] = []
        if fingers.isEmpty {
            // A new first finger begins a new drawing.
            changed = trails.isEmpty ? [] : [view.bounds]
            trails.removeAll()
        }
        let used = Set(fingers.values.map(\.number))
        let number = (1...).first { !used.contains($0) } ?? 1
        let trail = TouchTrail(
            number: number, at: touch.location(in: view), pressure: touch.normalizedForce,
            contact: touch.majorRadius)
        fingers[touch] = trail
        trails.append(trail)
        return changed + [trail.fingerArea]
    }

    private func move(_ touch: UITouch, of event: UIEvent?, on view: UIView) -> [CGRect] {
        guard let trail = fingers[touch] else { return [] }
        var changed = [trail.fingerArea]
        for report in event?.coalescedTouches(for: touch) ?? [touch] {
            let from = trail.position
            trail.move(
                to: report.location(in: view), pressure: report.normalizedForce, contact: report.majorRadius)
            let to = trail.position
            changed.append(
                CGRect(
                    x: min(from.x, to.x), y: min(from.y, to.y), width: abs(from.x - to.x),
                    height: abs(from.y - to.y)
                ).insetBy(dx: -TouchTrail.lineWidth, dy: -TouchTrail.lineWidth))
        }
        return [changed.reduce(trail.fingerArea) { $0.union($1) }]
    }

    private func end(_ touch: UITouch) -> [CGRect] {
        guard let trail = fingers.removeValue(forKey: touch) else { return [] }
        trail.isDown = false
        return [trail.area]
    }

    func draw(in rect: CGRect) {
        for trail in trails { trail.drawTrail(in: rect) }
        for trail in trails where trail.isDown && trail.fingerArea.intersects(rect) { trail.drawFinger() }
        for trail in trails where trail.isDown {
            if let frame = labels[trail.number]?.frame, frame.intersects(rect) { trail.drawLabel(in: frame) }
        }
    }
}

extension UITouch {
    /// The force from 0 to 1 of what the device can tell.
    var normalizedForce: CGFloat { maximumPossibleForce > 0 ? force / maximumPossibleForce : 0 }
}
