package import WindowSystem

/// Tells the desktop's assistive technology about the application: screen readers, for one.
///
/// It is a module of its own, whose class is looked up by name when the desktop has a bus for assistive technology.
/// While nobody listens, `UIAccessibility.bridge` is nil: reading that once an event and once a turn is all that it costs.
@MainActor
package protocol AccessibilityBridge: AnyObject {
    /// Begins to watch whether assistive technology is in use. As long as it is, the bridge is `UIAccessibility.bridge`.
    ///
    /// - Parameters:
    ///   - environment: the variables that say where the buses are.
    ///   - desktop: publishes the bus, and offers keys.
    init(application: UIApplication, environment: [String: String], desktop: any AssistiveDesktop)

    /// The desktop publishes another bus, or none.
    func busDidChange()

    /// The application ends or is reset: nothing is sent any more.
    func end()

    // MARK: While assistive technology is in use

    /// The application posted a notification.
    func didPost(_ notification: UIAccessibility.Notification, argument: Any?)

    /// Another view has the keyboard, or another window has.
    func focusDidChange()

    /// The text or the selection in a view changed.
    func textDidChange(in view: UIView)

    /// A turn of the event loop is over.
    ///
    /// - Parameter hasDrawn: whether something on the screen changed.
    func turnDidEnd(hasDrawn: Bool)
}

extension UIAccessibility {
    /// What tells assistive technology about the application; nil while none is in use.
    package static var bridge: (any AccessibilityBridge)? {
        didSet {
            guard (bridge == nil) != (oldValue == nil) else { return }
            NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
        }
    }
}
