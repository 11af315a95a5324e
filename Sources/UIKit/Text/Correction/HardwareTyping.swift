/// Whether the keys of a real keyboard are corrected where traits have their defaults.
@MainActor
final class HardwareTyping: ApplicationService {
    static let variable = "UIKIT_CORRECT_TYPING"

    var isCorrected: Bool

    init(application: UIApplication) {
        isCorrected = ProcessInfo.variable(Self.variable) == "1"
    }
}

extension UIApplication {
    /// Whether the traits' values `default` and `sentences` act on what is typed with a real keyboard, as on an iPad:
    /// capitals, quotes, dashes, spaces around pasted words, corrections. This is an extension: UIKit has no equivalent.
    /// The default is false, as on the Linux desktop: keys type what is on them; with the environment variable
    /// `UIKIT_CORRECT_TYPING` set to 1 it is true. The keyboard on the screen does not depend on it.
    public var correctsHardwareTyping: Bool {
        get { service(HardwareTyping.self).isCorrected }
        set { service(HardwareTyping.self).isCorrected = newValue }
    }
}
