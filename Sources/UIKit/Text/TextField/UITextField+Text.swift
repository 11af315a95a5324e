import Drawing
import TextEngine

/// The couplings between text, attributed text and style.
extension UITextField {
    static var initialAppearance: TextAppearance {
        TextAppearance(font: defaultFont, color: .label, traits: .current)
    }

    private static let defaultFont = UIFont.systemFont(ofSize: 17)

    /// Lines end in an ellipsis, as those of a label do.
    static let plainParagraph: NSParagraphStyle = {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        return style
    }()

    final var effectiveFont: UIFont { fontStorage ?? UITextField.defaultFont }
    final var effectiveColor: UIColor { colorStorage ?? .label }

    final var currentAppearance: TextAppearance {
        TextAppearance(
            font: effectiveFont, color: effectiveColor,
            otherAttributes: otherDefaults.merging([.paragraphStyle: paragraph]) { $1 },
            traits: traitCollection)
    }

    final func setUp() {
        canvas.field = self
        canvas.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(canvas)
        boundsDidChange()
        content.onMove = { [unowned self] in scroll += $0 }
        content.onChange = { [unowned self] in contentDidChange($0) }
        session.blink.onToggle = { [unowned self] in caretDidToggle() }
        adopt(selecting.makePressRecognizer())
    }

    // MARK: Setting the text

    final func setText(_ text: String) {
        // At the end of editing the text goes through the public setter, for subclasses that watch it.
        if isWritingBack, text == content.text { return }
        replaceContent { content.setText(text, caret: isEditing ? .end : .keep) }
    }

    final func setAttributedText(_ string: NSAttributedString) {
        if string.length > 0 {
            let first = TextAttributes(string.attributes(at: 0, effectiveRange: nil))
            fontStorage = first.font ?? fontStorage
            colorStorage = first.foregroundColor ?? colorStorage
            if let style = first.paragraphStyle { take(style) }
            content.updateAppearance(currentAppearance)
        }
        replaceContent { content.setAttributedText(string, caret: isEditing ? .end : .keep) }
        followContentSize()
    }

    // MARK: Style

    final func setDefaultAttributes(_ values: [NSAttributedString.Key: Any]) {
        let attributes = TextAttributes(values)
        fontStorage = attributes.font
        colorStorage = attributes.foregroundColor
        take(attributes.paragraphStyle ?? UITextField.plainParagraph)
        otherDefaults = values
        otherDefaults[.font] = nil
        otherDefaults[.foregroundColor] = nil
        appearanceDidChange(isUniform: true)
    }

    /// - Parameter isUniform: whether what `attributedText` brought is dropped.
    final func appearanceDidChange(isUniform: Bool) {
        if isUniform {
            content.setUniformAppearance(currentAppearance)
        } else {
            content.updateAppearance(currentAppearance)
        }
        invalidateIntrinsicContentSize()
        pictureDidChange()
    }

    /// Gives the whole text one attribute; it keeps the others.
    final func setForAllText(_ key: NSAttributedString.Key, _ value: Any) {
        content.mapAttributes(currentAppearance) { $0.merging([key: value]) { $1 } }
        invalidateIntrinsicContentSize()
        pictureDidChange()
    }

    /// Replaces fonts that follow the content size by those of an environment.
    final func adjustFonts(for traits: UITraitCollection) {
        let font = effectiveFont.following(traits)
        guard font != effectiveFont || content.styling.runs != nil else { return }
        fontStorage = font
        if let typing = content.typingAttributes {
            content.typingAttributes = TextAttributes.following(traits, typing)
        }
        content.mapAttributes(currentAppearance) { TextAttributes.following(traits, $0) }
        invalidateIntrinsicContentSize()
        pictureDidChange()
    }

    final func setAlignment(_ alignment: NSTextAlignment) {
        guard alignment != paragraph.alignment else { return }
        paragraph = paragraph.aligned(alignment)
        content.mapAttributes(currentAppearance) { attributes in
            let own = TextAttributes(attributes).paragraphStyle?.aligned(alignment)
            return attributes.merging([.paragraphStyle: own ?? paragraph]) { $1 }
        }
        pictureDidChange()
    }

    private func take(_ style: NSParagraphStyle) {
        // Immutable, whatever class the app's style has.
        paragraph = style.copy() as? NSParagraphStyle ?? style
        content.writingDirection = style.baseWritingDirection
    }

    final func setPlaceholder(_ content: FieldPlaceholder?) {
        placeholderStorage = content
        if !hasText { invalidateIntrinsicContentSize() }
        pictureDidChange()
    }

    // MARK: Following the content

    /// The content was changed, by the user or the app: what is shown follows in the next layout pass. Nothing is
    /// measured here, so that many keys in one turn cost one measurement.
    final func contentDidChange(_ change: TextChange) {
        if change.changedText {
            let start = change.replaced.lowerBound
            changedFrom = min(changedFrom ?? start, start)
            let length = content.document.count
            if (length == 0) != (length == change.lengthDelta) { chromeDidChange() }
        }
        needsScrollUpdate = true
        canvas.setNeedsLayout()
        if isSecureTextEntry { secretDidChange(change) }
        sessionFollows(change)
    }

    private func secretDidChange(_ change: TextChange) {
        if change.hasEffect { concealLater() }
        // While the field is edited, each key would cost milliseconds.
        if !isEditing, change.changedText, change.replaced.count > 0 { forgetSecret() }
        // What is pasted or dropped has left copies on its way.
        if change.insertedCount > 1 { SecretMemory.secretWasLeft() }
    }

    /// The last character that is typed into a secret with the keyboard on the screen is shown for a moment.
    private func concealLater() {
        concealing?.cancel()
        concealing = nil
        guard content.revealed != nil else { return }
        concealing = EventLoop.main.timers.schedule(after: UITextField.revealedTime) { [weak self] in
            self?.conceal()
        }
    }

    /// In seconds.
    static var revealedTime: TimeInterval { 1.5 }

    final func conceal() {
        concealing?.cancel()
        concealing = nil
        guard content.revealed != nil else { return }
        content.conceal()
        pictureDidChange()
    }

    /// All that is drawn, except for chrome, may be different.
    final func pictureDidChange() {
        needsScrollUpdate = true
        picture = nil
        pictures.clear()
        canvas.setNeedsLayout()
    }

    /// The border, the overlay views, or which of them are shown, may be different.
    final func chromeDidChange() {
        picture = nil
        setNeedsDisplay()
        setNeedsLayout()
        canvas.setNeedsLayout()
    }

    // MARK: Secrets

    /// The secret was deleted, or the field is no longer in use.
    final func forgetSecret() {
        content.document.forgetUndo()
        SecretMemory.secretWasLeft()
    }

    final func secureEntryDidChange(from old: Bool) {
        guard isSecureTextEntry != old else { return }
        textWillChange()
        content.isSecure = isSecureTextEntry
        session.primary.withdraw()
        session.undo?.forgetSteps()
        if isEditing {
            session.replacesAllOnInput = isSecureTextEntry && hasText
            if isSecureTextEntry { SecretMemory.editingDidBegin() } else { SecretMemory.editingDidEnd() }
            confirmMark()
            window?.updateTextInput()
            // A secret is not dictated.
            updateInputViews()
        }
        pictureDidChange()
    }
}
