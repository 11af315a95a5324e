internal import WindowSystem

/// Settings that help people to see, hear and touch. Desktops have none of those that are constant here.
extension UIAccessibility {
    /// Whether the user wants bold text. Always false.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether the user wants more contrast: whether the desktop's theme is one of high contrast. The system colours are
    /// the same all the same.
    public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.display.preferences.contains(.moreContrast)
    }
    /// Whether the user operates the device by switches. Always false.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether colours are inverted. Always false.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether colours are shown as grays. Always false.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether the user is kept in one app. Always false.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether both ears hear the same. Always false.
    public static var isMonoAudioEnabled: Bool { false }
    /// Whether the user wants subtitles. Always false.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// Whether shaking the device offers to undo. Always false.
    public static var isShakeToUndoEnabled: Bool { false }
    /// Whether the screen is read aloud on request. Always false.
    public static var isSpeakScreenEnabled: Bool { false }
    /// Whether what is selected is read aloud on request. Always false.
    public static var isSpeakSelectionEnabled: Bool { false }
    /// Whether the user makes gestures by a menu. Always false.
    public static var isAssistiveTouchRunning: Bool { false }
    /// Whether previews of films may start by themselves. Always true.
    public static var isVideoAutoplayEnabled: Bool { true }
    /// Whether switches have signs beside their colours. Always false.
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    /// Whether colours alone must not tell things apart. Always false.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether buttons need outlines or lines below them. Always false.
    public static var buttonShapesEnabled: Bool { false }
    /// Whether opacity should change in place of movements. Always false.
    public static var prefersCrossFadeTransitions: Bool { false }

    /// A screen reader was started or ended.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// The user wants less motion, or does not any more.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// The user wants less transparency, or does not any more. Not posted.
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// The user wants bold text, or does not any more. Not posted.
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// The user wants more contrast, or does not any more.
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// Operation by switches has begun or ended. Not posted.
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// Colours were inverted, or are not any more. Not posted.
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// The user is kept in one app, or is not any more. Not posted.
    public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    /// A text that was to be announced was handed to the screen reader, while one runs. `userInfo` has the text and
    /// whether it succeeded.
    public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// The text that was announced, a string, in the `userInfo` of `announcementDidFinishNotification`.
    public static let announcementStringValueUserInfoKey =
        "UIAccessibilityAnnouncementKeyStringValue"
    /// Whether the text was announced, a `Bool`: always true, as readers do not say whether they were interrupted.
    public static let announcementWasSuccessfulUserInfoKey =
        "UIAccessibilityAnnouncementKeyWasSuccessful"

    /// The desktop's preferences were changed.
    static func preferencesDidChange(_ changed: DisplayPreferences) {
        let names: [(DisplayPreferences, NSNotification.Name)] = [
            (.reducedMotion, reduceMotionStatusDidChangeNotification),
            (.moreContrast, darkerSystemColorsStatusDidChangeNotification),
        ]
        for (preference, name) in names where changed.contains(preference) {
            NotificationCenter.default.post(name: name, object: nil)
        }
    }
}
