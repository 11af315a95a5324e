import Drawing

/// A view that shows text which cannot be edited.
///
/// Takes no touches unless `isUserInteractionEnabled` is set.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("font", \UILabel.font),
            AppearanceProperty("textColor", \UILabel.textColor),
        ]
    }

    /// The environment that the text depends on besides the label's properties.
    private struct Surroundings: Equatable {
        let style: UIUserInterfaceStyle
        let colors: CustomTraits
        let direction: UIUserInterfaceLayoutDirection
    }

    final var content: Content?
    private final var styledText: StyledText?
    /// The environment for which `styledText` was created.
    private final var styledSurroundings: Surroundings?
    private final var wrapped = TextLayoutCache()
    private final var natural = TextLayoutCache()

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? .defaultLow : .defaultLow + 1
    }

    override var visibleText: String? { text }

    override var heightOfLine: CGFloat? { baseFont.lineHeight }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    // MARK: Text

    /// The text; setting it removes the attributes. Default nil.
    open var text: String? {
        get { content?.string }
        set {
            if case .plain(let old)? = content, old == newValue { return }
            content = newValue.map(Content.plain)
            contentDidChange()
        }
    }

    /// The text with its attributes. Missing ones are determined by what the label's properties were set to; the
    /// properties tell font, colour and alignment of the beginning of the text.
    open var attributedText: NSAttributedString? {
        get {
            switch content {
            case nil: nil
            case .plain(let text): NSAttributedString(string: text, attributes: plainAttributes)
            case .uniform(let text, let attributes):
                NSAttributedString(string: text, attributes: plainAttributes.merging(attributes) { $1 })
            case .attributed(let text): text
            }
        }
        set { show(newValue) }
    }

    /// Shows a text whose attributes are not the label's own.
    final func show(_ attributed: NSAttributedString?) {
        content = attributed.map { .attributed($0.unchanging) }
        contentDidChange()
        followContentSize()
    }

    /// Sets a text that has the same attributes throughout. Missing ones are determined by the label's properties.
    final func setText(_ text: String?, attributes: [NSAttributedString.Key: Any]) {
        content = text.map { .uniform($0, attributes) }
        contentDidChange()
    }

    private var plainAttributes: [NSAttributedString.Key: Any] {
        [.font: baseFont, .foregroundColor: baseColor]
    }

    /// The font of the text. Setting it changes the whole attributed text. Default, also for nil: the system font of 17
    /// points.
    // Never nil when read, as in UIKit.
    open var font: UIFont! {
        get { attributesAtStart?.font ?? baseFont }
        set {
            baseFont = newValue ?? UILabel.defaultFont
            restyle(.font) { _ in baseFont }
            followContentSize()
        }
    }

    /// The font of text without a font attribute.
    final var baseFont = UILabel.defaultFont { didSet { if baseFont != oldValue { contentDidChange() } } }

    /// Whether the fonts of the text follow the category of content size. Default false.
    open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }

    override func followContentSize() {
        guard adjustsFontForContentSizeCategory else { return }
        let traits = traitCollection
        let followed = baseFont.following(traits)
        if followed != baseFont { baseFont = followed }
        guard case .attributed(let text) = content, let adjusted = text.followingContentSize(of: traits)
        else { return }
        content = .attributed(adjusted)
        contentDidChange()
    }

    /// The colour of the text. Setting it changes the whole attributed text. Default, also for nil: `label`.
    // Never nil when read, as in UIKit.
    open var textColor: UIColor! {
        get { attributesAtStart?.foregroundColor ?? baseColor }
        set {
            baseColor = newValue ?? .label
            restyle(.foregroundColor) { _ in baseColor }
        }
    }

    /// The colour of text without a colour attribute.
    final var baseColor = UIColor.label { didSet { if baseColor != oldValue { colorDidChange() } } }

    /// The alignment of the text. Setting it changes the whole attributed text. Default natural: at the leading edge of
    /// the interface, whatever the direction of the text. A paragraph style with a base writing direction takes precedence.
    open var textAlignment: NSTextAlignment {
        get { attributesAtStart?.paragraphStyle?.alignment ?? baseAlignment }
        set {
            baseAlignment = newValue
            restyle(.paragraphStyle) { ($0 as? NSParagraphStyle)?.aligned(newValue) ?? $0 }
        }
    }

    /// The alignment of text without a paragraph style.
    final var baseAlignment = NSTextAlignment.natural {
        didSet { if baseAlignment != oldValue { contentDidChange() } }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute { didSet { setNeedsDisplay() } }

    /// How text that does not fit is broken. Setting it changes the whole attributed text. Default: truncated at the end.
    open var lineBreakMode: NSLineBreakMode {
        get { baseLineBreakMode }
        set {
            baseLineBreakMode = newValue
            restyle(.paragraphStyle) { ($0 as? NSParagraphStyle)?.broken(by: newValue) ?? $0 }
        }
    }

    /// How text is broken whose paragraph style does not say it.
    final var baseLineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if baseLineBreakMode != oldValue { contentDidChange() } }
    }

    /// The maximum number of lines; 0 for no limit. Default 1.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }

    /// Whether the font of a label with one line shrinks to fit the width. Default false.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { contentDidChange() } }
    }

    /// The minimum fraction of its size to which the font may shrink; 0 for no limit. Default 0.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if adjustsFontSizeToFitWidth { contentDidChange() } }
    }

    /// Which position of the text is preserved when the font of a label with one line shrinks. Default
    /// `alignBaselines`.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
    }

    /// The width in points at which `intrinsicContentSize` wraps the text; 0, the default, for no wrapping.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    // MARK: Appearance

    /// Whether the text is drawn normally; dimmed if false. Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { colorDidChange() } } }

    /// Whether the text is drawn in `highlightedTextColor`. Default false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { colorDidChange() } }
    }

    /// The colour of highlighted text; nil, the default, for `textColor`.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { colorDidChange() } } }

    /// The colour of a shadow without blur; nil, the default, for none.
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }

    /// The offset of the shadow, in points. Default one point up, as in UIKit.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

    package override var accessibilityRole: AccessibilityRole {
        AccessibilityRole.label.unless(accessibilityTraits)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: hasWords, label: text,
            traits: isEnabled ? .staticText : [.staticText, .notEnabled])
    }

    /// Whether there is anything to read, be it in words that the app has set for assistive technology.
    private var hasWords: Bool { text?.isEmpty == false || hasOwnAccessibilityLabel }

    // MARK: Size

    /// The size of the text, wrapped at `preferredMaxLayoutWidth` if that is set; rounded up to pixels.
    open override var intrinsicContentSize: CGSize {
        sizeOfTextRect(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : UILabel.unlimitedWidth)
    }

    /// What `textRect(forBounds:limitedToNumberOfLines:)` takes of a width.
    private func sizeOfTextRect(width: CGFloat) -> CGSize {
        let box = CGRect(x: 0, y: 0, width: width, height: UILabel.unlimitedWidth)
        return pixelGrid.ceil(textRect(forBounds: box, limitedToNumberOfLines: numberOfLines).size)
    }

    /// Text of several lines without a width of its own wraps in the one that constraints give it.
    override var hasWrappingContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    /// The size of the text wrapped to the width; rounded up to pixels. A width of 0 wraps nowhere, and the
    /// text of a label with one line is not wrapped at all.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isWrapped = numberOfLines != 1 && size.width > 0
        return sizeOfTextRect(
            width: isWrapped ? min(size.width, UILabel.unlimitedWidth) : UILabel.unlimitedWidth)
    }

    /// The rectangle of the text: as wide as the text, vertically centred. The label's natural size is that of this
    /// rectangle in unlimited bounds: overrides that return a larger one leave space around the text.
    ///
    /// - Parameters:
    ///   - bounds: the available rectangle.
    ///   - numberOfLines: the maximum number of lines; 0 for no limit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = textSize(width: bounds.width, lines: numberOfLines)
        let fitted = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        return CGRect(
            x: bounds.minX + (bounds.width - fitted.width) * leadingFraction,
            y: bounds.minY + (bounds.height - fitted.height) / 2, width: fitted.width, height: fitted.height)
    }

    private func textSize(width: CGFloat, lines: Int) -> CGSize {
        let text = resolvedText
        guard !text.isEmpty, width > 0 else { return .zero }
        if width >= UILabel.unlimitedWidth / 2 {
            return pixelGrid.ceil(natural.layout(text, width: nil, maximumLines: lines).size)
        }
        return pixelGrid.ceil(layout(text, width: width, lines: lines).size)
    }

    /// The fraction of the free width to the left of the text.
    private var leadingFraction: CGFloat {
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
        let top = top(of: layout, of: text, in: size.height)
        return (pixelGrid.round(top + first.baseline), pixelGrid.round(top + last.baseline))
    }

    // MARK: Drawing

    /// Draws the text.
    open override func draw(_ rect: CGRect) {
        guard content != nil, !bounds.isEmpty else { return }
        drawText(in: bounds)
    }

    /// Draws the text into a rectangle of the current context, vertically centred. Overrides may call super
    /// with a smaller rectangle.
    open func drawText(in rect: CGRect) {
        let text = resolvedText
        guard let context = UIGraphicsGetCurrentContext(), !text.isEmpty, rect.width > 0 else { return }
        let layout = layout(text, width: rect.width, lines: numberOfLines)
        let origin = CGPoint(x: rect.minX, y: rect.minY + top(of: layout, of: text, in: rect.height))
        if let shadow = shadowColor?.cgColor(with: traitCollection) {
            context.saveGState()
            context.setShadow(offset: shadowOffset, blur: 0, color: shadow)
            layout.draw(alignedIn: context, at: origin)
            context.restoreGState()
        } else {
            layout.draw(alignedIn: context, at: origin)
        }
    }

    /// The layout for a width, with a smaller font if that is enabled and needed.
    private func layout(_ text: StyledText, width: CGFloat, lines: Int) -> TextLayout {
        guard adjustsFontSizeToFitWidth, lines == 1 else {
            return wrapped.layout(text, width: width, maximumLines: lines)
        }
        let full = natural.layout(text, width: nil, maximumLines: lines).size.width
        guard full > width else { return wrapped.layout(text, width: width, maximumLines: lines) }
        // Widths do not shrink in proportion: glyphs are fitted to the grid of pixels.
        let least = min(1, max(minimumScaleFactor, 1 / UILabel.unlimitedWidth))
        var factor = max(least, width / full * 0.995)
        for _ in 0..<Self.attemptsToFit where factor > least {
            guard natural.layout(text.scaled(by: factor), width: nil, maximumLines: 1).size.width > width
            else { break }
            factor = max(least, factor * 0.98)
        }
        return wrapped.layout(text.scaled(by: factor), width: width, maximumLines: lines)
    }

    /// How often a font is made a little smaller that is still too large for a line.
    private static let attemptsToFit = 4

    /// Where a layout begins in a height: it is centred, or where the text with its whole font would be.
    private func top(of layout: TextLayout, of text: StyledText, in height: CGFloat) -> CGFloat {
        let centered = (height - layout.size.height) / 2
        guard baselineAdjustment != .alignCenters, adjustsFontSizeToFitWidth, numberOfLines == 1 else {
            return centered
        }
        let whole = natural.layout(text, width: nil, maximumLines: numberOfLines)
        guard whole.size.height > layout.size.height, let baseline = whole.lines.first?.baseline,
            let shrunk = layout.lines.first?.baseline
        else { return centered }
        let top = (height - whole.size.height) / 2
        return baselineAdjustment == .none ? top : top + baseline - shrunk
    }

    private var resolvedText: StyledText {
        let traits = traitCollection
        let surroundings = Surroundings(
            style: traits.userInterfaceStyle, colors: traits.custom.affectingColors,
            direction: effectiveUserInterfaceLayoutDirection)
        if let styledText, styledSurroundings == surroundings { return styledText }
        var text = makeStyledText(traits: traits)
        text.alignNaturally(surroundings.direction)
        styledText = text
        styledSurroundings = surroundings
        return text
    }

    private func makeStyledText(traits: UITraitCollection) -> StyledText {
        let paragraph = StyledText.Paragraph(alignment: baseAlignment, lineBreak: baseLineBreakMode)
        let font = baseFont
        let color = shownColor
        switch content {
        case nil:
            return StyledText(runs: [], paragraph: paragraph)
        case .plain(let text):
            let style = TextStyle(font: font.font, color: color.cgColor(with: traits))
            return StyledText(runs: [.init(text: text, style: style)], paragraph: paragraph)
        case .uniform(let text, let attributes):
            return StyledText(
                text, attributes: attributes, font: font, color: color, paragraph: paragraph, traits: traits)
        case .attributed(let text):
            return StyledText(text, font: font, color: color, paragraph: paragraph, traits: traits)
        }
    }

    private var shownColor: UIColor {
        if !isEnabled { return .tertiaryLabel }
        if isHighlighted, let highlightedTextColor { return highlightedTextColor }
        return baseColor
    }

    final func contentDidChange() {
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
