/// The appearance objects of a bar at the bottom, which copies those that the app sets.
@MainActor
final class LowerBarAppearances<Appearance: UIBarAppearance> {
    enum Situation {
        case usual, compact, edge, compactEdge
    }

    private let make: () -> Appearance
    private let changed: () -> Void
    private var chosen: [Situation: Appearance] = [:]
    /// The standard appearance that was read but not changed.
    private var untouched: Appearance?

    /// - Parameter changed: called when an appearance is set or changes.
    init(make: @escaping () -> Appearance, changed: @escaping () -> Void) {
        self.make = make
        self.changed = changed
    }

    subscript(situation: Situation) -> Appearance? {
        get { chosen[situation] }
        set {
            chosen[situation] = newValue?.copied(onChange: changed)
            changed()
        }
    }

    /// The standard appearance that was set or changed; nil for none.
    var ownStandard: Appearance? { chosen[.usual] }

    /// The standard appearance. One that is only read has no effect; it is set as soon as it changes.
    var standard: Appearance {
        get {
            if let known = chosen[.usual] ?? untouched { return known }
            let made = make()
            made.changeHandler = { [weak self, weak made] in
                // It may have been replaced meanwhile.
                guard let self, untouched === made || chosen[.usual] === made else { return }
                untouched = nil
                chosen[.usual] = made
                changed()
            }
            untouched = made
            return made
        }
        set {
            untouched = nil
            self[.usual] = newValue
        }
    }

    /// Whether there is an appearance for content that is scrolled to its end.
    var haveEdge: Bool { chosen[.edge] != nil || chosen[.compactEdge] != nil }

    /// The appearance that applies; nil where none was set.
    func shown(isCompact: Bool, isAtEdge: Bool) -> Appearance? {
        var situations: [Situation] = isAtEdge ? (isCompact ? [.compactEdge, .edge] : [.edge]) : []
        situations += isCompact ? [.compact, .usual] : [.usual]
        return situations.lazy.compactMap { self.chosen[$0] }.first
    }
}
