/// The contents of a navigation bar for one controller of the stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The text in the middle of the bar.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// A view shown instead of the title; nil for the title, the default.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// When the title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the item below it in the bar; large for the first one.
        case automatic
        /// Always large.
        case always
        /// Never large.
        case never
        /// Never large: the title stays in the row of buttons.
        case inline
    }

    /// Whether the title is large in a bar that prefers large titles. Default automatic.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }
    /// The search controller whose bar is shown below the title; nil, the default, for none. The page then
    /// extends under the bar.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { changed() } }
    }
    /// Whether the search bar is hidden as the content scrolls up, before a large title is. Default true.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }
    /// A line above the title, which increases the height of the bar; nil, the default, for none.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// The title of the back button while the controller above this one is shown; nil for this one's title.
    /// Where it does not fit the button is titled "Back".
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// The default title of a back button.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title, or "Back" where it does not fit.
        case `default`
        /// "Back".
        case generic
        /// No title: only the chevron.
        case minimal
    }

    /// The title of the back button while the controller above this one is shown, unless `backBarButtonItem`
    /// has a title. Default `default`.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { changed() } }
    }
    /// The back button while the controller above this one is shown: its title, image and colour are used. Its
    /// action is always to go back.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { if backBarButtonItem !== oldValue { changed() } }
    }
    /// Whether the back button is hidden for this controller. Default false. Without the button the controller
    /// cannot be popped by a swipe either.
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

    // MARK: Appearance

    /// The appearance of the bar for this item; nil, the default, for the bar's own.
    open var standardAppearance: UINavigationBarAppearance? {
        get { appearances.standard }
        set { appearances.standard = own(newValue) }
    }
    /// The appearance in compact height; nil, the default, for `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances.compact }
        set { appearances.compact = own(newValue) }
    }
    /// The appearance while the content begins below the bar; nil, the default, for the bar's own. If set, the
    /// content extends under the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.edge }
        set { appearances.edge = own(newValue) }
    }
    /// The same in compact height; nil, the default, for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.compactEdge }
        set { appearances.compactEdge = own(newValue) }
    }

    private(set) final var appearances = BarAppearances() { didSet { changed() } }

    private func own(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        appearance?.copied { [weak self] in self?.changed() }
    }

    private var hidesBack = false
    private var leftItems: [UIBarButtonItem]?
    private var rightItems: [UIBarButtonItem]?

    /// The action of the back button while this controller is shown, in place of going back; its title and
    /// image replace those of the button. Nil, the default, for going back. Also performed by the keys and
    /// gestures for going back.
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

    /// Called when the item has changed; its bar updates it, with a fade if `animated`.
    final var changeHandler: ((_ animated: Bool) -> Void)?

    private func changed(animated: Bool = false) { changeHandler?(animated) }

    /// An item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Nothing is read from the coder, as there are no storyboards.
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

    /// Sets whether the back button is hidden; if `animated`, the new content fades in.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != hidesBack else { return }
        hidesBack = hidesBackButton
        changed(animated: animated)
    }
}
