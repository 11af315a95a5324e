/// Which position of a text is preserved when its font shrinks to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline is where that of the text with its whole font would be.
    case alignBaselines
    /// The text is in the middle of the height.
    case alignCenters
    /// The upper edge is where that of the text with its whole font would be.
    case none
}
