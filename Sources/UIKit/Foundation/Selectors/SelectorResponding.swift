/// What can be asked for its methods by their names: the delegates and data sources of UIKit, which on iOS have this from
/// `NSObjectProtocol`.
@preconcurrency @MainActor
public protocol SelectorResponding: AnyObject {}

extension SelectorResponding {
    /// Whether the object has a registered method of this name, or implements the optional requirement.
    public func responds(to selector: Selector?) -> Bool { selector?.isImplemented(by: self) ?? false }
}

extension NSObjectProtocol {
    /// Whether the object has a registered method of this name, or implements the optional requirement.
    @preconcurrency @MainActor @_disfavoredOverload
    public func responds(to selector: Selector?) -> Bool { selector?.isImplemented(by: self) ?? false }
}
