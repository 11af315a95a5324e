/// Keys held while something happened.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1 << 0)
    /// Control.
    public static let control = KeyModifiers(rawValue: 1 << 1)
    /// Alt (Mod1).
    public static let alternate = KeyModifiers(rawValue: 1 << 2)
    /// Super (Mod4), UIKit's command key.
    public static let command = KeyModifiers(rawValue: 1 << 3)
    /// Caps Lock is on.
    public static let capsLock = KeyModifiers(rawValue: 1 << 4)
    /// Num Lock is on.
    public static let numLock = KeyModifiers(rawValue: 1 << 5)
    /// AltGr (ISO_Level3_Shift).
    public static let level3 = KeyModifiers(rawValue: 1 << 6)

    /// Those that make another command of a key. Locks do not, and with AltGr a key types.
    public static let commandKeys: KeyModifiers = [.shift, .control, .alternate, .command]
}
