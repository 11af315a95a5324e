/// A document that a text system can work on: read, change, select, measure.
///
/// Source: the UITextInput reference. This is the document level: calls change text and selection at
/// once and ask no delegate. All offsets count UTF-16 units. All geometry is in points, in the
/// coordinates of `textInputView`.
///
/// ```swift
/// let start = field.beginningOfDocument
/// if let end = field.position(from: start, offset: 5), let word = field.textRange(from: start, to: end)
/// {
///     print(field.text(in: word) ?? "", field.firstRect(for: word))
///     field.selectedTextRange = word
/// }
/// ```
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // MARK: Text

    /// The text of a range; nil when the range does not belong to the document.
    func text(in range: UITextRange) -> String?

    /// Puts a text in place of a range.
    func replace(_ range: UITextRange, withText text: String)

    /// Whether a text may be put in place of a range. Called before what the user types is inserted. Default: yes;
    /// text fields and text views ask their delegate.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    // MARK: Selection and marked text

    /// What is selected; an empty range is the caret. nil when there is neither.
    var selectedTextRange: UITextRange? { get set }

    /// The text that an input method has not confirmed yet; nil when there is none. While there is one,
    /// the selection lies in it.
    var markedTextRange: UITextRange? { get }

    /// The attributes of marked text; nil for the document's own way to show it.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

    /// Puts an unconfirmed text in place of the marked one, or else of the selection, and marks it.
    ///
    /// - Parameters:
    ///   - markedText: nil counts as an empty text.
    ///   - selectedRange: what to select, from the start of the marked text.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)

    /// The same with attributes for each part of the marked text, on top of `markedTextStyle`. Default: the text
    /// alone, by `setMarkedText(_:selectedRange:)`.
    func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)

    /// Confirms the marked text: it stays, marked no more.
    func unmarkText()

    // MARK: Positions

    /// The start of the text.
    var beginningOfDocument: UITextPosition { get }

    /// The end of the text.
    var endOfDocument: UITextPosition { get }

    /// The range between two positions. The toolkit asks for it with the first one first; its own views take them in
    /// whichever order.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

    /// The position so many units after this one, before it when negative; nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?

    /// The position so many characters away on the screen; nil outside of the text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?

    /// Which position comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

    /// The number of units from one position to another; negative when the second comes first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// The position of a range that is farthest in a direction on the screen.
    func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition?

    /// The range from a position to the farthest place that belongs to it in a direction.
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?

    /// The position so many units into a range. Default: by `position(from:offset:)`.
    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?

    /// How many units into a range a position is. Default: by `offset(from:to:)`.
    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

    // MARK: Writing direction

    /// The direction of the paragraph at a position.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection

    /// Sets the direction of the paragraphs of a range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    // MARK: Geometry

    /// The rectangle around the first line of a range.
    func firstRect(for range: UITextRange) -> CGRect

    /// Where the caret is drawn for a position.
    func caretRect(for position: UITextPosition) -> CGRect

    /// The rectangles that a range covers.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

    /// The position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?

    /// The position of a range nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

    /// The range of the character under a point; nil where there is none.
    func characterRange(at point: CGPoint) -> UITextRange?

    // MARK: The text system

    /// What the document notifies of changes that do not come from the keyboard. The text system sets it when the
    /// document becomes first responder, unless the app has. A weak reference is enough.
    var inputDelegate: (any UITextInputDelegate)? { get set }

    /// Answers where the units of the text are.
    var tokenizer: any UITextInputTokenizer { get }

    /// The view whose coordinates all geometry is in. Default: the first view from here up the
    /// responder chain.
    var textInputView: UIView { get }

    /// Which line a position at a line's end belongs to. Default: `forward`.
    var selectionAffinity: UITextStorageDirection { get set }

    /// The attributes that text typed at a position would have. Default: nil.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?

    // MARK: Dictation

    /// The user has stopped speaking; the result is about to arrive, if there is one. Default: nothing.
    func dictationRecordingDidEnd()

    /// Dictation has ended without a result, because recognition failed. Default: nothing.
    func dictationRecognitionFailed()

    /// Inserts what was dictated in place of the selection.
    ///
    /// Default: the likeliest words of each phrase, with spaces between them, by one `insertText(_:)`.
    func insertDictationResult(_ dictationResult: [UIDictationPhrase])

    /// Inserts a placeholder where dictated text is about to appear: any object by which the document knows it. It
    /// lives until it is removed. Default: none is used, and its frame and removal are not requested.
    var insertDictationResultPlaceholder: Any { get }

    /// Where to show that text is about to appear, in the coordinates of `textInputView`, in points. Asked again and
    /// again while that is shown. Default: the caret.
    func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect

    /// Removes a placeholder.
    ///
    /// - Parameter willInsertResult: whether the result comes next; false when there is none.
    func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool)

    // MARK: Text about to come, text in doubt

    /// Inserts a text, and keeps what else may have been meant until it is edited. Default: by `insertText(_:)`.
    ///
    /// - Parameters:
    ///   - alternatives: the likelier ones first.
    ///   - style: whether to show that the text is doubtful.
    func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle)

    /// Inserts a placeholder at the caret for something that is about to arrive. Default: one that is not shown.
    ///
    /// - Parameter size: in points; with a width of 0 the text stays as it is.
    func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder

    /// Removes a placeholder that `insertTextPlaceholder(with:)` made. Default: nothing.
    func remove(_ textPlaceholder: UITextPlaceholder)

    // MARK: The floating caret

    /// Shows a caret that floats over the text. Points are in the coordinates of `textInputView`. Default: nothing.
    func beginFloatingCursor(at point: CGPoint)

    /// Moves the floating caret. Default: nothing.
    func updateFloatingCursor(at point: CGPoint)

    /// Removes the floating caret; the caret moves to where it was. Default: nothing.
    func endFloatingCursor()

    // MARK: The edit menu

    /// The menu for a range, asked each time that the toolkit shows one. Default: nil, for the suggested one.
    ///
    /// - Parameter suggestedActions: what the toolkit would show.
    func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?

    // MARK: Attributed text

    /// Whether the user may change the text. Default: yes.
    var isEditable: Bool { get }

    /// How the caret at a position is turned, about its middle. Default: not.
    func caretTransform(for position: UITextPosition) -> CGAffineTransform

    /// The text of a range with its attributes. Default: without attributes; empty when the range does not belong to the
    /// document.
    func attributedText(in range: UITextRange) -> NSAttributedString

    /// Inserts a text with its attributes, as `insertText(_:)` does. Default: without them.
    func insertAttributedText(_ string: NSAttributedString)

    /// Puts a text with its attributes in place of a range. Default: without them.
    func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString)

    /// The edit menu is about to appear. Default: nothing.
    func willPresentEditMenu(with animator: any UIEditMenuInteractionAnimating)

    /// The edit menu is about to disappear. Default: nothing.
    func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating)
}

/// What UIKit does for the members that a document may leave out.
extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }

    public var isEditable: Bool { true }

    public func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }

    public func attributedText(in range: UITextRange) -> NSAttributedString {
        NSAttributedString(string: text(in: range) ?? "")
    }

    public func insertAttributedText(_ string: NSAttributedString) { insertText(string.string) }

    public func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString) {
        replace(range, withText: attributedText.string)
    }

    public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        position(from: range.start, offset: offset)
    }

    public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        offset(from: range.start, to: position)
    }

    public var textInputView: UIView {
        var responder = self as? UIResponder
        while let current = responder {
            if let view = current as? UIView { return view }
            responder = current.next
        }
        return UIView()
    }

    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }

    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }
}
