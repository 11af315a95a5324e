internal import WindowSystem

/// Key commands along a responder chain.
@MainActor
struct KeyCommandSearch {
    /// A command, and the responder that offered it.
    struct Offer {
        let command: UIKeyCommand
        let responder: UIResponder
    }

    /// A command that can be carried out.
    struct Order {
        let command: UIKeyCommand
        let target: Any
    }

    /// All commands from a responder upwards, each responder asked once.
    static func offers(from start: UIResponder) -> [Offer] {
        var result: [Offer] = []
        var responder: UIResponder? = start
        while let current = responder {
            if let commands = current.keyCommands {
                for command in commands { result.append(Offer(command: command, responder: current)) }
            }
            responder = current.next
        }
        return result
    }

    /// The validated command for a key, and its target; nil when there is none.
    ///
    /// - Parameters:
    ///   - isRepeat: whether the key is being held: only some commands repeat.
    ///   - isSystemKey: whether the key edits text or moves the focus. Asked only when a command fits.
    static func order(
        for stroke: KeyStroke, from start: UIResponder, isRepeat: Bool, isSystemKey: () -> Bool
    ) -> Order? {
        var fitting: [(fit: KeyStroke.Fit, offer: Offer)] = []
        for offer in offers(from: start) {
            guard let fit = stroke.fit(of: offer.command), !isRepeat || offer.command.repeatsWhileHeld
            else { continue }
            fitting.append((fit, offer))
        }
        guard !fitting.isEmpty else { return nil }
        if isSystemKey() { fitting.removeAll { !$0.offer.command.wantsPriorityOverSystemBehavior } }
        for fit in KeyStroke.Fit.allCases {
            for candidate in fitting where candidate.fit == fit {
                if let order = order(for: candidate.offer) { return order }
            }
        }
        return nil
    }

    /// The command as its target has validated it; nil when it is disabled or hidden, or has no target.
    static func order(for offer: Offer) -> Order? {
        let command = offer.command
        guard command.attributes.isDisjoint(with: [.disabled, .hidden]),
            let target = offer.responder.target(forAction: command.action, withSender: command)
        else { return nil }
        guard let responder = target as? UIResponder, MethodOverride.validate.isOverridden(by: responder)
        else { return Order(command: command, target: target) }
        // A copy is validated: the app may reuse the original, which must not retain temporary changes.
        let copy = command.duplicate()
        responder.validate(copy)
        guard copy.attributes.isDisjoint(with: [.disabled, .hidden]) else { return nil }
        return Order(command: copy, target: target)
    }
}
