extension UIView {
    /// The priority with which the view resists being larger than its content along an axis; a stack view
    /// that fills its space stretches the views with the lowest. Default 250; 251 for labels and
    /// image views; 750 in the directions in which a control has one size.
    public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutSettings?.hugging[axis.rawValue]
            ?? defaultContentHuggingPriority(for: axis)
    }

    /// Sets the priority with which the view resists being larger than its content along an axis.
    public final func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        ensuredLayoutSettings.hugging[axis.rawValue] = priority
        naturalSizeDidChange()
    }

    /// The priority with which the view resists being smaller than its content along an axis; a stack view
    /// without enough space shrinks the views with the lowest. Default 750.
    public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
        -> UILayoutPriority
    {
        layoutSettings?.resistance[axis.rawValue] ?? .defaultHigh
    }

    /// Sets the priority with which the view resists being smaller than its content along an axis.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        ensuredLayoutSettings.resistance[axis.rawValue] = priority
        naturalSizeDidChange()
    }

    /// The natural size, or how much it counts, may have changed.
    final func naturalSizeDidChange() {
        if flags.isInLayoutEngine { layoutEngine?.noteContentSize(of: self) }
        parent?.arrangementDidChange(of: self)
    }
}
