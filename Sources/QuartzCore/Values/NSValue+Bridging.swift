public import Drawing
public import Foundation
public import FoundationAdditions

// Geometry and objects with geometry are cast to each other: `userInfo[key] as? NSValue` finds a rectangle, and
// `as? CGRect` one in an object.

extension CGRect: @retroactive _ObjectiveCBridgeable, NSValueContent {
    public static func value(in object: NSValue) -> CGRect? { object.animatableContent?.rect }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, NSValueContent {
    public static func value(in object: NSValue) -> CGPoint? { object.animatableContent?.point }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, NSValueContent {
    public static func value(in object: NSValue) -> CGSize? { object.animatableContent?.size }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
}

extension CGVector: _ObjectiveCBridgeable, NSValueContent {
    public static func value(in object: NSValue) -> CGVector? { (object as? BoxedValue<CGVector>)?.value }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
}

extension CGAffineTransform: _ObjectiveCBridgeable, NSValueContent {
    /// The transform in an object; also that of a transform in space that moves nothing out of the plane.
    public static func value(in object: NSValue) -> CGAffineTransform? {
        guard let transform = object.animatableContent?.transform, CATransform3DIsAffine(transform) else {
            return nil
        }
        return transform.affine
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: _ObjectiveCBridgeable, NSValueContent {
    /// The transform in an object; also one of the plane.
    public static func value(in object: NSValue) -> CATransform3D? { object.animatableContent?.transform }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}
