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
        case "cut:": letsPersonEdit && canCopy
        case "copy:": canCopy
        case "delete:": letsPersonEdit && !textDocument.selection.isCaret
        // What the clipboard holds is known only after asking its owner.
        case "paste:": letsPersonEdit && isEditing
        case "pasteAndMatchStyle:": letsPersonEdit && isEditing
        case "select:": hasText && textDocument.selection.isCaret
        case "selectAll:": hasText
        default:
            StyleChange(actionName: action.name).map { _ in
                letsPersonStyle || next?.canPerformAction(action, withSender: nil) == true
            }
        }
    }

    func copySelection() {
        guard let text = copyableSelection else { return }
        putOnClipboard(text)
    }

    func cutSelection() {
        placeholderGivesWay()
        guard letsPersonEdit, let text = copyableSelection else { return }
        if let substitution = shortened() {
            guard delegateAllows(substitution.range, substitution.text) else { return }
            putOnClipboard(text)
            return report(
                textUndo.naming("Cut") { make(substitution, of: .deleteSelection) }, .input)
        }
        guard isAllowed(.deleteSelection) else { return }
        putOnClipboard(text)
        report(textUndo.naming("Cut") { textDocument.perform(.deleteSelection) }, .input)
    }

    func deleteSelection() {
        placeholderGivesWay()
        guard letsPersonEdit, !textDocument.selection.isCaret, !deleteWithSpaces(),
            isAllowed(.deleteSelection)
        else { return }
        report(textDocument.perform(.deleteSelection), .input)
    }

    /// - Parameter keepingStyle: whether a text that brings its look keeps it, where a person may style the text.
    func pasteFromClipboard(keepingStyle: Bool = true) {
        guard keepingStyle, letsPersonStyle else { return paste(from: .clipboard) }
        Clipboard.readStyledText(.clipboard, font: look.appearance.font) { [weak self] text in
            guard let self, let text, isEditing else { return }
            session.blink.touch()
            if pasteGradually(text.string) { return }
            if text.hasAttributes { pasteStyled(text) } else { type(text.string, as: { .paste($0) }) }
        }
    }

    /// Copies the selected text, with its look where a person may style the text.
    private func putOnClipboard(_ text: String) {
        guard allowsEditingTextAttributes, look.runs != nil, text.utf8.count <= HTMLText.largestSize else {
            return Clipboard.setText(text, .clipboard)
        }
        Clipboard.setText(
            look.attributedText(of: textDocument, in: textDocument.selection.range),
            font: look.appearance.font)
    }

    private func paste(from clipboard: SelectionKind) {
        Clipboard.readText(clipboard) { [weak self] text in
            // The answer may come when the text is no longer edited.
            guard let self, let text, isEditing else { return }
            session.blink.touch()
            if !pasteGradually(text) { type(text, as: { .paste($0) }) }
        }
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

    func middleClick(_ button: Int, at point: CGPoint) -> Bool {
        guard button == 2, letsPersonEdit, let place = focus(pressedAt: point) else { return false }
        selectByGesture { $0.placeCaret(at: place) }
        paste(from: .primary)
        return true
    }
}

extension NSAttributedString {
    /// Whether anything is said about how the text looks.
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
