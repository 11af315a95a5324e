import Drawing
import TextEngine

/// One line of text that the user edits.
///
/// Source: the UITextField reference. Text, style and editing are here in the order of that reference;
/// what the methods do is in this class's extensions. The text itself lives in a `FieldText`, which has
/// no view.
///
/// ```swift
/// let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 34))
/// field.placeholder = "E-mail"
/// field.borderStyle = .roundedRect
/// field.keyboardType = .emailAddress
/// field.clearButtonMode = .whileEditing
/// field.addAction(UIAction { _ in print(field.text ?? "") }, for: .editingChanged)
/// ```
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("font", \UITextField.font),
            AppearanceProperty("textColor", \UITextField.textColor),
            AppearanceProperty("keyboardAppearance", \UITextField.keyboardAppearance),
        ]
    }

    final let content: FieldText
    final let canvas = FieldCanvas()
    final let session = EditingSession()
    final lazy var clearButton = FieldClearButton(field: self)
    final var fontStorage: UIFont?
    final var colorStorage: UIColor?
    final var otherDefaults: [NSAttributedString.Key: Any] = [:]
    final var paragraph = UITextField.plainParagraph
    final var concealing: TimerQueue.Entry?
    final var placeholderStorage: FieldPlaceholder?
    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var fieldDelegate: (any UITextFieldDelegate)?
    final var isEditingStorage = false
    final var isWritingBack = false
    final var scroll: CGFloat = 0
    final var needsScrollUpdate = true
    final var picture: FieldPicture?
    final var changedFrom: Int?
    final lazy var stringTokenizer = FieldTokenizer(textInput: self)
    final let pictures = FieldPictureCache()
    final var inputViewStorage: UIView?
    final var inputAccessoryViewStorage: UIView?

    public override init(frame: CGRect) {
        content = FieldText(appearance: UITextField.initialAppearance)
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        content = FieldText(appearance: UITextField.initialAppearance)
        super.init(coder: coder)
        setUp()
    }

    // MARK: Text and its style

    /// The text; never nil when read. Setting it calls no delegate method and posts nothing.
    open var text: String? {
        get { content.text }
        set { setText(newValue ?? "") }
    }

    /// The text with its attributes; nil when there is none. Those of its first character become the
    /// field's own. Setting it calls no delegate method and posts nothing.
    open var attributedText: NSAttributedString? {
        get { content.document.isEmpty ? nil : content.styling.attributedText(of: content.document) }
        set { setAttributedText(newValue ?? NSAttributedString(string: "")) }
    }

    /// What is shown while there is no text; nil for nothing.
    open var placeholder: String? {
        get { placeholderStorage?.string }
        set { setPlaceholder(newValue.map(FieldPlaceholder.plain)) }
    }

    /// What is shown while there is no text. Where it names no font or colour, the font is the field's
    /// and the colour the system's for placeholders.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderStorage?.attributedString }
        set { setPlaceholder(newValue.map { .attributed($0.unchanging) }) }
    }

    /// The font of all text. nil stands for the system font of 17 points, which is also the default.
    open var font: UIFont? {
        get { effectiveFont }
        set {
            fontStorage = newValue
            setForAllText(.font, effectiveFont)
            followContentSize()
        }
    }

    /// Whether the fonts of the text follow the category of content size. Default false.
    open var adjustsFontForContentSizeCategory = false { didSet { followContentSize() } }

    override func followContentSize() {
        if adjustsFontForContentSizeCategory { adjustFonts(for: traitCollection) }
    }

    override func resolveTextColors() {
        if content.styling.appearance.traits != traitCollection { appearanceDidChange(isUniform: false) }
    }

    /// The colour of all text. nil stands for `UIColor.label`, which is also the default.
    open var textColor: UIColor? {
        get { effectiveColor }
        set {
            colorStorage = newValue
            setForAllText(.foregroundColor, effectiveColor)
        }
    }

    /// Where text that is shorter than the field stands. Default natural.
    open var textAlignment: NSTextAlignment {
        get { paragraph.alignment }
        set { setAlignment(newValue) }
    }

    /// The attributes of all text. Setting them drops what `attributedText` brought.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { currentAppearance.attributes }
        set { setDefaultAttributes(newValue) }
    }

    /// The attributes of what is typed next; nil while not editing. Set only while editing; a change of
    /// the selection resets them to those of the text there.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? content.typingAttributes ?? attributesAtCaret : nil }
        set { if isEditing { content.typingAttributes = newValue } }
    }

    /// Whether the font shrinks so that text that is not being edited fits. Default false.
    open var adjustsFontSizeToFitWidth = false { didSet { pictureDidChange() } }

    /// The size that the font shrinks to at most, in points. Default 0.
    open var minimumFontSize: CGFloat = 0 { didSet { pictureDidChange() } }

    // MARK: Editing

    /// Decides about changes and is notified of them. A weak reference. What `super.delegate` was set to is called, also
    /// where a subclass overrides the property.
    open weak var delegate: (any UITextFieldDelegate)? {
        get { fieldDelegate }
        set { fieldDelegate = newValue }
    }

    /// Whether the field is being edited.
    open var isEditing: Bool { isEditingStorage }

    /// Whether all text is removed when editing begins. Default false.
    open var clearsOnBeginEditing = false

    /// Whether the next insertion replaces all text; it turns itself off then, or when the selection
    /// changes. Default false.
    open var clearsOnInsertion = false { didSet { pictureDidChange() } }

    /// Whether the user may make text bold, italic or underlined and change its size, and whether what is
    /// pasted keeps its style. Default false.
    open var allowsEditingTextAttributes = false

    // MARK: Looks

    /// What is drawn around the text. Default none.
    open var borderStyle: BorderStyle = .none {
        didSet {
            invalidateIntrinsicContentSize()
            chromeDidChange()
        }
    }

    /// A picture behind the text, stretched to the bounds. Not for `roundedRect`. Default nil.
    open var background: UIImage? { didSet { chromeDidChange() } }

    /// The picture behind the text of a disabled field that has a `background` too. Default nil.
    open var disabledBackground: UIImage? { didSet { chromeDidChange() } }

    // MARK: Overlay views

    /// When the button is shown that removes all text. Default never.
    open var clearButtonMode: ViewMode = .never { didSet { chromeDidChange() } }

    /// A view at the leading edge: the left one, unless the interface runs from right to left. Default nil.
    open var leftView: UIView? { didSet { overlayDidChange(from: oldValue, to: leftView) } }

    /// When the left view is shown. Default never.
    open var leftViewMode: ViewMode = .never { didSet { chromeDidChange() } }

    /// A view at the trailing edge. Where it is shown the clear button is not. Default nil.
    open var rightView: UIView? { didSet { overlayDidChange(from: oldValue, to: rightView) } }

    /// When the right view is shown. Default never.
    open var rightViewMode: ViewMode = .never { didSet { chromeDidChange() } }

    // MARK: Places, for subclasses to move. They may be asked often, with any bounds.

    /// The border's rectangle. Default: the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The rectangle of text that is not being edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds, editing: isEditing) }

    /// The rectangle of the placeholder. Default: that of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// The rectangle of text that is being edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds, editing: true) }

    /// The rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(bounds) }

    /// The rectangle of the left view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        overlayRect(of: leftView, in: bounds, isLeading: true)
    }

    /// The rectangle of the right view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        overlayRect(of: rightView, in: bounds, isLeading: false)
    }

    /// Draws the text, and the selection behind it, into the current context.
    open func drawText(in rect: CGRect) { drawContent(in: rect) }

    /// Draws the placeholder into the current context.
    open func drawPlaceholder(in rect: CGRect) { drawPlaceholderContent(in: rect) }

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
    open var isSecureTextEntry = false { didSet { secureEntryDidChange(from: oldValue) } }

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
        fieldDelegate?.textField(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating) {
        fieldDelegate?.textField(self, willDismissEditMenuWith: animator)
    }

    // MARK: Responder

    /// A drag that begins on the field scrolls: the field does nothing with a finger that moves.
    override var keepsTouchesFromDrags: Bool { false }

    override final var isKeyInput: Bool { true }

    /// Whether the field is enabled and its delegate lets editing begin. Asks the delegate.
    open override var canBecomeFirstResponder: Bool {
        isEditing || isEnabled && (fieldDelegate?.textFieldShouldBeginEditing(self) ?? true)
    }

    /// Whether the delegate lets editing end. Asks the delegate.
    open override var canResignFirstResponder: Bool {
        !isEditing || (fieldDelegate?.textFieldShouldEndEditing(self) ?? true)
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        return changingFocus {
            guard super.becomeFirstResponder() else { return false }
            if isFirstResponder, !isEditing { beginEditing() }
            return isFirstResponder
        }
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

    /// The view in place of a keyboard while the field is edited. Default nil: that of the next responder
    /// that has one. A change during editing waits for `reloadInputViews()`.
    open override var inputView: UIView? {
        get { inputViewStorage }
        set { inputViewStorage = newValue }
    }

    /// The view on top of the input view, or at the bottom of the window when there is none, while the
    /// field is edited. Default nil: that of the next responder that has one. A change during editing
    /// waits for `reloadInputViews()`.
    open override var inputAccessoryView: UIView? {
        get { inputAccessoryViewStorage }
        set { inputAccessoryViewStorage = newValue }
    }

    /// The field's own: each step of editing is an action of it, among those that the app registers. It is
    /// emptied when editing ends, and holds at most 1000 groups unless told otherwise. A secure field
    /// registers nothing.
    open override var undoManager: UndoManager? { textUndo.manager }

    /// The edit actions can be done when there is something to do them with: cutting, copying and deleting
    /// need a selection, the first two one that is no secret; pasting needs a field that is being edited;
    /// selecting needs text, and a part of it no selection; bold and the like need
    /// `allowsEditingTextAttributes`. Other actions are as for every responder.
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

    open override var semanticContentAttribute: UISemanticContentAttribute { didSet { chromeDidChange() } }
    open override var intrinsicContentSize: CGSize { naturalSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
    /// Saves the selection; nothing of a secure field.
    open override func encodeRestorableState(with coder: NSCoder) { encodeSelection(with: coder) }
    open override func decodeRestorableState(with coder: NSCoder) { decodeSelection(with: coder) }
    override var accessibilityDefaults: AccessibilityDefaults { fieldAccessibilityDefaults }
    package override var accessibilityRole: AccessibilityRole { isSecureTextEntry ? .passwordText : .entry }
    /// Begins editing, as a tap does.
    @discardableResult
    open override func accessibilityActivate() -> Bool { isFirstResponder || becomeFirstResponder() }
    override func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        (lineBaseline(in: size), lineBaseline(in: size))
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutOverlays()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        pictureDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceDidChange(isUniform: false)
    }

    override var ownGestures: ControlGestures { [.taps, .mouseDrag] }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        selecting.touchDown(touch, with: event)
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        selecting.touchDragged(touch)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { selecting.touchUp(touch) }
        super.endTracking(touch, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        selecting.touchLost()
        super.cancelTracking(with: event)
    }

    override var pointerShape: CursorShape? { isEnabled ? .iBeam : nil }
    override open var canBecomeFocused: Bool { isEnabled }
    override func focusDidChange() {}
    override func focusDidArriveByKey() { selectEverything() }
    override func stateDidChange() { enabledDidChange() }
    override func boundsSizeDidChange() { boundsDidChange() }
    override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
        middleClick(button, at: point) || secondaryClick(button, at: point)
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
}
