/// What goes back besides the back button: Alt+Left, the Back key of keyboards that have one, and the button for it
/// at the side of a mouse.
@MainActor
enum BackInput {
    /// The number that X11 gives the button for going back.
    static let mouseButton = 8
    /// The kernel's (evdev) code of the Back key.
    private static let backKey: UInt16 = 158

    /// Whether a key for going back is among those that went down.
    static func isBack(_ presses: Set<UIPress>) -> Bool {
        presses.contains { press in
            press.sample?.code == backKey
                || press.key?.keyCode == .keyboardLeftArrow && press.key?.modifierFlags == .alternate
        }
    }
}
