internal import WindowSystem

/// Key commands along a responder chain.
@MainActor
struct KeyCommandSearch {
    /// A command, and the responder that offered it.
    struct Offer {
        let command: UIKeyCommand
        let responder: UIResponder

        /// What the command becomes while further modifiers are held.
        @MainActor
        var alternates: [Offer] {
            command.alternates.map {
                Offer(command: command.replacedKeyCommand(by: $0), responder: responder)
            }
        }
    }

    /// A command that can be carried out.
    struct Order {
        let command: UIKeyCommand
        let target: Any
    }

    /// The responders whose commands a window's keys give, in the order of the search: from the one that keys go to
    /// upwards, then from the first responder upwards, which is another one while a view of its input views has the
    /// keyboard focus.
    static func chain(in window: UIWindow) -> [UIResponder] {
        let chain = Array(sequence(first: window.keyTarget, next: \.next))
        guard let responder = window.firstResponder, !chain.contains(where: { $0 === responder }) else {
            return chain
        }
        let others = sequence(first: responder, next: \.next).prefix { other in
            !chain.contains { $0 === other }
        }
        return chain.prefix { $0 !== window } + others + chain.drop { $0 !== window }
    }

    /// All commands of a chain of responders, each asked once.
    static func offers(of chain: [UIResponder]) -> [Offer] {
        var offers: [Offer] = []
        for responder in chain {
            for command in responder.keyCommands ?? [] {
                offers.append(Offer(command: command, responder: responder))
            }
        }
        return offers
    }

    /// The validated command for a key, and its target; nil when there is none.
    ///
    /// - Parameters:
    ///   - offers: in the order of the search.
    ///   - isRepeat: whether the key is being held: only some commands repeat.
    ///   - isSystemKey: whether the key edits text or moves the focus. Asked only when a command fits.
    static func order(
        for stroke: KeyStroke, among offers: [Offer], isRepeat: Bool, isSystemKey: () -> Bool
    ) -> Order? {
        var fitting: [(fit: KeyStroke.Fit, offer: Offer)] = []
        func note(_ offer: Offer) {
            guard let fit = stroke.fit(of: offer.command), !isRepeat || offer.command.repeatsWhileHeld
            else { return }
            fitting.append((fit, offer))
        }
        for offer in offers {
            note(offer)
            for alternate in offer.alternates { note(alternate) }
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
