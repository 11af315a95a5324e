/// The item of a controller in a tab bar: an image above a title, and possibly a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// Predefined items.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
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
