/// Delivers keys to recognisers: each press is a stream of its own.
extension GestureEnvironment {
    /// Passes presses to the recognisers of the responder with which they began, and of its superviews.
    func update(with event: UIPressesEvent, from responder: UIResponder) {
        for press in event.changed where press.phase == .began && press.gestureRecognizers == nil {
            offer(press, of: event, from: responder)
        }
        var involved: [UIGestureRecognizer] = []
        for press in event.changed {
            for recognizer in press.gestureRecognizers ?? []
            where !involved.contains(where: { $0 === recognizer }) {
                involved.append(recognizer)
            }
        }
        guard !involved.isEmpty else { return }
        showing { for recognizer in involved { show(event, to: recognizer) } }
        for press in event.changed where press.phase == .ended || press.phase == .cancelled {
            endedStreams.append(press.stream)
        }
    }

    private func offer(_ press: UIPress, of event: UIPressesEvent, from responder: UIResponder) {
        var takers: [UIGestureRecognizer] = []
        var view = sequence(first: responder, next: \.next).lazy.compactMap { $0 as? UIView }.first
        while let current = view {
            for recognizer in current.recognizers where takes(recognizer, press, event) {
                takers.append(recognizer)
            }
            view = current.parent
        }
        press.gestureRecognizers = takers
        guard !takers.isEmpty else { return }
        for recognizer in takers {
            engage(recognizer)
            recognizer.track.add(stream: press.stream)
        }
        streams[press.stream] = takers
    }

    private func takes(
        _ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIPressesEvent
    ) -> Bool {
        guard !recognizer.allowedPressTypes.isEmpty, recognizer.isEnabled, recognizer.progress.isReceiving,
            recognizer.allowedPressTypes.contains(where: { $0.intValue == press.type.rawValue })
        else { return false }
        return recognizer.shouldReceive(event)
            && recognizer.recognizerDelegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
    }

    private func show(_ event: UIPressesEvent, to recognizer: UIGestureRecognizer) {
        recognizer.modifierFlags = event.modifierFlags
        for (phase, send) in Self.pressDeliveries where recognizer.progress.isReceiving {
            let presses = event.changed.filter {
                $0.phase == phase && recognizer.track.streams.contains($0.stream)
            }
            if !presses.isEmpty { send(recognizer, presses, event) }
        }
    }

    private typealias PressDelivery = (
        UIPress.Phase, (UIGestureRecognizer, Set<UIPress>, UIPressesEvent) -> Void
    )

    private static let pressDeliveries: [PressDelivery] = [
        (.began, { $0.pressesBegan($1, with: $2) }),
        (.changed, { $0.pressesChanged($1, with: $2) }),
        (.ended, { $0.pressesEnded($1, with: $2) }),
        (.cancelled, { $0.pressesCancelled($1, with: $2) }),
    ]

    /// A recogniser no longer follows a press.
    func release(_ press: UIPress, from recognizer: UIGestureRecognizer) {
        recognizer.track.remove(stream: press.stream)
        press.gestureRecognizers?.removeAll { $0 === recognizer }
        streams[press.stream]?.removeAll { $0 === recognizer }
    }
}
