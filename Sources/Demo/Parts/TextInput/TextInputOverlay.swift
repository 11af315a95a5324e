import UIKit

/// Draws over a text what its UITextInput says of it: nothing here knows how the text is laid out.
final class TextInputOverlay: UIView {
    /// What is drawn, and in which colour.
    enum Layer: CaseIterable {
        case tokens, clusters, selection, mark, caret

        var name: String {
            switch self {
            case .tokens: "tokens"
            case .clusters: "characters"
            case .selection: "selection"
            case .mark: "marked"
            case .caret: "caret, affinity"
            }
        }

        var color: UIColor {
            switch self {
            case .tokens: .systemTeal
            case .clusters: .systemGray
            case .selection: .systemOrange
            case .mark: .systemPurple
            case .caret: .systemRed
            }
        }
    }

    var granularity = UITextGranularity.word { didSet { setNeedsDisplay() } }

    private let input: any UIView & UITextInput
    /// The units that were found, until the text may be another.
    private var known: [UITextGranularity: [UITextRange]] = [:]
    /// From the coordinates of the text to those of the overlay, while it draws.
    private var shift = CGPoint.zero

    /// No more units than these are drawn of a text.
    private static let limit = 400

    init(over input: any UIView & UITextInput) {
        self.input = input
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// To be called when the text or what is selected of it may be another.
    func textDidChange() {
        known = [:]
        setNeedsDisplay()
    }

    /// To be called when the same text may lie elsewhere. Lines are then not what they were.
    func layoutDidChange() {
        known[.line] = nil
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        shift = convert(CGPoint.zero, from: input.textInputView)
        drawTokens(in: context)
        drawClusters(in: context)
        drawSelection(in: context)
        drawMark(in: context)
        drawCaret(in: context)
    }

    private func shifted(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: shift.x, dy: shift.y) }

    // MARK: Layers

    /// Units side by side in two shades.
    private func drawTokens(in context: CGContext) {
        for (index, range) in units(granularity).enumerated() {
            let color = Layer.tokens.color.withAlphaComponent(index.isMultiple(of: 2) ? 0.3 : 0.14)
            context.setFillColor(color.cgColor)
            for part in input.selectionRects(for: range) {
                let path = UIBezierPath(
                    roundedRect: shifted(part.rect).insetBy(dx: 0.5, dy: 1), cornerRadius: 3)
                context.fill(path.cgPath)
            }
        }
    }

    /// A tick under each position where the caret can stand.
    private func drawClusters(in context: CGContext) {
        context.setFillColor(Layer.clusters.color.cgColor)
        let ends = [input.beginningOfDocument] + units(.character).map(\.end)
        context.fill(
            ends.map { end in
                let caret = shifted(input.caretRect(for: end))
                return CGRect(x: caret.minX, y: caret.maxY - 4, width: 1, height: 4)
            })
    }

    /// A frame around each part, with a post where the selection starts and where it ends.
    private func drawSelection(in context: CGContext) {
        guard let range = input.selectedTextRange, !range.isEmpty else { return }
        context.setFillColor(Layer.selection.color.cgColor)
        context.setStrokeColor(Layer.selection.color.cgColor)
        for part in input.selectionRects(for: range) {
            let rect = shifted(part.rect)
            context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
            let isRightToLeft = part.writingDirection == .rightToLeft
            let start = isRightToLeft ? rect.maxX - 3 : rect.minX
            let end = isRightToLeft ? rect.minX : rect.maxX - 3
            if part.containsStart { post(at: start, rect, isTop: true, context) }
            if part.containsEnd { post(at: end, rect, isTop: false, context) }
        }
    }

    private func post(at x: CGFloat, _ rect: CGRect, isTop: Bool, _ context: CGContext) {
        context.fill(CGRect(x: x, y: isTop ? rect.minY : rect.maxY - 8, width: 3, height: 8))
    }

    private func drawMark(in context: CGContext) {
        guard let range = input.markedTextRange else { return }
        context.setFillColor(Layer.mark.color.cgColor)
        context.fill(
            input.selectionRects(for: range).map { part in
                let rect = shifted(part.rect)
                return CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 2)
            })
    }

    /// A line at the caret, and a flag towards the character that it belongs to.
    private func drawCaret(in context: CGContext) {
        guard let range = input.selectedTextRange, range.isEmpty else { return }
        let caret = shifted(input.caretRect(for: range.start))
        context.setFillColor(Layer.caret.color.cgColor)
        context.fill(CGRect(x: caret.minX, y: caret.minY, width: 1, height: caret.height))
        let pointsRight = (input.selectionAffinity == .forward) != runsRightToLeft(at: range.start)
        let tip = caret.minX + (pointsRight ? 8 : -7)
        let flag = UIBezierPath()
        flag.move(to: CGPoint(x: caret.midX, y: caret.minY))
        flag.addLine(to: CGPoint(x: tip, y: caret.minY + 4))
        flag.addLine(to: CGPoint(x: caret.midX, y: caret.minY + 8))
        flag.close()
        context.fill(flag.cgPath)
    }

    /// The direction of the character that the caret leans on.
    private func runsRightToLeft(at position: UITextPosition) -> Bool {
        let direction: UITextStorageDirection = input.selectionAffinity
        let character = input.tokenizer.rangeEnclosingPosition(
            position, with: .character, inDirection: .storage(direction))
        return character.flatMap { input.selectionRects(for: $0).first }?.writingDirection == .rightToLeft
    }

    // MARK: Units

    private func units(_ granularity: UITextGranularity) -> [UITextRange] {
        if let units = known[granularity] { return units }
        let units = findUnits(granularity)
        known[granularity] = units
        return units
    }

    /// The units of the text from its start, as the tokenizer finds them.
    private func findUnits(_ granularity: UITextGranularity) -> [UITextRange] {
        let forward = UITextDirection.storage(.forward)
        var units: [UITextRange] = []
        var position = input.beginningOfDocument
        while units.count < Self.limit {
            let unit = input.tokenizer.rangeEnclosingPosition(
                position, with: granularity, inDirection: forward)
            if let unit { units.append(unit) }
            // A line that is full ends where the next one starts.
            let next =
                unit?.end ?? input.tokenizer.position(
                    from: position, toBoundary: granularity, inDirection: forward)
                ?? input.tokenizer.position(from: position, toBoundary: .character, inDirection: forward)
            guard let next = next.flatMap({ input.position(from: $0, offset: 0) }),
                input.compare(position, to: next) == .orderedAscending
            else { break }
            position = next
        }
        return units
    }
}

/// A text input with its overlay.
final class TextInputStage: UIView {
    let input: any UIView & UITextInput
    let overlay: TextInputOverlay
    /// Called when the text may lie elsewhere.
    var didLayOut: () -> Void = {}

    init(_ input: any UIView & UITextInput) {
        self.input = input
        overlay = TextInputOverlay(over: input)
        super.init(frame: .zero)
        addSubview(input)
        addSubview(overlay)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        input.frame = bounds
        overlay.frame = bounds
        didLayOut()
    }
}
