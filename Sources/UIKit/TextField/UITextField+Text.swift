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
        watchFingers()
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
    }

    private func replaceContent(_ body: () -> Void) {
        session.replacesAllOnInput = false
        inputDelegate?.selectionWillChange(self)
        inputDelegate?.textWillChange(self)
        body()
        session.undo?.forgetSteps()
        inputDelegate?.textDidChange(self)
        inputDelegate?.selectionDidChange(self)
        invalidateIntrinsicContentSize()
        UIApplication.shared.textDidChange(in: self)
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

    final func setPlaceholder(_ string: NSAttributedString?) {
        attributedPlaceholderStorage = string.map { NSAttributedString(attributedString: $0) }
        if !hasText { invalidateIntrinsicContentSize() }
        pictureDidChange()
    }

    final var attributesAtCaret: [NSAttributedString.Key: Any] {
        content.look.attributes(forTypingAt: content.document.selection.range.lowerBound)
    }

    // MARK: Following the content

    final func showMark(_ parts: [MarkedPart]) { content.showMark(parts) }

    final func markStyleWasSet() {
        markStyleDidChange()
        pictureDidChange()
    }

    /// The content changed, whoever did it: what is shown follows in the next layout pass. Nothing is
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
        if isSecureTextEntry, change.hasEffect { concealLater() }
        sessionFollows(change)
    }

    /// The last character's moment: what is typed into a secret on the screen is seen for it.
    private func concealLater() {
        concealing?.cancel()
        concealing = nil
        guard content.revealed != nil else { return }
        concealing = UIApplication.shared.timers.schedule(after: UITextField.revealedTime) { [weak self] in
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

    final func secureEntryDidChange(from old: Bool) {
        guard isSecureTextEntry != old else { return }
        placeholderGivesWay()
        content.isSecure = isSecureTextEntry
        session.primary.withdraw()
        session.undo?.forgetSteps()
        if isEditing {
            session.replacesAllOnInput = isSecureTextEntry && hasText
            confirmMark()
            window?.updateTextInput()
            // A secret is not dictated.
            updateInputViews()
        }
        pictureDidChange()
    }
}

extension NSParagraphStyle {
    /// The same style with another alignment.
    fileprivate func aligned(_ alignment: NSTextAlignment) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.setParagraphStyle(self)
        style.alignment = alignment
        return style
    }
}
