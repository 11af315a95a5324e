/// The features of text editing. What is in these lists is all that the rest of text editing knows of them.
@MainActor
enum TextEditingFeatures {
    /// The features of each editable text, in the order in which they learn of changes.
    static let all: [any TextEditingFeature.Type] = [
        MarkedText.self, EditableSelection.self, GradualPaste.self, SpellingMarks.self, TypingCorrection.self,
        TextEditMenu.self, DictatedAlternatives.self, InlinePlaceholders.self, FloatingCursor.self,
        TextDragging.self,
    ]

    /// What gets keys before any text does.
    static let interceptors: [any KeyboardInterceptor.Type] = [DictationKeys.self, TouchSelectionKeys.self]
}
