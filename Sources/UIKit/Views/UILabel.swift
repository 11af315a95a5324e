import Drawing

/// A view that shows text which cannot be edited.
///
/// Takes no touches unless `isUserInteractionEnabled` is set.
@preconcurrency @MainActor
open class UILabel: UIView {
    private enum Content {
        case plain(String)
        case attributed(NSAttributedString)

        var string: String {
            switch self {
            case .plain(let text): text
            case .attributed(let text): text.string
            }
        }
    }

    /// What the text depends on besides the label's properties.
    private struct Surroundings: Equatable {
        let style: UIUserInterfaceStyle
        let direction: UIUserInterfaceLayoutDirection
    }

    private final var content: Content?
    private final var styledText: StyledText?
    /// What `styledText` was made for.
    private final var styledSurroundings: Surroundings?
    private final var wrapped = TextLayoutCache()
    private final var natural = TextLayoutCache()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    // MARK: Text

    /// The text; setting it drops the attributes. Default nil.
    open var text: String? {
        get { content?.string }
        set {
            if case .plain(let old)? = content, old == newValue { return }
            content = newValue.map(Content.plain)
            contentDidChange()
        }
    }

    /// The text with its attributes. What they leave open comes from the label's properties.
    open var attributedText: NSAttributedString? {
        get {
            switch content {
            case nil: nil
            case .plain(let text): NSAttributedString(string: text, attributes: plainAttributes)
            case .attributed(let text): text
            }
        }
        set {
            // A copy: a mutable string may change later without a word.
            content = newValue.map { .attributed(NSAttributedString(attributedString: $0)) }
            contentDidChange()
        }
    }

    private var plainAttributes: [NSAttributedString.Key: Any] {
        [.font: font ?? UILabel.defaultFont, .foregroundColor: textColor ?? .label]
    }

    /// The font of text without one. Default: the system font of 17 points, which nil stands for as well.
    open var font: UIFont! = UILabel.defaultFont { didSet { if font != oldValue { contentDidChange() } } }

    /// The colour of text without one. Default `label`, which nil stands for as well.
    open var textColor: UIColor! = .label { didSet { if textColor != oldValue { colorDidChange() } } }

    /// Default natural: where lines begin in the interface's direction, whatever the direction of the text. A
    /// paragraph style with a base writing direction of its own goes by that.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { contentDidChange() } }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute { didSet { setNeedsDisplay() } }

    /// Default: an ellipsis at the end.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { contentDidChange() } }
    }

    /// The greatest number of lines; 0 for any number. Default 1.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }

    /// Whether the text of a label with one line gets smaller to fit the width. Default false.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { contentDidChange() } }
    }

    /// The smallest share of its size that the font may shrink to; 0 for any. Default 0.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if adjustsFontSizeToFitWidth { contentDidChange() } }
    }

    /// Which line of the text stays in place when the font shrinks. Default `alignBaselines`.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }

    /// The width in points at which `intrinsicContentSize` wraps the text; 0 for not at all. Default 0.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    // MARK: Look

    /// Whether the text is drawn in the usual way, or dimmed. Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { colorDidChange() } } }

    /// Whether the text is drawn in `highlightedTextColor`. Default false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { colorDidChange() } }
    }

    /// The colour of highlighted text; nil for the usual one. Default nil.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { colorDidChange() } } }

    /// The colour of a sharp shadow; nil for none. Default nil.
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Where the shadow falls, in points. Default one point up, as in UIKit.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

    override var accessibilityNature: AccessibilityNature {
        AccessibilityNature(
            isElement: true, label: attributedText?.string,
            traits: isEnabled ? .staticText : [.staticText, .notEnabled])
    }

    // MARK: Size

    /// The size of the text, wrapped at `preferredMaxLayoutWidth` if that is set; rounded up to pixels.
    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : CGFloat.greatestFiniteMagnitude
        return textSize(width: width, lines: numberOfLines)
    }

    /// The size of the text wrapped to the width; rounded up to pixels. A width of 0 wraps nowhere, and the
    /// text of a label with one line is not wrapped at all.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard numberOfLines != 1, size.width > 0 else {
            return textSize(width: .greatestFiniteMagnitude, lines: numberOfLines)
        }
        let fitted = textSize(width: size.width, lines: numberOfLines)
        return CGSize(width: min(fitted.width, size.width), height: fitted.height)
    }

    /// Where the text is drawn: as wide as the text, from the middle of the height.
    ///
    /// - Parameters:
    ///   - bounds: the room.
    ///   - numberOfLines: the greatest number of lines; 0 for any number.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = textSize(width: bounds.width, lines: numberOfLines)
        let fitted = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        return CGRect(
            x: bounds.minX + (bounds.width - fitted.width) * leadingShare,
            y: bounds.minY + (bounds.height - fitted.height) / 2, width: fitted.width, height: fitted.height)
    }

    private func textSize(width: CGFloat, lines: Int) -> CGSize {
        let text = resolvedText
        guard !text.isEmpty, width > 0 else { return .zero }
        if width >= UILabel.unlimitedWidth {
            return pixelGrid.ceil(natural.layout(text, width: nil, maximumLines: lines).size)
        }
        return pixelGrid.ceil(layout(text, width: width, lines: lines).size)
    }

    /// How much of the free width is left of the text.
    private var leadingShare: CGFloat {
        switch resolvedText.paragraph.alignment {
        case .center: 0.5
        case .right: 1
        case .left, .justified: 0
        case .natural: resolvedText.paragraph.direction == .rightToLeft ? 1 : 0
        }
    }

    override func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        let text = resolvedText
        guard !text.isEmpty, size.width > 0 else { return nil }
        let layout = layout(text, width: size.width, lines: numberOfLines)
        guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
        let top = (size.height - layout.size.height) / 2
        return (pixelGrid.round(top + first.baseline), pixelGrid.round(top + last.baseline))
    }

    // MARK: Drawing

    /// Draws the text.
    open override func draw(_ rect: CGRect) {
        guard content != nil, !bounds.isEmpty else { return }
        drawText(in: bounds)
    }

    /// Draws the text into a rectangle of the current context, in the middle of its height. An override
    /// may call super with a smaller rectangle.
    open func drawText(in rect: CGRect) {
        let text = resolvedText
        guard let context = UIGraphicsGetCurrentContext(), !text.isEmpty, rect.width > 0 else { return }
        let layout = layout(text, width: rect.width, lines: numberOfLines)
        let origin = CGPoint(x: rect.minX, y: rect.minY + (rect.height - layout.size.height) / 2)
        if let shadow = shadowColor?.cgColor(with: traitCollection) {
            context.saveGState()
            context.setShadow(offset: shadowOffset, blur: 0, color: shadow)
            layout.draw(alignedIn: context, at: origin)
            context.restoreGState()
        } else {
            layout.draw(alignedIn: context, at: origin)
        }
    }

    /// The layout for a width, with smaller fonts if that is wanted and needed.
    private func layout(_ text: StyledText, width: CGFloat, lines: Int) -> TextLayout {
        guard adjustsFontSizeToFitWidth, lines == 1 else {
            return wrapped.layout(text, width: width, maximumLines: lines)
        }
        let full = natural.layout(text, width: nil, maximumLines: lines).size.width
        guard full > width else { return wrapped.layout(text, width: width, maximumLines: lines) }
        // A little less than the share, because widths do not shrink in exact proportion.
        let factor = max(minimumScaleFactor, width / full * 0.995, 1 / UILabel.unlimitedWidth)
        return wrapped.layout(text.scaled(by: min(1, factor)), width: width, maximumLines: lines)
    }

    private var resolvedText: StyledText {
        let traits = traitCollection
        let surroundings = Surroundings(
            style: traits.userInterfaceStyle, direction: effectiveUserInterfaceLayoutDirection)
        if let styledText, styledSurroundings == surroundings { return styledText }
        var text = makeStyledText(traits: traits)
        if text.paragraph.alignment == .natural, text.paragraph.direction == .natural {
            text.paragraph.alignment = surroundings.direction == .rightToLeft ? .right : .left
        }
        styledText = text
        styledSurroundings = surroundings
        return text
    }

    private func makeStyledText(traits: UITraitCollection) -> StyledText {
        let paragraph = StyledText.Paragraph(alignment: textAlignment, lineBreak: lineBreakMode)
        let font = font ?? UILabel.defaultFont
        let color = shownColor
        switch content {
        case nil:
            return StyledText(runs: [], paragraph: paragraph)
        case .plain(let text):
            let style = TextStyle(font: font.font, color: color.cgColor(with: traits))
            return StyledText(runs: [.init(text: text, style: style)], paragraph: paragraph)
        case .attributed(let text):
            return StyledText(text, font: font, color: color, paragraph: paragraph, traits: traits)
        }
    }

    private var shownColor: UIColor {
        if !isEnabled { return .tertiaryLabel }
        if isHighlighted, let highlightedTextColor { return highlightedTextColor }
        return textColor ?? .label
    }

    private func contentDidChange() {
        styledText = nil
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private func colorDidChange() {
        styledText = nil
        setNeedsDisplay()
    }

    private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    /// Wider than any text.
    private static let unlimitedWidth: CGFloat = 1_000_000
}

/// Which line of a text stays in place when its font shrinks to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines, alignCenters, none
}
