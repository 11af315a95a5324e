extension UIButton {
    /// What a button is for.
    public enum Role: Int, Sendable {
        case normal
        /// The button that a person most likely wants.
        case primary
        /// The button that leaves things as they are.
        case cancel
        /// The button that deletes something: red where it would have the tint colour.
        case destructive
    }

    /// What few buttons need.
    struct Settings {
        var updateHandler: ConfigurationUpdateHandler?
        var updatesByItself = true
        var needsUpdate = false
        var isUpdating = false
        var role = Role.normal
        var togglesSelection = false
        var symbols = StateValues<UIImage.SymbolConfiguration>()
        var indicator: UIActivityIndicatorView?
    }

    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    // MARK: Configuration by state

    /// Changes the configuration to suit the button's state. Called before the next layout after the state, the
    /// configuration or this handler changed, and after `setNeedsUpdateConfiguration()`. Default nil.
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

    /// Asks for `updateConfiguration()` before the next layout.
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

    // MARK: What it is for

    /// Default normal.
    public final var role: Role {
        get { settings.role }
        set {
            settings.role = newValue
            tintColorDidChange()
        }
    }

    /// Whether a press turns `isSelected` over, before its actions are carried out. Default false.
    public final var changesSelectionAsPrimaryAction: Bool {
        get { settings.togglesSelection }
        set { settings.togglesSelection = newValue }
    }

    /// The colour that the look is made from.
    final var lookTint: UIColor { settings.role == .destructive ? .systemRed : tintColor }

    // MARK: Symbols

    /// Size, weight and scale of a state's symbol, where that says none itself. Default: the normal state's.
    public final func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        settings.symbols[state] = configuration
        symbolsDidChange()
    }

    /// What was set for a state; nil for none.
    public final func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        settings.symbols.shown(in: state)
    }

    /// What counts now; nil for none.
    public final var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        configuration?.preferredSymbolConfigurationForImage ?? settings.symbols.shown(in: state)
    }

    // MARK: The wheel

    /// Shows a wheel instead of the picture, or takes it away.
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
