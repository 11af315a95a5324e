import TextEngine

/// A text around a caret, as far as it takes to correct what is typed there: a text of the toolkit's own engine, or an
/// app's own document through `UITextInput`.
///
/// Offsets are UTF-16 units from the start of the text.
@MainActor
protocol CorrectableText: AnyObject {
    /// What is to be corrected.
    var traits: CorrectionTraits { get }

    /// Whether a word may be corrected that was typed before, on whichever keyboard.
    var mayCorrect: Bool { get }

    /// The language that is typed, as a BCP 47 tag.
    var language: String? { get }

    /// Whether keys may change the text now.
    var isUserEditable: Bool { get }

    /// What is selected; nil while there is marked text, or no selection.
    var selection: Range<Int>? { get }

    /// The text of a range; nil where the text has no such range.
    func text(in range: Range<Int>) -> String?

    /// The paragraph before the selection, or the end of a long one.
    var textBeforeSelection: Substring { get }

    /// The word that ends at an offset; nil where none does.
    func word(endingAt offset: Int) -> Range<Int>?

    /// The characters beside the selection and at its ends.
    var surroundings: SmartSpaces.Surroundings? { get }

    // MARK: Spelling

    /// Whether a word is misspelt; false when there is no dictionary.
    func isMisspelt(_ word: String) -> Bool

    /// What a misspelt word may have been meant to be, the likelier ones first.
    func guesses(for word: String) -> [String]

    // MARK: Editing

    /// Whether the app lets a substitution be made.
    func allows(_ substitution: TextSubstitution) -> Bool

    /// Types a text in place of the selection, if the app lets it.
    func type(_ text: String)

    /// Types a key whose substitution the app has allowed.
    func type(_ key: String, becoming substitution: TextSubstitution)

    /// Puts a correction in place of a word, which the app has allowed.
    ///
    /// - Parameter isEnding: whether editing is about to end.
    func correct(_ substitution: TextSubstitution, isEnding: Bool)

    // MARK: Geometry

    /// The window that shows the text.
    var window: UIWindow? { get }

    /// Around a word, in the window's coordinates.
    func frameInWindow(of word: Range<Int>) -> (rect: CGRect, isVisible: Bool)
}
