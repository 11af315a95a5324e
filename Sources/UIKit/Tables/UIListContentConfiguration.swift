import Drawing

/// The content of a row in a list: a text, another one, and a picture.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks.
    public struct TextProperties {
        public var font: UIFont
        public var color: UIColor
        /// 0 for any number.
        public var numberOfLines = 0
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    }

    /// How the picture looks.
    public struct ImageProperties {
        /// The colour of pictures that are templates; nil for the tint colour.
        public var tintColor: UIColor?
        /// The largest size, in points; 0 for any length.
        public var maximumSize = CGSize.zero
        public var cornerRadius: CGFloat = 0
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }

    /// The main text; nil for none.
    public var text: String?
    /// The other text; nil for none.
    public var secondaryText: String?
    /// The picture before the texts; nil for none.
    public var image: UIImage?
    public var textProperties: TextProperties
    public var secondaryTextProperties: TextProperties
    public var imageProperties = ImageProperties()
    /// Whether the texts stand beside each other if there is room, rather than one below the other.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Points between the picture and the texts. Default 12.
    public var imageToTextPadding: CGFloat = 12
    /// Points between texts one below the other. Default 2.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2
    /// Points between texts beside each other, at least. Default 8.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// Points around everything.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 16, bottom: 11, trailing: 16)

    @preconcurrency @MainActor
    private init(
        size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .label, secondarySize: CGFloat
    ) {
        textProperties = TextProperties(font: .systemFont(ofSize: size, weight: weight), color: color)
        secondaryTextProperties = TextProperties(
            font: .systemFont(ofSize: secondarySize), color: .secondaryLabel)
    }

    /// A row with a text.
    @preconcurrency @MainActor
    public static func cell() -> UIListContentConfiguration { Self(size: 17, secondarySize: 12) }

    /// A row with two texts, one below the other.
    @preconcurrency @MainActor
    public static func subtitleCell() -> UIListContentConfiguration { Self(size: 17, secondarySize: 12) }

    /// A row with two texts beside each other.
    @preconcurrency @MainActor
    public static func valueCell() -> UIListContentConfiguration {
        var made = Self(size: 17, secondarySize: 17)
        made.prefersSideBySideTextAndSecondaryText = true
        return made
    }

    /// A row of a sidebar.
    @preconcurrency @MainActor
    public static func sidebarCell() -> UIListContentConfiguration { Self(size: 17, secondarySize: 12) }

    /// The header of a section in a plain list.
    @preconcurrency @MainActor
    public static func plainHeader() -> UIListContentConfiguration {
        Self(size: 15, weight: .semibold, secondarySize: 13)
    }

    /// The header of a section in a list of groups.
    @preconcurrency @MainActor
    public static func groupedHeader() -> UIListContentConfiguration {
        Self(size: 13, color: .secondaryLabel, secondarySize: 13)
    }

    /// The footer of a section in a list of groups.
    @preconcurrency @MainActor
    public static func groupedFooter() -> UIListContentConfiguration {
        Self(size: 13, color: .secondaryLabel, secondarySize: 13)
    }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}

/// Shows the content of a row in a list.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private let text = UILabel(frame: .zero)
    private let secondary = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private var list: UIListContentConfiguration

    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
        picture.contentMode = .scaleAspectFit
        for part in [picture, text, secondary] { addSubview(part) }
        update()
    }

    public required init?(coder: NSCoder) { nil }

    /// What is shown; configurations of other types are ignored.
    open var configuration: any UIContentConfiguration {
        get { list }
        set {
            guard let newValue = newValue as? UIListContentConfiguration else { return }
            list = newValue
            update()
        }
    }

    private func update() {
        show(list.text, list.textProperties, in: text)
        show(list.secondaryText, list.secondaryTextProperties, in: secondary)
        picture.preferredSymbolConfiguration = list.imageProperties.preferredSymbolConfiguration
        picture.image = list.image
        picture.tintColor = list.imageProperties.tintColor
        picture.layer.cornerRadius = list.imageProperties.cornerRadius
        picture.clipsToBounds = list.imageProperties.cornerRadius > 0
        setNeedsLayout()
    }

    private func show(
        _ string: String?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
        label.text = string
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.isHidden = string?.isEmpty ?? true
    }

    /// The size in which the picture is shown.
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

    /// Where the texts begin, in points from the leading edge.
    final var textLeading: CGFloat {
        let width = pictureSize.width
        return list.directionalLayoutMargins.leading + (width > 0 ? width + list.imageToTextPadding : 0)
    }

    private struct Texts {
        var first = CGRect.zero
        var second = CGRect.zero
        var height: CGFloat { max(first.maxY, second.maxY) }
    }

    /// The texts in a width, from the top.
    private func texts(in width: CGFloat) -> Texts {
        var texts = Texts()
        let room = CGSize(width: max(1, width), height: .greatestFiniteMagnitude)
        let first = text.isHidden ? .zero : text.sizeThatFits(room)
        let second = secondary.isHidden ? .zero : secondary.sizeThatFits(room)
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

    /// The height that the content needs at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = list.directionalLayoutMargins
        let texts = texts(in: size.width - textLeading - margins.trailing)
        return CGSize(
            width: size.width, height: max(texts.height, pictureSize.height) + margins.top + margins.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let leading = textLeading
        let texts = texts(in: bounds.width - leading - list.directionalLayoutMargins.trailing)
        let y = (bounds.height - texts.height) / 2
        let size = pictureSize
        place(
            picture,
            CGRect(
                x: list.directionalLayoutMargins.leading, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height))
        place(text, texts.first.offsetBy(dx: leading, dy: y))
        place(secondary, texts.second.offsetBy(dx: leading, dy: y))
    }

    private func place(_ view: UIView, _ rect: CGRect) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? bounds.width - rect.maxX : rect.minX
        view.frame = pixelGrid.round(CGRect(x: x, y: rect.minY, width: rect.width, height: rect.height))
    }
}
