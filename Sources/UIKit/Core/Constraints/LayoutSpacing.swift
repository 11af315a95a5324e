import Drawing

/// The distances that "-" of the visual format and the system's spacing of anchors stand for.
@MainActor
enum LayoutSpacing {
    /// Between views and guides, in points.
    static let standard: CGFloat = 8

    /// The system's spacing from one anchor to the next: between two baselines the smaller height of a line.
    static func between(_ first: LayoutTerm, _ second: LayoutTerm) -> CGFloat {
        guard first.attribute.isBaseline, second.attribute.isBaseline else { return standard }
        let heights = [first, second].compactMap { ($0.item as? UIView)?.heightOfLine }
        return heights.count == 2 ? heights.min() ?? standard : standard
    }
}

extension NSLayoutConstraint.Attribute {
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
