/// The name of a method that can be called on whatever object implements it: `Selector("save:")`.
///
/// There is no Objective-C runtime here. A name is connected with a method by
/// `Selector.register(_:_:)`, once for each class that implements it; the edit actions of `UIResponder`
/// are registered already. Controls also take methods directly, without a name:
/// `addTarget(self, action: Editor.save(_:), for: .touchUpInside)`.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    /// The method's name, with a colon for each parameter.
    public let name: String

    /// The method itself, for a selector made from one.
    fileprivate let method: Method?

    /// What is called on an object that has no method registered under the name; see `Selector.init(_:of:)`.
    private let fallback: Fallback?

    /// A selector by its name, with a colon for each parameter. Whether anything is registered under it shows when it
    /// is performed.
    public init(_ name: String) {
        self.name = name
        method = nil
        fallback = nil
    }

    /// A selector that is equal to every other with its name, and can do without the register for targets of
    /// one type.
    init<Target>(
        _ name: String,
        fallback call: @escaping @MainActor @Sendable (Target, Any?, Any?) -> Bool
    ) {
        self.name = name
        method = nil
        fallback = Fallback(
            isImplemented: { $0 is Target },
            call: { target, sender, event in
                guard let target = target as? Target else { return false }
                return call(target, sender, event)
            })
    }

    public init(stringLiteral value: String) { self.init(value) }

    private init(_ name: String, fallback: Fallback?) {
        self.name = name
        method = nil
        self.fallback = fallback
    }

    /// The selector, where it names an optional requirement: who does not implement the requirement has no such method.
    /// A method that was given as that of a protocol is there in every object that conforms, if only as the default. The
    /// build tool for UIKit sources writes calls of this.
    ///
    /// - Parameter conforms: whether a class conforms to the protocol of the requirement.
    public func optional(conforms: @escaping @Sendable (AnyClass) -> Bool) -> Selector {
        guard let fallback else { return self }
        let isImplemented = { @MainActor @Sendable [name] (target: AnyObject) in
            fallback.isImplemented(target)
                && OptionalRequirement.isImplemented(name, by: target, conforms: conforms)
        }
        return Selector(
            name,
            fallback: Fallback(isImplemented: isImplemented) { target, sender, event in
                isImplemented(target) && fallback.call(target, sender, event)
            })
    }

    /// A selector that stands for one method and can do without the register.
    @MainActor
    init<Target: AnyObject>(
        method call: @escaping @MainActor (Target, Any?, Any?) -> Bool
    ) {
        let method = Method(call: call)
        self.method = method
        fallback = nil
        name = "\(Target.self)/\(method.number)"
    }

    /// A method without parameters.
    @MainActor
    init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.init { (target: Target, _, _) in
            method(target)()
            return true
        }
    }

    /// A method that takes the sender.
    @MainActor
    init<Target: AnyObject, Sender>(
        _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init { (target: Target, sender, _) in
            guard let sender = Selector.cast(sender, to: Sender.self) else { return false }
            method(target)(sender)
            return true
        }
    }

    /// A method that takes the sender and the event.
    @MainActor
    init<Target: AnyObject, Sender, Event>(
        _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
    ) {
        self.init { (target: Target, sender, event) in
            guard let sender = Selector.cast(sender, to: Sender.self),
                let event = Selector.cast(event, to: Event.self)
            else { return false }
            method(target)(sender, event)
            return true
        }
    }

    public var description: String { name }

    public static func == (first: Selector, second: Selector) -> Bool {
        first.name == second.name && first.method === second.method
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    // MARK: Calling

    /// Calls the method on an object. Returns false when the object does not implement it, or the sender is
    /// not of the type that the method takes.
    @MainActor
    func perform(on target: AnyObject, sender: Any?, event: Any?) -> Bool {
        if let method { return method.call(target, sender, event) }
        for method in ActionRegister.methods(named: name) where method.isImplemented(target) {
            if method.call(target, sender, event) { return true }
        }
        return fallback?.call(target, sender, event) ?? false
    }

    /// The method of an object as a function that can be called on any thread, with the sender; nil when the object
    /// does not implement it.
    @MainActor
    func function(of target: AnyObject) -> (@Sendable (Any?) -> Void)? {
        let registered = method.map { [$0] } ?? ActionRegister.methods(named: name)
        var calls = registered.filter { $0.isImplemented(target) }.map(\.call)
        if let fallback, fallback.isImplemented(target) { calls.append(fallback.call) }
        guard !calls.isEmpty else { return nil }
        // Unsafe: the caller wants the method called on a thread of its choice, and the method has to stand that. A
        // function that is isolated differs from one that is not in its type only.
        nonisolated(unsafe) let target = target
        nonisolated(unsafe) let functions = calls.map {
            unsafeBitCast($0, to: ((AnyObject, Any?, Any?) -> Bool).self)
        }
        return { sender in _ = functions.contains { $0(target, sender, nil) } }
    }

    /// Whether an object implements the method.
    @MainActor
    func isImplemented(by target: AnyObject) -> Bool {
        if let method { return method.isImplemented(target) }
        return ActionRegister.methods(named: name).contains { $0.isImplemented(target) }
            || OptionalRequirement.isRegistered(name, in: type(of: target))
            || fallback?.isImplemented(target) ?? false
    }

    // MARK: Registering

    /// Connects a name with a method without parameters: `Selector.register("save", Editor.save)`.
    @preconcurrency @MainActor
    public static func register<Target: AnyObject>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        ActionRegister.add(name, Selector(method))
    }

    /// Connects a name with a method that takes the sender: `Selector.register("save:", Editor.save(_:))`.
    @preconcurrency @MainActor
    public static func register<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        ActionRegister.add(name, Selector(method))
    }

    /// Connects a name with a method that takes the sender and the event.
    @preconcurrency @MainActor
    public static func register<Target: AnyObject, Sender, Event>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
    ) {
        ActionRegister.add(name, Selector(method))
    }

    /// Connects a name with a method of classes that have no type in common but a protocol, such as all those that
    /// one generic class stands for. The build tool for UIKit sources writes calls of this.
    ///
    /// - Parameters:
    ///   - conforms: whether a class conforms to the protocol.
    ///   - call: calls the method; returns false when the sender is not of the kind that the method takes.
    @preconcurrency @MainActor
    public static func register<Target>(
        _ name: String, for conforms: @escaping @Sendable (AnyClass) -> Bool,
        _ call: @escaping @MainActor (Target, Any?, Any?) -> Bool
    ) {
        ActionRegister.add(name, Method(conforms: conforms, call: call))
    }

    /// An argument of a method that is called by name, as the type that it takes; nil when it is of another.
    public static func argument<Value>(_ value: Any?, as type: Value.Type) -> Value? { cast(value, to: type) }

    /// nil is accepted only by parameters of an optional type.
    static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        // First as it is, for parameters of type `Any?`; then what is in it.
        if let value { return value as? Value }
        return Optional<Any>.none as? Value
    }

    /// How to call a method on objects that may be of its type.
    private struct Fallback: Sendable {
        let isImplemented: @MainActor @Sendable (AnyObject) -> Bool
        let call: @MainActor @Sendable (AnyObject, Any?, Any?) -> Bool
    }

    /// One implementation: a class, and how to call the method on it.
    final class Method: Sendable {
        let targetType: ObjectIdentifier
        let number: Int
        let isImplemented: @MainActor (AnyObject) -> Bool
        let call: @MainActor (AnyObject, Any?, Any?) -> Bool

        /// nil for the classes that conform to a protocol.
        private let targetClass: AnyClass?
        private let isInherited: @Sendable (AnyClass) -> Bool

        @MainActor private static var count = 0

        /// - Parameters:
        ///   - isImplemented: what else has to hold for an object of the class to implement the method.
        ///   - call: returns false when the sender is not of the kind that the method takes.
        @MainActor
        init<Target: AnyObject>(
            on type: Target.Type = Target.self,
            isImplemented: @escaping @MainActor (Target) -> Bool = { _ in true },
            call: @escaping @MainActor (Target, Any?, Any?) -> Bool
        ) {
            Method.count += 1
            number = Method.count
            targetType = ObjectIdentifier(Target.self)
            targetClass = Target.self
            isInherited = { $0 is Target.Type }
            self.isImplemented = { ($0 as? Target).map(isImplemented) ?? false }
            self.call = { target, sender, event in
                guard let target = target as? Target else { return false }
                return call(target, sender, event)
            }
        }

        /// A method of all classes that conform to a protocol.
        @MainActor
        init<Target>(
            conforms: @escaping @Sendable (AnyClass) -> Bool,
            call: @escaping @MainActor (Target, Any?, Any?) -> Bool
        ) {
            Method.count += 1
            number = Method.count
            targetType = ObjectIdentifier(Target.self)
            targetClass = nil
            isInherited = conforms
            isImplemented = { conforms(type(of: $0)) }
            self.call = { target, sender, event in
                guard let target = target as? Target else { return false }
                return call(target, sender, event)
            }
        }

        /// Whether this method's class inherits from the other's.
        func isOfSubclass(of other: Method) -> Bool { targetClass.map(other.isInherited) ?? false }
    }
}

/// The methods that are registered under each name.
@MainActor
enum ActionRegister {
    /// Registers the methods that are known without the app's doing. Set by the layers above, which have
    /// them, and called once: before the register is first used.
    static var loadKnownMethods: (@MainActor () -> Void)?

    private static var table: [String: [Selector.Method]] = [:]
    private static var hasLoaded = false

    fileprivate static func methods(named name: String) -> [Selector.Method] {
        load()
        return table[name] ?? []
    }

    private static func load() {
        guard !hasLoaded, let loadKnownMethods else { return }
        // Set first: what is loaded here is registered by `add`.
        hasLoaded = true
        loadKnownMethods()
    }

    fileprivate static func add(_ name: String, _ selector: Selector) {
        if let method = selector.method { add(name, method) }
    }

    /// A second registration for the same class replaces the first. A class comes before those that it
    /// inherits from, so that its own method is called.
    static func add(_ name: String, _ method: Selector.Method) {
        load()
        var methods = table[name] ?? []
        methods.removeAll { $0.targetType == method.targetType }
        let index = methods.firstIndex { method.isOfSubclass(of: $0) } ?? methods.endIndex
        methods.insert(method, at: index)
        table[name] = methods
    }
}
