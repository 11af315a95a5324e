// How apps for iOS 7 to 10 keep their content clear of bars.
extension UIViewController {
    /// What bars cover at the top of the view. Loads the view.
    @available(*, deprecated, message: "use view.safeAreaLayoutGuide.topAnchor")
    public final var topLayoutGuide: any UILayoutSupport { view.layoutSupport(.top) }

    /// What bars cover at the bottom of the view. Loads the view.
    @available(*, deprecated, message: "use view.safeAreaLayoutGuide.bottomAnchor")
    public final var bottomLayoutGuide: any UILayoutSupport { view.layoutSupport(.bottom) }
}
