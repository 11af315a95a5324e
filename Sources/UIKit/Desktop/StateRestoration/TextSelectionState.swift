/// The saved selection of an editable text: never text, and never anything of secure text.
@MainActor
struct TextSelectionState {
    private static let startKey = "UITextSelectionStart"
    private static let lengthKey = "UITextSelectionLength"

    /// In UTF-16 offsets.
    var range: NSRange

    init(_ range: NSRange) { self.range = range }

    /// nil when there is none, or an invalid one.
    init?(from coder: NSCoder) {
        guard coder.containsValue(forKey: Self.startKey) else { return nil }
        let start = coder.decodeInteger(forKey: Self.startKey)
        let length = coder.decodeInteger(forKey: Self.lengthKey)
        guard start >= 0, length >= 0, start.addingReportingOverflow(length).overflow == false else {
            return nil
        }
        range = NSRange(location: start, length: length)
    }

    func encode(with coder: NSCoder) {
        coder.encode(range.location, forKey: Self.startKey)
        coder.encode(range.length, forKey: Self.lengthKey)
    }
}

extension UITextInput {
    /// The selection in UTF-16 offsets; nil without one.
    fileprivate var selectionOffsets: NSRange? {
        guard let range = selectedTextRange else { return nil }
        return NSRange(
            location: offset(from: beginningOfDocument, to: range.start),
            length: offset(from: range.start, to: range.end))
    }

    /// Selects a range, if the text has it.
    fileprivate func select(_ range: NSRange) {
        guard let start = position(from: beginningOfDocument, offset: range.location),
            let end = position(from: start, offset: range.length)
        else { return }
        selectedTextRange = self.range(between: start, and: end)
    }
}

extension EditableText {
    func encodeSelection(with coder: NSCoder) {
        guard !isSecureTextEntry, let selectionOffsets else { return }
        TextSelectionState(selectionOffsets).encode(with: coder)
    }

    /// A selection that the text does not have is dropped.
    func decodeSelection(with coder: NSCoder) {
        guard !isSecureTextEntry, let state = TextSelectionState(from: coder) else { return }
        select(state.range)
    }
}
