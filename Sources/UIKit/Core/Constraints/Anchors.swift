// What constraints are made from. Anchors are made when they are asked for.

extension UIView {
    /// The leading edge of the view's alignment rectangle.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .leading)]) }

    /// The trailing edge of the view's alignment rectangle.
    public final var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor([LayoutTerm(self, .trailing)])
    }

    /// The left edge of the view's alignment rectangle.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .left)]) }

    /// The right edge of the view's alignment rectangle.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .right)]) }

    /// The top edge of the view's alignment rectangle.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .top)]) }

    /// The bottom edge of the view's alignment rectangle.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .bottom)]) }

    /// The width of the view's alignment rectangle.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension([LayoutTerm(self, .width)]) }

    /// The height of the view's alignment rectangle.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension([LayoutTerm(self, .height)]) }

    /// The middle between left and right of the view's alignment rectangle.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .centerX)]) }

    /// The middle between top and bottom of the view's alignment rectangle.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .centerY)]) }

    /// The baseline of the first line of text; the bottom edge of views without text.
    public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor([LayoutTerm(self, .firstBaseline)])
    }

    /// The baseline of the last line of text; the bottom edge of views without text.
    public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor([LayoutTerm(self, .lastBaseline)])
    }
}

extension UILayoutGuide {
    /// The leading edge of the guide.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .leading)]) }

    /// The trailing edge of the guide.
    public final var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor([LayoutTerm(self, .trailing)])
    }

    /// The left edge of the guide.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .left)]) }

    /// The right edge of the guide.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .right)]) }

    /// The top edge of the guide.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .top)]) }

    /// The bottom edge of the guide.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .bottom)]) }

    /// The width of the guide.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension([LayoutTerm(self, .width)]) }

    /// The height of the guide.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension([LayoutTerm(self, .height)]) }

    /// The middle between left and right of the guide.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .centerX)]) }

    /// The middle between top and bottom of the guide.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .centerY)]) }
}
