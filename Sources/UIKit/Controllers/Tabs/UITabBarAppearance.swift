/// The appearance of a tab bar: the background and the items.
///
/// A bar copies the appearance that is set; changes of the bar's own copy take effect at once.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of items whose title is below their image, as all are here.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
        didSet { stackedLayoutAppearance = part(stackedLayoutAppearance) }
    }

    /// The appearance of items whose title is beside their image. There are none here: it has no effect.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
        didSet { inlineLayoutAppearance = part(inlineLayoutAppearance) }
    }

    /// The same in compact height. There are none here either: it has no effect.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
        didSet { compactInlineLayoutAppearance = part(compactInlineLayoutAppearance) }
    }

    /// A colour that `selectionIndicatorImage` is drawn in; nil, the default, for its own.
    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }

    /// An image behind the selected item, in its own size or as large as the item if it is resizable; nil, the default,
    /// for none.
    open var selectionIndicatorImage: UIImage? { didSet { changed() } }

    /// How items share the width of the bar. Default automatic.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }

    /// The width of items that are centred, in points; 0, the default, for the usual one.
    open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }

    /// The space between items that are centred, in points; 0, the default, for the usual one.
    open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

    /// An appearance with the default background.
    public override init() {
        super.init()
        watchParts()
    }

    /// An appearance with the default background.
    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        watchParts()
    }

    /// A copy of another appearance: of its background, and of the rest if it is one of a tab bar.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UITabBarAppearance { take(from: other) }
        watchParts()
    }

    /// An appearance with the default background; nothing is read from the coder.
    public required init!(coder: NSCoder) {
        super.init(coder: coder)
        watchParts()
    }

    private func take(from other: UITabBarAppearance) {
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        stackedItemPositioning = other.stackedItemPositioning
        stackedItemWidth = other.stackedItemWidth
        stackedItemSpacing = other.stackedItemSpacing
    }

    private func watchParts() {
        stackedLayoutAppearance = part(stackedLayoutAppearance)
        inlineLayoutAppearance = part(inlineLayoutAppearance)
        compactInlineLayoutAppearance = part(compactInlineLayoutAppearance)
    }

    override func duplicate() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
}
