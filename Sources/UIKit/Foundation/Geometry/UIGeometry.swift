/// Distances from the four edges of a rectangle, in points. Positive values go inwards.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Insets of these distances, in points. Default 0 each.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No distance at any edge.
    public static let zero = UIEdgeInsets(top: 0)
}

/// Distances from the edges of a rectangle in terms of the text direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The left edge where text runs from left to right.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The right edge where text runs from left to right.
    public var trailing: CGFloat

    /// Insets of these distances, in points. Default 0 each.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No distance at any edge.
    public static let zero = NSDirectionalEdgeInsets(top: 0)

    func resolved(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        switch direction {
        case .leftToRight: UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
        case .rightToLeft: UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
        }
    }
}

/// A shift of a position, in points.
public struct UIOffset: Hashable, Sendable {
    /// The shift to the right.
    public var horizontal: CGFloat
    /// The shift downwards.
    public var vertical: CGFloat

    /// A shift of these distances, in points. Default 0 each.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// No shift.
    public static let zero = UIOffset(horizontal: 0)
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
    /// The rectangle reduced by these insets. Insets larger than the rectangle give negative sizes, which
    /// read as a standardized rectangle, as with CGRect in general.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

extension CGRect {
    /// The rectangle mirrored within an area that is `width` points wide and begins at x = 0: its distance
    /// from the right edge becomes what that from the left edge was.
    func mirrored(in width: CGFloat) -> CGRect {
        CGRect(x: width - maxX, y: minY, width: self.width, height: height)
    }

    /// The mirrored rectangle if `isMirrored`, else the rectangle itself.
    func mirrored(in width: CGFloat, if isMirrored: Bool) -> CGRect {
        isMirrored ? mirrored(in: width) : self
    }
}

extension UIEdgeInsets {
    /// The insets with left and right exchanged if `isMirrored`, else the insets themselves. With a view's
    /// `isMirrored` this converts between left and right and leading and trailing, in both directions.
    func mirrored(if isMirrored: Bool) -> UIEdgeInsets {
        isMirrored ? UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) : self
    }
}

/// Edges of a rectangle relative to the text direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The edge where text begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The edge where text ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension CGRect {
    func moved(by offset: UIOffset) -> CGRect { offsetBy(dx: offset.horizontal, dy: offset.vertical) }
}

extension UIEdgeInsets {
    /// How far they move what is in the middle.
    var shift: UIOffset { UIOffset(horizontal: (left - right) / 2, vertical: (top - bottom) / 2) }
}
