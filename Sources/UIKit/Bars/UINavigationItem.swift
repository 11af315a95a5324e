/// What a navigation bar shows for one controller of the stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The text in the middle of the bar.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// A view shown instead of the title; nil for the title, the default.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// When the title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item below it in the bar; large for the first one.
        case automatic
        /// In any case.
        case always
        /// Not.
        case never
        /// Not: the title stays in the row of buttons.
        case inline
    }

    /// When a bar that prefers large titles shows this one so. Default automatic.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }
    /// The search whose bar stands under the title; nil for none, the default. The page then reaches under the bar.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { changed() } }
    }
    /// Whether the search bar goes under the title as the content moves up, before a large title does. Default true.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }
    /// A line above the title, which makes the bar higher; nil for none, the default.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// The back button's text while the controller above this one is shown; nil for this one's title. Where it finds no
    /// room the button says "Back".
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// What a back button says by itself.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title, or "Back" where that finds no room.
        case `default`
        /// "Back".
        case generic
        /// Nothing: the sign alone.
        case minimal
    }

    /// What the back button says while the controller above this one is shown, unless `backBarButtonItem` has a title.
    /// Default default.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { changed() } }
    }
    /// The back button shown while the controller above this one is shown: its title, image and colour count. What it
    /// does is always to go back.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { if backBarButtonItem !== oldValue { changed() } }
    }
    /// Whether the bar shows no back button for this controller. Default false. Without the button the controller cannot be
    /// pulled away by a swipe either.
    open var hidesBackButton: Bool {
        get { hidesBack }
        set { setHidesBackButton(newValue, animated: false) }
    }
    /// Whether the left items are shown beside the back button instead of replacing it. Default false.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }
    /// The buttons at the leading side, the first one outermost.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leftItems }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }
    /// The buttons at the trailing side, the first one outermost.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { rightItems }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    // MARK: Look

    /// What the bar looks like while it shows this item; nil for the bar's own, the default.
    open var standardAppearance: UINavigationBarAppearance? {
        get { appearances.standard }
        set { appearances.standard = own(newValue) }
    }
    /// What it looks like in little height; nil for `standardAppearance`, the default.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances.compact }
        set { appearances.compact = own(newValue) }
    }
    /// What it looks like where the content ends at it; nil for the bar's own, the default. With one the content
    /// reaches under the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.edge }
        set { appearances.edge = own(newValue) }
    }
    /// What it looks like there in little height; nil for `scrollEdgeAppearance`, the default.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.compactEdge }
        set { appearances.compactEdge = own(newValue) }
    }

    private(set) final var appearances = BarAppearances() { didSet { changed() } }

    private func own(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        let copy = appearance?.copied()
        copy?.changeHandler = { [weak self] in self?.changed() }
        return copy
    }

    private var hidesBack = false
    private var leftItems: [UIBarButtonItem]?
    private var rightItems: [UIBarButtonItem]?

    /// What the back button does while this controller is shown, in place of going back; its title and image are the
    /// button's, if it has any. Nil for going back, the default. The keys and gestures for going back do it, too.
    open var backAction: UIAction? { didSet { if backAction !== oldValue { changed() } } }

    /// The outermost button at the leading side. Setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The outermost button at the trailing side. Setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Called when something changed; the bar that shows the item shows it anew, and lets it fade in if told so.
    final var changeHandler: ((_ animated: Bool) -> Void)?

    private func changed(animated: Bool = false) { changeHandler?(animated) }

    /// An item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// There are no storyboards here: nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init() }

    /// Sets the left buttons; if `animated`, they fade in.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftItems = items
        changed(animated: animated)
    }

    /// Sets the right buttons; if `animated`, they fade in.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightItems = items
        changed(animated: animated)
    }

    /// Sets the left button; if `animated`, it fades in.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Sets the right button; if `animated`, it fades in.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Sets whether the back button is hidden; if `animated`, what is shown then fades in.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != hidesBack else { return }
        hidesBack = hidesBackButton
        changed(animated: animated)
    }
}
