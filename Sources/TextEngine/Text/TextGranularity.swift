/// The units of a text that are defined without a layout. Lines are missing, because they depend on a
/// layout.
public enum TextGranularity: Hashable, Sendable, CaseIterable {
    /// A character as users count them: a grapheme cluster, such as an emoji with its skin tone.
    case character
    /// A run of letters or numbers; punctuation and white space belong to no word.
    case word
    /// A sentence with the white space after it.
    case sentence
    /// The text between two paragraph separators, without them.
    case paragraph
    /// The whole text.
    case document
}

/// A direction in the order in which text is stored, independent of the writing direction.
public enum TextStorageDirection: Hashable, Sendable, CaseIterable {
    /// Towards the end of the text.
    case forward
    /// Towards the start of the text.
    case backward
}
