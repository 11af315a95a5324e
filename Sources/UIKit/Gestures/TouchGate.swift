/// Stands between a touch and its view for as long as recognisers look at the touch.
@MainActor
final class TouchGate {
    private enum Told {
        case nothing, beginning, everything
    }

    /// Kept alive until it has heard the end.
    let view: UIView
    private var undecided: [UIGestureRecognizer]
    private var told: Told
    private var isTaken = false

    /// - Parameter isForView: whether the view wants the touch at all.
    init(view: UIView, recognizers: [UIGestureRecognizer], isForView: Bool) {
        self.view = view
        undecided = recognizers
        told = isForView ? .nothing : .everything
    }

    /// Whether the view is told nothing more.
    var isShut: Bool { told == .everything }

    /// A recogniser does not look at the touch any more.
    func release(_ recognizer: UIGestureRecognizer) { undecided.removeAll { $0 === recognizer } }

    /// What the view is to be told now, in order.
    ///
    /// - Parameter hasChanged: whether the touch is part of the event under way.
    func passage(of touch: UITouch, hasChanged: Bool) -> [UITouch.Phase] {
        guard !isShut else { return [] }
        decide()
        if isTaken || touch.phase == .cancelled {
            defer { told = .everything }
            return told == .beginning ? [.cancelled] : []
        }
        var phases: [UITouch.Phase] = []
        if told == .nothing {
            guard !undecided.contains(where: \.delaysTouchesBegan) else { return [] }
            told = .beginning
            phases.append(.began)
        }
        if touch.phase == .ended {
            guard !undecided.contains(where: \.delaysTouchesEnded) else { return phases }
            told = .everything
            phases.append(.ended)
        } else if hasChanged, touch.phase == .moved {
            phases.append(.moved)
        }
        return phases
    }

    /// Looks what has become of the recognisers.
    private func decide() {
        isTaken =
            isTaken
            || undecided.contains { $0.progress.isRecognized && $0.cancelsTouchesInView }
        undecided.removeAll { $0.progress.settled != .possible }
    }
}
