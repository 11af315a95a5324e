extension CGColor {
    /// The same colour with another opacity, 0 to 1.
    func fading(to alpha: CGFloat) -> CGColor {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
