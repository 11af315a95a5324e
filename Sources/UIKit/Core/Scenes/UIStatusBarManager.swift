/// The status bar of a scene, which a desktop does not have.
///
/// Source: UIKit's UIStatusBarManager.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    public override init() { super.init() }

    /// The default.
    open var statusBarStyle: UIStatusBarStyle { .default }
    /// True.
    open var isStatusBarHidden: Bool { true }
    /// Empty.
    open var statusBarFrame: CGRect { .zero }
}

extension UIWindowScene {
    static let noStatusBar = UIStatusBarManager()
}
