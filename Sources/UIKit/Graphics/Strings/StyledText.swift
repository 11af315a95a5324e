import Drawing

/// Text with its attributes resolved: the input of a text layout.
struct StyledText: Hashable {
    struct Run: Hashable {
        var text: String
        var style: TextStyle
    }

    /// How lines are aligned, broken and spaced.
    struct Paragraph: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreak = NSLineBreakMode.byTruncatingTail
        var direction = NSWritingDirection.natural
        var lineSpacing: CGFloat = 0
    }

    var runs: [Run]
    var paragraph: Paragraph
    /// The styles of the paragraphs; empty if `paragraph` says all about each.
    var paragraphs: [ParagraphStyle] = []

    var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

    init(runs: [Run], paragraph: Paragraph) {
        self.runs = runs
        self.paragraph = paragraph
    }

    /// - Parameters:
    ///   - font: for parts without one.
    ///   - color: for parts without one.
    ///   - paragraph: for text without a paragraph style.
    init(
        _ text: NSAttributedString, font: UIFont, color: UIColor, paragraph: Paragraph = Paragraph(),
        traits: UITraitCollection
    ) {
        var runs: [Run] = []
        var styles: [NSParagraphStyle?] = []
        let fallback = paragraph
        var paragraph = paragraph
        let string = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
            let attributes = TextAttributes(values)
            let style = attributes.paragraphStyle
            if range.location == 0, let style {
                paragraph = Paragraph(style, truncating: paragraph.lineBreak)
            }
            if range.location == 0 || styles.last != style { styles.append(style) }
            runs.append(
                Run(
                    text: string.substring(with: range),
                    style: attributes.style(font: font, color: color, traits: traits)))
        }
        self.init(runs: runs, paragraph: paragraph)
        guard styles.count > 1 || styles.first??.hasParagraphLayout == true else { return }
        paragraphs = TextLayout.paragraphRanges(of: Array(text.string.utf16)).map { range in
            // An empty last paragraph has the style of the separator before it.
            let start = max(0, min(range.lowerBound, text.length - 1))
            let style = text.attribute(.paragraphStyle, at: start, effectiveRange: nil) as? NSParagraphStyle
            return style?.drawing ?? fallback.drawing
        }
    }

    /// A text of one style. See `init(_:font:color:paragraph:traits:)`.
    init(
        _ text: String, attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor,
        paragraph: Paragraph, traits: UITraitCollection
    ) {
        let attributes = TextAttributes(attributes)
        self.init(
            runs: text.isEmpty
                ? [] : [Run(text: text, style: attributes.style(font: font, color: color, traits: traits))],
            paragraph: attributes.paragraphStyle.map { Paragraph($0, truncating: paragraph.lineBreak) }
                ?? paragraph)
        if let style = attributes.paragraphStyle, style.hasParagraphLayout { paragraphs = [style.drawing] }
    }

    /// Gives paragraphs without an alignment and a direction of their own the alignment of the interface.
    mutating func alignNaturally(_ direction: UIUserInterfaceLayoutDirection) {
        let leading = direction == .rightToLeft ? NSTextAlignment.right : .left
        if paragraph.alignment == .natural, paragraph.direction == .natural { paragraph.alignment = leading }
        for index in paragraphs.indices
        where paragraphs[index].alignment == .natural && paragraphs[index].direction == .natural {
            paragraphs[index].alignment = leading.drawing
        }
    }

    /// The same text with the size of every font multiplied by a factor.
    func scaled(by factor: CGFloat) -> StyledText {
        var result = self
        for index in runs.indices {
            let font = runs[index].style.font
            result.runs[index].style.font = UIFont(font).withSize(font.size * factor).font
        }
        return result
    }

    @MainActor
    func layout(width: CGFloat?, maximumLines: Int) -> TextLayout {
        TextLayout(
            runs: runs.map { ($0.text, $0.style) }, width: width, maximumLines: maximumLines,
            lineBreak: paragraph.lineBreak.drawing, alignment: paragraph.alignment.drawing,
            direction: paragraph.direction.drawing, lineSpacing: paragraph.lineSpacing, paragraphs: paragraphs
        )
    }
}

extension StyledText.Paragraph {
    /// The same for paragraphs with styles of their own.
    var drawing: ParagraphStyle {
        var style = ParagraphStyle()
        style.alignment = alignment.drawing
        style.direction = direction.drawing
        style.lineSpacing = lineSpacing
        return style
    }

    /// - Parameter fallback: the line break where the style says the default, word wrapping.
    init(_ style: NSParagraphStyle, truncating fallback: NSLineBreakMode) {
        self.init(
            alignment: style.alignment,
            lineBreak: style.lineBreakMode == .byWordWrapping ? fallback : style.lineBreakMode,
            direction: style.baseWritingDirection, lineSpacing: style.lineSpacing)
    }
}

/// The last layout of a text, cached until something that it depends on changes; a change of width may only
/// wrap it anew.
@MainActor
struct TextLayoutCache {
    private struct Key: Equatable {
        var text: StyledText
        var maximumLines: Int
        var generation: Int
    }

    private var key: Key?
    private var layout: TextLayout?

    mutating func layout(_ text: StyledText, width: CGFloat?, maximumLines: Int) -> TextLayout {
        let wanted = Key(
            text: text, maximumLines: maximumLines, generation: FontEnvironment.generation)
        let known = key == wanted ? layout?.rewrapped(width: width) : nil
        let made = known ?? text.layout(width: width, maximumLines: maximumLines)
        key = wanted
        layout = made
        return made
    }
}

extension TextLayout {
    /// Draws the text with its first baseline and its left edge on whole pixels, which keeps it crisp.
    @MainActor
    func draw(alignedIn context: CGContext, at origin: CGPoint) {
        // Rotated and scaled text cannot be aligned to pixels.
        guard context.isOnlyTranslated else { return draw(in: context, at: origin) }
        let baseline = lines.first?.baseline ?? 0
        let start = context.roundedToPixels(CGPoint(x: origin.x, y: origin.y + baseline))
        draw(in: context, at: CGPoint(x: start.x, y: start.y - baseline))
    }
}
