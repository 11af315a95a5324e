import Drawing

extension NSAttributedString {
    /// The size of the text in lines as they are, in points.
    @preconcurrency @MainActor
    public func size() -> CGSize { stringLayout(width: nil).size }

    /// The rectangle of the text wrapped to a width, in points. Its origin is zero.
    ///
    /// - Parameter size: the room; only its width counts.
    @preconcurrency @MainActor
    public func boundingRect(with size: CGSize, context: Any? = nil) -> CGRect {
        CGRect(origin: .zero, size: stringLayout(width: size.width).size)
    }

    /// Draws the text, in lines as they are, into the current context.
    ///
    /// - Parameter point: the top left corner.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        stringLayout(width: nil).draw(alignedIn: context, at: point)
    }

    /// Draws the text wrapped to a rectangle, and cut off at its edges, into the current context.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: context.wholePixels(around: rect))
        stringLayout(width: rect.width).draw(alignedIn: context, at: rect.origin)
        context.restoreGState()
    }

    @MainActor
    private func stringLayout(width: CGFloat?) -> TextLayout {
        StyledText(
            self, font: .systemFont(ofSize: 12), color: .black,
            paragraph: .init(lineBreak: .byWordWrapping), traits: .current
        ).layout(width: width, maximumLines: 0)
    }
}

extension String {
    /// The size of the text in lines as they are, in points.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    /// Draws the text, in lines as they are, into the current context.
    ///
    /// - Parameter point: the top left corner.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    /// Draws the text wrapped to a rectangle, and cut off at its edges, into the current context.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }
}
