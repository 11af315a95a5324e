import Drawing
import TextEngine

/// Text of many lines that the user reads, selects and edits. It wraps at the view's width and scrolls.
///
/// Source: UIKit's UITextView. The text lives in a `ViewText`, which has no view; what a text field does alike is in
/// `EditableText`. Only visible lines are laid out and only those that changed are drawn, so that a text may
/// be of any length.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("font", \UITextView.font),
            AppearanceProperty("textColor", \UITextView.textColor),
            AppearanceProperty("keyboardAppearance", \UITextView.keyboardAppearance),
        ]
    }

    final let content: ViewText
    final let canvas = TextCanvas()
    final let session = EditingSession()
    final lazy var documentMovement = TextViewCaretMovement(
        document: content.document, layout: content.layout)
    final lazy var stringTokenizer = TextViewTokenizer(textInput: self)
    final lazy var container = NSTextContainer(view: self)
    /// The storage that the app has asked for or brought, which owns the layout manager.
    final var storage: NSTextStorage?
    final var fontStorage: UIFont?
    final var colorStorage: UIColor?
    final var isEditingStorage = false
    final var picture: TextPicture?
    /// The views of attachments that have been visible, by their attachment.
    final var attachmentViews: [ObjectIdentifier: NSTextAttachmentViewProvider] = [:]
    final var needsVisibleCaret = false
    /// Whether the text or its area is another one than when `contentSize` was set last.
    final var contentSizeIsDue = false
    /// The start of the line that is to be at the top again when the text has been wrapped anew.
    final var lineToKeep: Int?
    /// The line that was kept last, and the scroll position that this gave.
    final var keptLine: (start: Int, position: CGFloat)?
    /// Whether observers were notified that editing began, so that they are when it ends.
    final var notifiesOfEditing = false
    final var pressedItem: TextItem?
    /// What was found in the text and has become links.
    final var detectedData: [DetectedData] = []
    /// Whether the next layout pass has to look for data.
    final var needsDetection = false
    /// Whether the finger that is down stopped the content, and does nothing else.
    final var fingerStopsMotion = false
    final var inputViewStorage: UIView?
    final var inputAccessoryViewStorage: UIView?

    /// A text view that shows the text of a container's layout manager and storage. Without a container it makes one of
    /// its own; a container without a layout manager gets one.
    ///
    /// - Parameter frame: in the superview's coordinates.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        content = ViewText(appearance: UITextView.initialAppearance)
        super.init(frame: frame)
        setUpText()
        if let textContainer { adopt(textContainer) }
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// A text view of size zero. Both values give the same: there is one engine here, which TextKit 1's objects stand for.
    /// There is no `NSTextLayoutManager`.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    public required init?(coder: NSCoder) {
        content = ViewText(appearance: UITextView.initialAppearance)
        super.init(coder: coder)
        setUpText()
    }

    /// Decides about changes and is notified of them, and of scrolling. A weak reference. What `super.delegate` was set
    /// to is called, also where a subclass overrides the property. A delegate that was set on the view as a mere scroll
    /// view counts if it is a text view's.
    // It stands beside the scroll view's property, which has another type and cannot be overridden with this one.
    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set { scrollDelegate = newValue }
    }

    /// Who is asked and notified.
    final var textDelegate: (any UITextViewDelegate)? { scrollDelegate as? any UITextViewDelegate }

    /// Saves the selection and the scroll position; no selection of a secret.
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeSelection(with: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        decodeSelection(with: coder)
        super.decodeRestorableState(with: coder)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, value: isSecureTextEntry ? nil : text)
    }

    package override var accessibilityRole: AccessibilityRole { isSecureTextEntry ? .passwordText : .text }

    /// Begins editing, as a tap does; false for a text that cannot be edited.
    @discardableResult
    open override func accessibilityActivate() -> Bool {
        isEditable && (isFirstResponder || becomeFirstResponder())
    }

    // MARK: Text and its style

    /// The text; never nil when read. Setting it calls no delegate method and posts nothing.
    open var text: String! {
        // Never nil when read, as in UIKit; setting nil means no text.
        get { content.document.text }
        set { setText(newValue ?? "") }
    }

    /// The text with its attributes; never nil when read. Font, colour and alignment of its first character become the
    /// view's own, and with it those of plain text that is set later.
    /// Setting it calls no delegate method and posts nothing.
    open var attributedText: NSAttributedString! {
        // Never nil when read, as in UIKit; setting nil means no text.
        get { content.styling.attributedText(of: content.document) }
        set { setAttributedText(newValue ?? NSAttributedString(string: "")) }
    }

    /// The font of text without one; setting it gives it to all text. nil stands for the system font of 12 points,
    /// which is also the default.
    open var font: UIFont? {
        get { effectiveFont }
        set { setFont(newValue) }
    }

    /// Whether the fonts of the text follow the category of content size. Default false.
    open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }

    override func followContentSize() {
        if adjustsFontForContentSizeCategory { adjustFonts(for: traitCollection) }
    }

    override func resolveTextColors() {
        if content.styling.appearance.traits != traitCollection { appearanceDidChange() }
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
            content.align(newValue)
            pictureDidChange()
        }
    }

    /// The attributes of what is typed next. A change of the selection resets them to those of the text there. They hold
    /// while the view is not edited; text that becomes empty leaves those of its last character, which is no part of a link.
    /// `font`, `textColor` and `textAlignment` change them, too.
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

    /// The space between the view's edges and the container, in points. Default 8 above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            textContainerInset = textContainerInset.storable ?? oldValue
            if textContainerInset != oldValue { textAreaDidChange() }
        }
    }

    /// The area that the text is laid out in.
    open var textContainer: NSTextContainer { container }

    /// The text as a storage: edits of it are edits of the view's text, and its delegate takes part in those of the user.
    /// Made when it is first asked for; without that, editing costs nothing for it. Edits of it can be undone, other than
    /// in UIKit, so that undoing what was typed before them fits the text.
    open var textStorage: NSTextStorage { storage ?? makeTextStorage() }

    /// Lays out the text, and answers where its characters are. Made with the storage when it is first asked for. A
    /// subclass of it draws the text by its own methods.
    open var layoutManager: NSLayoutManager {
        if let manager = container.manager { return manager }
        _ = textStorage
        return container.manager ?? NSLayoutManager()
    }

    /// What becomes a link by itself, in text that can be selected and not edited: addresses of the web and of mail,
    /// telephone numbers, dates. It is found with the next layout pass. The delegate is asked about a tap, as about
    /// every link; then a menu offers what can be done. Links of `attributedText` stay as they are. Postal addresses
    /// and what else UIKit knows are not found. Default none.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { detectionIsDue() } }
    }

    // MARK: Editing

    /// Whether the user may change the text. Turning it off ends editing. Default true.
    open var isEditable = true { didSet { if isEditable != oldValue { editabilityDidChange() } } }

    /// Whether the user may select text and follow links; text that cannot be selected cannot be edited either.
    /// Default true.
    open var isSelectable = true { didSet { if isSelectable != oldValue { editabilityDidChange() } } }

    /// What is selected, in UTF-16 offsets; a length of 0 is the caret. Setting moves what does not fit into the
    /// text, and does not scroll.
    open var selectedRange: NSRange {
        get { NSRange(content.document.selection.range) }
        set { setSelectedRange(newValue) }
    }

    /// Scrolls as little as needed for a range of the text to be visible; for its first lines if there are many.
    open func scrollRangeToVisible(_ range: NSRange) { scrollToShow(range) }

    /// Whether the next insertion replaces all text; it turns itself off then, or when the selection changes.
    /// Default false.
    open var clearsOnInsertion = false { didSet { pictureDidChange() } }

    /// Whether the user may make text bold, italic or underlined and change its size, and whether what is
    /// pasted keeps its style. Default false.
    open var allowsEditingTextAttributes = false

    /// Whether the user can search the text, with Ctrl+F for one. Default false.
    open var isFindInteractionEnabled = false { didSet { if !isFindInteractionEnabled { endFinding() } } }

    /// What searches the text; nil unless `isFindInteractionEnabled` is true.
    open var findInteraction: UIFindInteraction? { isFindInteractionEnabled ? finding.interaction : nil }

    /// What was found in the text, once it is searched.
    final lazy var finding = TextViewFinding(self)
    final var isFinding = false

    // MARK: Traits

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
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
    open var passwordRules: UITextInputPasswordRules?
    /// Whether the text is a secret: it is not copied, dragged, dictated, corrected, marked or saved, and input methods
    /// are told. As in UIKit it is legible all the same: only a text field shows bullets. Default false.
    open var isSecureTextEntry = false { didSet { secureEntryDidChange() } }

    // MARK: UITextInput, for subclasses to override

    open weak var inputDelegate: (any UITextInputDelegate)?
    open var tokenizer: any UITextInputTokenizer { stringTokenizer }
    open var hasText: Bool { !content.document.isEmpty }
    open func insertText(_ text: String) { insert(text) }
    open func deleteBackward() { removeBackward() }
    open func text(in range: UITextRange) -> String? { string(in: range) }
    open func replace(_ range: UITextRange, withText text: String) { substitute(range, text) }
    open func attributedText(in range: UITextRange) -> NSAttributedString { attributedString(in: range) }
    open func insertAttributedText(_ string: NSAttributedString) { insert(string) }
    open func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString) {
        substitute(range, attributedText)
    }
    open func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }
    /// Asks the delegate, as a key does before it changes the text. What the user types, deletes, pastes and chooses asks
    /// this; calls of the document level do not.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        textDocument.offsets(range).map { delegateAllows($0, text) } ?? false
    }
    open var selectedTextRange: UITextRange? {
        get { TextDocumentRange(content.document.selection, in: content.document) }
        set { select(newValue) }
    }
    open var markedTextRange: UITextRange? {
        content.document.markedRange.map { TextDocumentRange($0, in: content.document) }
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

    // MARK: UITextInput about positions, for subclasses to override

    open var beginningOfDocument: UITextPosition { answers.beginning }
    open var endOfDocument: UITextPosition { answers.end }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        answers.range(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        answers.position(from: position, offset: offset)
    }
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { answers.position(from: position, in: direction, offset: offset) }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        answers.compare(position, to: other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        answers.offset(from: from, to: toPosition)
    }
    open func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? { farthestPosition(in: range, direction) }
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { answers.characterRange(byExtending: position, in: direction) }
    open func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        position(from: range.start, offset: offset)
    }
    open func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        offset(from: range.start, to: position)
    }
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { writingDirection(at: position) }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        setDirection(writingDirection, of: range)
    }
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { attributes(at: position, in: direction) }
    open var textInputView: UIView { self }

    // MARK: Dictation and placeholders, for subclasses to override

    open func dictationRecordingDidEnd() {}
    open func dictationRecognitionFailed() {}
    /// Inserts each phrase that the delegate allows, all as one step of undo, and keeps their alternatives.
    open func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
        insertDictated(dictationResult)
    }
    /// Inserts a placeholder after the selection, in which the words are shown as they are recognised. Other changes
    /// remove it.
    open var insertDictationResultPlaceholder: Any { makeDictationPlaceholder() }
    open func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect {
        frame(ofDictationPlaceholder: placeholder)
    }
    open func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {
        removeDictationPlaceholder(placeholder)
    }
    open func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) {
        insert(text, alternatives: alternatives, style: style)
    }
    /// Inserts a placeholder after the selection, of whole spaces and lines, until anything else changes the text.
    open func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder { makePlaceholder(size) }
    open func remove(_ textPlaceholder: UITextPlaceholder) { removePlaceholder(textPlaceholder) }
    open func beginFloatingCursor(at point: CGPoint) {
        feature(FloatingCursor.self).begin(at: point)
    }
    open func updateFloatingCursor(at point: CGPoint) {
        existing(FloatingCursor.self)?.update(at: point)
    }
    open func endFloatingCursor() { existing(FloatingCursor.self)?.end() }

    // MARK: Edit menu, for subclasses to override

    /// Asks the delegate.
    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegateEditMenu(textRange, suggestedActions)
    }
    open func willPresentEditMenu(with animator: any UIEditMenuInteractionAnimating) {
        textDelegate?.textView(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating) {
        textDelegate?.textView(self, willDismissEditMenuWith: animator)
    }

    // MARK: Responder

    override final var isKeyInput: Bool { true }

    /// Whether the text can be selected and, if it can be edited, the delegate lets editing begin. Asks the
    /// delegate.
    open override var canBecomeFirstResponder: Bool {
        isEditing || isSelectable && (!isEditable || (textDelegate?.textViewShouldBeginEditing(self) ?? true))
    }

    /// Whether the delegate lets editing end. Asks the delegate.
    open override var canResignFirstResponder: Bool {
        !notifiesOfEditing || (textDelegate?.textViewShouldEndEditing(self) ?? true)
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        let hasBecome = changingFocus {
            guard super.becomeFirstResponder() else { return false }
            if isFirstResponder, !isEditing { takeKeyboard() }
            return isFirstResponder
        }
        // The notifications about the keyboard come first, other than with a text field.
        if hasBecome { notifyOfBeginning() }
        return isFirstResponder
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
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
        canFind(action) ?? canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func cut(_ sender: Any?) { cutSelection() }
    open override func copy(_ sender: Any?) { copySelection() }
    open override func paste(_ sender: Any?) { pasteFromClipboard() }
    open override func select(_ sender: Any?) { selectAtCaret() }
    open override func selectAll(_ sender: Any?) { selectEverything() }
    open override func delete(_ sender: Any?) { deleteSelection() }
    open override func find(_ sender: Any?) { presentFind(sender, replacing: false) }
    open override func findAndReplace(_ sender: Any?) { presentFind(sender, replacing: true) }
    open override func findNext(_ sender: Any?) {
        if isFindInteractionEnabled { finding.interaction.findNext() } else { super.findNext(sender) }
    }
    open override func findPrevious(_ sender: Any?) {
        if isFindInteractionEnabled { finding.interaction.findPrevious() } else { super.findPrevious(sender) }
    }
    open override func useSelectionForFind(_ sender: Any?) { searchForSelection(sender) }
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

    override var hasWrappingContent: Bool { !isScrollEnabled }

    /// The text's size if the view does not scroll, else none.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : naturalSize(within: bounds.size)
    }

    /// The size of the text with `textContainerInset`, also of text that has just changed: reading it lays the text out
    /// if that is due. For a long text part of the height is an estimate. What an app sets holds until the next change.
    open override var contentSize: CGSize {
        get {
            if contentSizeIsDue { updateContentSize() }
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    /// Whether the text scrolls in the view. If it does not, the view's natural size is that of its text. Default true.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    open override func layoutSubviews() {
        beforeContentSizeChanges { super.layoutSubviews() }
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

    override func pointerShape(at point: CGPoint) -> CursorShape? { shapeOfPointer(at: point) }
    open override var canBecomeFocused: Bool { isSelectable }
    override func boundsSizeDidChange() {
        beforeContentSizeChanges { super.boundsSizeDidChange() }
        textAreaDidChange()
    }
    override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
        isSelectable
            && (middleClick(button, at: point) || itemMenuClick(button, at: point)
                || secondaryClick(button, at: point))
    }

    // MARK: Dragging and dropping text

    open weak var textDragDelegate: (any UITextDragDelegate)? {
        get { existing(TextDragging.self)?.dragDelegate }
        set { dragging.dragDelegate = newValue }
    }

    open var textDragInteraction: UIDragInteraction? { isSecureTextEntry ? nil : dragging.drag }

    open var isTextDragActive: Bool { existing(TextDragging.self)?.isDragging ?? false }

    open var textDragOptions: UITextDragOptions {
        get { existing(TextDragging.self)?.dragOptions ?? [] }
        set { dragging.dragOptions = newValue }
    }

    open weak var textDropDelegate: (any UITextDropDelegate)? {
        get { existing(TextDragging.self)?.dropDelegate }
        set { dragging.dropDelegate = newValue }
    }

    open var textDropInteraction: UIDropInteraction? { dragging.drop }

    open var isTextDropActive: Bool { existing(TextDragging.self)?.proposal != nil }

    // MARK: Searching

    open var selectedTextSearchDocument: Int? { nil }

    open var supportsTextReplacement: Bool { isUserEditable }

    open func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
        compare(foundRange.start, to: toRange.start)
    }

    open func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>
    ) { search(queryString: queryString, options: options, resultAggregator: resultAggregator) }

    open func decorate(
        foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle
    ) { mark(foundTextRange: foundTextRange, document: document, usingStyle: usingStyle) }

    open func clearAllDecoratedFoundText() { finding.forget() }

    open func scrollRangeToVisible(_ range: UITextRange, inDocument: Int?) {
        textDocument.offsets(range).map { scrollToShow(NSRange($0)) }
    }

    open func shouldReplace(foundTextRange: UITextRange, document: Int?, withText: String) -> Bool {
        isUserEditable && textDocument.offsets(foundTextRange).map { delegateAllows($0, withText) } ?? false
    }

    open func replace(foundTextRange: UITextRange, document: Int?, withText: String) {
        replaceFound(foundTextRange: foundTextRange, document: document, withText: withText)
    }

    /// Replaces from the end to the start, which undoing takes back in one step.
    open func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        replaceAllFound(queryString: queryString, options: options, withText: withText)
    }
}
