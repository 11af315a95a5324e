import Drawing
import TextEngine

/// Text of many lines that a person reads, selects and edits. It wraps at the view's width and scrolls.
///
/// Source: UIKit's UITextView. The text lives in a `ViewText`, which has no view; what a text field does alike is in
/// `EditableText`. Only lines that are seen are laid out and only those that changed are drawn, so that a text may
/// be of any length.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
    final let content: ViewText
    final let canvas = TextCanvas()
    final let session = EditingSession()
    final lazy var caretTravel = DocumentCaretTravel(document: content.document, layout: content.layout)
    final lazy var stringTokenizer = TextViewTokenizer(textInput: self)
    final lazy var container = NSTextContainer(view: self)
    final var fontStorage: UIFont?
    final var colorStorage: UIColor?
    final var isEditingStorage = false
    final var picture: TextPicture?
    final var needsCaretInSight = false
    /// The start of the line that is to be at the top again when the text has been wrapped anew.
    final var lineToKeep: Int?
    /// Whether the beginning of editing was told, so that its end is.
    final var tellsOfEditing = false
    final var pressedLink: TextLink?
    /// Whether the finger that is down stopped the content, and does nothing else.
    final var fingerStopsMotion = false
    final var inputViewStorage: UIView?
    final var inputAccessoryViewStorage: UIView?

    public override init(frame: CGRect) {
        content = ViewText(appearance: UITextView.initialAppearance)
        super.init(frame: frame)
        setUpText()
    }

    /// A text view with a container of its own, whatever is passed.
    public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

    public required init?(coder: NSCoder) {
        content = ViewText(appearance: UITextView.initialAppearance)
        super.init(coder: coder)
        setUpText()
    }

    /// Allows and hears of what happens, scrolling included. Not kept alive. A delegate that was set on the view as
    /// a mere scroll view counts if it is a text view's.
    open var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }

    /// Keeps the selection and what is in sight; no selection of a secret.
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeSelection(with: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        decodeSelection(with: coder)
        super.decodeRestorableState(with: coder)
    }

    override var accessibilityNature: AccessibilityNature {
        AccessibilityNature(isElement: true, value: text)
    }

    // MARK: Text and its style

    /// The text; never nil when read. Setting it asks nobody and tells nobody.
    open var text: String! {
        // Never nil when read, as in UIKit; setting nil means no text.
        get { content.document.text }
        set { setText(newValue ?? "") }
    }

    /// The text with its attributes; never nil when read. Those of its first character become the view's own.
    /// Setting it asks nobody and tells nobody.
    open var attributedText: NSAttributedString! {
        // Never nil when read, as in UIKit; setting nil means no text.
        get { content.look.attributedText(of: content.document) }
        set { setAttributedText(newValue ?? NSAttributedString(string: "")) }
    }

    /// The font of text without one; setting it gives it to all text. nil stands for the system font of 12 points,
    /// which is also the default.
    open var font: UIFont? {
        get { effectiveFont }
        set { setFont(newValue) }
    }

    /// The colour of text without one; setting it gives it to all text. nil stands for `UIColor.label`, which is
    /// also the default.
    open var textColor: UIColor? {
        get { effectiveColor }
        set { setTextColor(newValue) }
    }

    /// Where lines stand; setting it gives it to all paragraphs. Default natural.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set {
            content.alignment = newValue
            pictureDidChange()
        }
    }

    /// The attributes of what is typed next. A change of the selection resets them to those of the text there.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { content.typingAttributes ?? attributesAtCaret }
        set {
            content.typingAttributes = newValue
            pictureDidChange()
        }
    }

    /// What links have in place of their own attributes. Default: the tint colour.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        // Never nil when read, as in UIKit; setting nil means the default.
        get { linkAttributesStorage ?? [.foregroundColor: tintColor ?? .systemBlue] }
        set {
            linkAttributesStorage = newValue
            appearanceDidChange()
        }
    }
    private final var linkAttributesStorage: [NSAttributedString.Key: Any]?

    /// The room between the view's edges and the container, in points. Default 8 above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textAreaDidChange() } }
    }

    /// The area that the text is laid out in.
    open var textContainer: NSTextContainer { container }

    /// What is to be made links by itself. Kept for the app; nothing is found: links are those that
    /// `attributedText` brings. Default none.
    open var dataDetectorTypes: UIDataDetectorTypes = []

    // MARK: Editing

    /// Whether the person may change the text. Turning it off ends editing. Default true.
    open var isEditable = true { didSet { if isEditable != oldValue { editabilityDidChange() } } }

    /// Whether the person may select text and follow links; text that cannot be selected cannot be edited either.
    /// Default true.
    open var isSelectable = true { didSet { if isSelectable != oldValue { editabilityDidChange() } } }

    /// What is selected, in UTF-16 offsets; a length of 0 is the caret. Setting moves what does not fit into the
    /// text, and does not scroll.
    open var selectedRange: NSRange {
        get { NSRange(content.document.selection.range) }
        set { setSelectedRange(newValue) }
    }

    /// Scrolls as little as needed for a range of the text to be seen; for its first lines if there are many.
    open func scrollRangeToVisible(_ range: NSRange) { scrollToShow(range) }

    /// Whether the next insertion replaces all text; it turns itself off then, or when the selection changes.
    /// Default false.
    open var clearsOnInsertion = false { didSet { pictureDidChange() } }

    /// Whether the person may make text bold, italic or underlined and change its size, and whether what is
    /// pasted keeps its style. Default false.
    open var allowsEditingTextAttributes = false

    // MARK: Traits

    /// Which letters become capitals as keys type them. Default sentences, as in UIKit; but a real keyboard has a
    /// Shift key, so that nothing is done until the property is set, also to that value.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences {
        didSet { session.setsCapitals = true }
    }
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default { didSet { pictureDidChange() } }
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType!
    /// Kept for the app: text of many lines is never a secret.
    open var isSecureTextEntry: Bool {
        get { false }
        set {}
    }

    // MARK: UITextInput, for subclasses to look at and change

    open weak var inputDelegate: (any UITextInputDelegate)?
    open var tokenizer: any UITextInputTokenizer { stringTokenizer }
    open var hasText: Bool { !content.document.isEmpty }
    open func insertText(_ text: String) { insert(text) }
    open func deleteBackward() { removeBackward() }
    open func text(in range: UITextRange) -> String? { string(in: range) }
    open func replace(_ range: UITextRange, withText text: String) { substitute(range, text) }
    open var selectedTextRange: UITextRange? {
        get { DocumentRange(content.document.selection, in: content.document) }
        set { select(newValue) }
    }
    open var markedTextRange: UITextRange? {
        content.document.markedRange.map { DocumentRange($0, in: content.document) }
    }
    open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { markStyleWasSet() } }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        mark(markedText, selectedRange)
    }
    open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        mark(markedText, selectedRange)
    }
    open func unmarkText() { confirmMark() }
    open func firstRect(for range: UITextRange) -> CGRect { rect(around: range) }
    open func caretRect(for position: UITextPosition) -> CGRect { rect(ofCaretAt: position) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { position(nearest: point) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        position(nearest: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { character(under: point) }
    open var selectionAffinity: UITextStorageDirection {
        get { affinityOfSelection }
        set { affinityOfSelection = newValue }
    }

    // MARK: Dictation and what is like it, for subclasses to look at and change

    open func dictationRecordingDidEnd() {}
    open func dictationRecognitionFailed() {}
    /// Inserts each phrase that the delegate allows, all as one step of undo, and keeps their alternatives.
    open func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
        insertDictated(dictationResult)
    }
    /// Makes room after the selection; what is heard is shown in it. Other changes take the placeholder away.
    open var insertDictationResultPlaceholder: Any { makeDictationPlaceholder() }
    open func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect {
        frame(ofDictationPlaceholder: placeholder)
    }
    open func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {
        takeAwayDictationPlaceholder(placeholder)
    }
    open func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) {
        insert(text, alternatives: alternatives, style: style)
    }
    /// Makes room after the selection, of whole spaces and lines, until anything else changes the text.
    open func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder { makePlaceholder(size) }
    open func remove(_ textPlaceholder: UITextPlaceholder) { takeAwayPlaceholder(textPlaceholder) }
    open func beginFloatingCursor(at point: CGPoint) { beginFloating(at: point) }
    open func updateFloatingCursor(at point: CGPoint) { updateFloating(at: point) }
    open func endFloatingCursor() { endFloating() }

    // MARK: Edit menu, for subclasses to look at and change

    /// Asks the delegate.
    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegateEditMenu(textRange, suggestedActions)
    }
    open func willPresentEditMenu(with animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willDismissEditMenuWith: animator)
    }

    // MARK: Responder

    /// Whether the text can be selected and, if it can be edited, the delegate lets editing begin. Asks the
    /// delegate.
    open override var canBecomeFirstResponder: Bool {
        isEditing || isSelectable && (!isEditable || (delegate?.textViewShouldBeginEditing(self) ?? true))
    }

    /// Whether the delegate lets editing end. Asks the delegate.
    open override var canResignFirstResponder: Bool {
        !tellsOfEditing || (delegate?.textViewShouldEndEditing(self) ?? true)
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        let hasBecome = changingFocus {
            guard super.becomeFirstResponder() else { return false }
            if isFirstResponder, !isEditing { takeKeyboard() }
            return isFirstResponder
        }
        // The keyboard is told of before the beginning, other than with a text field.
        if hasBecome { tellOfBeginning() }
        return isFirstResponder
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        return changingFocus {
            guard super.resignFirstResponder() else { return false }
            endEditing()
            return true
        }
    }

    override func forceResignFirstResponder() {
        changingFocus {
            super.forceResignFirstResponder()
            endEditing()
        }
    }

    /// The view in place of a keyboard while the text is edited. Default nil: that of the next responder that has
    /// one. A change during editing waits for `reloadInputViews()`.
    open override var inputView: UIView? {
        get { inputViewStorage }
        set { inputViewStorage = newValue }
    }

    /// The view on top of the input view, or at the bottom of the window when there is none, while the text is
    /// edited. Default nil: that of the next responder that has one. A change during editing waits for
    /// `reloadInputViews()`.
    open override var inputAccessoryView: UIView? {
        get { inputAccessoryViewStorage }
        set { inputAccessoryViewStorage = newValue }
    }

    /// The view's own: each step of editing is an action of it, among those that the app registers. It holds at
    /// most 1000 groups unless told otherwise, and is emptied when another text is set.
    open override var undoManager: UndoManager? { textUndo.manager }

    /// The edit actions can be done when there is something to do them with: cutting, copying and deleting need a
    /// selection, pasting text that is being edited, selecting text. Other actions are as for every responder.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func cut(_ sender: Any?) { cutSelection() }
    open override func copy(_ sender: Any?) { copySelection() }
    open override func paste(_ sender: Any?) { pasteFromClipboard() }
    open override func select(_ sender: Any?) { selectAtCaret() }
    open override func selectAll(_ sender: Any?) { selectEverything() }
    open override func delete(_ sender: Any?) { deleteSelection() }
    open override func pasteAndMatchStyle(_ sender: Any?) { pasteFromClipboard(keepingStyle: false) }
    open override func toggleBoldface(_ sender: Any?) {
        if !restyleSelection(.bold) { super.toggleBoldface(sender) }
    }
    open override func toggleItalics(_ sender: Any?) {
        if !restyleSelection(.italic) { super.toggleItalics(sender) }
    }
    open override func toggleUnderline(_ sender: Any?) {
        if !restyleSelection(.underline) { super.toggleUnderline(sender) }
    }
    open override func increaseSize(_ sender: Any?) {
        if !restyleSelection(.larger) { super.increaseSize(sender) }
    }
    open override func decreaseSize(_ sender: Any?) {
        if !restyleSelection(.smaller) { super.decreaseSize(sender) }
    }

    // MARK: View

    /// The height of the text for a width; for a long text part of it is an estimate.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize(within: size) }

    /// The text's size if the view does not scroll, else none.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : naturalSize(within: bounds.size)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutText()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        textAreaDidChange()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        appearanceDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceDidChange()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressBegan(touches, with: event) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressMoved(touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressEnded(touches, with: event) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressCancelled() { super.touchesCancelled(touches, with: event) }
    }

    /// Taps and the mouse's drags are the text's own, and not those of recognisers further up.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(gestureRecognizer)
            && (gestureRecognizer.view === self || !isSelectable
                || !([.taps, .mouseDrag] as ControlGestures).include(gestureRecognizer))
    }

    override func pointerShape(at point: CGPoint) -> UIPointerShape? { shapeOfPointer(at: point) }
    open override var canBecomeFocused: Bool { isSelectable }
    override func boundsSizeDidChange() {
        super.boundsSizeDidChange()
        textAreaDidChange()
    }
    override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
        isSelectable && (middleClick(button, at: point) || secondaryClick(button, at: point))
    }
}
