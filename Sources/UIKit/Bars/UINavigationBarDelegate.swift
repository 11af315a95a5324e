/// Allows what becomes of the items of a navigation bar that stands alone, and hears of it. All methods are optional in
/// UIKit; the defaults allow everything and do nothing.
///
/// A subclass of `UINavigationController` that conforms is asked `navigationBar(_:shouldPop:)` when a person presses the
/// back button, as in UIKit.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
    /// Whether an item may be put on top. Default true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// An item is on top; called when the movement is over.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether the top item may be taken away. Default true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// An item was taken away; called when the movement is over.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        true
    }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        true
    }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
