/// Is notified of events inside the application, in order: for logs, tests and bug reports. An observer
/// cannot change what it is notified of.
@preconcurrency @MainActor
public protocol UIApplicationObserver: AnyObject {
    /// A frame was presented. Frames are counted from 1 over all windows.
    ///
    /// - Parameter pixels: the number of the window's pixels that were redrawn.
    func application(
        _ application: UIApplication, didPresentFrame number: Int, pixels: Int, in window: UIWindow)
    /// An event is about to be delivered.
    func application(_ application: UIApplication, willSend event: UIEvent)
    /// The window has another first responder, or none.
    func application(_ application: UIApplication, firstResponderDidChangeIn window: UIWindow)
    /// Another item has the keyboard focus, or none: see `UIFocusSystem.focusedItem`.
    func application(_ application: UIApplication, focusDidChangeIn window: UIWindow)
    /// The text or the selection of a text input view changed. Text of a secure field is bullets.
    ///
    /// - Parameter selection: in UTF-16 offsets.
    func application(
        _ application: UIApplication, textDidChangeIn view: UIView, text: String, selection: NSRange)
    /// A split view collapsed, expanded, or changed its display mode.
    func application(_ application: UIApplication, didChange splitView: UISplitViewController)
    /// The window has a new size.
    func application(_ application: UIApplication, didResize window: UIWindow)
    /// A notification was posted for assistive technology.
    func application(
        _ application: UIApplication, didPost notification: UIAccessibility.Notification, argument: Any?)
    /// A recogniser is about to call its targets because its state changed.
    func application(_ application: UIApplication, didRecognize recognizer: UIGestureRecognizer)
}

extension UIApplicationObserver {
    public func application(
        _ application: UIApplication, didPresentFrame number: Int, pixels: Int, in window: UIWindow
    ) {}
    public func application(_ application: UIApplication, willSend event: UIEvent) {}
    public func application(
        _ application: UIApplication, firstResponderDidChangeIn window: UIWindow
    ) {}
    public func application(_ application: UIApplication, focusDidChangeIn window: UIWindow) {}
    public func application(
        _ application: UIApplication, textDidChangeIn view: UIView, text: String, selection: NSRange
    ) {}
    public func application(_ application: UIApplication, didChange splitView: UISplitViewController) {}
    public func application(_ application: UIApplication, didResize window: UIWindow) {}
    public func application(
        _ application: UIApplication, didPost notification: UIAccessibility.Notification, argument: Any?
    ) {}
    public func application(_ application: UIApplication, didRecognize recognizer: UIGestureRecognizer) {}
}
