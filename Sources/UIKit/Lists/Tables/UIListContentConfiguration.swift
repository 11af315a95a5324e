import Drawing

/// The content of a row in a list: a text, a secondary text and an image.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The attributes of a text.
    public struct TextProperties: Hashable, Sendable {
        /// The font of the text.
        public var font: UIFont
        /// The colour of the text.
        public var color: UIColor
        /// Changes the colour before it is shown; nil, the default, for no change.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The maximum number of lines; 0 for no limit. Default 0.
        public var numberOfLines = 0
        /// Where a text that is too long is cut; at its end by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether the font follows the category of content size. Default true; the fonts of the configurations below do.
        public var adjustsFontForContentSizeCategory = true
        /// How lines are aligned. Default natural.
        public var alignment = NSTextAlignment.natural
        /// Whether the font becomes smaller where one line does not fit. Default false.
        public var adjustsFontSizeToFitWidth = false
        /// How much smaller, as a fraction of the font's size. Default 0.
        public var minimumScaleFactor: CGFloat = 0
        /// How letters are written. Default as they are.
        public var transform = TextTransform.none

        /// How letters are written.
        public enum TextTransform: Int, Sendable {
            /// As the text is; in capitals; in small letters; with a capital at the beginning of each word.
            case none, uppercase, lowercase, capitalized

            func callAsFunction(_ text: String) -> String {
                switch self {
                case .none: text
                case .uppercase: text.uppercased()
                case .lowercase: text.lowercased()
                case .capitalized: text.capitalized
                }
            }
        }

        /// The colour that is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// The attributes of the image.
    public struct ImageProperties: Hashable, Sendable {
        /// The colour of template images; nil, the default, for the view's tint colour.
        public var tintColor: UIColor?
        /// Changes the colour of template images before it is shown; nil, the default, for no change.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The size that the image takes, in points, in whose middle it is; 0, the default, in a dimension for its own
        /// size.
        public var reservedLayoutSize = CGSize.zero

        /// The standard width or height of `reservedLayoutSize`: that of symbols in lists.
        public static let standardDimension: CGFloat = 28

        /// The colour that is shown in a view with a tint colour.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
        /// The maximum size, in points; 0, the default, for no limit in that dimension.
        public var maximumSize = CGSize.zero
        /// The radius of the image's corners, in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// How a symbol is drawn: size, weight and colours; nil for its own.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }

    /// The main text; nil for none. Setting it removes the attributed one.
    public var text: String? { didSet { if text != nil { styledText = nil } } }
    /// The main text with attributes, which take precedence over the properties; nil for a plain one.
    public var attributedText: NSAttributedString? {
        get { styledText?.text }
        set {
            styledText = ConfiguredText(newValue)
            if newValue != nil { text = nil }
        }
    }
    /// The secondary text; nil for none. Setting it removes the attributed one.
    public var secondaryText: String? { didSet { if secondaryText != nil { styledSecondaryText = nil } } }
    /// The secondary text with attributes, which take precedence over the properties; nil for a plain one.
    public var secondaryAttributedText: NSAttributedString? {
        get { styledSecondaryText?.text }
        set {
            styledSecondaryText = ConfiguredText(newValue)
            if newValue != nil { secondaryText = nil }
        }
    }
    private var styledText: ConfiguredText?
    private var styledSecondaryText: ConfiguredText?
    /// The image at the leading edge; nil for none.
    public var image: UIImage?
    /// How the text is shown.
    public var textProperties: TextProperties
    /// How the second text is shown.
    public var secondaryTextProperties: TextProperties
    /// How the image is shown.
    public var imageProperties = ImageProperties()
    /// Whether the texts are laid out beside each other if there is enough space, rather than one below the
    /// other.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Points between the image and the texts. Default 12.
    public var imageToTextPadding: CGFloat = 12
    /// Points between texts that are one below the other. Default 2.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2
    /// The minimum distance of texts beside each other, in points. Default 8.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance of the content from the edges, in points. Default 11 at top and bottom, 16 at the sides.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 16, bottom: 11, trailing: 16)

    /// Whether a state leaves the content without effect: it is dimmed.
    private var isDimmed = false

    /// The content for a state: dimmed for a view that cannot be used.
    @preconcurrency @MainActor
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var updated = self
        updated.isDimmed = (state as? any InteractiveConfigurationState)?.isDisabled ?? false
        return updated
    }

    /// The colour of a text in the state.
    fileprivate func color(of properties: TextProperties) -> UIColor {
        let color = properties.resolvedColor()
        return isDimmed ? color.multipliedAlpha(by: 0.4) : color
    }

    @preconcurrency @MainActor
    private init(
        _ style: UIFont.TextStyle, weight: UIFont.Weight = .regular, color: UIColor = .label,
        secondary: UIFont.TextStyle
    ) {
        textProperties = TextProperties(
            font: .preferredFont(forTextStyle: style, weight: weight), color: color)
        secondaryTextProperties = TextProperties(
            font: .preferredFont(forTextStyle: secondary), color: .secondaryLabel)
    }

    /// The configuration of a row with one text.
    @preconcurrency @MainActor
    public static func cell() -> UIListContentConfiguration { Self(.body, secondary: .caption1) }

    /// The configuration of a row with two texts, one below the other.
    @preconcurrency @MainActor
    public static func subtitleCell() -> UIListContentConfiguration { Self(.body, secondary: .caption1) }

    /// The configuration of a row with two texts beside each other.
    @preconcurrency @MainActor
    public static func valueCell() -> UIListContentConfiguration {
        var made = Self(.body, secondary: .body)
        made.prefersSideBySideTextAndSecondaryText = true
        return made
    }

    /// The configuration of a row in a sidebar.
    @preconcurrency @MainActor
    public static func sidebarCell() -> UIListContentConfiguration { Self(.body, secondary: .caption1) }

    /// The configuration of a row in a sidebar, with two texts, one below the other.
    @preconcurrency @MainActor
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

    /// The configuration of a row in a sidebar beside which there are further columns.
    @preconcurrency @MainActor
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }

    /// The configuration of such a row with two texts, one below the other.
    @preconcurrency @MainActor
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

    /// The configuration of a section header in a sidebar.
    @preconcurrency @MainActor
    public static func sidebarHeader() -> UIListContentConfiguration {
        Self(.headline, secondary: .footnote)
    }

    /// The configuration of a section footer in a plain list.
    @preconcurrency @MainActor
    public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }

    /// The configuration of a prominent section header in an inset grouped list.
    @preconcurrency @MainActor
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        Self(.title3, weight: .bold, secondary: .subheadline)
    }

    /// The configuration of a section header in a plain list.
    @preconcurrency @MainActor
    public static func plainHeader() -> UIListContentConfiguration {
        Self(.subheadline, weight: .semibold, secondary: .footnote)
    }

    /// The configuration of a section header in a grouped list.
    @preconcurrency @MainActor
    public static func groupedHeader() -> UIListContentConfiguration {
        Self(.footnote, color: .secondaryLabel, secondary: .footnote)
    }

    /// The configuration of a section footer in a grouped list.
    @preconcurrency @MainActor
    public static func groupedFooter() -> UIListContentConfiguration {
        Self(.footnote, color: .secondaryLabel, secondary: .footnote)
    }

    var shownText: String? { attributedText?.string ?? text }
    var shownSecondaryText: String? { secondaryAttributedText?.string ?? secondaryText }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}

/// Shows the content of a row in a list.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private let text = UILabel(frame: .zero)
    private let secondary = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private var list: UIListContentConfiguration

    /// A view that shows a configuration, with an empty frame.
    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
        picture.contentMode = .scaleAspectFit
        for part in [picture, text, secondary] { addSubview(part) }
        update()
    }

    public required init?(coder: NSCoder) { nil }

    /// The configuration that is shown, a `UIListContentConfiguration`; values of other types are ignored.
    open var configuration: any UIContentConfiguration {
        get { list }
        set {
            guard let newValue = newValue as? UIListContentConfiguration else { return }
            list = newValue
            update()
        }
    }

    private func update() {
        show(list.text, list.attributedText, list.textProperties, in: text)
        show(list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties, in: secondary)
        picture.preferredSymbolConfiguration = list.imageProperties.preferredSymbolConfiguration
        picture.image = list.image
        updateTint()
        picture.layer.cornerRadius = list.imageProperties.cornerRadius
        picture.clipsToBounds = list.imageProperties.cornerRadius > 0
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateTint() {
        let properties = list.imageProperties
        picture.tintColor =
            properties.tintColorTransformer == nil
            ? properties.tintColor : properties.resolvedTintColor(for: tintColor)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if list.imageProperties.tintColorTransformer != nil { updateTint() }
    }

    private func show(
        _ string: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.font = properties.font
        label.textColor = list.color(of: properties)
        label.textAlignment = properties.alignment
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text = string.map { properties.transform($0) }
        }
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.isHidden = (attributed?.string ?? string)?.isEmpty ?? true
    }

    /// The size at which the image is shown.
    private var pictureSize: CGSize {
        guard let size = picture.image.map({ _ in picture.intrinsicContentSize }), size.width > 0 else {
            return .zero
        }
        let limit = list.imageProperties.maximumSize
        let scale = min(
            1, limit.width > 0 ? limit.width / size.width : 1,
            limit.height > 0 ? limit.height / size.height : 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// The size that the image takes in the row.
    private var reservedSize: CGSize {
        let (size, reserved) = (pictureSize, list.imageProperties.reservedLayoutSize)
        return CGSize(
            width: reserved.width > 0 ? reserved.width : size.width,
            height: reserved.height > 0 ? reserved.height : size.height)
    }

    /// The leading edge of the texts, in points from the view's leading edge.
    final var textLeading: CGFloat {
        let width = reservedSize.width
        return list.directionalLayoutMargins.leading + (width > 0 ? width + list.imageToTextPadding : 0)
    }

    private struct Texts {
        var first = CGRect.zero
        var second = CGRect.zero
        var height: CGFloat { max(first.maxY, second.maxY) }
    }

    /// The frames of the texts in an area of a width, from its top.
    private func texts(in width: CGFloat) -> Texts {
        var texts = Texts()
        let limit = CGSize(width: max(1, width), height: .greatestFiniteMagnitude)
        let first = text.isHidden ? .zero : text.sizeThatFits(limit)
        let second = secondary.isHidden ? .zero : secondary.sizeThatFits(limit)
        let gap = list.textToSecondaryTextHorizontalPadding
        texts.first = CGRect(x: 0, y: 0, width: width, height: first.height)
        if list.prefersSideBySideTextAndSecondaryText, first.width + gap + second.width <= width {
            texts.first.size.width = width - second.width - gap
            texts.second = CGRect(
                x: width - second.width, y: 0, width: second.width, height: second.height)
            return texts
        }
        let between = first.height > 0 && second.height > 0 ? list.textToSecondaryTextVerticalPadding : 0
        texts.second = CGRect(x: 0, y: first.height + between, width: width, height: second.height)
        return texts
    }

    /// The width that the texts need to be shown without being broken into lines.
    private var naturalTextWidth: CGFloat {
        let limit = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let first = text.isHidden ? 0 : text.sizeThatFits(limit).width
        let second = secondary.isHidden ? 0 : secondary.sizeThatFits(limit).width
        guard list.prefersSideBySideTextAndSecondaryText else { return max(first, second) }
        let gap = first > 0 && second > 0 ? list.textToSecondaryTextHorizontalPadding : 0
        return first + gap + second
    }

    /// The size at which the texts are not broken into lines; the width is rounded up to points.
    open override var intrinsicContentSize: CGSize {
        let width = textLeading + naturalTextWidth + list.directionalLayoutMargins.trailing
        return sizeThatFits(CGSize(width: width.rounded(.up), height: .greatestFiniteMagnitude))
    }

    /// Texts that are narrower need more lines.
    override var hasWrappingContent: Bool { true }

    /// The height that the content needs at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = list.directionalLayoutMargins
        let texts = texts(in: size.width - textLeading - margins.trailing)
        return CGSize(
            width: size.width, height: max(texts.height, reservedSize.height) + margins.top + margins.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let leading = textLeading
        let texts = texts(in: bounds.width - leading - list.directionalLayoutMargins.trailing)
        let y = (bounds.height - texts.height) / 2
        let size = pictureSize
        layOut(
            picture,
            CGRect(
                x: list.directionalLayoutMargins.leading + (reservedSize.width - size.width) / 2,
                y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
        layOut(text, texts.first.offsetBy(dx: leading, dy: y))
        layOut(secondary, texts.second.offsetBy(dx: leading, dy: y))
    }

    private func layOut(_ view: UIView, _ rect: CGRect) {
        view.frame = pixelGrid.round(rect.mirrored(in: bounds.width, if: isMirrored))
    }
}
