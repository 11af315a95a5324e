import TextEngine

/// What an editable view holds, without the view: the document and its attributes, laid out in step with both.
@MainActor
protocol EditableContent: AnyObject {
    var document: TextDocument { get }

    /// The attributes of the text.
    var styling: TextStyling { get }

    /// The attributes of what is inserted next, where they are not those of the text beside it.
    var typingAttributes: [NSAttributedString.Key: Any]? { get set }

    /// Whether they hold until something else is selected, also in text that is not edited and that has become empty;
    /// otherwise until text or selection change or editing ends.
    var keepsTypingAttributes: Bool { get }

    /// Gives text that came back by undoing the attributes that it had.
    func restore(_ runs: TextAttributeRuns, in range: Range<Int>)

    /// Changes the attributes of a range, and lays it out again.
    func changeStyling(_ range: Range<Int>, _ change: (inout TextStyling) -> Void)

    /// Makes an edit that inserts a text with these attributes, piece by piece.
    func inserting(_ pieces: [StyledTextPiece], _ edit: () -> Void)

    /// Gives the letters of marked text attributes on top of their own, part by part.
    func showMark(_ parts: [MarkedPart])
}

/// Attributes, as every editable view changes them.
extension EditableText {
    /// The attributes of the text.
    var styling: TextStyling { editableContent.styling }

    /// The attributes of what is typed next, where they are not those of the text beside it.
    var ownTypingAttributes: [NSAttributedString.Key: Any]? {
        get { editableContent.typingAttributes }
        set {
            let content = editableContent
            if newValue != nil || content.typingAttributes != nil { content.typingAttributes = newValue }
        }
    }

    /// The attributes of what would be typed at the caret.
    var attributesAtCaret: [NSAttributedString.Key: Any] {
        styling.attributes(forTypingAt: textDocument.selection.range.lowerBound)
    }

    /// Gives text that came back by undoing the attributes that it had.
    func restore(_ runs: TextAttributeRuns, in range: Range<Int>) {
        editableContent.restore(runs, in: range)
        caretDidChange()
    }

    /// Changes the attributes of a range.
    func changeStyling(_ range: Range<Int>, _ change: (inout TextStyling) -> Void) {
        editableContent.changeStyling(range, change)
        attributesDidChange()
    }

    /// The style of marked text was set.
    func markStyleWasSet() {
        markStyleDidChange()
        caretDidChange()
    }

    /// Makes a change with which the app replaces the whole text: the input delegate is notified, and steps of undo are
    /// forgotten.
    func replaceContent(_ change: () -> Void) {
        session.replacesAllOnInput = false
        inputDelegate?.selectionWillChange(self)
        inputDelegate?.textWillChange(self)
        change()
        session.undo?.forgetSteps()
        inputDelegate?.textDidChange(self)
        inputDelegate?.selectionDidChange(self)
        invalidateIntrinsicContentSize()
        notifyTextObservers()
    }
}
