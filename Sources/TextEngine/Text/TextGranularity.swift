/// The units of a text that need no layout. Lines are missing: only a layout knows them.
public enum TextGranularity: Hashable, Sendable, CaseIterable {
    /// A character as people count them: a grapheme cluster, such as an emoji with its skin tone.
    case character
    /// A run of letters or numbers; punctuation and white space belong to none.
    case word
    /// A sentence with the white space after it.
    case sentence
    /// The text between two paragraph separators, without them.
    case paragraph
    /// The whole text.
    case document
}

/// A direction in the order in which text is stored, whatever way it is drawn.
public enum TextStorageDirection: Hashable, Sendable, CaseIterable {
    /// Towards the end of the text.
    case forward
    /// Towards the start of the text.
    case backward
}
