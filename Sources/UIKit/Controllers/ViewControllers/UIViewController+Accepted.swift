/// What apps set on controllers that makes no difference here.
extension UIViewController {
    /// Whether a presented controller decides about the status bar, which is not there. Setting it has no effect.
    public final var modalPresentationCapturesStatusBarAppearance: Bool {
        get { false }
        set {}
    }

    /// The older way to have scroll views keep out of bars, which `UIScrollView.contentInsetAdjustmentBehavior` decides
    /// about. Setting it has no effect.
    public final var automaticallyAdjustsScrollViewInsets: Bool {
        get { true }
        set {}
    }
}
