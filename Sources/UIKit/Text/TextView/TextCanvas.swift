import Drawing
import TextEngine

/// Draws a text view's text. A view of its own behind all other subviews, so that a subclass of the text
/// view may override `draw(_:)` without calling super, as it may in UIKit.
///
/// It covers what is visible of the content, and has the text view's coordinates.
final class TextCanvas: UIView {
    // The text view owns this view.
    unowned(unsafe) var textView: UITextView?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        ownLayer.flags.isWindowOnContent = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        guard let textView, let context = UIGraphicsGetCurrentContext() else { return }
        textView.drawText(in: rect, context)
    }
}

extension UITextView {
    final func drawText(in rect: CGRect, _ context: CGContext) {
        let origin = textOrigin
        let area = rect.offsetBy(dx: -origin.x, dy: -origin.y)
        drawSelection(in: area, origin, context)
        drawMarkBackground(in: area, origin, context)
        if isFinding { drawFound(in: area, origin, context) }
        if let manager = container.manager {
            manager.drawLines(in: area, at: CGPoint(x: textContainerInset.left, y: origin.y))
        } else {
            layout.draw(in: context, rect: area, at: origin)
        }
        ListMarkers.draw(of: content, in: area, at: origin)
        drawMarkLine(in: area, origin, context)
        drawMisspellings(in: area, origin, context)
        existing(DictatedAlternatives.self)?.drawDoubts(in: context)
        if let caret = picture?.caret, session.blink.isVisible, caret.overlaps(rect) {
            context.setFillColor(tintColor.cgColor(with: traitCollection))
            context.fill(caret)
        }
    }

    /// What is selected; lines whose end is selected too up to the edge.
    private func drawSelection(in area: CGRect, _ origin: CGPoint, _ context: CGContext) {
        guard let selection = shownSelection else { return }
        let color =
            hasKeyboard ? tintColor.withAlphaComponent(0.25) : UIColor.systemGray.withAlphaComponent(0.25)
        context.setFillColor(color.cgColor(with: traitCollection))
        fill(
            layout.selectionRects(selection, inY: area.minY...area.maxY).map(\.filled), origin,
            context)
    }

    private func drawMarkBackground(in area: CGRect, _ origin: CGPoint, _ context: CGContext) {
        guard let mark = content.document.markedRange else { return }
        for part in shownMarkStyle.parts(of: mark) {
            guard let background = part.background ?? markedTextStyle?[.backgroundColor] as? UIColor
            else { continue }
            context.setFillColor(background.cgColor(with: traitCollection))
            let rects = layout.selectionRects(part.range, inY: area.minY...area.maxY).map(\.rect)
            fill(rects, origin, context)
        }
    }

    /// Marked text has a line under it, unless its style says otherwise.
    private func drawMarkLine(in area: CGRect, _ origin: CGPoint, _ context: CGContext) {
        guard let mark = content.document.markedRange else { return }
        context.setFillColor(effectiveColor.cgColor(with: traitCollection))
        let grid = pixelGrid
        for marked in shownMarkStyle.parts(of: mark) where marked.weight > 0 {
            let lines = layout.selectionRects(marked.range, inY: area.minY...area.maxY).map { part in
                let thickness = max(grid.hairline, grid.round(part.line.height / 20)) * marked.weight
                let baseline = layout.line(at: LayoutPosition(offset: part.range.lowerBound)).baseline
                return CGRect(
                    x: part.rect.minX, y: baseline + part.line.height / 10, width: part.rect.width,
                    height: thickness)
            }
            fill(lines, origin, context)
        }
    }

    private func drawMisspellings(in area: CGRect, _ origin: CGPoint, _ context: CGContext) {
        guard !misspellings.isEmpty else { return }
        let color = UIColor.systemRed.cgColor(with: traitCollection)
        for word in misspellings where word.upperBound <= content.document.count {
            for part in layout.selectionRects(word, inY: area.minY...area.maxY) {
                let baseline = layout.line(at: LayoutPosition(offset: part.range.lowerBound)).baseline
                MisspellingMark.draw(
                    from: origin.x + part.rect.minX, to: origin.x + part.rect.maxX,
                    baseline: origin.y + baseline, lineHeight: part.line.height, color: color,
                    grid: pixelGrid, in: context)
            }
        }
    }

    /// What the search has found.
    private func drawFound(in area: CGRect, _ origin: CGPoint, _ context: CGContext) {
        let seen = layout.line(atY: area.minY).range.lowerBound..<layout.line(atY: area.maxY).range.upperBound
        for (range, color) in finding.marks(in: seen) {
            context.setFillColor(color.cgColor(with: traitCollection))
            fill(layout.selectionRects(range, inY: area.minY...area.maxY).map(\.rect), origin, context)
        }
    }

    private func fill(_ rects: [CGRect], _ origin: CGPoint, _ context: CGContext) {
        let grid = pixelGrid
        context.fill(rects.map { grid.round($0.offsetBy(dx: origin.x, dy: origin.y)) })
    }
}

extension DocumentLayout.SelectionRect {
    /// To the edge where the selection goes on in the next line.
    fileprivate var filled: CGRect {
        guard continues else { return rect }
        if isRightToLeft {
            return CGRect(x: line.minX, y: rect.minY, width: rect.maxX - line.minX, height: rect.height)
        }
        return CGRect(x: rect.minX, y: rect.minY, width: line.maxX - rect.minX, height: rect.height)
    }
}
