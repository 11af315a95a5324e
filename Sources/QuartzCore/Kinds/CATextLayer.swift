public import Drawing

/// A layer that shows a text, from the top of its bounds and cut off at them.
open class CATextLayer: CALayer, KindOfLayer {
    struct Kind {
        var string: Any?
        var font: Any?
        var fontSize: CGFloat = 36
        var foregroundColor: CGColor? = .white
        var isWrapped = false
        var truncationMode = CATextLayerTruncationMode.none
        var alignmentMode = CATextLayerAlignmentMode.natural
    }

    private struct LayoutKey: Equatable {
        var text: LayerText
        var width: CGFloat?
        var lines: Int
        var lineBreak: LineBreak
        var alignment: TextAlignment
    }

    final var kind = Kind()
    private final var known: (key: LayoutKey, layout: TextLayout)?

    /// The text, a `String` or an `NSAttributedString`; nil, the default, for none. The fonts, colours, kerning and
    /// underlines of an attributed one are its own; `font`, `fontSize` and `foregroundColor` are for parts without.
    open var string: Any? {
        get { kind.string }
        set { changeKind("string") { kind.string = newValue } }
    }

    /// The font, whose size does not count: a `UIFont`, or the name of a family. nil, the default, for Helvetica.
    open var font: Any? {
        get { kind.font }
        set { changeKind("font") { kind.font = newValue } }
    }

    /// The size of the font, in points. Default 36.
    open var fontSize: CGFloat {
        get { kind.fontSize }
        set { newValue.storable.map { changeKind("fontSize", \.fontSize, to: $0) } }
    }

    /// The colour of the text. Default opaque white; nil for none.
    open var foregroundColor: CGColor? {
        get { kind.foregroundColor }
        set { changeKind("foregroundColor", \.foregroundColor, to: newValue) }
    }

    /// Whether lines end at the width of the bounds, too, and not only where the text says so. Default false.
    open var isWrapped: Bool {
        get { kind.isWrapped }
        set { changeKind("wrapped", \.isWrapped, to: newValue) }
    }

    /// Which part of a text that does not fit is replaced by an ellipsis. Default none.
    open var truncationMode: CATextLayerTruncationMode {
        get { kind.truncationMode }
        set { changeKind("truncationMode", \.truncationMode, to: newValue) }
    }

    /// Where lines are between the left and the right of the bounds. Default natural.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { kind.alignmentMode }
        set { changeKind("alignmentMode", \.alignmentMode, to: newValue) }
    }

    /// The size of the text, wrapped at the width of the bounds where it is wrapped.
    open override func preferredFrameSize() -> CGSize {
        layout(width: kind.isWrapped ? storedBounds.width : nil, lines: 0)?.size ?? .zero
    }

    // MARK: Presentation

    package override class var toolkitClass: CALayer.Type { CATextLayer.self }

    override func takeKind(of layer: CALayer) { copyKind(of: layer) }

    package override var kindProperties: [String: LayerProperty] { CATextLayer.properties }

    private static let properties: [String: LayerProperty] = [
        "string": LayerProperty(
            get: { ($0 as? CATextLayer)?.string }, set: { ($0 as? CATextLayer)?.string = $1 }),
        "font": LayerProperty(
            get: { ($0 as? CATextLayer)?.font }, set: { ($0 as? CATextLayer)?.font = $1 }),
        "fontSize": LayerProperty(\CATextLayer.fontSize, cgFloat, show: showing(\.fontSize)),
        "foregroundColor": LayerProperty(
            \CATextLayer.foregroundColor, { .some($0.color) }, show: showing(\.foregroundColor)),
        "wrapped": LayerProperty(fixed: \CATextLayer.isWrapped),
        "truncationMode": LayerProperty(fixed: \CATextLayer.truncationMode),
        "alignmentMode": LayerProperty(fixed: \CATextLayer.alignmentMode),
    ]

    // MARK: Drawing

    package override var drawsKind: Bool { kind.string != nil }

    package override func drawKind(in context: CGContext, dirty: CGRect) {
        let bounds = storedBounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        let truncates = kind.truncationMode.lineBreak != nil
        let lineHeight = max(1, LayerText.font(kind.font, size: kind.fontSize).lineHeight)
        let fitting = max(1, Int(clamping: bounds.height / lineHeight))
        let lines = truncates ? (kind.isWrapped ? fitting : 1) : 0
        guard let layout = layout(width: kind.isWrapped || truncates ? bounds.width : nil, lines: lines)
        else {
            return
        }
        context.clip(to: context.wholePixels(around: bounds))
        var origin = bounds.origin
        // Lines that do not end at the width are aligned within the widest of them.
        if !kind.isWrapped, !truncates {
            origin.x += (bounds.width - layout.size.width) * kind.alignmentMode.share
        }
        if context.isOnlyTranslated {
            // The first baseline is on whole pixels, which keeps the text crisp.
            let start = context.roundedToPixels(CGPoint(x: origin.x, y: origin.y + layout.firstBaseline))
            origin = CGPoint(x: start.x, y: start.y - layout.firstBaseline)
        }
        layout.draw(in: context, at: origin)
    }

    private final func layout(width: CGFloat?, lines: Int) -> TextLayout? {
        guard let text = LayerText(kind.string, font: kind.font, size: kind.fontSize, kind.foregroundColor)
        else {
            return nil
        }
        let key = LayoutKey(
            text: text, width: width, lines: lines,
            lineBreak: kind.truncationMode.lineBreak ?? .byWordWrapping,
            alignment: kind.alignmentMode.drawing)
        if let known, known.key == key { return known.layout }
        let layout = TextLayout(
            runs: text.runs.map { ($0.text, $0.style) }, width: width, maximumLines: lines,
            lineBreak: key.lineBreak, alignment: key.alignment)
        known = (key, layout)
        return layout
    }
}
