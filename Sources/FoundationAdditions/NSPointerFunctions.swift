import Foundation

/// How tables of objects keep and compare what is in them.
public enum NSPointerFunctions {
    /// The ways to keep and compare, put together.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Objects are retained. The default.
        public static let strongMemory: Options = []
        /// Objects are not retained, and are no longer in the table when they are gone.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are compared with `==` if they can be, else as `objectPointerPersonality` does. The default.
        public static let objectPersonality: Options = []
        /// An object equals only itself.
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
        /// Objects are copied when they come into the table, if they can be.
        public static let copyIn = Options(rawValue: 1 << 16)

        var isWeak: Bool { contains(.weakMemory) }

        /// What is kept of an object.
        func taken<Object: AnyObject>(_ object: Object) -> Object {
            guard contains(.copyIn), let copy = (object as? any NSCopying)?.copy(with: nil) as? Object
            else { return object }
            return copy
        }
    }
}

/// An object in a table, retained or not.
struct ObjectReference {
    private weak var unretained: AnyObject?
    private let retained: AnyObject?

    init(_ object: AnyObject, isWeak: Bool) {
        unretained = object
        retained = isWeak ? nil : object
    }

    /// nil when the object is gone.
    var object: AnyObject? { retained ?? unretained }
}

/// An object by which another is found.
struct ObjectKey: Hashable {
    private let reference: ObjectReference
    private let code: Int
    private let comparesPointers: Bool

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        reference = ObjectReference(object, isWeak: options.isWeak)
        let hashable = options.contains(.objectPointerPersonality) ? nil : object as? any Hashable
        comparesPointers = hashable == nil
        code = comparesPointers ? ObjectIdentifier(object).hashValue : hashable?.hashValue ?? 0
    }

    var object: AnyObject? { reference.object }

    static func == (one: ObjectKey, other: ObjectKey) -> Bool {
        guard one.code == other.code, let first = one.object, let second = other.object else { return false }
        if first === second { return true }
        guard !one.comparesPointers, let first = first as? any Hashable, let second = second as? any Hashable
        else { return false }
        return AnyHashable(first) == AnyHashable(second)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
