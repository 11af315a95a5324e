import TextEngine
internal import WindowSystem

/// The edit actions, the clipboard, and what is selected for the middle button.
extension EditableText {
    private var copyableSelection: String? {
        let document = textDocument
        return isSecureTextEntry || document.selection.isCaret ? nil : document.selectedText
    }

    private var canCopy: Bool { !isSecureTextEntry && !textDocument.selection.isCaret }

    /// Whether the view can do one of the edit actions as it is now; nil for other actions.
    func canEdit(_ action: Selector) -> Bool? {
        switch action.name {
        case "cut:": isUserEditable && canCopy
        case "copy:": canCopy
        case "delete:": isUserEditable && !textDocument.selection.isCaret
        // What the clipboard holds is known only after asking its owner.
        case "paste:": isUserEditable && isEditing
        case "pasteAndMatchStyle:": isUserEditable && isEditing
        case "select:": hasText && textDocument.selection.isCaret
        case "selectAll:": hasText
        default:
            TextStyleChange(actionName: action.name).map { _ in
                isUserStyleable || next?.canPerformAction(action, withSender: nil) == true
            }
        }
    }

    func copySelection() {
        guard let text = copyableSelection else { return }
        putOnClipboard(text)
    }

    func cutSelection() {
        textWillChange()
        guard isUserEditable, let text = copyableSelection else { return }
        if let substitution = substitution(for: .deleteSelection) {
            guard allows(substitution.range, substitution.text) else { return }
            putOnClipboard(text)
            return report(
                textUndo.naming("Cut") { make(substitution, of: .deleteSelection) }, .input)
        }
        guard isAllowed(.deleteSelection) else { return }
        putOnClipboard(text)
        report(textUndo.naming("Cut") { textDocument.perform(.deleteSelection) }, .input)
    }

    func deleteSelection() {
        textWillChange()
        guard isUserEditable, !textDocument.selection.isCaret, !deleteSubstituted(),
            isAllowed(.deleteSelection)
        else { return }
        report(textDocument.perform(.deleteSelection), .input)
    }

    /// Deletes the selection as a feature has it.
    ///
    /// - Returns: false when no feature has anything to do with it, and nothing has been done.
    func deleteSubstituted() -> Bool {
        guard let substitution = substitution(for: .deleteSelection) else { return false }
        if allows(substitution.range, substitution.text) {
            report(make(substitution, of: .deleteSelection), .input)
        }
        return true
    }

    /// - Parameter keepingStyle: whether a text with attributes keeps them, where the user may style the text.
    func pasteFromClipboard(keepingStyle: Bool = true) {
        guard keepingStyle, isUserStyleable else { return paste(from: .clipboard) }
        Clipboard.readStyledText(.clipboard, font: styling.appearance.font) { [weak self] text in
            guard let self, let text, isEditing else { return }
            session.blink.touch()
            if pasteByFeature(text.string) { return }
            if text.hasAttributes { pasteStyled(text) } else { type(text.string, as: { .paste($0) }) }
        }
    }

    /// Copies the selected text, with its attributes where the user may style the text.
    private func putOnClipboard(_ text: String) {
        guard allowsEditingTextAttributes, styling.runs != nil, text.utf8.count <= HTMLText.largestSize else {
            return Clipboard.setText(text, .clipboard)
        }
        Clipboard.setText(
            styling.attributedText(of: textDocument, in: textDocument.selection.range),
            font: styling.appearance.font)
    }

    func paste(from clipboard: SelectionKind) {
        Clipboard.readText(clipboard) { [weak self] text in
            // The answer may come when the text is no longer edited.
            guard let self, let text, isEditing else { return }
            session.blink.touch()
            if !pasteByFeature(text) { type(text, as: { .paste($0) }) }
        }
    }

    private func pasteByFeature(_ text: String) -> Bool {
        TextEditingFeatures.all.contains { $0.paste(text, into: self) }
    }

    func selectEverything() {
        selectByGesture { $0.selectAll() }
        offerPrimarySelection()
    }

    func selectAtCaret() {
        selectByGesture { $0.selectWord(at: $0.selection.focus.offset) }
        offerPrimarySelection()
    }

    /// What is selected can be pasted with the middle button, as everywhere on X11.
    func offerPrimarySelection() {
        guard isEditing, canCopy else { return }
        session.primary.offer(textDocument.selection.range, of: textDocument)
    }
}

extension NSAttributedString {
    /// Whether any attribute is set.
    fileprivate var hasAttributes: Bool {
        var result = false
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, _, stop in
            guard !attributes.isEmpty else { return }
            result = true
            stop.pointee = true
        }
        return result
    }
}
