extension UIButton: ConfigurationUpdating {
    /// What a button is for, which decides its look and which key presses it.
    public enum Role: Int, Sendable {
        /// Nothing in particular.
        case normal
        /// The button that the user most likely wants to press.
        case primary
        /// The button that cancels.
        case cancel
        /// The button of a destructive action: red where it would have the tint colour.
        case destructive
    }

    /// Properties that only few buttons set.
    struct Settings {
        var updateHandler: ConfigurationUpdateHandler?
        var updatesByItself = true
        var needsUpdate = false
        var isUpdating = false
        var role = Role.normal
        var togglesSelection = false
        var symbols = ControlStateValues<UIImage.SymbolConfiguration>()
        var indicator: UIActivityIndicatorView?
        var asksForPointer = false
        var pointerStyle: PointerStyleProvider?
        /// The font of the title's label for which the button last reported its size.
        var measuredFont: UIFont?
    }

    /// Changes the configuration of a button to suit its state.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    // MARK: Configuration by state

    final func updateConfigurationIfNeeded() {
        guard settings.needsUpdate else { return }
        settings.needsUpdate = false
        settings.isUpdating = true
        observing(.configuration) { updateConfiguration() }
        settings.isUpdating = false
    }

    final func stateNeedsConfiguration() {
        if settings.updatesByItself, settings.updateHandler != nil || configuration != nil {
            setNeedsUpdateConfiguration()
        }
    }

    /// The colour from which the appearance is derived.
    final var baseTint: UIColor { role == .destructive ? .systemRed : tintColor }

    // MARK: Activity indicator

    /// Shows an activity indicator instead of the image, or removes it.
    final func refreshIndicator() {
        guard let configuration, configuration.showsActivityIndicator else {
            settings.indicator?.removeFromSuperview()
            settings.indicator = nil
            return
        }
        let indicator = settings.indicator ?? UIActivityIndicatorView(style: .medium)
        indicator.color =
            configuration.activityIndicatorColorTransformer?(currentTitleColor) ?? currentTitleColor
        guard settings.indicator == nil else { return }
        settings.indicator = indicator
        addSubview(indicator)
        indicator.startAnimating()
    }
}
