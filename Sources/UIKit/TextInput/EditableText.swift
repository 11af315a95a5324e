import TextEngine

/// A view whose text a person edits: what a text field and a text view have in common.
///
/// What such a view does of its own is asked for here; keys, clipboard, pointer, undo and the answers to
/// UITextInput that follow from the document and from where the text lies are in the extensions.
@MainActor
protocol EditableText: UIView, KeyboardClient, TextDocumentOwner, TextObservable {
    /// What the view remembers between keys and presses.
    var session: EditingSession { get }

    /// The attributes of the text.
    var look: TextLook { get }

    /// Gives text that came back by undoing the attributes that it had.
    func restore(_ look: AttributeRuns, in range: Range<Int>)

    /// Changes the attributes of a range, and lays it out again.
    func changeLook(_ range: Range<Int>, _ change: (inout TextLook) -> Void)

    /// Says how what is inserted by an edit looks, piece by piece.
    func inserting(_ pieces: [StyledPiece], _ edit: () -> Void)

    /// Whether a person may change how the text looks, when they may change it at all.
    var allowsEditingTextAttributes: Bool { get }

    /// A person changed how a part of the text looks: those who hear of changes of the text do.
    func styleDidChange()

    /// The look of what is typed next, where it is not that of its neighbour.
    var ownTypingAttributes: [NSAttributedString.Key: Any]? { get set }

    /// Whether the text has a caret or a selection that keys act on.
    var isEditing: Bool { get }

    /// Whether a person may change the text now, as far as the view itself is asked.
    var letsPersonEdit: Bool { get }

    /// Whether the next insertion replaces all text.
    var clearsOnInsertion: Bool { get set }

    /// Asks the delegate whether a text may be put in place of a range.
    func delegateAllows(_ range: Range<Int>, _ text: String) -> Bool

    /// What the view can hold of a text that is typed or pasted.
    func typeable(_ text: String) -> String

    /// A person pressed Return.
    func pressReturn()

    /// Whether a key that means this to other texts means nothing to this one.
    func ignores(_ command: KeyCommand) -> Bool

    /// The document changed: those who are to hear of it do.
    func report(_ change: TextChange, _ kind: TextChangeKind)

    /// A press has made the view first responder.
    func pressDidFocus()

    /// What a press selects that follows two others.
    var tripleClickUnit: SelectionDrag.Unit { get }

    /// Where text is shown, in the view's coordinates.
    var textSight: CGRect { get }

    /// Whether a finger that has just come down may select.
    var fingersSelect: Bool { get }

    /// Whether the selection goes on growing while the pointer is held at this point of the view.
    func dragScrolls(at point: CGPoint) -> Bool

    /// A key moves the caret, as far as it can be moved: it is to be seen.
    func revealCaret()

    /// The caret may be somewhere else, or shown otherwise.
    func caretDidChange()

    /// Shows the letters of marked text, part by part, on top of their own attributes.
    func showMark(_ parts: [MarkedPart])

    // MARK: Where the text lies, in the view's coordinates

    /// The layout's answers to movements.
    var travel: any VisualCaretTravel { get }

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
    /// Whether the range that was asked for starts, and ends, in it.
    var containsStart: Bool
    var containsEnd: Bool
}

/// Who is told of a change.
enum TextChangeKind {
    /// What a person typed, or `insertText` and `deleteBackward`: everybody.
    case input
    /// A person moved the caret or selected something: those who follow the selection.
    case selection
    /// Another call of the document level: only those who follow the selection.
    case document
}

/// What a view that edits text remembers between keys and presses.
@MainActor
final class EditingSession {
    let blink = CaretBlink()
    var drag: SelectionDrag?
    var heldPress: HeldPress?
    /// What looks at the fingers on the text.
    weak var press: TextPressRecognizer?
    /// What was selected by touch; nil when keys or the mouse did it.
    var touchSelection: TouchSelection?
    /// What is too long to be pasted at once.
    var paste: GradualPaste?
    /// What of the text the middle button pastes.
    let primary = PrimaryOffer()
    /// The change that is being made comes from the input method, or from a key.
    var isComposing = false
    /// How the marked text is shown.
    var markLook = MarkedTextLook(nil)
    /// The same for the marked text that is being set.
    var nextMarkLook: MarkedTextLook?
    /// When something was typed or deleted last, by the app's clock.
    var lastEdit: TimeInterval = -.infinity
    /// The next thing typed replaces the whole text: a secret is typed anew, not mended.
    var replacesAllOnInput = false
    /// What the text that is being inserted becomes.
    var substitution: TextSubstitution?
    /// Whether the trait for capitals was set.
    var setsCapitals = false
    /// Where a capital was deleted that nobody had typed.
    var unwantedCapital: Int?
    /// Where a capital was made last.
    var madeCapital: Int?
    /// Knows the misspelt words while there is a dictionary for what is typed.
    var corrector: TextCorrector?
    /// The misspelt words that are marked, as of the last layout pass.
    var misspellings: [Range<Int>] = []
    /// The words that the person lets pass in this text.
    var ignoredWords: Set<String> = []
    /// The edit menu that the last press took away.
    var menuGaveWay: YieldedMenu?
    /// Loads the dictionaries when the person pauses.
    var spellingLoad: TimerQueue.Entry?
    var autocorrector: AutoCorrector?
    /// The dictation that goes into this text.
    weak var dictation: DictationSession?
    /// Room for something that is about to come, and whether it is being made, filled or taken away.
    var room: TextRoom?
    var isChangingRoom = false
    /// Pieces of the text with what else may have been meant.
    var alternatives = AlternativeRanges()
    var floatingCaret: FloatingCaret?
    /// Made with the first edit, or when somebody asks for the undo manager.
    var undo: TextUndo?
    /// Tells one time of editing from the next.
    var number = 0
    /// Seconds without an edit after which the next one is undone by itself.
    static let undoPause: TimeInterval = 2
    private var keyObservers: [any NSObjectProtocol] = []

    /// Hears of the window getting and losing the keyboard.
    func observeKeyWindow(_ window: UIWindow?, _ didChange: @escaping @MainActor () -> Void) {
        let names = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification]
        keyObservers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
                // Posted by the window, on the main thread.
                MainActor.assumeIsolated(didChange)
            }
        }
    }

    func endObserving() {
        keyObservers.forEach(NotificationCenter.default.removeObserver)
        keyObservers = []
    }
}

extension EditableText {
    /// Text of one line has no pages, and no tabs.
    func ignores(_ command: KeyCommand) -> Bool { command.isForPages }

    func pressDidFocus() {}

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
        session.blink.setRunning(isEditing && hasKeyboard && session.touchSelection?.isHeld != true)
    }

    /// Follows the window's keyboard from now on.
    func beginSession() {
        session.number += 1
        session.observeKeyWindow(window) { [weak self] in
            self?.updateBlinking()
            self?.caretDidChange()
        }
        // Not only with the next layout: keys that have come already are the input method's.
        window?.updateTextInput()
    }

    /// Puts away what belongs to one time of editing.
    func endSession() {
        ownTypingAttributes = nil
        session.replacesAllOnInput = false
        session.number += 1
        session.endObserving()
        hideEditMenu()
        endCorrection()
        endFloating(moving: false)
        endTouchSelection()
    }

    /// The marked text, or how it is shown, is another one.
    func markStyleDidChange() {
        let mark = textDocument.markedRange
        showMark(mark.map { session.markLook.letters(of: $0, style: markedTextStyle) } ?? [])
    }

    /// A change was made to the document, whoever did it.
    func sessionFollows(_ change: TextChange) {
        if change.oldSelection.range != change.newSelection.range || change.changedText {
            ownTypingAttributes = nil
        }
        if change.changedSelection, !change.changedText, clearsOnInsertion { clearsOnInsertion = false }
        if change.oldMarkedRange != nil, change.newMarkedRange == nil, !session.isComposing {
            // The input method does not know yet that its text was taken from it.
            window?.apply(.cancelComposition)
        }
        if change.oldMarkedRange != nil || change.newMarkedRange != nil { markStyleDidChange() }
        if change.changedText { endTouchSelection() }
        session.paste?.follow(change)
        correctionFollows(change)
        editMenuFollows(change)
        session.alternatives.follow(change)
        roomFollows(change)
        if isEditing { session.blink.touch() }
        if change.changedText || change.changedMark { textUndo.follow(change) }
    }

    /// Makes a selection that the text system did not ask for, and tells it.
    func selectByGesture(_ body: (TextDocument) -> TextChange) {
        placeholderGivesWay()
        inputDelegate?.selectionWillChange(self)
        let change = body(textDocument)
        inputDelegate?.selectionDidChange(self)
        report(change, .selection)
        session.blink.touch()
    }

    var observableSelection: NSRange { NSRange(textDocument.selection.range) }
}
