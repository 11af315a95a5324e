/// What has to be added to one colour for another. No colour counts as the other one, transparent.
struct ColorDifference: Hashable {
    private var red, green, blue, alpha: CGFloat
    private let clear: CGColor

    /// nil when both are the same.
    init?(from old: CGColor?, to new: CGColor?) {
        guard old != new, let present = old ?? new else { return nil }
        clear = CGColor(red: present.red, green: present.green, blue: present.blue, alpha: 0)
        let first = old ?? clear
        let second = new ?? clear
        red = first.red - second.red
        green = first.green - second.green
        blue = first.blue - second.blue
        alpha = first.alpha - second.alpha
    }

    func added(to color: CGColor?, fraction: CGFloat) -> CGColor {
        let color = color ?? clear
        func part(_ value: CGFloat, _ difference: CGFloat) -> CGFloat {
            min(1, max(0, value + difference * fraction))
        }
        return CGColor(
            red: part(color.red, red), green: part(color.green, green), blue: part(color.blue, blue),
            alpha: part(color.alpha, alpha))
    }
}
