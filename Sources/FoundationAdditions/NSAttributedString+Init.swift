import Foundation

/// Initializers that Foundation has elsewhere.
extension NSAttributedString {
    /// An empty text: `NSAttributedString()`, and `NSMutableAttributedString()` for one that can be changed.
    ///
    /// - Parameter nothing: left out; without it the initializer would hide that of NSObject.
    @_disfavoredOverload
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
