/// The item of a controller in a tab bar: an image above a title, and possibly a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment),
            AppearanceProperty("badgeColor", \UITabBarItem.badgeColor),
        ]
    }

    /// Predefined items.
    public enum SystemItem: Int, Sendable {
        /// A title and a picture of the system for a kind of content.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
        /// A title and a picture of the system for what is newest, or seen most.
        case mostRecent, mostViewed

        fileprivate var title: String {
            switch self {
            case .topRated: "Top Rated"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            default: String(describing: self).prefix(1).uppercased() + String(describing: self).dropFirst()
            }
        }

        fileprivate var symbol: String {
            switch self {
            case .more: "ellipsis"
            case .favorites, .featured, .topRated: "star.fill"
            case .recents, .history, .mostRecent: "clock"
            case .contacts: "person.circle"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .downloads: "folder"
            case .mostViewed: "list.bullet"
            }
        }
    }

    /// The image while the item is selected; nil, the default, for `image`.
    open var selectedImage: UIImage? { didSet { changed() } }

    /// A short text in a coloured capsule at the image's corner; nil, the default, for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

    /// The colour of the badge; nil, the default, for red.
    open var badgeColor: UIColor? { didSet { changed() } }

    /// Moves the title, in points. Default zero: as the bar's appearance says.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { if titlePositionAdjustment != oldValue { changed() } }
    }

    /// The appearance of the bar while the item is selected; nil, the default, for that of the bar.
    open var standardAppearance: UITabBarAppearance? {
        get { ownStandard }
        set { ownStandard = newValue?.copied { [weak self] in self?.changed() } }
    }

    /// The same while the content is scrolled to its end; nil, the default, for that of the bar.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { ownEdge }
        set { ownEdge = newValue?.copied { [weak self] in self?.changed() } }
    }

    private var ownStandard: UITabBarAppearance? { didSet { changed() } }
    private var ownEdge: UITabBarAppearance? { didSet { changed() } }
    private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets attributes of the badge's text for a state; nil for those of the bar. The font and the colour count.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeAttributes[state.rawValue] = textAttributes
        changed()
    }

    /// The attributes that were set for a state; nil for none.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }

    /// The attributes of the badge's text in a state: those of the normal state where that has none.
    final func shownBadgeAttributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        badgeAttributes[state.rawValue] ?? badgeAttributes[UIControl.State.normal.rawValue] ?? [:]
    }

    /// An item that shows nothing.
    public override init() { super.init() }

    /// Nothing is read from the coder, as there are no storyboards.
    public required init?(coder: NSCoder) { super.init() }

    /// An item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// An item with a title and two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// A predefined item.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
    }
}
