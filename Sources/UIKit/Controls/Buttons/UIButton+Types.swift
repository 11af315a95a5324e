extension UIButton {
    /// What a button looks like as long as nothing else is set.
    public enum ButtonType: Int, Sendable {
        /// No built-in appearance; white text by default.
        case custom
        /// Text and images in the tint colour, dimmed while pressed.
        case system
    }
}
