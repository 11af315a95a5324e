import TextEngine

/// Beginning, changing and ending editing, and who is notified of it in which order.
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
        // The content may outlive the view with a layout manager of the app's.
        content.onChange = { [weak self] in self?.contentDidChange($0) }
        content.layout.onCorrection = { [weak self] in self?.layoutDidCorrect(by: $0) }
        session.blink.onToggle = { [unowned self] in caretDidToggle() }
        adopt(selecting.makePressRecognizer())
    }

    // MARK: EditableText

    final var textDocument: TextDocument { content.document }
    final var isEditing: Bool { isEditingStorage }
    final var observableText: String { content.document.text }
    final var isUserEditable: Bool { isEditable && isSelectable }
    final var keyboardTakesText: Bool { isUserEditable }

    final var editableContent: any EditableContent { content }

    final func attributesDidChange() {
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
        pictureDidChange()
    }

    final func styleDidChange() {
        notifyTextObservers()
        textDelegate?.textViewDidChange(self)
        post(UITextView.textDidChangeNotification)
    }

    /// Line ends of other systems are the text's own; what no key types goes.
    final func typeable(_ text: String) -> String { TextViewInput.text(from: text) }

    final func revealCaret() {
        needsVisibleCaret = true
        setNeedsLayout()
    }

    final func pressReturn() {
        if !enablesReturnKeyAutomatically || hasText { keyboardInsert("\n") }
    }

    final func delegateAllows(_ range: Range<Int>, _ text: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
    }

    /// Text that is only read has no caret to move: its keys scroll, unless they select.
    final func ignores(_ command: KeyCommand) -> Bool {
        if isUserEditable { return false }
        return switch command {
        case .copy, .selectAll, .move(_, extending: true): false
        default: true
        }
    }

    final var tripleClickUnit: SelectionDrag.Unit { .paragraph }

    final var fingersSelect: Bool { isSelectable && !(pan?.hasStoppedMotion ?? false) }

    final var visibleTextRect: CGRect { boundsBesideBars }

    final func dragScrolls(at point: CGPoint) -> Bool {
        let seen = bounds.shrunk(by: adjustedContentInset)
        return point.y < seen.minY || point.y > seen.maxY
    }

    // MARK: Begin and end

    /// The view has become first responder.
    final func takeKeyboard() {
        isEditingStorage = true
        notifiesOfEditing = isEditable
        beginSession()
        needsVisibleCaret = isEditable
        pictureDidChange()
        updateBlinking()
    }

    /// Notifies observers that editing has begun. Each of them may end it again: then the others are notified
    /// of the end only.
    final func notifyOfBeginning() {
        guard isEditing, notifiesOfEditing else { return }
        let run = session.run.current
        textDelegate?.textViewDidBeginEditing(self)
        guard isEditing, session.run.isCurrent(run) else { return }
        post(UITextView.textDidBeginEditingNotification)
    }

    /// The view is first responder no more.
    final func endEditing() {
        guard isEditing else { return }
        prepareToEndSession()
        isEditingStorage = false
        endSession()
        updateBlinking()
        pictureDidChange()
        guard notifiesOfEditing else { return }
        notifiesOfEditing = false
        textDelegate?.textViewDidEndEditing(self)
        post(UITextView.textDidEndEditingNotification)
    }

    /// What was found in the text is shown no more, and what can be done with it is another thing.
    final func secureEntryDidChange() {
        if isSecureTextEntry { session.primary.withdraw() }
        detectionIsDue()
        pictureDidChange()
        window?.updateTextInput()
    }

    final func editabilityDidChange() {
        if isFirstResponder { forceResignFirstResponder() }
        detectionIsDue()
        pictureDidChange()
    }

    // MARK: Change

    final func report(_ change: TextChange, _ kind: TextChangeKind) {
        guard change.hasEffect else { return }
        if kind != .document || change.changedMark { needsVisibleCaret = true }
        notifyTextObservers()
        if change.changedText || change.oldSelection.range != change.newSelection.range {
            textDelegate?.textViewDidChangeSelection(self)
        }
        guard kind == .input, change.changedText else { return }
        textDelegate?.textViewDidChange(self)
        post(UITextView.textDidChangeNotification)
    }

    /// The content was changed, by the user or the app: what is shown follows in the next layout pass.
    final func contentDidChange(_ change: TextChange) {
        if change.changedText {
            keptLine = nil
            moveDetectedData(change)
            if isFinding { finding.textDidChange() }
            picture?.follow(change)
            contentSizeIsDue = true
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
        pictureDidChange()
    }

    final func setAttributedText(_ string: NSAttributedString) {
        if string.length > 0 { takeAppearance(of: string) }
        replaceContent { content.setAttributedText(string, caret: .end) }
        pictureDidChange()
        followContentSize()
    }

    /// Takes font, colour and alignment of a text's first character as the view's own.
    final func takeAppearance(of string: NSAttributedString) {
        let first = TextAttributes(string.attributes(at: 0, effectiveRange: nil))
        fontStorage = first.font ?? fontStorage
        colorStorage = first.foregroundColor ?? colorStorage
        if let style = first.paragraphStyle { content.takeAlignment(of: style) }
        content.updateAppearance(currentAppearance)
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
            traits: traitCollection, lineWidth: content.styling.appearance.lineWidth)
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
        followContentSize()
    }

    /// Replaces fonts that follow the content size by those of an environment.
    final func adjustFonts(for traits: UITraitCollection) {
        let font = effectiveFont.following(traits)
        let hasOwn = content.styling.runs != nil || content.typingAttributes != nil
        guard font != effectiveFont || hasOwn else { return }
        fontStorage = font
        content.mapAttributes { TextAttributes.following(traits, $0) }
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
enum TextViewInput {
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
