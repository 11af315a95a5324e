/// Decides what a view receives of a touch while recognisers follow the touch.
@MainActor
final class TouchGate {
    private enum Delivered {
        case nothing, beginning, everything
    }

    /// Retained until it has received the end of the touch.
    let view: UIView
    private var undecided: [UIGestureRecognizer]
    private var delivered: Delivered
    private var isTaken = false

    /// - Parameter isForView: whether the view receives the touch at all.
    init(view: UIView, recognizers: [UIGestureRecognizer], isForView: Bool) {
        self.view = view
        undecided = recognizers
        delivered = isForView ? .nothing : .everything
    }

    /// Whether the view receives nothing more.
    var isShut: Bool { delivered == .everything }

    /// A recogniser no longer follows the touch.
    func release(_ recognizer: UIGestureRecognizer) { undecided.removeAll { $0 === recognizer } }

    /// The phases that the view receives now, in order.
    ///
    /// - Parameter hasChanged: whether the touch is part of the current event.
    func passage(of touch: UITouch, hasChanged: Bool) -> [UITouch.Phase] {
        guard !isShut else { return [] }
        decide()
        if isTaken || touch.phase == .cancelled {
            defer { delivered = .everything }
            return delivered == .beginning ? [.cancelled] : []
        }
        var phases: [UITouch.Phase] = []
        if delivered == .nothing {
            guard !undecided.contains(where: \.delaysTouchesBegan) else { return [] }
            delivered = .beginning
            phases.append(.began)
        }
        if touch.phase == .ended {
            guard !undecided.contains(where: \.delaysTouchesEnded) else { return phases }
            delivered = .everything
            phases.append(.ended)
        } else if hasChanged, touch.phase == .moved {
            phases.append(.moved)
        }
        return phases
    }

    /// Updates which recognisers are undecided, and whether one has taken the touch.
    private func decide() {
        isTaken =
            isTaken
            || undecided.contains { $0.progress.isRecognized && $0.cancelsTouchesInView }
        undecided.removeAll { $0.progress.settled != .possible }
    }
}
