/// A request to hear of changes of traits; `unregisterForTraitChanges(_:)` ends it.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// What tells of changes of its traits: views, windows, scenes of windows, view controllers, and presentation controllers
/// while they present.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
    /// Ends a request.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Requests that a closure is called after one of several traits has changed, until the object is gone or the
    /// request is ended. It is called after `traitCollectionDidChange(_:)`, once per change of the environment.
    ///
    /// - Parameter handler: gets the object and its traits before the change. The object retains it.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitChangeRegistration(traits) { [weak self] previous in
            if let self { handler(self, previous) }
        }
        (self as? any TraitObserved)?.traitObservers.add(registration)
        return registration
    }

    /// Requests that a method of an object is called after one of several traits has changed. It may take
    /// the object whose traits have changed, and its traits before the change.
    ///
    /// - Parameter target: not retained.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let object = target as AnyObject
        return registerForTraitChanges(traits) { [weak object] environment, previous in
            if let object { _ = action.perform(on: object, sender: environment, event: previous) }
        }
    }

    /// Requests that a method of the object itself is called after one of several traits has changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitObserved)?.traitObservers.remove(registration)
    }
}

/// What holds the requests to hear of its traits.
@MainActor
protocol TraitObserved: UITraitEnvironment {
    /// nil while nobody has asked.
    var ownTraitObservers: TraitObservers? { get set }
}

extension TraitObserved {
    /// The requests, which can be added to.
    var traitObservers: TraitObservers {
        if let ownTraitObservers { return ownTraitObservers }
        let made = TraitObservers(of: traitCollection)
        ownTraitObservers = made
        return made
    }

    /// Tells the object, and who asked to be told, that its environment has changed.
    func announceTraits(since previous: UITraitCollection?) {
        TraitOverrideUse.perform(in: traitCollection) { traitCollectionDidChange(previous) }
        ownTraitObservers?.notify(of: traitCollection)
    }
}

final class TraitChangeRegistration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: @MainActor (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
        self.traits = traits
        self.handler = handler
    }

    func concerns(_ traits: UITraitCollection, since previous: UITraitCollection) -> Bool {
        self.traits.contains { traits.hasDifferent($0, from: previous) }
    }
}

/// The requests to hear of the traits of one object.
@MainActor
final class TraitObservers {
    private var registrations: [TraitChangeRegistration] = []
    /// The traits of which they were told last. An object that is in no window has those of the code that runs, which
    /// may be others when it enters a window than they were when the request was made.
    private var known: UITraitCollection

    init(of traits: UITraitCollection) { known = traits }

    func add(_ registration: TraitChangeRegistration) { registrations.append(registration) }

    func remove(_ registration: any UITraitChangeRegistration) {
        registrations.removeAll { $0 === registration }
    }

    /// Calls those that asked for a trait that is different from what they knew.
    func notify(of traits: UITraitCollection) {
        let previous = known
        guard traits != previous else { return }
        known = traits
        TraitOverrideUse.perform(in: traits) {
            for registration in registrations where registration.concerns(traits, since: previous) {
                // A handler may have ended the requests of others.
                if registrations.contains(where: { $0 === registration }) { registration.handler(previous) }
            }
        }
    }
}

extension UITraitCollection {
    fileprivate func hasDifferent<Trait: UITraitDefinition>(
        _ trait: Trait.Type, from other: UITraitCollection
    ) -> Bool { !CustomTraits.areEqual(self[trait], other[trait]) }
}

extension UIView: UITraitChangeObservable, TraitObserved {}
