/// A way through content: from one item of a kind to the next. Kept for the app: the screen readers of desktops have nothing
/// that offers it, so that its block is called by nobody but the app.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    /// Which way to search.
    public enum Direction: Int, Sendable {
        /// Back, or on.
        case previous, next
    }

    /// A kind of item that screen readers know.
    public enum SystemRotorType: Int, Sendable {
        /// A kind of the app's.
        case none
        /// Links.
        case link, visitedLink
        /// Headings, of any level or of one.
        case heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5, headingLevel6
        /// Texts with attributes.
        case boldText, italicText, underlineText
        /// Words that are spelled wrong.
        case misspelledWord
        /// Pictures, fields and groups of items.
        case image, textField, table, list, landmark
    }

    /// Finds the next item; nil when there is none.
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) ->
        UIAccessibilityCustomRotorItemResult?

    /// The name of the kind of item.
    open var name: String
    /// Finds the next item.
    open var itemSearchBlock: Search
    /// The kind of item, where screen readers know it.
    open private(set) var systemRotorType: SystemRotorType

    /// `name`, with attributes that are not used.
    open var attributedName: NSAttributedString {
        get { NSAttributedString(string: name) }
        set { name = newValue.string }
    }

    /// A way through items of a kind of the app's.
    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.name = name
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
    }

    /// As the initializer for a plain name; attributes are for speech and not used.
    public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        name = attributedName.string
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
    }

    /// A way through items of a kind that screen readers know.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        name = ""
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = type
    }
}

/// Where to search, and which way.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The item to begin at.
    open var currentItem = UIAccessibilityCustomRotorItemResult()
    /// Which way to search. Default `previous`.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.previous
}

/// An item that was found.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element; not retained.
    open weak var targetElement: (any NSObjectProtocol)?
    /// What ``targetRange`` keeps.
    final var storedRange: AnyObject?

    /// No item.
    public override init() { super.init() }

    /// An item, or a range in the text of one.
    init(targetElement: any NSObjectProtocol, range: AnyObject?) {
        self.targetElement = targetElement
        storedRange = range
    }
}
