extension AccessibleText {
    /// Replaces a part of the text on behalf of the user: the delegate may refuse, as when somebody types.
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets.
    ///   - text: what takes its place.
    /// - Returns: whether the text was changed.
    package func replaceForAccessibility(_ range: Range<Int>, with text: String) -> Bool {
        guard let view = self as? any EditableText, view.isUserEditable else { return false }
        let typed = view.typeable(text)
        guard view.delegateAllows(range, typed),
            let start = view.position(from: view.beginningOfDocument, offset: range.lowerBound),
            let end = view.position(from: view.beginningOfDocument, offset: range.upperBound),
            let wanted = view.textRange(from: start, to: end)
        else { return false }
        view.replace(wanted, withText: typed)
        return true
    }
}
