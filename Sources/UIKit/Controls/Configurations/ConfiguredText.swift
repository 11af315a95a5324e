/// A text with attributes in a configuration, which is a value and may be compared on any thread.
struct ConfiguredText: Hashable, @unchecked Sendable {
    /// Never changes: it is a copy.
    let text: NSAttributedString

    init?(_ text: NSAttributedString?) {
        guard let text else { return nil }
        self.text = text.unchanging
    }
}
