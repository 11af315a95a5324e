/// What delegates of applications and of scenes have in common: a window. It need not be implemented.
///
/// Classes implement `var window: UIWindow?`, and read it as that. Who knows only that an object is such a delegate finds an
/// optional property, as in UIKit, and writes `delegate.window??.rootViewController`.
@preconcurrency @MainActor
public protocol UIWindowHolding: AnyObject {
    /// The app's main window. Default nil; what is set is not kept then.
    @_disfavoredOverload
    var window: UIWindow? { get set }
}

extension UIWindowHolding {
    @_disfavoredOverload
    public var window: UIWindow? {
        get { nil }
        // The setter of an optional requirement that the delegate does not have.
        set { _ = newValue }
    }

    /// The window, by the property that classes implement.
    var heldWindow: UIWindow? {
        let window: UIWindow? = window
        return window
    }
}
