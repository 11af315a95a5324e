import TextEngine

/// A view whose text the user edits: what a text field and a text view have in common.
///
/// The requirements are what each view does in its own way; keys, clipboard, pointer, undo and the answers to
/// UITextInput that follow from the document and from where the text lies are in the extensions.
@MainActor
protocol EditableText: UIView, KeyboardClient, TextDocumentOwner, TextObservable, EditMenuSource {
    /// What the view remembers between keys and presses.
    var session: EditingSession { get }

    /// The document and its attributes.
    var editableContent: any EditableContent { get }

    /// Attributes of the text were changed, and nothing else.
    func attributesDidChange()

    /// Whether the user may change the style of the text, when the text may be changed at all.
    var allowsEditingTextAttributes: Bool { get }

    /// The user changed the style of a part of the text: observers of changes are notified.
    func styleDidChange()

    /// Whether the text has a caret or a selection that keys act on.
    var isEditing: Bool { get }

    /// Whether the user may change the text now, as far as the view itself decides that.
    var isUserEditable: Bool { get }

    /// Whether the next insertion replaces all text.
    var clearsOnInsertion: Bool { get set }

    /// Asks the delegate whether a text may be put in place of a range. What the user does asks `allows(_:_:)`.
    func delegateAllows(_ range: Range<Int>, _ text: String) -> Bool

    /// A text that is typed or pasted, as the view can hold it.
    func typeable(_ text: String) -> String

    /// The Return key was pressed.
    func pressReturn()

    /// Whether a key that means this to other texts means nothing to this one.
    func ignores(_ command: KeyCommand) -> Bool

    /// Notifies observers of a change of the document.
    func report(_ change: TextChange, _ kind: TextChangeKind)

    /// A press has made the view first responder.
    func pressDidFocus()

    /// Shows the menu of a link or the like that a finger is held on.
    ///
    /// - Returns: false when there is none, and nothing has been done.
    func presentsItemMenu(heldAt point: CGPoint) -> Bool

    /// What a press selects that follows two others.
    var tripleClickUnit: SelectionDrag.Unit { get }

    /// The area of the view in which text is visible.
    var visibleTextRect: CGRect { get }

    /// Whether a finger that has just come down may select.
    var fingersSelect: Bool { get }

    /// Whether the selection goes on growing while the pointer is held at this point of the view.
    func dragScrolls(at point: CGPoint) -> Bool

    /// A key moves the caret, or tries to: it is to be scrolled to.
    func revealCaret()

    /// The caret may be somewhere else, or shown otherwise.
    func caretDidChange()

    // MARK: Where the text is, in the view's coordinates

    /// The layout's answers to movements.
    var caretMovement: any VisualCaretMovement { get }

    func caretRect(of position: TextPosition) -> CGRect

    /// The position nearest to a point.
    func position(at point: CGPoint) -> TextPosition

    /// The character nearest to a point; nil where there is none.
    func clusterRange(at point: CGPoint) -> Range<Int>?

    /// Around what a range covers of its first line; the caret for an empty range.
    func firstRect(of range: Range<Int>) -> CGRect

    /// The parts of lines that a range covers, from the top and from the left.
    func spans(of range: Range<Int>) -> [TextSpan]
}

/// A part of a line that runs in one direction.
struct TextSpan {
    var rect: CGRect
    var isRightToLeft: Bool
    /// What of the text it shows.
    var range: Range<Int>
    /// Whether the requested range starts, and ends, in it.
    var containsStart: Bool
    var containsEnd: Bool
}

/// Who is notified of a change.
enum TextChangeKind {
    /// The user typed, or `insertText` or `deleteBackward` was called: all observers.
    case input
    /// The user moved the caret or selected something: observers of the selection.
    case selection
    /// Another call of the document level: only observers of the selection.
    case document
}

extension EditableText {
    /// Text of one line has no pages, and no tabs.
    func ignores(_ command: KeyCommand) -> Bool { command.isForPages }

    func pressDidFocus() {}

    /// Text of one line has no links.
    func presentsItemMenu(heldAt point: CGPoint) -> Bool { false }

    func revealCaret() {}

    /// The undo manager and the text's way to it.
    var textUndo: TextUndo {
        if let undo = session.undo { return undo }
        let undo = TextUndo(view: self)
        session.undo = undo
        return undo
    }

    /// Whether what is typed goes into this view.
    var hasKeyboard: Bool { isFirstResponder && window?.isKeyWindow == true }

    func updateBlinking() {
        session.blink.setRunning(isEditing && hasKeyboard && !session.contains { $0.holdsCaret })
    }

    // MARK: Features

    /// A feature of this text that has been used; nil when it has not.
    func existing<Feature: TextEditingFeature>(_ type: Feature.Type) -> Feature? { session.existing(type) }

    /// A feature of this text; made if need be.
    func feature<Feature: TextEditingFeature>(_ type: Feature.Type) -> Feature {
        session.feature(type, of: self)
    }

    /// Text, selection or marked text are about to be changed.
    func textWillChange() { session.forEach { $0.textWillChange() } }

    /// What the features make of text that a command inserts or deletes; nil to leave it as it is.
    func substitution(for command: EditingCommand) -> TextSubstitution? {
        for feature in TextEditingFeatures.all {
            if let substitution = feature.substitution(for: command, in: self) { return substitution }
        }
        return nil
    }

    // MARK: Begin, change, end

    /// The text has become first responder.
    func beginSession() {
        session.begin(in: window) { [weak self] in
            self?.updateBlinking()
            self?.caretDidChange()
        }
        for feature in TextEditingFeatures.all { feature.editingDidBegin(in: self) }
        // Not only with the next layout: keys that have come already are the input method's.
        window?.updateTextInput()
    }

    /// The text is no longer first responder, and can still be changed.
    func prepareToEndSession() {
        session.forEach { $0.editingWillEnd() }
        confirmMark()
    }

    /// Editing has ended.
    func endSession() {
        if !editableContent.keepsTypingAttributes { ownTypingAttributes = nil }
        session.end()
        session.forEach { $0.editingDidEnd() }
    }

    /// The document was changed, by the user or the app.
    func sessionFollows(_ change: TextChange) {
        if resetsTypingAttributes(change) { ownTypingAttributes = nil }
        if change.changedSelection, !change.changedText, clearsOnInsertion { clearsOnInsertion = false }
        if change.oldMarkedRange != nil, change.newMarkedRange == nil, !session.isComposing {
            // The input method does not know yet that its text was taken from it.
            window?.apply(.cancelComposition)
        }
        session.forEach { $0.textDidChange(change) }
        if isEditing { session.blink.touch() }
        if change.changedText || change.changedMark { textUndo.follow(change) }
    }

    /// Whether what is typed next is no longer what it was to be, but what the text beside it is.
    private func resetsTypingAttributes(_ change: TextChange) -> Bool {
        let selectsOther = change.oldSelection.range != change.newSelection.range
        return editableContent.keepsTypingAttributes
            ? selectsOther && !textDocument.isEmpty : selectsOther || change.changedText
    }

    /// Makes a selection that the text system did not request, and notifies it.
    func selectByGesture(_ body: (TextDocument) -> TextChange) {
        textWillChange()
        inputDelegate?.selectionWillChange(self)
        let change = body(textDocument)
        inputDelegate?.selectionDidChange(self)
        report(change, .selection)
        session.blink.touch()
    }

    var observableSelection: NSRange { NSRange(textDocument.selection.range) }
}
