import Drawing

/// A symbol with its configuration and colour.
struct SymbolImage: Hashable, Sendable {
    let drawing: SymbolDrawing
    var configuration: UIImage.SymbolConfiguration
    /// The colour of its own; black without one.
    var tint: CGColor?
    var isMirrored = false

    /// In points, both whole numbers, and an even height, so that the middle is at a pixel's edge.
    var size: CGSize {
        let wanted = (configuration.pointSize ?? 17) * 1.25 * configuration.scale.factor
        let height = max(2, 2 * (wanted / 2).rounded())
        return CGSize(width: (height * drawing.width / SymbolDrawing.height).rounded(), height: height)
    }

    func draw(in rect: CGRect, of context: CGContext) {
        SymbolPainter(
            drawing: drawing, rect: rect, lineWidth: configuration.weight.lineWidth, isMirrored: isMirrored
        ).paint(in: context, color: tint ?? CGColor(gray: 0, alpha: 1))
    }

    /// The symbol as pixels.
    func pixels(scale: CGFloat) -> CGImage? {
        let size = size
        guard let context = CGContext(width: size.width, height: size.height, scale: scale) else {
            return nil
        }
        draw(in: CGRect(origin: .zero, size: size), of: context)
        return context.makeImage()
    }
}

extension UIImage {
    /// A symbol of the toolkit's own set; nil for names that are not in it, which
    /// are reported on standard error, each once, with the nearest names that are.
    ///
    /// Symbols are drawings, crisp at every size, weight and scale factor. They are templates unless
    /// `renderingMode` says otherwise: image views and buttons show them in the tint colour. The set is the
    /// toolkit's own, drawn for it; the names are those that UIKit code uses: signs and arrows, people, documents, media,
    /// devices, weather and more, some 470. Of each there are further ones by what follows the name: `.circle`,
    /// `.circle.fill`, `.square`, `.square.fill`, `.slash`, `.slash.fill`, `.badge.plus`, `.badge.minus`,
    /// `.badge.checkmark` and `.badge.xmark`.
    ///
    /// Those named after directions of reading (`backward`, `forward`) and lists are mirrored in image views where text
    /// runs from right to left.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// A symbol of the toolkit's own set in a size, weight and scale; nil for names that are not in it.
    ///
    /// - Parameter configuration: a `SymbolConfiguration`; nil leaves everything to the view that shows the
    ///   symbol.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let drawing = SymbolTable.drawing(named: name) else {
            // Images may be made anywhere; what is reported is gathered on the main thread.
            if MainThread.isCurrent { MainActor.assumeIsolated { SymbolNames.reportUnknown(name) } }
            return nil
        }
        self.init(
            symbol: SymbolImage(
                drawing: drawing, configuration: configuration as? SymbolConfiguration ?? .unspecified),
            renderingMode: .automatic)
    }

    /// The symbol with this configuration for what its own leaves open.
    func suggesting(_ configuration: SymbolConfiguration?) -> UIImage {
        guard let symbol, let configuration else { return self }
        return withConfiguration(configuration.applying(symbol.configuration))
    }

    /// Whether views that leave the choice to the picture show it in the tint colour.
    var isTemplateByItself: Bool {
        renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
    }

    /// The symbol for this direction of reading: mirrored for right to left if it follows the direction.
    func facing(_ direction: UIUserInterfaceLayoutDirection) -> UIImage {
        guard direction == .rightToLeft, let symbol,
            symbol.drawing.isDirectional || flipsForRightToLeftLayoutDirection
        else { return self }
        return changingSymbol { $0.isMirrored = true }
    }

    final func changingSymbol(_ change: (inout SymbolImage) -> Void) -> UIImage {
        guard var symbol else { return self }
        change(&symbol)
        var copy = contentWithoutAsset
        copy.symbol = symbol
        return UIImage(copy)
    }
}
