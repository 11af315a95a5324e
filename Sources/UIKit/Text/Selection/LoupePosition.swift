import Drawing

/// Where a loupe is shown, and what it magnifies.
struct LoupePosition: Equatable {
    /// The disc.
    var frame: CGRect
    /// The point in its middle, in the same coordinates.
    var source: CGPoint

    static let diameter: CGFloat = 104
    static let magnification: CGFloat = 1.25
    /// How far the disc is above the line, or beside the finger.
    private static let gap: CGFloat = 18
    private static let margin: CGFloat = 4
    /// How far the caret may be from the middle.
    private static let stray: CGFloat = 24

    /// Above the line; where there is no space, beside the finger that would hide it.
    ///
    /// - Parameters:
    ///   - caret: what the finger drags.
    ///   - bounds: the window's.
    init(over caret: CGRect, finger: CGPoint, in bounds: CGRect) {
        let (diameter, margin) = (Self.diameter, Self.margin)
        source = CGPoint(
            x: min(max(finger.x, caret.midX - Self.stray), caret.midX + Self.stray), y: caret.midY)
        var x = source.x - diameter / 2
        var y = caret.minY - Self.gap - diameter
        let top = bounds.minY + margin
        if y < top {
            y = top
            let isHidden = min(caret.minY, finger.y) < top + diameter + margin
            let side = Self.gap + diameter
            if isHidden { x = finger.x < bounds.midX ? finger.x + Self.gap * 2 : finger.x - side - Self.gap }
        }
        x = max(bounds.minX + margin, min(x, bounds.maxX - margin - diameter))
        y = max(top, min(y, bounds.maxY - margin - diameter))
        frame = CGRect(x: x.rounded(), y: y.rounded(), width: diameter, height: diameter)
    }

    /// The part of the window that is shown in it.
    var seen: CGRect {
        let radius = Self.diameter / 2 / Self.magnification
        return CGRect(x: source.x - radius, y: source.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
