import TextEngine

/// Searching in the text, with a bar that Ctrl+F opens.
extension UITextView: UITextSearching {
    /// A text view shows one document.
    public typealias DocumentIdentifier = Int

    /// What `performTextSearch(queryString:options:resultAggregator:)` does unless a subclass overrides it.
    final func search(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>
    ) {
        guard !isSecureTextEntry, let search = TextSearch(queryString, options) else {
            return resultAggregator.finishedSearching()
        }
        finding.lastHighlighted = nil
        finding.search(
            search,
            found: { [content] in
                resultAggregator.foundRange(
                    TextDocumentRange($0, in: content.document), searchString: queryString, document: nil)
            }, finished: { resultAggregator.finishedSearching() })
    }

    /// What `decorate(foundTextRange:document:usingStyle:)` does unless a subclass overrides it.
    final func mark(
        foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle
    ) {
        guard let range = textDocument.offsets(foundTextRange) else { return }
        if usingStyle == .highlighted { finding.lastHighlighted = range }
        finding.decorate(range, usingStyle)
    }

    /// What `replace(foundTextRange:document:withText:)` does unless a subclass overrides it.
    final func replaceFound(foundTextRange: UITextRange, document: Int?, withText: String) {
        guard let range = textDocument.offsets(foundTextRange) else { return }
        replace(foundTextRange, withText: withText)
        // The search goes on behind it.
        let end = range.lowerBound + withText.utf16.count
        selectedRange = NSRange(end..<end)
        finding.lastHighlighted = nil
        styleDidChange()
    }

    /// What `replaceAll(queryString:options:withText:)` does unless a subclass overrides it.
    final func replaceAllFound(queryString: String, options: UITextSearchOptions, withText: String) {
        guard isUserEditable, let search = TextSearch(queryString, options) else { return }
        let ranges = search.results(in: textDocument).filter { delegateAllows($0, withText) }
        guard !ranges.isEmpty else { return }
        undoManager?.beginUndoGrouping()
        for range in ranges.reversed() {
            replace(TextDocumentRange(range, in: textDocument), withText: withText)
        }
        undoManager?.endUndoGrouping()
        undoManager?.setActionName("Replace All")
        finding.lastHighlighted = nil
        styleDidChange()
    }

    // MARK: The standard actions

    private static let findActions: Set = [
        "find:", "findAndReplace:", "findNext:", "findPrevious:", "useSelectionForFind:",
    ]

    /// Whether an action of searching can be done, here or further up; nil for other actions.
    final func canFind(_ action: Selector) -> Bool? {
        guard Self.findActions.contains(action.name) else { return nil }
        guard isFindInteractionEnabled else {
            return next?.canPerformAction(action, withSender: nil) ?? false
        }
        switch action.name {
        case "findAndReplace:": return !isSecureTextEntry && isUserEditable
        case "useSelectionForFind:": return !isSecureTextEntry && !textDocument.selection.isCaret
        case "findNext:", "findPrevious:":
            return !isSecureTextEntry && (isFinding || finding.interaction.searchText?.isEmpty == false)
        default: return !isSecureTextEntry
        }
    }

    final func presentFind(_ sender: Any?, replacing: Bool) {
        guard isFindInteractionEnabled else {
            return replacing ? next?.findAndReplace(sender) ?? () : next?.find(sender) ?? ()
        }
        finding.interaction.presentFindNavigator(showingReplace: replacing)
    }

    final func searchForSelection(_ sender: Any?) {
        guard isFindInteractionEnabled else { return next?.useSelectionForFind(sender) ?? () }
        guard !isSecureTextEntry, !textDocument.selection.isCaret else { return }
        finding.interaction.searchText = textDocument.selectedText
    }

    final func endFinding() {
        if isFinding { finding.interaction.dismissFindNavigator() }
    }
}
