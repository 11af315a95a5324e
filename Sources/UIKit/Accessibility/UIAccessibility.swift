/// Tidings for assistive technology, and what is known of it.
///
/// What objects say of themselves, and what is posted here, is kept ready for the desktop's accessibility bus;
/// today an application's `eventObserver` hears of it.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// What happened.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Another screen is there. The argument is the element to begin with, or nil.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen changed. The argument is the element to go on with, or nil.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something to be said. The argument is a string.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled. The argument is a string that says where one is.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells those who listen that something happened.
    public static func post(notification: Notification, argument: Any?) {
        let application = UIApplication.shared
        application.eventObserver?.application(application, didPost: notification, argument: argument)
    }

    /// Whether a screen reader is at work. Always false: the desktop's is not asked yet.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether things should not move more than needed. Always false: the desktop is not asked yet.
    public static var isReduceMotionEnabled: Bool { false }

    /// A rectangle of a view in the coordinates of the screen.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        let inWindow = view.convert(rect, to: nil)
        guard let origin = view.window?.frame.origin else { return inWindow }
        return inWindow.offsetBy(dx: origin.x, dy: origin.y)
    }
}

/// Something that can be done with an element, besides what its traits say.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias ActionHandler = @MainActor (UIAccessibilityCustomAction) -> Bool

    /// What it is called.
    open var name: String
    open var image: UIImage?
    /// Does it, and returns whether that worked.
    open var actionHandler: ActionHandler?

    public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }
}

/// A part of the screen that is no view: something that a view draws itself.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// What holds the element, usually the view that draws it.
    open private(set) weak var accessibilityContainer: AnyObject?

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// Where it is, in the coordinates of the view that holds it. Setting it makes `accessibilityFrame` follow
    /// that view.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// A name for tests and logs; never shown to a person.
    open var accessibilityIdentifier: String?

    override var ownAccessibilityFrame: CGRect {
        guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
        return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
    }
}
