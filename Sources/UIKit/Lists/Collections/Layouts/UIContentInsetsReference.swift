/// From where the insets of a compositional layout's sections are measured, across the direction of scrolling.
public enum UIContentInsetsReference: Int, Sendable {
    /// From where the configuration of the layout says.
    case automatic
    /// From the edges of the content.
    case none
    /// From the collection view's safe area.
    case safeArea
    /// From the collection view's layout margins.
    case layoutMargins
    /// From the collection view's `readableContentGuide`.
    case readableContent
}
