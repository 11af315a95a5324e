extension UIResponder {
    // MARK: Notifications of the input views

    // All are posted on the main thread with the `UIScreen` as their object. Input views that appear
    // post will-change-frame and will-show, and after the animation did-change-frame and did-show. Input
    // views that disappear post the same with hide. Only the change-frame pair is posted when the height
    // changes or the window is resized. Nothing is posted when the frame stays the same.

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

    /// Key for the frame before the change, a `CGRect` in points. The screen's coordinates are those of
    /// the window that shows the input views, because the app does not know the window's position on the
    /// desktop: `convert(_:from: nil)` converts them to those of a view. The frame of hidden input views
    /// is just below the window.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// Key for the frame after the change, a `CGRect` as for `keyboardFrameBeginUserInfoKey`.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// Key for the duration of the animation, a `Double` in seconds; 0 when there is no animation.
    public nonisolated static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    /// Key for the animation's curve, an `Int`: the raw value of a `UIView.AnimationCurve`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Key for whether the input views belong to this application, a `Bool`: always true here.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
    /// Key for the `UIWindow` that shows the input views, for applications with several windows. Not
    /// part of UIKit.
    public nonisolated static let keyboardWindowUserInfoKey = "UIKeyboardWindowUserInfoKey"
}

/// One change of the frame of a window's input views, and the notifications that it posts.
@MainActor
struct InputViewChange {
    enum Kind { case show, hide, changeFrame }

    let kind: Kind
    /// The frame before the change, in points of the window.
    let begin: CGRect
    /// The frame after the change, in points of the window.
    let end: CGRect
    /// The duration of the animation, in seconds; 0 for none.
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
