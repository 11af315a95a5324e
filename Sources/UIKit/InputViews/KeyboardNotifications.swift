extension UIResponder {
    // MARK: What is told of the input views

    // All are posted on the main thread with the `UIScreen` as their object. The order is: for input
    // views that appear will-change-frame, will-show, and when they have arrived did-change-frame,
    // did-show; for those that disappear the same with hide; for those that are replaced by higher or
    // lower ones, or whose window changes its size, the change-frame pair alone. Nothing is posted where
    // the frame stays as it was.

    /// Input views are about to appear.
    public nonisolated static let keyboardWillShowNotification =
        Notification.Name("UIKeyboardWillShowNotification")
    /// Input views have appeared.
    public nonisolated static let keyboardDidShowNotification =
        Notification.Name("UIKeyboardDidShowNotification")
    /// The input views are about to disappear.
    public nonisolated static let keyboardWillHideNotification =
        Notification.Name("UIKeyboardWillHideNotification")
    /// The input views have disappeared.
    public nonisolated static let keyboardDidHideNotification =
        Notification.Name("UIKeyboardDidHideNotification")
    /// The input views are about to cover another part of the window.
    public nonisolated static let keyboardWillChangeFrameNotification =
        Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// The input views cover another part of the window.
    public nonisolated static let keyboardDidChangeFrameNotification =
        Notification.Name("UIKeyboardDidChangeFrameNotification")

    /// Key for the frame before, a `CGRect` in points. A window stands at the origin of its own screen
    /// here, since its place on the desktop is not the app's affair: screen coordinates are those of the
    /// window that shows the input views, and `convert(_:from: nil)` brings them into a view's. Hidden
    /// input views stand just below the window.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// Key for the frame afterwards, a `CGRect` as for `keyboardFrameBeginUserInfoKey`.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// Key for how long the way takes, a `Double` in seconds; 0 when there is no animation.
    public nonisolated static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    /// Key for the animation's curve, an `Int`: the raw value of a `UIView.AnimationCurve`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Key for whether this application's input views are meant, a `Bool`: always true here.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
    /// Key for the `UIWindow` that shows the input views, for applications with several windows. Not in
    /// UIKit.
    public nonisolated static let keyboardWindowUserInfoKey = "UIKeyboardWindowUserInfoKey"
}

/// One way of a window's input views from one frame to another, and what is told of it.
@MainActor
struct InputViewChange {
    enum Kind { case show, hide, changeFrame }

    let kind: Kind
    /// In points of the window.
    let begin: CGRect
    let end: CGRect
    /// Seconds.
    let duration: TimeInterval
    let curve: UIView.AnimationCurve

    func postWill(in window: UIWindow) {
        post(UIResponder.keyboardWillChangeFrameNotification, window)
        switch kind {
        case .show: post(UIResponder.keyboardWillShowNotification, window)
        case .hide: post(UIResponder.keyboardWillHideNotification, window)
        case .changeFrame: break
        }
    }

    func postDid(in window: UIWindow) {
        post(UIResponder.keyboardDidChangeFrameNotification, window)
        switch kind {
        case .show: post(UIResponder.keyboardDidShowNotification, window)
        case .hide: post(UIResponder.keyboardDidHideNotification, window)
        case .changeFrame: break
        }
    }

    private func post(_ name: Notification.Name, _ window: UIWindow) {
        NotificationCenter.default.post(
            name: name, object: window.screen,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: begin,
                UIResponder.keyboardFrameEndUserInfoKey: end,
                UIResponder.keyboardAnimationDurationUserInfoKey: duration,
                UIResponder.keyboardAnimationCurveUserInfoKey: curve.rawValue,
                UIResponder.keyboardIsLocalUserInfoKey: true,
                UIResponder.keyboardWindowUserInfoKey: window,
            ])
    }
}
