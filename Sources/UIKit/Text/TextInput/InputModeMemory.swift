/// The input modes that responders were left in, by their `textInputContextIdentifier`, in the user's
/// defaults.
@MainActor
package enum InputModeMemory {
    /// Where they are stored. Tests have a file of their own.
    package static var defaults = UserDefaults.standard

    private static let key = "UITextInputContextModes"

    /// The layout that was used under an identifier; nil when none is remembered.
    static func layout(for identifier: String) -> String? { all[identifier] }

    /// Remembers a layout under an identifier; nil forgets it.
    static func remember(_ layout: String?, for identifier: String) {
        var modes = all
        guard modes[identifier] != layout else { return }
        modes[identifier] = layout
        if modes.isEmpty {
            defaults.removeObject(forKey: key)
        } else {
            defaults.set(modes, forKey: key)
        }
        // No other part of this platform would write it to disk later.
        defaults.synchronize()
    }

    /// What other programs may have put there is not believed.
    private static var all: [String: String] {
        (defaults.dictionary(forKey: key) ?? [:]).compactMapValues { $0 as? String }
    }
}
