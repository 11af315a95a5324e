import UIKit

final class SubclassOfUIFindInteraction: UIFindInteraction {
    override weak var view: UIView? { super.view }

    override var activeFindSession: UIFindSession? { super.activeFindSession }

    override var isFindNavigatorVisible: Bool { super.isFindNavigatorVisible }

    override var searchText: String? {
        get { super.searchText }
        set { super.searchText = newValue }
    }

    override var replacementText: String? {
        get { super.replacementText }
        set { super.replacementText = newValue }
    }

    override var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
        get { super.optionsMenuProvider }
        set { super.optionsMenuProvider = newValue }
    }

    override func willMove(to view: UIView?) { super.willMove(to: view) }

    override func didMove(to view: UIView?) { super.didMove(to: view) }

    override func presentFindNavigator(showingReplace: Bool) {
        super.presentFindNavigator(showingReplace: showingReplace)
    }

    override func dismissFindNavigator() { super.dismissFindNavigator() }

    override func findNext() { super.findNext() }

    override func findPrevious() { super.findPrevious() }

    override func updateResultCount() { super.updateResultCount() }
}

final class SubclassOfUIFindSession: UIFindSession {
    override var resultCount: Int { super.resultCount }

    override var highlightedResultIndex: Int { super.highlightedResultIndex }

    override var searchResultDisplayStyle: UIFindSession.SearchResultDisplayStyle {
        get { super.searchResultDisplayStyle }
        set { super.searchResultDisplayStyle = newValue }
    }

    override var supportsReplacement: Bool { super.supportsReplacement }

    override var allowsReplacementForCurrentlyHighlightedResult: Bool {
        super.allowsReplacementForCurrentlyHighlightedResult
    }

    override func performSearch(query: String, options: UITextSearchOptions?) {
        super.performSearch(query: query, options: options)
    }

    override func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        super.performSingleReplacement(
            query: searchQuery, replacementString: replacementString, options: options)
    }

    override func replaceAll(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) { super.replaceAll(query: searchQuery, replacementString: replacementString, options: options) }

    override func highlightNextResult(in direction: UITextStorageDirection) {
        super.highlightNextResult(in: direction)
    }

    override func invalidateFoundResults() { super.invalidateFoundResults() }
}

final class SubclassOfUITextSearchingFindSession: UITextSearchingFindSession {
    override var searchableObject: AnyObject? { super.searchableObject }
}
