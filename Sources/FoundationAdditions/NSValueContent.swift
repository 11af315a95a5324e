public import Foundation

/// A class whose initialisers may return an object of a subclass: `NSValue`, which stores no structures of its own
/// accord on this platform.
public protocol NSValueCluster {}

extension NSValue: NSValueCluster {}

/// A value that is cast to `NSValue` and back: `value as? NSValue` is an object with it, and `object as? CGRect` finds a
/// rectangle in one.
public protocol NSValueContent: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// The value of this type in an object; nil when it has none, or one of another type.
    static func value(in object: NSValue) -> Self?

    /// What is taken for an object that has no value of this type.
    init()
}

extension NSValueContent {
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
        result = value(in: source)
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        result = value(in: source)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
        source.flatMap { value(in: $0) } ?? Self()
    }
}

extension NSValue {
    /// What objects with a structure of Swift's say of their type, as Objective-C describes one: some structure.
    package static var structureEncoding: UnsafePointer<Int8> {
        let description: StaticString = "{?}"
        return UnsafeRawPointer(description.utf8Start).assumingMemoryBound(to: Int8.self)
    }
}

/// An object that stores a value of Swift's.
package final class BoxedValue<Value: Hashable & Sendable>: NSValue, @unchecked Sendable {
    // Unchecked: NSValue is Sendable only by its documentation, and this does not change.
    package let value: Value

    package init(_ value: Value) {
        self.value = value
        super.init()
    }

    package required init?(coder: NSCoder) { nil }

    package required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
        preconditionFailure("An object with a structure of Swift's is made of that only")
    }

    package override var objCType: UnsafePointer<Int8> { NSValue.structureEncoding }
    package override func isEqual(_ object: Any?) -> Bool { (object as? BoxedValue<Value>)?.value == value }
    package override var hash: Int { value.hashValue }
    package override var description: String { "NSValue: \(value)" }
    package override func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSValueCluster where Self: NSValue {
    /// An object with a value of Swift's.
    package init<Value: Hashable & Sendable>(boxing value: Value) {
        // Only NSValue itself has initialisers for structures in its documentation; a subclass that is no cluster
        // fails here.
        guard let object = BoxedValue(value) as? Self else {
            preconditionFailure("\(Self.self) stores no structures")
        }
        self = object
    }
}

extension NSRange: @retroactive _ObjectiveCBridgeable, NSValueContent {
    public static func value(in object: NSValue) -> NSRange? {
        guard String(cString: object.objCType) == NSRange.encoding else { return nil }
        return object.rangeValue
    }

    public func _bridgeToObjectiveC() -> NSValue { NSValue(range: self) }

    /// How Foundation describes the type of a range that an object has.
    private static let encoding = String(cString: NSValue(range: NSRange()).objCType)
}
