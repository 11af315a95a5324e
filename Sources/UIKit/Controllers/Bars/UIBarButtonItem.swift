/// An item of a bar: a title or an image, enabled or not.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The text of the item; nil for none.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The image of the item, shown instead of the title; nil for none.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    /// Whether the item can be used. Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number for the app's own use. Default 0.
    open var tag = 0
    /// An identifier for tests and logs.
    open var accessibilityIdentifier: String? { didSet { changed() } }

    /// The label for assistive technology; nil, the default, for the title, or the name of the system item or
    /// symbol.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// A short sentence about what the item does. Default nil.
    open var accessibilityHint: String? { didSet { changed() } }
    /// The value of the item. Default nil.
    open var accessibilityValue: String? { didSet { changed() } }
    /// Traits in addition to `button`. Default none.
    open var accessibilityTraits: UIAccessibilityTraits = [] { didSet { changed() } }

    /// Sets attributes of the title for a state; nil for those of the bar. The font and the colour count.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
    {
        titleAttributes[state.rawValue] = attributes
        changed()
    }

    /// The attributes that were set for a state; nil for none.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// The attributes of the title in a state: those of the normal state where that has none.
    ///
    /// - Parameter base: what the bar says about titles.
    final func shownTitleAttributes(
        in state: UIControl.State, over base: [NSAttributedString.Key: Any] = [:]
    ) -> TextAttributes? {
        guard !titleAttributes.isEmpty || !base.isEmpty else { return nil }
        let own = titleAttributes[state.rawValue] ?? titleAttributes[UIControl.State.normal.rawValue] ?? [:]
        return TextAttributes(base.merging(own) { $1 })
    }

    /// Moves the image: by half of the difference of opposite insets, in points. Default zero.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }

    /// An image for compact height, where the usual one is shown here, too. Setting it has no effect.
    open var landscapeImagePhone: UIImage? {
        get { image }
        set {}
    }

    /// The properties that proxies of the class can set; see `UIAppearance`.
    class var appearanceProperties: [AppearanceProperty] {
        AppearanceProperty.forStates(
            { suffix, state in
                AppearanceProperty(
                    attributes: "titleTextAttributes" + suffix, of: UIBarItem.self,
                    get: { $0.titleTextAttributes(for: state) },
                    set: { $0.setTitleTextAttributes($1, for: state) })
            })
    }

    /// Called when the item has changed; its bar updates it.
    final var changeHandler: (() -> Void)?

    final func changed() { changeHandler?() }

    /// An empty item.
    public override init() { super.init() }

    /// Nothing is read from the coder, as there are no storyboards.
    public required init?(coder: NSCoder) { super.init() }
}

extension UIBarItem: UIAppearance, AppearanceTarget {
    public static func appearance() -> Self { AppearanceProxies.proxy(for: self, in: []) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(for: self, in: containerTypes) }
}

/// A button in a navigation bar or a toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + ownAppearanceProperties
    }

    /// The weight of the title.
    public enum Style: Int, Sendable {
        /// Regular weight.
        case plain
        /// Semibold weight, for the button that completes the user's task.
        case done = 2
    }

    /// Predefined buttons and spaces.
    public enum SystemItem: Int, Sendable {
        /// A title or a picture that says what the item does, or space between items.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
        /// A picture that says what the item does.
        case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        /// A cross that closes what is shown.
        case close = 24

        var title: String? {
            switch self {
            case .flexibleSpace, .fixedSpace, .add: nil
            default: symbol == nil ? String(describing: self).capitalizedAtStart : nil
            }
        }

        var glyph: BarGlyph? { self == .add ? .plus : nil }

        private static let symbols: [SystemItem: String] = [
            .compose: "square.and.pencil", .reply: "arrowshape.turn.up.left", .action: "square.and.arrow.up",
            .organize: "folder", .bookmarks: "book", .search: "magnifyingglass", .refresh: "arrow.clockwise",
            .stop: "xmark", .camera: "camera", .trash: "trash", .play: "play.fill", .pause: "pause.fill",
            .rewind: "backward.fill", .fastForward: "forward.fill", .close: "xmark",
        ]

        /// The name of the symbol that the item shows instead of its title.
        var symbol: String? { Self.symbols[self] }

        /// The name of the item for assistive technology.
        var spokenName: String? {
            switch self {
            case .flexibleSpace, .fixedSpace: nil
            case .fastForward: "Fast Forward"
            default: String(describing: self).capitalizedAtStart
            }
        }

        var style: Style {
            switch self {
            case .done, .save: .done
            default: .plain
            }
        }
    }

    /// The weight of the title. Default plain.
    open var style = Style.plain { didSet { changed() } }
    /// The minimum width of the item in points; 0, the default, for the width of its content.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// The target of `action`; nil for the first responder in the chain that implements it.
    open weak var target: AnyObject?
    /// The action of a tap, sent to `target` with the item as sender.
    open var action: Selector?
    /// The action of a tap, as a closure; takes precedence over `action`. Unless the item is one of the system's, it takes
    /// over the action's title and image; nil leaves them as they are.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction, systemItem == nil {
                title = primaryAction.title
                image = primaryAction.image
            }
            changed()
        }
    }
    /// A view that is shown instead of a button; nil, the default, for a button.
    open var customView: UIView? { didSet { changed() } }
    /// The colour of the button; nil for the bar's tint colour.
    open var tintColor: UIColor? { didSet { changed() } }
    /// A menu for the item; nil, the default, for none. A press opens the menu of an item without action, a
    /// press of half a second that of others. The mouse's secondary button, and the Menu key while the button
    /// has the focus, open it in either case.
    open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }
    /// Whether the item is left out of the bar. Default false.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

    /// Titles that the item may get: the button is wide enough for each of them. Default none.
    open var possibleTitles: Set<String> = [] { didSet { if possibleTitles != oldValue { changed() } } }

    // MARK: Appearance

    /// What was set before there were appearance objects; it comes before what the bar's appearance says.
    final var older = OlderButtonAppearance() { didSet { changed() } }

    /// Sets an image behind the button in a state, stretched to its width and at most as high as the bar; nil for none.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { older.backgrounds[state, nil, barMetrics] = backgroundImage }

    /// The image that was set for a state.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        older.backgrounds[state, nil, barMetrics]
    }

    /// The same while the item has a style.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) { older.backgrounds[state, style, barMetrics] = backgroundImage }

    /// The background image for a state, a style and the bar's height; nil when none was set.
    open func backgroundImage(
        for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) -> UIImage? { older.backgrounds[state, style, barMetrics] }

    /// Sets the image behind the back button that goes back to the item's controller.
    open func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { older.backBackgrounds[state, nil, barMetrics] = backgroundImage }

    /// The background image of the back button; nil when none was set.
    open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        older.backBackgrounds[state, nil, barMetrics]
    }

    /// Moves the image behind the button down, in points. Default 0.
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        older.backgroundShifts[barMetrics.isCompact ? .compact : .default] = adjustment
    }

    /// How far the background image is moved down, in points; 0 when nothing was set.
    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        older.backgroundShifts[barMetrics.isCompact ? .compact : .default] ?? 0
    }

    /// Moves the title, in points. Default zero.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        older.titleShifts[barMetrics.isCompact ? .compact : .default] = adjustment
    }

    /// How far the title is moved, in points; zero when nothing was set.
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        older.titleShifts[barMetrics.isCompact ? .compact : .default] ?? .zero
    }

    /// Moves the title of the back button that goes back to the item's controller, in points. Default zero.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        older.backTitleShifts[barMetrics.isCompact ? .compact : .default] = adjustment
    }

    /// How far the back button's title is moved, in points; zero when nothing was set.
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        older.backTitleShifts[barMetrics.isCompact ? .compact : .default] ?? .zero
    }

    /// The view that shows the item in a bar.
    final weak var viewInBar: UIView?
    /// The system item that the item was created as; nil for others.
    final var systemItem: SystemItem?
    /// A glyph drawn before the title, such as the back button's chevron.
    final var glyph: BarGlyph? { didSet { if glyph != oldValue { changed() } } }

    /// What is shown in place of the glyph.
    final var indicatorImage: UIImage?

    /// An item that shows nothing.
    public override init() { super.init() }

    /// Nothing is read from the coder, as there are no storyboards.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A button with a text.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    /// A button with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    /// One of the buttons that are the same in all programs.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
    ) {
        self.init(title: systemItem.title, style: systemItem.style, target: target, action: action)
        self.systemItem = systemItem
        glyph = systemItem.glyph
        image = systemItem.symbol.flatMap(UIImage.init(systemName:))
    }

    /// One of the buttons that are the same in all programs.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.menu = menu
        self.primaryAction = primaryAction
    }

    /// A button with a text or an image. What is nil is taken from the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        // Without its observer, as in every initializer.
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// A button with a text or an image, with a target, and possibly a menu.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title
        self.image = image
        self.target = target
        self.action = action
        self.menu = menu
    }

    /// An item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A fixed space of a width in points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    /// A flexible space that takes the remaining width. In a navigation bar it has no width.
    public static func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    /// Performs the action of the item.
    final func perform(from control: UIControl, event: UIEvent?) {
        guard isEnabled else { return }
        if let primaryAction {
            control.sendAction(primaryAction)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }

    /// The frame of the item's view in its bar; nil when it is in none.
    open func frame(in referenceView: UIView) -> CGRect? { popoverSource(in: referenceView) }
}

extension String {
    fileprivate var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}
