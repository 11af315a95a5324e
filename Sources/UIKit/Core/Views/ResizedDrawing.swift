import QuartzCore

/// How the content of a view that draws is shown while its size is animated. The view is drawn for its final bounds,
/// those that are shown are others.
enum ResizedDrawing {
    /// At its place in the final bounds, of which a part is shown.
    case unchanged
    /// Drawn anew for the bounds that are shown.
    case anew
    /// As a picture of the final bounds that a mode puts into those that are shown.
    case placed(UIView.ContentMode)
}

/// A view whose content is shown in another way during animations than its `contentMode` says.
@MainActor
protocol ResizedContent: UIView {
    var resizedDrawing: ResizedDrawing { get }
}

extension UIView {
    private var drawingOfOtherSize: ResizedDrawing {
        // What is at its place whatever the bounds are stays there, and a layer that draws itself knows its bounds.
        if ownLayer.flags.isWindowOnContent || ownPasses.contains(.layerDrawing) { return .unchanged }
        // Nothing can be scaled that has no size.
        if storedBounds.width <= 0 || storedBounds.height <= 0 { return .anew }
        if let content = self as? any ResizedContent { return content.resizedDrawing }
        return ToolkitClass.contains(type(of: self)) ? .unchanged : .placed(contentMode)
    }

    /// Draws the view while other bounds are shown than its own.
    ///
    /// - Parameter shown: what animations make of the view's layer.
    final func drawResized(_ shown: CALayer, in context: CGContext, dirty: CGRect) {
        let outer = DrawnPart.shownBounds
        DrawnPart.shownBounds = shown.storedBounds
        defer { DrawnPart.shownBounds = outer }
        switch drawingOfOtherSize {
        case .unchanged: drawContent(through: shown, in: context)
        case .anew:
            let bounds = ownLayer.storedBounds
            ownLayer.storedBounds = shown.storedBounds
            drawContent(through: shown, in: context)
            ownLayer.storedBounds = bounds
        case .placed(let mode): drawPlaced(mode, shown, in: context, dirty: dirty)
        }
    }

    private func drawPlaced(
        _ mode: ContentMode, _ shown: CALayer, in context: CGContext, dirty: CGRect
    ) {
        let bounds = storedBounds
        var target = mode.rect(for: bounds.size, in: shown.storedBounds)
        // What is not scaled stays on whole pixels.
        if target.size == bounds.size { target.origin = pixelGrid.round(target).origin }
        let (across, down) = (target.width / bounds.width, target.height / bounds.height)
        guard across > 0, down > 0 else { return }
        let transform = CGAffineTransform(
            a: across, b: 0, c: 0, d: down, tx: target.minX - bounds.minX * across,
            ty: target.minY - bounds.minY * down)
        let part = bounds.overlap(with: dirty.applying(transform.inverted()))
        guard !part.isEmpty else { return }
        DrawnPart.dirty = part
        context.saveGState()
        context.concatenate(transform)
        // A picture of the view ends where its bounds do.
        if target.size == bounds.size { context.clip(to: bounds) }
        drawContent(through: shown, in: context)
        context.restoreGState()
    }

    /// A part of the view where it is shown: anywhere, while the size is animated.
    final func shownArea(of rect: CGRect) -> CGRect {
        let shown = ownLayer.shown.storedBounds
        return shown.size == storedBounds.size ? rect : shown
    }
}

/// A view of the toolkit's that draws what its bounds alone say.
protocol DrawnAnew: ResizedContent {}

extension DrawnAnew {
    var resizedDrawing: ResizedDrawing { .anew }
}

extension SnapshotView: DrawnAnew {}
