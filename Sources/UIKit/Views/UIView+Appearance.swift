extension UIView {
    /// Whether this view and those below it are light or dark, whatever is around them. Default `unspecified`: as
    /// around them. On a window it is for all that the window shows. The same as
    /// `traitOverrides.userInterfaceStyle`.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }
}

extension UIViewController {
    /// Whether the controller's view and its children are light or dark, whatever is around them. Default
    /// `unspecified`: as around them. The same as `traitOverrides.userInterfaceStyle`.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }
}
