extension UIView {
    /// The natural size, or how much it counts, may have changed.
    final func naturalSizeDidChange() {
        if flags.isInLayoutEngine { layoutEngine?.noteContentSize(of: self) }
        parent?.arrangementDidChange(of: self)
    }
}
