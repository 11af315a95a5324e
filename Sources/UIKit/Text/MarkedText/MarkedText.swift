import TextEngine

/// The marked text of an editable text, as far as its style goes: the document itself knows what is marked.
@MainActor
final class MarkedText: TextEditingFeature {
    private unowned let text: any EditableText
    private(set) var style = MarkedTextStyle(nil)
    /// The style of the marked text that is being set.
    private var nextStyle: MarkedTextStyle?

    init(_ text: any EditableText) { self.text = text }

    /// Makes a call that sets a marked text with this style.
    func setting(_ style: MarkedTextStyle, _ body: () -> Void) {
        nextStyle = style
        body()
        nextStyle = nil
    }

    /// A marked text is about to be set.
    func takeNextStyle() {
        let next = nextStyle ?? MarkedTextStyle(nil)
        nextStyle = nil
        guard next != style else { return }
        text.caretDidChange()
        style = next
    }

    func textDidChange(_ change: TextChange) {
        if change.oldMarkedRange != nil || change.newMarkedRange != nil { text.markStyleDidChange() }
    }
}

/// The document level of marked text, and its style.
extension EditableText {
    /// How marked text is drawn.
    var shownMarkStyle: MarkedTextStyle { existing(MarkedText.self)?.style ?? MarkedTextStyle(nil) }

    func mark(_ text: String?, _ selectedRange: NSRange) {
        textWillChange()
        feature(MarkedText.self).takeNextStyle()
        let selected = selectedRange.location == NSNotFound ? nil : Range(selectedRange)
        report(textDocument.setMarkedText(text, selectedRange: selected), .document)
    }

    /// Through the method for plain text, which subclasses may have overridden.
    func mark(_ text: NSAttributedString?, _ selectedRange: NSRange) {
        textWillChange()
        feature(MarkedText.self).setting(MarkedTextStyle(text)) {
            setMarkedText(text?.string, selectedRange: selectedRange)
        }
    }

    func confirmMark() {
        textWillChange()
        guard textDocument.markedRange != nil else { return }
        report(textDocument.unmark(), .document)
    }

    /// Marked text, or its style, is another one.
    func markStyleDidChange() {
        let mark = textDocument.markedRange
        editableContent.showMark(mark.map { shownMarkStyle.letters(of: $0, style: markedTextStyle) } ?? [])
    }
}
