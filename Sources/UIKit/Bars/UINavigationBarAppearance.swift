/// What a navigation bar looks like: the background and the titles.
///
/// A bar keeps a copy of what it is given; what is set on the bar's own copy shows at once.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// Attributes of the title in the middle: `font`, `foregroundColor` and others. Default none: the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// Attributes of large titles. Default none: the system's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// How far the title in the middle stands beside its place, in points. Default zero.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

    /// An appearance with the default background.
    public override init() { super.init() }

    /// An appearance with the default background.
    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    /// An appearance with the background of another one, and its titles if that is of a navigation bar, too.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
    }

    override func duplicate() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }

    final func copied() -> UINavigationBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
