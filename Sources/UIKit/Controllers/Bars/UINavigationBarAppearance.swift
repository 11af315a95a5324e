/// The appearance of a navigation bar: the background and the titles.
///
/// A bar copies the appearance that is set; changes of the bar's own copy take effect at once.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// Text attributes of the small title. Default none: the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// Attributes of large titles. Default none: the system's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// The offset of the small title, in points. Default zero.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

    /// An appearance with the default background.
    public override init() { super.init() }

    /// An appearance with the default background.
    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    /// A copy of another appearance: of its background, and of its titles if it is one of a navigation bar.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
    }

    public required init!(coder: NSCoder) { super.init(coder: coder) }

    override func duplicate() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }

    /// A copy that tells when one of its properties changes.
    final func copied(onChange: @escaping () -> Void) -> UINavigationBarAppearance {
        let copy = UINavigationBarAppearance(barAppearance: self)
        copy.changeHandler = onChange
        return copy
    }
}
