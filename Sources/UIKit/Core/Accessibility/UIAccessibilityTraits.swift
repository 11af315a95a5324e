/// What kind of element a part of the screen is, for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// It can be pressed.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// It leads elsewhere.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// It is a picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// It is selected, or it is switched on.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Using it plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// It is a key of a keyboard on the screen.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// It sums up what is seen when the app is launched.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// It cannot be used now.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Its label or value changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// It is a field for words to search for.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Using it plays or records, so that nothing should be said at that moment.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Its value goes up and down.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Touches are for itself, such as those on the keys of a piano.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// At its end the next page comes.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// It holds the tabs of a bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// It is the heading of what follows.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// It is switched on or off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
    /// Its content can be zoomed.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 18)
    /// A bar's back button; set by UIKit itself.
    static let backButton = UIAccessibilityTraits(rawValue: 1 << 27)
}

/// The accessibility values that an object has by default, where the app sets none.
struct AccessibilityDefaults {
    var isElement = false
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits = []
}

/// The accessibility values that an app has set for an object. Created when the first one is set: most
/// objects have none.
@MainActor
final class AccessibilityRecord {
    var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits?
    var language: String?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var containerType: UIAccessibilityContainerType?
    var path: UIBezierPath?
    var respondsToUserInteraction: Bool?
    var textualContext: UIAccessibilityTextualContext?
    var directTouchOptions: UIAccessibilityDirectTouchOptions?
}
