extension MenuAnimator {
    /// The controller of the preview; nil for a menu without one.
    var previewViewController: UIViewController? { previewOwner as? UIViewController }
}
