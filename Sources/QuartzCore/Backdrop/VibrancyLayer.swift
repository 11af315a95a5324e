package import Drawing

/// A layer whose sublayers are a mask through which what is behind shows, darker or lighter: the text and the lines on a
/// pane of frosted glass.
///
/// The colours of the sublayers do not matter, only how opaque they are.
package final class VibrancyLayer: CALayer, KindOfLayer {
    /// What is done with what is behind, where the sublayers are opaque.
    package enum Vibrancy: Equatable {
        /// Each part of its colour is multiplied by a factor, 0 to 1: it keeps its hue.
        case darker(CGFloat)
        /// White is added, 0 to 1.
        case lighter(CGFloat)
    }

    struct Kind {
        var vibrancy: Vibrancy?
    }

    var kind = Kind()

    /// nil, the default, for sublayers that are drawn as they are.
    package var vibrancy: Vibrancy? {
        get { kind.vibrancy }
        set { changeKind("vibrancy", \.vibrancy, to: newValue) }
    }

    package override class var toolkitClass: CALayer.Type { VibrancyLayer.self }

    override func takeKind(of layer: CALayer) { copyKind(of: layer) }

    package override var blendsSublayers: Bool { kind.vibrancy != nil }

    package override func displaySublayers(in context: CGContext, dirty: CGRect) {
        guard let vibrancy else { return displayEachSublayer(in: context, dirty: dirty) }
        let part = dirty.overlap(with: extent)
        guard !part.isEmpty else { return }
        context.saveGState()
        if context.isOnlyTranslated { context.clip(to: context.wholePixels(around: part)) }
        let gray: CGFloat
        switch vibrancy {
        case .darker(let factor):
            gray = factor
            context.setBlendMode(.multiply)
        case .lighter(let amount):
            gray = amount
            context.setBlendMode(.plusLighter)
        }
        context.drawMasked { context in
            context.setFillColor(CGColor(gray: gray, alpha: 1))
            context.fill(context.boundingBoxOfClipPath)
        } mask: { context in
            displayEachSublayer(in: context, dirty: dirty)
        }
        context.restoreGState()
    }
}
