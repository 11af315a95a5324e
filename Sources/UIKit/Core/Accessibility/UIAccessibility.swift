internal import WindowSystem

/// Notifications for assistive technology, and its settings.
///
/// The accessibility information of objects, and what is posted here, goes to the desktop's accessibility bus while
/// assistive technology is in use there: a screen reader such as Orca.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// The kind of a notification to assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The screen's content was replaced. The argument is the element to begin with, or nil.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen changed. The argument is the element to continue with, or nil.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text to be spoken. The argument is a string.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled. The argument is a string that describes the new position.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Sends a notification to assistive technology, and to the application's `eventObserver`.
    public static func post(notification: Notification, argument: Any?) {
        bridge?.didPost(notification, argument: argument)
        let application = UIApplication.shared
        application.eventObserver?.application(application, didPost: notification, argument: argument)
    }

    /// Whether a screen reader is running: whether the desktop says that assistive technology is in use. Known some
    /// moments after the launch.
    public static var isVoiceOverRunning: Bool { bridge != nil }
    /// Whether the user prefers less motion: whether the desktop's animations are switched off (the XSETTINGS entry
    /// `Gtk/EnableAnimations`). Transitions of the toolkit's own move all the same.
    public static var isReduceMotionEnabled: Bool {
        UIScreen.main.display.preferences.contains(.reducedMotion)
    }
    /// Whether the user prefers opaque backgrounds. Always false: desktops have no such setting.
    public static var isReduceTransparencyEnabled: Bool { false }

    /// A rectangle of a view in the coordinates of the screen.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(toScreen: rect)
    }
}

/// An action that an element offers besides those that its traits imply.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Performs an action and returns whether it succeeded.
    public typealias ActionHandler = @MainActor (UIAccessibilityCustomAction) -> Bool

    /// The action's name.
    open var name: String
    /// A picture for the action; nil, the default, for none. Assistive technology here does not show it.
    open var image: UIImage?
    /// Performs the action and returns whether it succeeded.
    open var actionHandler: ActionHandler?

    /// An action that calls a closure.
    ///
    /// - Parameters:
    ///   - name: what assistive technology calls the action.
    ///   - image: not shown here.
    ///   - actionHandler: returns whether the action succeeded; nil for an action that never does.
    public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    /// An action that calls a method of an object, which is not retained. It succeeds if the object has the method; what
    /// the method returns is not available.
    ///
    /// - Parameter selector: takes the action, or nothing.
    public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        self.name = name
        self.image = image
        let target = target.map { $0 as AnyObject }
        actionHandler = { [weak target] action in
            guard let target else { return false }
            return selector.perform(on: target, sender: action, event: nil)
        }
        super.init()
    }

    /// As the initializer for a plain name; attributes are for speech and not used.
    public convenience init(
        attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: ActionHandler?
    ) { self.init(name: attributedName.string, image: image, actionHandler: actionHandler) }

    /// As the initializer for a plain name; attributes are for speech and not used.
    public convenience init(
        attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector
    ) { self.init(name: attributedName.string, image: image, target: target, selector: selector) }
}

/// An element that is not a view: a part of what a view draws.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The element's container, usually the view that draws it.
    open private(set) weak var accessibilityContainer: AnyObject?

    /// An element of a view or of another container, which is not retained. It has no frame yet.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// The element's frame in the coordinates of its container. Setting it makes `accessibilityFrame` follow
    /// the container.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// A name for tests and logs; never shown to the user.
    open var accessibilityIdentifier: String?

    override var ownAccessibilityFrame: CGRect {
        guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
        return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
    }
}
