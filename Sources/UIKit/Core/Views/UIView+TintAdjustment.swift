extension UIView {
    /// How a view shows its tint colour.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview does.
        case automatic
        /// As it is.
        case normal
        /// Without its hue, as what is behind an alert.
        case dimmed
    }

    /// What `tintAdjustmentMode` is unless a subclass overrides it.
    final var ownTintAdjustment: TintAdjustmentMode {
        get { layoutSettings?.tintAdjustment ?? parent?.tintAdjustmentMode ?? .normal }
        set {
            let old = tintAdjustmentMode
            ensuredLayoutSettings.tintAdjustment = newValue == .automatic ? nil : newValue
            TintAdjustmentUse.isAny = true
            if tintAdjustmentMode != old { notifyTintAdjusted() }
        }
    }

    /// The mode that was set.
    final var setTintAdjustment: TintAdjustmentMode { layoutSettings?.tintAdjustment ?? .automatic }

    /// The tint colour that applies, where some view of the program is dimmed.
    final var adjustedTintColor: UIColor {
        switch tintAdjustmentMode {
        case .dimmed: (storedTintColor ?? parent?.tintColor ?? .systemBlue).desaturated
        // The superview may be dimmed.
        case .normal, .automatic: undimmedTintColor
        }
    }

    private var undimmedTintColor: UIColor {
        guard let parent else { return storedTintColor ?? .systemBlue }
        // A class that has another tint colour says so by `tintColor`.
        return storedTintColor
            ?? (parent.tintAdjustmentMode == .dimmed ? parent.undimmedTintColor : parent.tintColor)
    }

    private func notifyTintAdjusted() {
        setNeedsDisplay()
        TraitOverrideUse.perform(in: traitCollection) { tintColorDidChange() }
        for child in subviews where child.layoutSettings?.tintAdjustment == nil { child.notifyTintAdjusted() }
    }
}

/// Whether any view of the program has been dimmed. As long as none has, tint colours are found faster.
@MainActor
enum TintAdjustmentUse {
    static var isAny = false
}
