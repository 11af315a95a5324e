extension UIButton {
    /// The role of a button.
    public enum Role: Int, Sendable {
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
    }

    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    // MARK: Configuration by state

    /// Updates the configuration to the button's state. Called before the next layout after the state, the
    /// configuration or this handler has changed, and after `setNeedsUpdateConfiguration()`. Default nil.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { settings.updateHandler }
        set {
            settings.updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether `updateConfiguration()` is called when the state changes. Default true.
    public final var automaticallyUpdatesConfiguration: Bool {
        get { settings.updatesByItself }
        set { settings.updatesByItself = newValue }
    }

    /// Requests a call of `updateConfiguration()` before the next layout.
    public final func setNeedsUpdateConfiguration() {
        guard !settings.isUpdating else { return }
        settings.needsUpdate = true
        setNeedsLayout()
    }

    final func updateConfigurationIfNeeded() {
        guard settings.needsUpdate else { return }
        settings.needsUpdate = false
        settings.isUpdating = true
        updateConfiguration()
        settings.isUpdating = false
    }

    final func stateNeedsConfiguration() {
        if settings.updatesByItself, settings.updateHandler != nil || configuration != nil {
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: Role

    /// The role of the button. Default normal.
    public final var role: Role {
        get { settings.role }
        set {
            settings.role = newValue
            tintColorDidChange()
        }
    }

    /// Whether a press changes what is selected, before its actions are performed: a plain button toggles
    /// `isSelected`; one that shows its menu as its primary action is a pop-up button, whose menu has one
    /// element that is on, and which shows that element's title and image. Default false.
    public final var changesSelectionAsPrimaryAction: Bool {
        get { settings.togglesSelection }
        set {
            settings.togglesSelection = newValue
            popUpMenuDidChange()
        }
    }

    /// The colour from which the appearance is derived.
    final var baseTint: UIColor { settings.role == .destructive ? .systemRed : tintColor }

    // MARK: Symbols

    /// Sets size, weight and scale of a state's symbol, for symbols without their own. Default: those of the
    /// normal state.
    public final func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        settings.symbols[state] = configuration
        symbolsDidChange()
    }

    /// The symbol configuration that was set for a state; nil for none.
    public final func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        settings.symbols.shown(in: state)
    }

    /// The symbol configuration that applies now; nil for none.
    public final var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        configuration?.preferredSymbolConfigurationForImage ?? settings.symbols.shown(in: state)
    }

    // MARK: Activity indicator

    /// Shows an activity indicator instead of the image, or removes it.
    final func refreshIndicator() {
        guard let configuration, configuration.showsActivityIndicator else {
            settings.indicator?.removeFromSuperview()
            settings.indicator = nil
            return
        }
        let indicator = settings.indicator ?? UIActivityIndicatorView(style: .medium)
        indicator.color = currentTitleColor
        guard settings.indicator == nil else { return }
        settings.indicator = indicator
        addSubview(indicator)
        indicator.startAnimating()
    }
}
