/// What a navigation bar shows for one controller of the stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The text in the middle of the bar.
    open var title: String? { didSet { if title != oldValue { changeHandler?() } } }
    /// A view shown instead of the title; nil for the title, the default.
    open var titleView: UIView? { didSet { changeHandler?() } }
    /// A line above the title; nil for none. Stored; bars here have one line.
    open var prompt: String?
    /// The back button's text while the controller above this one is shown; nil for this one's title.
    open var backButtonTitle: String? { didSet { changeHandler?() } }
    /// The back button shown while the controller above this one is shown: its title and colour count.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changeHandler?() } }
    /// Whether the bar shows no back button for this controller. Default false.
    open var hidesBackButton = false { didSet { changeHandler?() } }
    /// Whether the left items are shown beside the back button instead of replacing it. Default false.
    open var leftItemsSupplementBackButton = false { didSet { changeHandler?() } }
    /// The buttons at the leading side, the first one outermost.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changeHandler?() } }
    /// The buttons at the trailing side, the first one outermost.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changeHandler?() } }

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

    /// Called when something changed; the bar that shows the item shows it anew.
    final var changeHandler: (() -> Void)?

    /// An item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// There are no storyboards here: nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init() }

    /// Sets the left buttons. The change is immediate, also when `animated`.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the right buttons. The change is immediate, also when `animated`.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// Sets the left button. The change is immediate, also when `animated`.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets the right button. The change is immediate, also when `animated`.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Sets whether the back button is hidden. The change is immediate, also when `animated`.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }
}
