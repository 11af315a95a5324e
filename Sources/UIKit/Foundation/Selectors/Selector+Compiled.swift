/// Selectors for methods of which only the compiler knows how many parameters they have. The build tool for
/// UIKit sources writes them, where `#selector` names a method of another module, or one of several.
extension Selector {
    /// The name of a method without parameters. An object that has no method registered under the name, but
    /// is of the method's type, gets the method itself called.
    ///
    /// - Parameters:
    ///   - names: the names that the method can have, or the first part of its name.
    ///   - method: gives the method of a target: `Editor.save`.
    @preconcurrency
    public init<Target, Result>(
        _ names: String..., of method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Result
    ) {
        self.init(Selector.name(among: names, parameters: 0)) { (target: Target, _, _) in
            _ = method(target)()
            return true
        }
    }

    /// The same for a method that takes the sender.
    @preconcurrency
    public init<Target, Sender, Result>(
        _ names: String...,
        of method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Result
    ) {
        self.init(Selector.name(among: names, parameters: 1)) { (target: Target, sender, _) in
            guard let sender = Selector.cast(sender, to: Sender.self) else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    /// The same for a method that takes the sender and the event.
    @preconcurrency
    public init<Target, Sender, Event, Result>(
        _ names: String...,
        of method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, Event) -> Result
    ) {
        self.init(Selector.name(among: names, parameters: 2)) { (target: Target, sender, event) in
            guard let sender = Selector.cast(sender, to: Sender.self),
                let event = Selector.cast(event, to: Event.self)
            else { return false }
            _ = method(target)(sender, event)
            return true
        }
    }

    /// The name of a value's method without parameters, which has to be registered to be called.
    ///
    /// - Parameters:
    ///   - names: the names that the method can have, or the first part of its name.
    ///   - method: the value's method: `editor.save`. Neither is looked up.
    @preconcurrency
    public init<Result>(
        _ names: String..., like method: @autoclosure @MainActor () -> @MainActor () -> Result
    ) {
        self.init(Selector.name(among: names, parameters: 0))
    }

    /// The same for a method that takes the sender.
    @preconcurrency
    public init<Sender, Result>(
        _ names: String..., like method: @autoclosure @MainActor () -> @MainActor (Sender) -> Result
    ) {
        self.init(Selector.name(among: names, parameters: 1))
    }

    /// The same for a method that takes the sender and the event.
    @preconcurrency
    public init<Sender, Event, Result>(
        _ names: String..., like method: @autoclosure @MainActor () -> @MainActor (Sender, Event) -> Result
    ) {
        self.init(Selector.name(among: names, parameters: 2))
    }

    /// The name with as many colons as there are parameters; one is made when none has.
    private static func name(among names: [String], parameters: Int) -> String {
        let fitting = names.first { $0.filter { $0 == ":" }.count == parameters }
        return fitting ?? (names.first ?? "") + String(repeating: ":", count: parameters)
    }
}

/// The selector with a name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
