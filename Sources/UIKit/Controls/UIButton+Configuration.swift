/// Sides of a rectangle in terms of the text direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// What is drawn behind the content of a button with a configuration.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// In points. Default 6.
    public var cornerRadius: CGFloat = 6
    /// nil for the colour of the button's style. Default nil.
    public var backgroundColor: UIColor?
    /// The colour of the outline; nil for the tint colour. Default nil.
    public var strokeColor: UIColor?
    /// The width of the outline inside the edges, in points. Default 0.
    public var strokeWidth: CGFloat = 0
    /// Room between the button's edges and its background, in points. Default zero.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// A picture over the colour; nil for none. Default nil.
    public var image: UIImage?
    /// How the picture is placed. Default scale to fill.
    public var imageContentMode: UIView.ContentMode = .scaleToFill

    public init() {}

    /// A background without a colour.
    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }
}

extension UIButton {
    /// A button's content and look in one value, for all states.
    public struct Configuration: Hashable, Sendable {
        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        public enum CornerStyle: Int, Sendable {
            /// The background's radius, whatever the size of the button.
            case fixed = -1
            /// The background's radius, more for large buttons. The default.
            case dynamic
            case small, medium, large
            /// Half circles at the ends.
            case capsule
        }

        public enum TitleAlignment: Int, Sendable {
            /// As the button's content is aligned.
            case automatic
            case leading, center, trailing
        }

        enum Style: Hashable, Sendable {
            case plain, gray, tinted, filled
        }

        let style: Style

        /// Setting it replaces the title with attributes.
        public var title: String? { didSet { if title != nil { attributedTitle = nil } } }
        /// A title with attributes; it goes before the plain one. What it leaves out is the style's.
        public var attributedTitle: AttributedString?
        /// A second line in smaller text.
        public var subtitle: String? { didSet { if subtitle != nil { attributedSubtitle = nil } } }
        /// A second line with attributes; it goes before the plain one.
        public var attributedSubtitle: AttributedString?
        /// Where a title that is too long is cut. Default in the middle.
        public var titleLineBreakMode: NSLineBreakMode = .byTruncatingMiddle
        /// Size, weight and scale of a symbol that does not say its own; nil for what suits the size. Default nil.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a wheel turns in the picture's place. Default false.
        public var showsActivityIndicator = false
        public var image: UIImage?
        /// On which side of the title the picture is. Default leading.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// Room between picture and title, in points. Default 0.
        public var imagePadding: CGFloat = 0
        /// Room between title and subtitle, in points. Default 1.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle are aligned to each other. Default automatic.
        public var titleAlignment: TitleAlignment = .automatic
        /// Default medium.
        public var buttonSize: Size = .medium {
            didSet { if !hasOwnInsets { storedInsets = Configuration.insets(for: buttonSize) } }
        }
        /// Default dynamic.
        public var cornerStyle: CornerStyle = .dynamic
        /// The colour of title and picture; nil for the style's.
        public var baseForegroundColor: UIColor?
        /// The colour that the style's background is made from; nil for the tint colour.
        public var baseBackgroundColor: UIColor?
        public var background = UIBackgroundConfiguration()

        private var storedInsets = Configuration.insets(for: .medium)
        private var hasOwnInsets = false

        /// Room around the content, in points. Default: what fits the size.
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
        /// The standard look of a button with a background.
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        /// The standard look of a button of one's own colour.
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        /// The standard look of the most important button.
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
            case .mini, .small: .systemFont(ofSize: 15, weight: subtitle == nil ? .regular : .semibold)
            case .medium, .large: .systemFont(ofSize: 17, weight: subtitle == nil ? .regular : .semibold)
            }
        }

        var subtitleFont: UIFont { .systemFont(ofSize: buttonSize == .large ? 13 : 12) }

        /// What the button says below its title; nil for nothing.
        var shownSubtitle: NSAttributedString? {
            attributedSubtitle?.uiKitText ?? subtitle.map { NSAttributedString(string: $0) }
        }

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

        /// The colour of title and picture in a state.
        func foreground(state: UIControl.State, tint: UIColor) -> UIColor {
            if state.contains(.disabled) { return .tertiaryLabel }
            let isFull = style == .filled || state.contains(.selected) && style != .plain
            let base = baseForegroundColor ?? (isFull ? .white : tint)
            guard state.contains(.highlighted) else { return base }
            return base.multipliedAlpha(by: style == .plain ? 0.3 : 0.75)
        }

        /// The colour of the background in a state; nil for none.
        func background(state: UIControl.State, tint: UIColor) -> UIColor? {
            let isHighlighted = state.contains(.highlighted)
            if state.contains(.disabled) { return style == .plain ? nil : .tertiarySystemFill }
            if let color = background.backgroundColor {
                return isHighlighted ? color.multipliedAlpha(by: 0.75) : color
            }
            let isSelected = state.contains(.selected)
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
    /// The colour with a share of its opacity; one that follows the appearance goes on following it.
    func multipliedAlpha(by share: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.cgColor(with: traits)
            return UIColor(cgColor: color.fading(to: color.alpha * share))
        }
    }
}
