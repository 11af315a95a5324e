/// A key of the keyboard went down, repeated, or came up. This is all that the toolkit knows of a key: the
/// codes and symbols of the window system are translated below the seam.
public struct KeySample: Hashable, Sendable {
    /// `cancelled`: the window lost the keyboard while the key was down.
    public enum Phase: Hashable, Sendable { case down, repeated, up, cancelled }

    /// What happened to the key.
    public var phase: Phase
    /// The key itself, whatever is printed on it. It identifies the key from its press to its release.
    public var usage: KeyUsage
    /// What the key stands for under the active layout and modifiers.
    public var meaning: KeyMeaning
    /// What the key stands for without modifiers, on the active layout if that is a Latin one, else on the
    /// keyboard's first Latin layout: for shortcuts.
    public var shortcutMeaning: KeyMeaning
    /// What the key types, composed; empty when it types nothing (control characters are left out).
    public var text: String
    /// What it would type with no modifier but Shift.
    public var textIgnoringModifiers: String
    /// The modifier keys that are held.
    public var modifiers: KeyModifiers
    /// Seconds on the monotonic clock.
    public var timestamp: Double

    /// - Parameters:
    ///   - shortcutMeaning: nil for that of `meaning`.
    ///   - textIgnoringModifiers: nil for that of `text`.
    public init(
        phase: Phase, usage: KeyUsage, meaning: KeyMeaning, shortcutMeaning: KeyMeaning? = nil,
        text: String = "", textIgnoringModifiers: String? = nil, modifiers: KeyModifiers = [],
        timestamp: Double
    ) {
        self.phase = phase
        self.usage = usage
        self.meaning = meaning
        self.shortcutMeaning = shortcutMeaning ?? meaning
        self.text = text
        self.textIgnoringModifiers = textIgnoringModifiers ?? text
        self.modifiers = modifiers
        self.timestamp = timestamp
    }
}
