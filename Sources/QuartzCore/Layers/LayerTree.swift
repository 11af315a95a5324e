internal import Drawing

/// A tree of layers that is shown in one place.
@MainActor
package final class LayerTree {
    /// The place, which owns this object; nil once it is gone, from when on nobody hears of changes. Whoever shows a tree
    /// takes the topmost layer out of it at the end (`CALayer.setTree`): layers that wait to be laid out keep it.
    package private(set) weak var display: (any LayerDisplay)?
    /// Whether any layer keeps pictures of what is in it, which changes have to reach.
    var keepsPictures = false
    /// The layers that show what is behind them, blurred.
    private(set) var backdrops: [BackdropLayer] = []
    /// The frame that is being drawn; nil outside of one.
    var frame: BackdropFrame?
    private var toBeLaidOut: [CALayer] = []
    private var toBeDisplayed: [CALayer] = []

    package init(display: any LayerDisplay) { self.display = display }

    func layerDidEnter(_ layer: CALayer) {
        if layer.flags.needsLayout { toBeLaidOut.append(layer) }
        if layer.flags.needsDisplay { toBeDisplayed.append(layer) }
        if layer.pictures != nil { keepsPictures = true }
        if let backdrop = layer as? BackdropLayer {
            backdrop.isStale = true
            backdrops.append(backdrop)
        }
        LayerRunner.main.didEnter(layer)
    }

    func layerWillLeave(_ layer: CALayer) {
        // Its animations stop, unless it comes back before the end of the transaction.
        if layer.animations != nil { LayerRunner.main.changed() }
        guard let backdrop = layer as? BackdropLayer else { return }
        backdrops.removeAll { $0 === backdrop }
        backdrop.area = nil
        backdrop.forget()
    }

    func layerNeedsLayout(_ layer: CALayer) { toBeLaidOut.append(layer) }

    func layerNeedsDisplay(_ layer: CALayer) { toBeDisplayed.append(layer) }

    /// Lays out the layers without views that need it, and has them draw their contents.
    package func prepareFrame() {
        // Layout and drawing may mark further layers, which then wait for the next frame if it goes on for ever.
        for _ in 0..<LayerTree.maximumRounds where !toBeLaidOut.isEmpty || !toBeDisplayed.isEmpty {
            let layers = toBeLaidOut
            toBeLaidOut = []
            for layer in layers where layer.tree === self { layer.layoutIfNeeded() }
            let drawn = toBeDisplayed
            toBeDisplayed = []
            for layer in drawn where layer.tree === self { layer.displayIfNeeded() }
        }
    }

    private static let maximumRounds = 16
}
