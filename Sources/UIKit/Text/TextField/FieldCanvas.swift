import Drawing
import TextEngine

/// Draws a text field, behind its overlay views. A view of its own, so that a subclass of the
/// field may override `draw(_:)` and `layoutSubviews` without calling super, as it may in UIKit.
final class FieldCanvas: UIView {
    // The field owns this view.
    unowned(unsafe) var field: UITextField?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() { field?.updatePicture() }

    override func draw(_ rect: CGRect) {
        guard let field, let context = UIGraphicsGetCurrentContext() else { return }
        let bounds = field.bounds
        // The border follows bounds that are animated; the text stays where it begins.
        field.drawChrome(rect, in: context, bounds: DrawnPart.shownBounds ?? bounds)
        context.saveGState()
        if field.hasText {
            field.effectiveColor.set()
            field.drawText(in: field.textArea)
        } else if field.placeholderStorage?.isEmpty == false {
            UIColor.placeholderText.set()
            field.drawPlaceholder(in: field.placeholderRect(forBounds: bounds))
        }
        context.restoreGState()
        field.drawCaret(in: context)
    }
}

/// Texts that are drawn as they are until something changes: the placeholder, and the text with its
/// ellipsis.
@MainActor
final class FieldPictureCache {
    private var layouts: [Kind: (key: Key, layout: TextLayout)] = [:]

    enum Kind: Hashable { case placeholder, shortenedText }

    struct Key: Equatable {
        var width: CGFloat
        var textRevision: Int
        var fontGeneration: Int
    }

    func layout(_ kind: Kind, _ key: Key, make: () -> TextLayout) -> TextLayout {
        let cached = layouts[kind]
        if let cached, cached.key == key { return cached.layout }
        var known: TextLayout?
        if let cached, cached.key.textRevision == key.textRevision, kind == .placeholder {
            known = cached.layout.rewrapped(width: key.width)
        }
        let layout = known ?? make()
        layouts[kind] = (key, layout)
        return layout
    }

    func clear() { layouts = [:] }
}

extension UITextField {
    // MARK: Text

    final func drawContent(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let geometry = rect == textArea ? geometry : geometry(in: rect)
        context.saveGState()
        clipToText(geometry, in: context)
        if geometry.overflows, !isEditing {
            drawShortened(geometry, in: context)
        } else {
            drawSelection(in: context)
            drawMark(geometry, in: context)
            drawMisspellings(geometry, in: context)
            drawLine(geometry, in: context)
            existing(DictatedAlternatives.self)?.drawDoubts(in: context)
        }
        context.restoreGState()
    }

    /// Glyphs may reach over the edges of text that fits; scrolled text is cut at them.
    private func clipToText(_ geometry: FieldGeometry, in context: CGContext) {
        let overhang = geometry.overflows ? 0 : geometry.lineHeight / 4
        // On whole pixels: the edge of scrolled text is sharp.
        let area = CGRect(
            x: geometry.rect.minX - overhang, y: bounds.minY, width: geometry.rect.width + 2 * overhang,
            height: bounds.height)
        context.clip(to: context.wholePixels(around: area))
    }

    private func drawLine(_ geometry: FieldGeometry, in context: CGContext) {
        let clip = context.boundingBoxOfClipPath
        guard clip.width > 0, clip.height > 0, clip.maxX.isFinite else { return }
        let line = content.line
        line.draw(
            in: context, at: CGPoint(x: geometry.originX, y: geometry.baseline - line.ascent),
            visible: (clip.minX - geometry.originX)...(clip.maxX - geometry.originX))
    }

    private func drawSelection(in context: CGContext) {
        guard let range = picture?.selection, isEditing else { return }
        let color =
            hasKeyboard ? tintColor.withAlphaComponent(0.25) : UIColor.systemGray.withAlphaComponent(0.25)
        context.setFillColor(color.cgColor(with: traitCollection))
        let grid = pixelGrid
        context.fill(spans(of: range).map { grid.round($0.rect) })
    }

    /// Marked text has a line under it, unless its style says otherwise.
    private func drawMark(_ geometry: FieldGeometry, in context: CGContext) {
        guard let range = content.document.markedRange else { return }
        let grid = pixelGrid
        let thickness = max(grid.hairline, grid.round(geometry.lineHeight / 20))
        let y = grid.round(geometry.baseline + geometry.lineHeight / 10)
        for part in shownMarkStyle.parts(of: range) {
            let spans = spans(of: part.range)
            if let background = part.background ?? markedTextStyle?[.backgroundColor] as? UIColor {
                context.setFillColor(background.cgColor(with: traitCollection))
                context.fill(spans.map { grid.round($0.rect) })
            }
            guard part.weight > 0 else { continue }
            context.setFillColor(effectiveColor.cgColor(with: traitCollection))
            let height = thickness * part.weight
            context.fill(
                spans.map { grid.round(CGRect(x: $0.rect.minX, y: y, width: $0.rect.width, height: height)) })
        }
    }

    private func drawMisspellings(_ geometry: FieldGeometry, in context: CGContext) {
        guard !misspellings.isEmpty else { return }
        let color = UIColor.systemRed.cgColor(with: traitCollection)
        let length = content.document.count
        for span in misspellings.filter({ $0.upperBound <= length }).flatMap(spans) {
            MisspellingMark.draw(
                from: span.rect.minX, to: span.rect.maxX, baseline: geometry.baseline,
                lineHeight: geometry.lineHeight, color: color, grid: pixelGrid, in: context)
        }
    }

    // MARK: Text that is not edited and does not fit

    private func drawShortened(_ geometry: FieldGeometry, in context: CGContext) {
        let key = FieldPictureCache.Key(
            width: geometry.rect.width, textRevision: content.document.textRevision,
            fontGeneration: FontEnvironment.generation)
        let layout = pictures.layout(.shortenedText, key) { shortenedLayout(geometry) }
        let baseline = layout.lines.first?.baseline ?? 0
        layout.draw(
            in: context, at: CGPoint(x: pixelGrid.round(geometry.rect.minX), y: geometry.baseline - baseline))
    }

    private func shortenedLayout(_ geometry: FieldGeometry) -> TextLayout {
        let width = geometry.rect.width
        let factor = shrinkFactor(for: width)
        let line = content.line
        let lineBreak = shownLineBreak
        return TextLayout(
            runs: partsNeeded(lineBreak, room: width / factor).flatMap {
                content.shownRuns(in: $0, scaledBy: factor)
            }, width: width, maximumLines: 1, lineBreak: lineBreak,
            alignment: line.isRightToLeft ? .right : .left, direction: content.writingDirection.drawing)
    }

    /// There is only one line: what would wrap ends in an ellipsis.
    private var shownLineBreak: LineBreak {
        switch paragraph.lineBreakMode {
        case .byWordWrapping, .byCharWrapping: .byTruncatingTail
        default: paragraph.lineBreakMode.drawing
        }
    }

    /// What lies beyond twice the width is not looked at: the text may be very long.
    private func partsNeeded(_ lineBreak: LineBreak, room: CGFloat) -> [Range<Int>] {
        let line = content.line
        let length = content.document.count
        let isWhole = line.window == 0..<length
        if isWhole, line.isRightToLeft || line.width <= room * 4 { return [0..<length] }
        let enough = line.position(atX: room * 2).offset
        let head = 0..<(line.isRightToLeft ? line.window.upperBound : enough)
        let rest = isWhole ? line.position(atX: line.width - room * 2).offset : max(0, length - 2 * enough)
        let tail = rest..<length
        return switch lineBreak {
        case .byTruncatingHead: [tail]
        case .byTruncatingMiddle: [head, tail]
        default: [head]
        }
    }

    /// How much smaller the font is drawn so that the text fits.
    private func shrinkFactor(for width: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, content.line.width > 0 else { return 1 }
        let size = effectiveFont.pointSize
        let smallest = minimumFontSize.isFinite ? min(size, max(minimumFontSize, 1)) : size
        return max(width / content.line.width, smallest / size)
    }

    // MARK: Placeholder

    final func drawPlaceholderContent(in rect: CGRect) {
        guard let text = placeholderStorage, !text.isEmpty, rect.width > 0,
            let context = UIGraphicsGetCurrentContext()
        else { return }
        let key = FieldPictureCache.Key(
            width: rect.width, textRevision: 0, fontGeneration: FontEnvironment.generation)
        let layout = pictures.layout(.placeholder, key) { placeholderLayout(text, width: rect.width) }
        let geometry = geometry(in: rect)
        let baseline = layout.lines.first?.baseline ?? 0
        layout.draw(in: context, at: CGPoint(x: pixelGrid.round(rect.minX), y: geometry.baseline - baseline))
    }

    final func placeholderLayout(_ text: FieldPlaceholder, width: CGFloat?) -> TextLayout {
        let appearance = TextAppearance(
            font: effectiveFont, color: .placeholderText, traits: traitCollection)
        return TextLayout(
            runs: text.runs(appearance), width: width, maximumLines: 1, lineBreak: .byTruncatingTail,
            alignment: resolvedAlignment.drawing)
    }

    // MARK: Caret

    final func drawCaret(in context: CGContext) {
        guard let caret = picture?.caret, session.blink.isVisible else { return }
        context.setFillColor(tintColor.cgColor(with: traitCollection))
        context.fill(caret)
    }
}
