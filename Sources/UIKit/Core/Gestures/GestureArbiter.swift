/// The rules that decide which of several competing recognisers succeed. All of them are here.
@MainActor
final class GestureArbiter {
    /// What happens to a recogniser that has detected its gesture.
    enum Verdict {
        case recognize, wait, fail
    }

    /// Two recognisers: the first waits for the second.
    private struct Pair: Hashable {
        let waiting: ObjectIdentifier
        let first: ObjectIdentifier
    }

    /// The answers about which recogniser waits for which. Each is determined once per attempt.
    private var answers: [Pair: Bool] = [:]

    /// Judges a recogniser that wants to leave `possible`:
    ///
    /// 1. a recogniser that has recognised the same touches before prevents it, unless both may recognise;
    /// 2. its delegate, its view, and the views whose touches it would take must agree;
    /// 3. it waits for those that have to fail first.
    func judge(_ recognizer: UIGestureRecognizer, among others: [UIGestureRecognizer]) -> Verdict {
        for other in others where other.progress.isRecognized && beats(other, recognizer) { return .fail }
        guard isPermitted(recognizer) else { return .fail }
        for other in others where other.progress.settled == .possible && waits(recognizer, for: other) {
            return .wait
        }
        return .recognize
    }

    /// Whether the success of a recogniser makes another one fail.
    func beats(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard winner !== other else { return false }
        if waits(other, for: winner) { return true }
        return winner.track.competes(with: other.track) && !mayBothRecognize(winner, other)
            && winner.canPrevent(other) && other.canBePrevented(by: winner)
    }

    private func mayBothRecognize(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.recognizerDelegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
            || other.recognizerDelegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one)
                == true
    }

    private func waits(_ waiting: UIGestureRecognizer, for first: UIGestureRecognizer) -> Bool {
        guard waiting !== first else { return false }
        if waiting.prerequisites.contains(where: { $0.recognizer === first }) { return true }
        let pair = Pair(waiting: ObjectIdentifier(waiting), first: ObjectIdentifier(first))
        if let answer = answers[pair] { return answer }
        guard waiting.track.competes(with: first.track) else { return false }
        let answer =
            waiting.shouldRequireFailure(of: first) || first.shouldBeRequiredToFail(by: waiting)
        answers[pair] = answer
        return answer
    }

    private func isPermitted(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.progress.isPermitted { return true }
        let delegate = recognizer.recognizerDelegate
        guard delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
        let owner = recognizer.owner
        if let owner, owner !== delegate, !owner.gestureRecognizerShouldBegin(recognizer) { return false }
        guard !recognizer.cancelsTouchesInView || viewsAgree(recognizer, below: owner) else { return false }
        recognizer.progress.isPermitted = true
        return true
    }

    /// Whether the views between the touched ones and the recogniser's own permit it.
    private func viewsAgree(_ recognizer: UIGestureRecognizer, below owner: UIView?) -> Bool {
        for touch in recognizer.track.touches {
            var view = touch.view
            while let current = view, current !== owner {
                if !current.gestureRecognizerShouldBegin(recognizer) { return false }
                view = current.superview
            }
        }
        return true
    }

    /// A recogniser's attempt is over.
    func forget(_ recognizer: UIGestureRecognizer) {
        guard !answers.isEmpty else { return }
        let identifier = ObjectIdentifier(recognizer)
        answers = answers.filter { $0.key.waiting != identifier && $0.key.first != identifier }
    }
}
