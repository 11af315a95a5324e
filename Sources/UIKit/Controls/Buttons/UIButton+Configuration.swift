extension UIButton {
    /// A button's content and appearance as a value, for all states.
    public struct Configuration: Hashable, Sendable {
        /// How large the button is, in its insets and its font.
        public enum Size: Int, Sendable {
            /// Margins and text of a usual, a smaller, the smallest and a larger button.
            case medium, small, mini, large
        }

        /// How round the corners of the background are.
        public enum CornerStyle: Int, Sendable {
            /// The background's radius for all sizes.
            case fixed = -1
            /// The background's radius, doubled for large buttons. The default.
            case dynamic
            /// A fixed radius, whatever the size of the text.
            case small, medium, large
            /// Half circles at the ends.
            case capsule
        }

        /// Where title and subtitle stand to each other.
        public enum TitleAlignment: Int, Sendable {
            /// Aligned like the button's content.
            case automatic
            /// Title and subtitle begin, are centred or end at one line.
            case leading, center, trailing
        }

        enum Style: Hashable, Sendable {
            case plain, gray, tinted, filled
        }

        let style: Style

        /// The title. Setting it removes the attributed title.
        public var title: String? { didSet { if title != nil { attributedTitle = nil } } }
        /// A title with attributes; takes precedence over the plain one. Missing attributes are those of the
        /// style.
        public var attributedTitle: AttributedString?
        /// A second line in smaller text.
        public var subtitle: String? { didSet { if subtitle != nil { attributedSubtitle = nil } } }
        /// A second line with attributes; takes precedence over the plain one.
        public var attributedSubtitle: AttributedString?
        /// How a title that is too long is broken or truncated. Default: lines between words; the button is then as
        /// high as they need where constraints give it a width.
        public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
        /// The same for the subtitle. Default: lines between words.
        public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
        /// Changes the attributes of the title, its font for example; nil, the default, for no change. It gets those of the
        /// style with those of the attributed title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The same for the subtitle.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Size, weight and scale of symbols without their own; nil, the default, for those of the button size.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Changes the colour of template images; nil, the default, for that of the title.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Whether an activity indicator is shown in place of the image. Default false.
        public var showsActivityIndicator = false
        /// Changes the colour of the activity indicator; nil, the default, for that of the title.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Whether a selected button looks different by itself. Default true.
        public var automaticallyUpdateForSelection = true
        /// The picture beside the title; nil, the default, for none.
        public var image: UIImage?
        /// The side of the title on which the image is. Default leading.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// Space between image and title, in points. Default 0.
        public var imagePadding: CGFloat = 0
        /// Space between title and subtitle, in points. Default 1.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle are aligned to each other. Default automatic.
        public var titleAlignment: TitleAlignment = .automatic
        /// The size of the button. Default medium.
        public var buttonSize: Size = .medium {
            didSet { if !hasOwnInsets { storedInsets = Configuration.insets(for: buttonSize) } }
        }
        /// The style of the corners. Default dynamic.
        public var cornerStyle: CornerStyle = .dynamic
        /// The colour of title and image; nil, the default, for that of the style.
        public var baseForegroundColor: UIColor?
        /// The colour from which the style's background is derived; nil, the default, for the tint colour.
        public var baseBackgroundColor: UIColor?
        /// What is behind the content: its colour, outline and corners, as far as they are not those of the style.
        public var background = UIBackgroundConfiguration()

        private var storedInsets = Configuration.insets(for: .medium)
        private var hasOwnInsets = false

        /// Space around the content, in points. Default: by the button size.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { storedInsets }
            set {
                storedInsets = newValue
                hasOwnInsets = true
            }
        }

        private init(style: Style) { self.style = style }

        /// Text in the tint colour, no background.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// Text in the tint colour on gray.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// Text in the tint colour on a faint background of the same colour.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// White text on the tint colour.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        /// The standard style of a button with a background.
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        /// The standard style of a button in the tint colour.
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        /// The standard style of the most important button.
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        private static func insets(for size: Size) -> NSDirectionalEdgeInsets {
            let (vertical, horizontal): (CGFloat, CGFloat) =
                switch size {
                case .mini: (4, 8)
                case .small: (5, 10)
                case .medium: (7, 12)
                case .large: (15, 20)
                }
            return NSDirectionalEdgeInsets(
                top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        }

        var titleFont: UIFont {
            switch buttonSize {
            case .mini, .small: .preferredFont(forTextStyle: .subheadline, weight: titleWeight)
            case .medium, .large: .preferredFont(forTextStyle: .body, weight: titleWeight)
            }
        }

        private var titleWeight: UIFont.Weight { subtitle == nil ? .regular : .semibold }

        var subtitleFont: UIFont {
            .preferredFont(forTextStyle: buttonSize == .large ? .footnote : .caption1)
        }

        /// Whether a subtitle is shown.
        var hasSubtitle: Bool { attributedSubtitle != nil || subtitle != nil }

        func cornerRadius(height: CGFloat) -> CGFloat {
            let radius: CGFloat =
                switch cornerStyle {
                case .fixed: background.cornerRadius
                case .dynamic: buttonSize == .large ? background.cornerRadius * 2 : background.cornerRadius
                case .small: 4
                case .medium: 8
                case .large: 12
                case .capsule: height / 2
                }
            return min(radius, height / 2)
        }

        private func looksSelected(_ state: UIControl.State) -> Bool {
            automaticallyUpdateForSelection && state.contains(.selected)
        }

        /// The configuration for the state of a button: this one, whose colours follow the state when they are drawn.
        @preconcurrency @MainActor
        public func updated(for button: UIButton) -> Configuration { self }

        /// The colour of title and image in a state.
        func foreground(state: UIControl.State, tint: UIColor) -> UIColor {
            if state.contains(.disabled) { return .tertiaryLabel }
            let isFull = style == .filled || looksSelected(state) && style != .plain
            let base = baseForegroundColor ?? (isFull ? .white : tint)
            guard state.contains(.highlighted) else { return base }
            return base.multipliedAlpha(by: style == .plain ? 0.3 : 0.75)
        }

        /// The colour of the background in a state; nil for none.
        func background(state: UIControl.State, tint: UIColor) -> UIColor? {
            let isHighlighted = state.contains(.highlighted)
            if state.contains(.disabled) { return style == .plain ? nil : .tertiarySystemFill }
            if let color = background.backgroundColor.map({
                background.backgroundColorTransformer?($0) ?? $0
            }) {
                return isHighlighted ? color.multipliedAlpha(by: 0.75) : color
            }
            let isSelected = looksSelected(state)
            switch isSelected && style != .plain ? .filled : style {
            case .plain:
                return baseBackgroundColor ?? (isSelected ? tint.multipliedAlpha(by: 0.15) : nil)
            case .gray: return baseBackgroundColor ?? (isHighlighted ? .systemFill : .tertiarySystemFill)
            case .tinted:
                return (baseBackgroundColor ?? tint).multipliedAlpha(by: isHighlighted ? 0.3 : 0.18)
            case .filled:
                let color = baseBackgroundColor ?? tint
                return isHighlighted ? color.multipliedAlpha(by: 0.75) : color
            }
        }
    }
}

extension UIColor {
    /// The colour with its opacity multiplied by a fraction. Dynamic colours stay dynamic.
    func multipliedAlpha(by fraction: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.cgColor(with: traits)
            return UIColor(cgColor: color.fading(to: color.alpha * fraction))
        }
    }
}
