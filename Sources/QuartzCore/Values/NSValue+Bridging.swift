public import Foundation

// Geometry and objects with geometry are cast to each other: `userInfo[key] as? NSValue` finds a rectangle, and
// `as? CGRect` one in an object.

/// A value that an object of NSValue can have in it.
private protocol GeometryInObject {
    static func value(in content: AnimatableValue) -> Self?
}

extension GeometryInObject {
    fileprivate static func value(in object: NSValue?) -> Self? {
        object?.animatableContent.flatMap { value(in: $0) }
    }
}

extension CGRect: GeometryInObject {
    fileprivate static func value(in content: AnimatableValue) -> CGRect? { content.rect }
}

extension CGPoint: GeometryInObject {
    fileprivate static func value(in content: AnimatableValue) -> CGPoint? { content.point }
}

extension CGSize: GeometryInObject {
    fileprivate static func value(in content: AnimatableValue) -> CGSize? { content.size }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = value(in: source)
    }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        result = value(in: source)
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
        value(in: source) ?? .zero
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = value(in: source)
    }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        result = value(in: source)
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        value(in: source) ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        result = value(in: source)
    }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        result = value(in: source)
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
        value(in: source) ?? .zero
    }
}
