/// How content follows a finger that pulls it beyond its end: less and less, and never by more than a
/// viewport's length.
enum RubberBand {
    /// How stiff the band is: content that is pulled just over the end follows with this part of the way.
    static let coefficient: CGFloat = 0.55

    /// How far content goes that is pulled so far beyond its end. All in points, none negative.
    static func stretch(pull: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (pull * coefficient / length + 1)) * length
    }

    /// How far content must have been pulled to stand so far beyond its end.
    static func pull(stretch: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, stretch < length else { return 0 }
        return (1 / (1 - stretch / length) - 1) * length / coefficient
    }
}
