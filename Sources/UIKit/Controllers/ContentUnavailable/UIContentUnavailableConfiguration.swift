/// What is shown where there is no content: an image, a text, a secondary text and two buttons, in the middle.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    /// How the parts are aligned to each other.
    public enum Alignment: Int, Sendable {
        /// Below each other, with their centres on a line.
        case center
        /// Below each other, from the leading edge.
        case natural
    }

    /// The attributes of the image.
    public struct ImageProperties: Hashable, Sendable {
        /// How a symbol is drawn: size, weight and colours; nil for its own.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of template images; nil for the view's tint colour.
        public var tintColor: UIColor?
        /// The radius of the image's corners, in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The maximum size, in points; 0, the default, for no limit in that dimension.
        public var maximumSize = CGSize.zero
    }

    /// The attributes of a text.
    public struct TextProperties: Hashable, Sendable {
        /// The font of the text.
        public var font: UIFont
        /// The colour of the text.
        public var color: UIColor
        /// Where a text that is too long is cut; at its end by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0, the default, for no limit.
        public var numberOfLines = 0
        /// Whether the font becomes smaller where one line does not fit. Default false.
        public var adjustsFontSizeToFitWidth = false
        /// How much smaller, as a fraction of the font's size. Default 0.
        public var minimumScaleFactor: CGFloat = 0
    }

    /// What a button does.
    public struct ButtonProperties: Hashable, Sendable {
        /// What a press does; its title is not used. Default nothing.
        public var primaryAction: UIAction?
        /// A menu that a press shows if there is no action, or else the mouse's secondary button. Default none.
        public var menu: UIMenu?
        /// What the button is for; `.normal` by default.
        public var role = UIButton.Role.normal
        /// Whether the button can be pressed; true by default.
        public var isEnabled = true

        fileprivate init() {}
    }

    private let isLoading: Bool
    /// Whether an activity indicator is shown in place of the image.
    var showsActivity: Bool { isLoading && image == nil }

    /// The image; nil, the default, for none.
    public var image: UIImage?
    /// How the image is shown.
    public var imageProperties = ImageProperties()
    /// The text; nil for none. Setting it removes the attributed one.
    public var text: String? {
        didSet {
            hasUsualText = false
            if text != nil { styledText = nil }
        }
    }
    /// Whether the text is the one that a search has by itself.
    private var hasUsualText = false
    /// The text with attributes; nil, the default, for a plain one.
    public var attributedText: NSAttributedString? {
        get { styledText?.text }
        set {
            styledText = ConfiguredText(newValue)
            if newValue != nil { text = nil }
        }
    }
    /// How the text is shown.
    public var textProperties: TextProperties
    /// The text below the text; nil for none. Setting it removes the attributed one.
    public var secondaryText: String? { didSet { if secondaryText != nil { styledSecondaryText = nil } } }
    /// The text below the text, with attributes; nil, the default, for a plain one.
    public var secondaryAttributedText: NSAttributedString? {
        get { styledSecondaryText?.text }
        set {
            styledSecondaryText = ConfiguredText(newValue)
            if newValue != nil { secondaryText = nil }
        }
    }
    private var styledText: ConfiguredText?
    private var styledSecondaryText: ConfiguredText?
    /// How the second text is shown.
    public var secondaryTextProperties: TextProperties
    /// The button below the texts. Default plain and without content, which is not shown.
    public var button = UIButton.Configuration.plain()
    /// What the button is for, and whether it can be pressed.
    public var buttonProperties = ButtonProperties()
    /// The button below the other one. Default plain and without content, which is not shown.
    public var secondaryButton = UIButton.Configuration.plain()
    /// What the second button is for, and whether it can be pressed.
    public var secondaryButtonProperties = ButtonProperties()
    /// What is behind it. Default clear.
    public var background = UIBackgroundConfiguration.clear()
    /// How the parts are aligned. Default centred.
    public var alignment = Alignment.center
    /// The axes on which the margins are at least those of the superview. Default both.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = [.horizontal, .vertical]
    /// The distance of the parts from the edges, in points. Default 16 at the sides, 8 at top and bottom.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 8, leading: 16, bottom: 8, trailing: 16)
    /// Points between the image and the text below it. Default 15.
    public var imageToTextPadding: CGFloat = 15
    /// Points between the texts. Default 8.
    public var textToSecondaryTextPadding: CGFloat = 8
    /// Points between the texts and the button. Default 20.
    public var textToButtonPadding: CGFloat = 20
    /// Points between the buttons. Default 10.
    public var buttonToSecondaryButtonPadding: CGFloat = 10

    private init(isLoading: Bool = false) {
        self.isLoading = isLoading
        textProperties = TextProperties(
            font: .preferredFont(forTextStyle: .title2, weight: .bold), color: .label)
        secondaryTextProperties = TextProperties(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        imageProperties.tintColor = .secondaryLabel
        imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
    }

    /// For a view without content: the app sets what is shown.
    public static func empty() -> UIContentUnavailableConfiguration { Self() }

    /// For a view whose content is being loaded: an activity indicator and a text.
    public static func loading() -> UIContentUnavailableConfiguration {
        var made = Self(isLoading: true)
        made.text = "Loading\u{2026}"
        made.textProperties = TextProperties(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        made.imageToTextPadding = 8
        return made
    }

    /// For a search without results: a magnifying glass and a text, which names what was searched for.
    public static func search() -> UIContentUnavailableConfiguration {
        var made = Self()
        made.image = UIImage(systemName: "magnifyingglass")
        made.text = usualText(for: nil)
        made.hasUsualText = true
        made.secondaryText = "Check the spelling or try a new search."
        return made
    }

    private static func usualText(for searched: String?) -> String {
        guard let searched, !searched.isEmpty else { return "No Results" }
        return "No Results for \u{201C}\(searched)\u{201D}"
    }

    public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }

    /// The content for a state: that of a search names what was searched for, unless the app has set another text.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard hasUsualText, let state = state as? UIContentUnavailableConfigurationState else { return self }
        var updated = self
        updated.text = Self.usualText(for: state.searchText)
        updated.hasUsualText = true
        return updated
    }
}

/// The state of a view that content may be missing from.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    /// What is searched for; nil, the default, without a search.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
