extension UIView {
    /// What `drawHierarchy(in:afterScreenUpdates:)` does unless a subclass overrides it.
    @discardableResult
    final func drawTree(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
        if afterUpdates { layoutIfNeeded() }
        if ownWindow == nil { resolveBackgroundColors() }
        traitCollection.performAsCurrent { drawTree(in: rect, of: context) }
        return true
    }

    private func drawTree(in rect: CGRect, of context: CGContext) {
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
    }

    /// What `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)` does unless a subclass overrides it.
    final func resizablePicture(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        picture(of: rect, afterScreenUpdates: afterUpdates).map {
            SnapshotView($0.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
        }
    }

    final func picture(of rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> UIImage? {
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
