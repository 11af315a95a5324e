import Glibc

extension DisplayDescription {
    /// The text scale that the environment variable UIKIT_TEXT_SCALE sets; nil without it, or if it is no number above 0.
    public static var textScaleOfEnvironment: Double? {
        guard let value = getenv("UIKIT_TEXT_SCALE"), let scale = Double(String(cString: value)) else {
            return nil
        }
        return scale.isFinite && scale > 0 ? scale : nil
    }

    /// Whether the environment variable UIKIT_APPEARANCE asks for dark (`dark`) or light (`light`); nil without it, or if
    /// it says something else.
    public static var prefersDarkAppearanceOfEnvironment: Bool? {
        switch getenv("UIKIT_APPEARANCE").map({ String(cString: $0) }) {
        case "dark": true
        case "light": false
        default: nil
        }
    }
}
