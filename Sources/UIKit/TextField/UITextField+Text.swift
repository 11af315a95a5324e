import Drawing
import TextEngine

/// The couplings between text, attributed text and style.
extension UITextField {
    static var initialAppearance: TextAppearance {
        TextAppearance(font: defaultFont, color: .label, traits: .current)
    }

    private static let defaultFont = UIFont.systemFont(ofSize: 17)

    final var effectiveFont: UIFont { fontStorage ?? UITextField.defaultFont }
    final var effectiveColor: UIColor { colorStorage ?? .label }

    final var currentAppearance: TextAppearance {
        TextAppearance(
            font: effectiveFont, color: effectiveColor, otherAttributes: otherDefaults,
            traits: traitCollection)
    }

    final func setUp() {
        canvas.field = self
        canvas.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(canvas)
        boundsDidChange()
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
            if let style = first.paragraphStyle { textAlignment = style.alignment }
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
        if let style = attributes.paragraphStyle { textAlignment = style.alignment }
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
        sessionFollows(change)
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
