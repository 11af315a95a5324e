internal import CLoop
import Synchronization

/// Which optional requirements of protocols a class implements.
///
/// Objective-C can ask an object. Here every requirement has a default implementation, and which of them a class
/// replaces is known where its sources are compiled: the build tool for UIKit sources registers it. An implementation
/// in a module that was not built through the tool cannot be told from the default, so such a class is taken to
/// implement everything: to call the default does less harm than never to call what is there.
///
/// The classes themselves do not tell it. Each conformance has a table of witnesses, but its entries are functions of its
/// own, also where they only go on to the default, so no two classes have one in common; and what is in such a function
/// depends on how the class was compiled: it calls the default, has it inlined, or jumps to code that it shares with others.
///
/// May be used on any thread.
public enum OptionalRequirement {
    private struct Facts {
        /// By the requirement's name as a selector: which classes implement it.
        var classes: [String: [@Sendable (AnyClass) -> Bool]] = [:]
        /// By the property's name: how to read it from an object of one class.
        var values: [String: [@MainActor @Sendable (AnyObject) -> Any?]] = [:]
        /// The modules of which all classes are registered.
        var modules: Set<Substring> = []
    }

    private struct Question: Hashable {
        let type: ObjectIdentifier
        let name: String
    }

    private static let facts = Mutex(Facts())
    private static let answers = Mutex<[Question: Bool?]>([:])

    /// Runs what the build tool left in the program, once. It comes back here by the methods below.
    private static let isLoaded: Void = crequirements_run_all()

    // MARK: Registering

    /// Tells that classes implement requirements. The build tool for UIKit sources writes calls of this.
    ///
    /// - Parameters:
    ///   - names: the requirements as selectors: `textFieldShouldReturn:`.
    ///   - isMember: whether a class is the one in question or inherits from it.
    public static func register(_ names: [String], for isMember: @escaping @Sendable (AnyClass) -> Bool) {
        facts.withLock { facts in
            for name in names { facts.classes[name, default: []].append(isMember) }
        }
    }

    /// Tells how to read a property that implements an optional requirement.
    ///
    /// - Parameter value: gives the value for an object of the class in question, nil for others.
    public static func register(_ property: String, value: @escaping @MainActor @Sendable (AnyObject) -> Any?)
    {
        facts.withLock { $0.values[property, default: []].append(value) }
    }

    /// Tells that all classes of a module have registered what they implement.
    ///
    /// - Parameter file: the `#fileID` of a file of the module.
    public static func registerModule(_ file: String) {
        let module = file.prefix { $0 != "/" }
        _ = facts.withLock { $0.modules.insert(module) }
    }

    // MARK: Asking

    /// Whether an object's class implements a requirement. True where that is not known.
    ///
    /// - Parameters:
    ///   - name: the requirement as a selector.
    ///   - conforms: whether a class conforms to the protocol of the requirement.
    public static func isImplemented(
        _ name: String, by object: AnyObject, conforms: (AnyClass) -> Bool
    ) -> Bool { answer(name, of: object, conforms: conforms) ?? true }

    /// Whether an object's class implements a requirement; nil where that is not known, because the class, or one that
    /// it inherits from, was compiled without the build tool.
    ///
    /// - Parameters:
    ///   - name: the requirement as a selector.
    ///   - conforms: whether a class conforms to the protocol of the requirement.
    public static func answer(_ name: String, of object: AnyObject, conforms: (AnyClass) -> Bool) -> Bool? {
        let type: AnyClass = Swift.type(of: object)
        let question = Question(type: ObjectIdentifier(type), name: name)
        if let answer = answers.withLock({ $0[question] }) { return answer }
        let answer: Bool? =
            isRegistered(name, in: type) ? true : isComplete(type, conforms: conforms) ? false : nil
        answers.withLock { $0[question] = .some(answer) }
        return answer
    }

    /// Ends the program, as iOS does, where a requirement is called that an object does not implement.
    public static func fail(_ name: String, on object: AnyObject) -> Never {
        fatalError(
            "\(type(of: object)) does not implement '\(name)': unrecognized selector sent to an instance")
    }

    /// The value of a property that implements an optional requirement; nil when the object's class has none, or is of
    /// a module that was not built through the tool.
    public static func value(_ property: String, of object: AnyObject) -> Any? {
        _ = isLoaded
        let getters = facts.withLock { $0.values[property] ?? [] }
        // Unsafe: the calling thread waits for the main thread, where the object is read.
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) var result: Any?
        let read = { @MainActor in
            for getter in getters where result == nil { result = getter(object) }
        }
        if MainThread.isCurrent {
            MainActor.assumeIsolated(read)
        } else {
            DispatchQueue.main.sync(execute: read)
        }
        return result
    }

    /// Whether a class is known to implement a requirement.
    static func isRegistered(_ name: String, in type: AnyClass) -> Bool {
        _ = isLoaded
        return facts.withLock { $0.classes[name] ?? [] }.contains { $0(type) }
    }

    /// Whether all is known about a class and those that it inherits from, as far as they conform to the protocol.
    private static func isComplete(_ type: AnyClass, conforms: (AnyClass) -> Bool) -> Bool {
        let modules = facts.withLock { $0.modules }
        var current: AnyClass? = type
        while let candidate = current, conforms(candidate) {
            let isBase = (candidate as? any ClassWithDefaults.Type)?.classWithDefaults == candidate
            let module = _typeName(candidate, qualified: true).prefix { $0 != "." }
            guard isBase || modules.contains(module) else { return false }
            current = _getSuperclass(candidate)
        }
        return true
    }
}

/// A class of the toolkit that has optional requirements only so that subclasses can override them: it implements none.
protocol ClassWithDefaults: AnyObject {
    /// The class itself, also of its subclasses.
    static var classWithDefaults: AnyClass { get }
}
