extension UIView {
    /// Draws the view and all below it, as they are on screen, into the current graphics context.
    ///
    /// - Parameters:
    ///   - rect: where to draw, in the context's coordinates; the view is scaled to it.
    ///   - afterUpdates: whether to lay out first.
    /// - Returns: whether there was a context to draw into.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
        if afterUpdates { layoutIfNeeded() }
        if ownWindow == nil { resolveBackgroundColors() }
        UITraitCollection.current = traitCollection
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        // A window that lies over another one is transparent where it has no background.
        if let window = self as? UIWindow, !window.isOverOthers, backgroundColor == nil {
            context.setFillColor(UIColor.systemBackground.cgColor)
            context.fill(bounds)
        }
        display(in: context, dirty: bounds)
        context.restoreGState()
        return true
    }

    /// A view with a picture of this one as it is now; nil for one without a size. It takes no touches.
    ///
    /// - Parameter afterUpdates: whether to lay out first.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        picture(of: bounds, afterScreenUpdates: afterUpdates).map(SnapshotView.init)
    }

    /// A view with a picture of a part of this one as it is now, whose margins keep their size when it is made larger; nil
    /// for a part without a size. It takes no touches.
    ///
    /// - Parameters:
    ///   - rect: the part, in this view's coordinates.
    ///   - afterUpdates: whether to lay out first.
    ///   - capInsets: the margins, in points; the middle between them is stretched.
    public final func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        picture(of: rect, afterScreenUpdates: afterUpdates).map {
            SnapshotView($0.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
        }
    }

    private func picture(of rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> UIImage? {
        guard !bounds.isEmpty, !rect.isEmpty, rect.storable != nil else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = traitCollection.displayScale
        return UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
            let origin = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
            drawHierarchy(
                in: CGRect(origin: origin, size: bounds.size), afterScreenUpdates: afterUpdates)
        }
    }
}

/// A picture of a view, scaled to the size that the snapshot is given.
/// A picture of a view.
final class SnapshotView: UIView {
    private let image: UIImage

    init(_ image: UIImage) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image.size))
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { image.draw(in: bounds) }
}
