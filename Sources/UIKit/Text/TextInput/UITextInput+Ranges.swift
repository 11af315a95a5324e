/// How the toolkit asks a document for ranges. Documents of apps may take the ends as they are given, and a range that
/// ends before it starts is an error to most of them.
extension UITextInput {
    /// The range between two positions, in whichever order: the document is asked for it from the first to the last.
    func range(between first: UITextPosition, and second: UITextPosition) -> UITextRange? {
        compare(first, to: second) == .orderedDescending
            ? textRange(from: second, to: first) : textRange(from: first, to: second)
    }

    /// The empty range at a position.
    func emptyRange(at position: UITextPosition) -> UITextRange? { textRange(from: position, to: position) }

    /// The whole text.
    var wholeRange: UITextRange? { textRange(from: beginningOfDocument, to: endOfDocument) }
}
