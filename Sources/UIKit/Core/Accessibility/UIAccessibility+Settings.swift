/// Settings that help people to see, hear and touch. Desktops have none of those that are constant here.
extension UIAccessibility {
    public static var isBoldTextEnabled: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }
    public static var isSwitchControlRunning: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isGuidedAccessEnabled: Bool { false }
    public static var isMonoAudioEnabled: Bool { false }
    public static var isClosedCaptioningEnabled: Bool { false }
    public static var isShakeToUndoEnabled: Bool { false }
    public static var isSpeakScreenEnabled: Bool { false }
    public static var isSpeakSelectionEnabled: Bool { false }
    public static var isAssistiveTouchRunning: Bool { false }
    public static var isVideoAutoplayEnabled: Bool { true }
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    public static var shouldDifferentiateWithoutColor: Bool { false }
    public static var buttonShapesEnabled: Bool { false }
    public static var prefersCrossFadeTransitions: Bool { false }

    // None of the notifications is posted: the settings do not change while the program runs.

    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    /// A text that was to be announced has been spoken. Not posted.
    public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
}

extension UIAccessibilityCustomAction {
    /// An action that calls a method of an object, which is not retained. It succeeds if the object has the method; what
    /// the method returns is not available.
    ///
    /// - Parameter selector: takes the action, or nothing.
    public convenience init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        self.init(name: name, image: image) { [weak target = target.map { $0 as AnyObject }] action in
            guard let target else { return false }
            return selector.perform(on: target, sender: action, event: nil)
        }
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
