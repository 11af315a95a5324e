public import Foundation

/// What happens when a property of a layer changes.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
    /// The property has changed.
    ///
    /// - Parameters:
    ///   - event: the name of the property.
    ///   - anObject: the layer.
    ///   - dict: nil for properties.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// `NSNull` ends the search for an action: nothing happens.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
