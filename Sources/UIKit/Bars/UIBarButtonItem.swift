/// What bars show: a title or an image, enabled or not.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The text of the item; nil for none.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The picture of the item, shown instead of the title; nil for none.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    /// Whether the item can be used. Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number for the app's own use. Default 0.
    open var tag = 0
    /// A name for tests and logs.
    open var accessibilityIdentifier: String? { didSet { changed() } }

    /// What the item is called; nil for its title, its system name or that of its symbol. Default nil.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// What using the item does, in a short sentence. Default nil.
    open var accessibilityHint: String? { didSet { changed() } }
    /// What the item is set to. Default nil.
    open var accessibilityValue: String? { didSet { changed() } }
    /// What the item is like, besides a button. Default none.
    open var accessibilityTraits: UIAccessibilityTraits = [] { didSet { changed() } }

    /// Called by the item when what it shows changed; the bar that holds it shows it anew.
    final var changeHandler: (() -> Void)?

    final func changed() { changeHandler?() }

    /// An empty item.
    public override init() { super.init() }
}

/// A button in a navigation bar or a toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// How strongly the button is drawn.
    public enum Style: Int, Sendable {
        /// Regular weight.
        case plain
        /// Semibold weight, for the button that finishes what the person does.
        case done = 2
    }

    /// Buttons whose text is the same in all programs, and spaces.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
        case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
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

        /// The name of the symbol that the item shows instead of its name.
        var symbol: String? { Self.symbols[self] }

        /// What the item is called where its symbol is not seen.
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

    /// How strongly the button is drawn. Default plain.
    open var style = Style.plain { didSet { changed() } }
    /// The least width of the item in points; 0 for what its content needs, the default.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// Who does `action`; nil for the first in the responder chain that can.
    open weak var target: AnyObject?
    /// What a tap does, sent to `target` with the item as sender.
    open var action: Selector?
    /// What a tap does, as a closure; it comes before `action`.
    open var primaryAction: UIAction? { didSet { changed() } }
    /// A view shown in the item's place; nil for a button, the default.
    open var customView: UIView? { didSet { changed() } }
    /// The colour of the button; nil for the bar's tint colour.
    open var tintColor: UIColor? { didSet { changed() } }
    /// A menu for the item; nil for none, the default. A press of an item without action opens it. Where the item has
    /// one, a press that lasts half a second does. The mouse's secondary button, and the Menu key while the button has
    /// the keyboard, open it in either case.
    open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }
    /// Whether the bar leaves the item out. Default false.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

    /// What stands for the item in a bar.
    final weak var viewInBar: UIView?
    /// The kind of button that the item was made as; nil for other items.
    final var systemItem: SystemItem?
    /// A sign drawn before the title, such as the back button's chevron.
    final var glyph: BarGlyph? { didSet { if glyph != oldValue { changed() } } }

    /// An item that shows nothing.
    public override init() { super.init() }

    /// There are no storyboards here: nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init() }

    /// A button with a text.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    /// A button with a picture.
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

    /// A button with a text or a picture. What is nil is taken from the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// A button with a text or a picture, that tells its target and may have a menu.
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

    /// A space of this width in points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    /// A space that takes what is left over. In a navigation bar it has no width.
    public static func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    /// Does what a tap on the item does.
    final func perform(from control: UIControl, event: UIEvent?) {
        guard isEnabled else { return }
        if let primaryAction {
            control.sendAction(primaryAction)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }
}

extension String {
    fileprivate var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}
