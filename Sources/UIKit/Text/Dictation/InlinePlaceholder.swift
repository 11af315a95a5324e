import TextEngine

/// A placeholder in a text for something that is about to arrive.
///
/// It is marked text, as that of an input method: it is laid out with the rest, no delegate is asked about it, it is
/// no step of undo, and it leaves no trace. Whatever else is about to change text, selection or mark removes it first.
@MainActor
final class InlinePlaceholder {
    /// What was selected, and will be again.
    let selection: TextSelection
    /// What is marked: spaces that show nothing and do not break a line.
    fileprivate(set) var text = ""

    init(selection: TextSelection) { self.selection = selection }

    /// A space as wide as a digit.
    static let space = "\u{2007}"
    /// Has no width, but can be marked.
    static let nothing = "\u{200B}"
}

/// The placeholder of an editable text. There is one at a time; secrets have none.
@MainActor
final class InlinePlaceholders: TextEditingFeature {
    private unowned let text: any EditableText
    private var current: InlinePlaceholder?
    private var isChanging = false
    /// The dictation whose placeholder it is.
    weak var dictation: DictationSession?

    init(_ text: any EditableText) { self.text = text }

    /// Inserts a placeholder after the selection.
    func insert(_ string: String) -> InlinePlaceholder {
        text.textWillChange()
        let document = text.textDocument
        text.confirmMark()
        let placeholder = InlinePlaceholder(selection: document.selection)
        guard !text.isSecureTextEntry else { return placeholder }
        current = placeholder
        changing {
            let end = TextPosition(document.selection.range.upperBound, affinity: .backward)
            if !document.selection.isCaret { text.report(document.placeCaret(at: end), .document) }
        }
        fill(placeholder, with: string)
        return placeholder
    }

    /// Puts another text in place of the placeholder's.
    func fill(_ placeholder: InlinePlaceholder, with string: String) {
        guard current === placeholder, placeholder.text != string else { return }
        placeholder.text = string
        changing { text.mark(string, NSRange(location: string.utf16.count, length: 0)) }
    }

    /// Removes a placeholder: text and selection are what they were before.
    func remove(_ placeholder: InlinePlaceholder) {
        guard current === placeholder else { return }
        changing {
            text.mark(nil as String?, NSRange(location: 0, length: 0))
            text.report(text.textDocument.select(placeholder.selection), .document)
        }
        current = nil
    }

    /// The placeholder's range in the text; nil when it has been removed.
    func range(of placeholder: InlinePlaceholder) -> Range<Int>? {
        current === placeholder ? text.textDocument.markedRange : nil
    }

    private func changing(_ body: () -> Void) {
        let wasComposing = text.session.isComposing
        isChanging = true
        text.session.isComposing = true
        body()
        text.session.isComposing = wasComposing
        isChanging = false
    }

    // MARK: TextEditingFeature

    var ownsMarkedText: Bool { current != nil }

    func textWillChange() {
        guard let placeholder = current, !isChanging else { return }
        dictation?.finish()
        remove(placeholder)
    }

    /// The text was replaced together with the placeholder.
    func textDidChange(_ change: TextChange) {
        guard current != nil, !isChanging, change.newMarkedRange == nil else { return }
        current = nil
        dictation?.abandon()
    }
}

// MARK: UITextPlaceholder

/// A placeholder in a text of the toolkit's own engine.
final class EditableTextPlaceholder: UITextPlaceholder {
    private weak var view: (any EditableText)?
    let placeholder: InlinePlaceholder

    init(_ placeholder: InlinePlaceholder, in view: any EditableText) {
        self.placeholder = placeholder
        self.view = view
    }

    override var rects: [UITextSelectionRect] {
        guard let view, let range = view.existing(InlinePlaceholders.self)?.range(of: placeholder) else {
            return []
        }
        return view.rects(of: TextDocumentRange(range, in: view.textDocument))
    }
}

extension EditableText {
    /// Inserts a placeholder of a size: as wide as it says or a little wider, and as many lines high where there are
    /// lines.
    func makePlaceholder(_ size: CGSize) -> UITextPlaceholder {
        let placeholders = feature(InlinePlaceholders.self)
        let made = placeholders.insert(size.width > 0 ? InlinePlaceholder.space : InlinePlaceholder.nothing)
        if size.width > 0, let range = placeholders.range(of: made) {
            let unit = firstRect(of: range).size
            let columns = unit.width > 0 ? Int(clamping: (size.width / unit.width).rounded(.up)) : 1
            let lines = unit.height > 0 ? Int(clamping: (size.height / unit.height).rounded(.up)) : 1
            let row = String(
                repeating: InlinePlaceholder.space, count: min(max(1, columns), Self.mostSpaces))
            let rows = Array(repeating: row, count: min(max(1, lines), Self.mostSpaces))
            placeholders.fill(made, with: typeable(rows.joined(separator: "\n")))
        }
        return EditableTextPlaceholder(made, in: self)
    }

    /// More than fits on any screen.
    private static var mostSpaces: Int { 500 }

    func removePlaceholder(_ placeholder: UITextPlaceholder) {
        guard let own = placeholder as? EditableTextPlaceholder else { return }
        feature(InlinePlaceholders.self).remove(own.placeholder)
    }
}
