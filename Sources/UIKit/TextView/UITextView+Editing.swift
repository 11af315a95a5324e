import TextEngine

/// The editing life: begin, change, end, and who hears of it in which order.
extension UITextView: EditableText {
    static var initialAppearance: TextAppearance {
        TextAppearance(font: defaultFont, color: .label, traits: .current)
    }

    private static let defaultFont = UIFont.systemFont(ofSize: 12)

    final var effectiveFont: UIFont { fontStorage ?? UITextView.defaultFont }
    final var effectiveColor: UIColor { colorStorage ?? .label }

    final func setUpText() {
        canvas.textView = self
        insertSubview(canvas, at: 0)
        content.onChange = { [unowned self] in contentDidChange($0) }
        content.layout.onCorrection = { [unowned self] in layoutDidCorrect(by: $0) }
        session.blink.onToggle = { [unowned self] in caretDidToggle() }
        watchFingers()
    }

    // MARK: EditableText

    final var textDocument: TextDocument { content.document }
    final var isEditing: Bool { isEditingStorage }
    final var observableText: String { content.document.text }
    final var letsPersonEdit: Bool { isEditable && isSelectable }
    final var keyboardTakesText: Bool { letsPersonEdit }

    final var look: TextLook { content.look }
    final func restore(_ look: AttributeRuns, in range: Range<Int>) {
        content.restore(look, in: range)
        pictureDidChange()
    }

    final func changeLook(_ range: Range<Int>, _ change: (inout TextLook) -> Void) {
        content.changeLook(range, change)
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
        pictureDidChange()
    }

    final func inserting(_ pieces: [StyledPiece], _ edit: () -> Void) { content.inserting(pieces, edit) }

    final func styleDidChange() {
        UIApplication.shared.textDidChange(in: self)
        delegate?.textViewDidChange(self)
        post(UITextView.textDidChangeNotification)
    }

    final var ownTypingAttributes: [NSAttributedString.Key: Any]? {
        get { content.typingAttributes }
        set { if newValue != nil || content.typingAttributes != nil { content.typingAttributes = newValue } }
    }

    final var attributesAtCaret: [NSAttributedString.Key: Any] {
        content.look.attributes(forTypingAt: content.document.selection.range.lowerBound)
    }

    /// Line ends of other systems are the text's own; what no key types goes.
    final func typeable(_ text: String) -> String { MultipleLines.text(from: text) }

    final func revealCaret() {
        needsCaretInSight = true
        setNeedsLayout()
    }

    final func pressReturn() {
        if !enablesReturnKeyAutomatically || hasText { keyboardInsert("\n") }
    }

    final func delegateAllows(_ range: Range<Int>, _ text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
    }

    /// Text that is only read has no caret to move: its keys scroll, unless they select.
    final func ignores(_ command: KeyCommand) -> Bool {
        if letsPersonEdit { return false }
        return switch command {
        case .copy, .selectAll, .move(_, extending: true): false
        default: true
        }
    }

    final var tripleClickUnit: SelectionDrag.Unit { .paragraph }

    final var fingersSelect: Bool { isSelectable && !(pan?.hasStoppedMotion ?? false) }

    final var textSight: CGRect { boundsBesideBars }

    final func dragScrolls(at point: CGPoint) -> Bool {
        let seen = bounds.inset(by: adjustedContentInset)
        return point.y < seen.minY || point.y > seen.maxY
    }

    // MARK: Begin and end

    /// The view has become first responder.
    final func takeKeyboard() {
        isEditingStorage = true
        tellsOfEditing = isEditable
        beginSession()
        needsCaretInSight = isEditable
        pictureDidChange()
        updateBlinking()
    }

    /// Tells those who follow editing that it has begun. Each of them may end it again: then the others are told
    /// of the end only.
    final func tellOfBeginning() {
        guard isEditing, tellsOfEditing else { return }
        let number = session.number
        delegate?.textViewDidBeginEditing(self)
        guard isEditing, number == session.number else { return }
        post(UITextView.textDidBeginEditingNotification)
    }

    /// The view is first responder no more.
    final func endEditing() {
        guard isEditing else { return }
        endDrag()
        session.paste?.finish()
        commitCorrection(.document)
        confirmMark()
        isEditingStorage = false
        endSession()
        updateBlinking()
        pictureDidChange()
        guard tellsOfEditing else { return }
        tellsOfEditing = false
        delegate?.textViewDidEndEditing(self)
        post(UITextView.textDidEndEditingNotification)
    }

    final func editabilityDidChange() {
        if isFirstResponder { forceResignFirstResponder() }
        pictureDidChange()
    }

    // MARK: Change

    final func report(_ change: TextChange, _ kind: TextChangeKind) {
        guard change.hasEffect else { return }
        if kind != .document || change.changedMark { needsCaretInSight = true }
        UIApplication.shared.textDidChange(in: self)
        if change.changedText || change.oldSelection.range != change.newSelection.range {
            delegate?.textViewDidChangeSelection(self)
        }
        guard kind == .input, change.changedText else { return }
        delegate?.textViewDidChange(self)
        post(UITextView.textDidChangeNotification)
    }

    final func showMark(_ parts: [MarkedPart]) { content.showMark(parts) }

    final func markStyleWasSet() {
        markStyleDidChange()
        pictureDidChange()
    }

    /// The content changed, whoever did it: what is shown follows in the next layout pass.
    final func contentDidChange(_ change: TextChange) {
        if change.changedText {
            picture?.follow(change)
            if !isScrollEnabled { invalidateIntrinsicContentSize() }
        }
        setNeedsLayout()
        sessionFollows(change)
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    // MARK: Setting the text

    final func setText(_ text: String) {
        replaceContent { content.setText(text, caret: .end) }
    }

    final func setAttributedText(_ string: NSAttributedString) {
        if string.length > 0 {
            let first = TextAttributes(string.attributes(at: 0, effectiveRange: nil))
            fontStorage = first.font ?? fontStorage
            colorStorage = first.foregroundColor ?? colorStorage
            content.updateAppearance(currentAppearance)
        }
        replaceContent { content.setAttributedText(string, caret: .end) }
    }

    private func replaceContent(_ body: () -> Void) {
        inputDelegate?.selectionWillChange(self)
        inputDelegate?.textWillChange(self)
        body()
        session.undo?.forgetSteps()
        inputDelegate?.textDidChange(self)
        inputDelegate?.selectionDidChange(self)
        invalidateIntrinsicContentSize()
        pictureDidChange()
        UIApplication.shared.textDidChange(in: self)
    }

    final func setSelectedRange(_ range: NSRange) {
        let offsets = content.document.clamped(Range(range) ?? 0..<0)
        report(content.document.select(offsets), .document)
        offerPrimarySelection()
    }

    // MARK: Style

    final var currentAppearance: TextAppearance {
        TextAppearance(
            font: effectiveFont, color: effectiveColor, linkAttributes: linkTextAttributes,
            traits: traitCollection)
    }

    final func appearanceDidChange() {
        content.updateAppearance(currentAppearance)
        invalidateIntrinsicContentSize()
        pictureDidChange()
    }

    final func setFont(_ font: UIFont?) {
        fontStorage = font
        let shown = effectiveFont
        content.mapAttributes { $0.merging([.font: shown]) { $1 } }
        appearanceDidChange()
    }

    final func setTextColor(_ color: UIColor?) {
        colorStorage = color
        let shown = effectiveColor
        content.mapAttributes { $0.merging([.foregroundColor: shown]) { $1 } }
        appearanceDidChange()
    }
}

/// Text as many lines can hold it.
enum MultipleLines {
    /// A carriage return, alone or before a newline, is a newline; other control characters but the tab go.
    static func text(from text: String) -> String {
        ControlCharacters.replaced(in: text) { scalar, followsReturn in
            switch scalar {
            case 0x0A: followsReturn ? .goes : .stays
            case 0x0D: .becomes(0x0A)
            case 0x09, 0x85, 0x2028, 0x2029: .stays
            default: .goes
            }
        }
    }
}
