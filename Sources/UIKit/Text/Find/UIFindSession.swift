/// A search that the user makes, from the bar's appearance to its disappearance. Subclasses search something; for what
/// implements `UITextSearching` there is `UITextSearchingFindSession`.
///
/// Source: UIKit's UIFindSession.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
    /// What the bar says about the number of results.
    public enum SearchResultDisplayStyle: Int, Sendable {
        /// Which result the user is at, of how many.
        case currentAndTotal
        /// How many there are.
        case total
        /// Nothing.
        case none
    }

    /// Told when results change.
    final weak var interaction: UIFindInteraction?

    public override init() { super.init() }

    /// How many results there are.
    open var resultCount: Int { 0 }

    /// The result that the user is at, from 0; NSNotFound if there is none.
    open var highlightedResultIndex: Int { NSNotFound }

    /// Default `currentAndTotal`.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal

    /// Whether results can be replaced. Default: no.
    open var supportsReplacement: Bool { false }

    /// Whether the result that the user is at may be replaced. Default: if there is one.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { highlightedResultIndex != NSNotFound }

    /// Searches. The default does nothing.
    open func performSearch(query: String, options: UITextSearchOptions?) {}

    /// Replaces the result that the user is at. The default does nothing.
    open func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {}

    /// Replaces all results. The default does nothing.
    open func replaceAll(query searchQuery: String, replacementString: String, options: UITextSearchOptions?)
    {}

    /// Goes to the next result, or to the one before; behind the last one follows the first. The default does nothing.
    open func highlightNextResult(in direction: UITextStorageDirection) {}

    /// Forgets all results. The default does nothing.
    open func invalidateFoundResults() {}
}

/// A search in an object that implements `UITextSearching`.
///
/// Source: UIKit's UITextSearchingFindSession.
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
    private let search: any SearchedText

    /// A session that searches an object, which it does not keep.
    public init<Object: UITextSearching>(searchableObject: Object) {
        let text = SearchedObject(searchableObject)
        search = text
        super.init()
        text.didChange = { [weak self] in self?.interaction?.updateResultCount() }
    }

    /// What is searched; nil when it is gone.
    open var searchableObject: AnyObject? { search.object }

    open override var resultCount: Int { search.count }
    open override var highlightedResultIndex: Int { search.highlighted ?? NSNotFound }
    open override var supportsReplacement: Bool { search.supportsReplacement }

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        search.search(query, options ?? UITextSearchOptions())
    }

    open override func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        guard search.replaceHighlighted(with: replacementString) else { return }
        performSearch(query: searchQuery, options: options)
    }

    open override func replaceAll(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        search.replaceAll(searchQuery, options ?? UITextSearchOptions(), with: replacementString)
        performSearch(query: searchQuery, options: options)
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) {
        search.highlightNext(forward: direction == .forward)
    }

    open override func invalidateFoundResults() { search.forget() }
}

/// A searched object of whatever kind of documents.
@MainActor
private protocol SearchedText: AnyObject {
    var object: AnyObject? { get }
    var count: Int { get }
    var highlighted: Int? { get }
    var supportsReplacement: Bool { get }
    func search(_ query: String, _ options: UITextSearchOptions)
    func highlightNext(forward: Bool)
    func replaceHighlighted(with text: String) -> Bool
    func replaceAll(_ query: String, _ options: UITextSearchOptions, with text: String)
    func forget()
}

@MainActor
private final class SearchedObject<Object: UITextSearching>: SearchedText {
    typealias Found = (range: UITextRange, document: Object.DocumentIdentifier?)

    private weak var searched: Object?
    private var aggregator: UITextSearchAggregator<Object.DocumentIdentifier>?
    private var results: [Found] = []
    private(set) var highlighted: Int?
    var didChange: () -> Void = {}

    init(_ object: Object) { searched = object }

    var object: AnyObject? { searched }
    var count: Int { results.count }
    var supportsReplacement: Bool { searched?.supportsTextReplacement ?? false }

    func search(_ query: String, _ options: UITextSearchOptions) {
        forget()
        guard let searched, !query.isEmpty else { return didChange() }
        let made = UITextSearchAggregator<Object.DocumentIdentifier>(
            didFinish: { [weak self] in self?.searchDidEnd() },
            didInvalidate: { [weak self] in self?.searchDidEnd() })
        aggregator = made
        searched.performTextSearch(queryString: query, options: options, resultAggregator: made)
    }

    private func searchDidEnd() {
        guard let searched, let aggregator else { return }
        searched.clearAllDecoratedFoundText()
        results = aggregator.found
        highlighted = nil
        for found in results {
            searched.decorate(foundTextRange: found.range, document: found.document, usingStyle: .found)
        }
        highlight(firstResult)
        didChange()
    }

    /// The first result at the selection or after it, or the first of all.
    private var firstResult: Int? {
        guard let searched, let selection = searched.selectedTextRange else {
            return results.isEmpty ? nil : 0
        }
        let document = searched.selectedTextSearchDocument
        let index = results.firstIndex { found in
            if let its = found.document, let own = document, its != own {
                return searched.compare(document: its, toDocument: own) == .orderedDescending
            }
            return searched.compare(found.range, toRange: selection, document: document) != .orderedAscending
        }
        return index ?? (results.isEmpty ? nil : 0)
    }

    private func highlight(_ index: Int?) {
        guard let searched else { return }
        if let old = highlighted {
            searched.decorate(
                foundTextRange: results[old].range, document: results[old].document, usingStyle: .found)
        }
        highlighted = index
        guard let index else { return }
        let found = results[index]
        searched.willHighlight(foundTextRange: found.range, document: found.document)
        searched.scrollRangeToVisible(found.range, inDocument: found.document)
        searched.decorate(foundTextRange: found.range, document: found.document, usingStyle: .highlighted)
    }

    func highlightNext(forward: Bool) {
        guard !results.isEmpty else { return }
        let step = forward ? 1 : results.count - 1
        highlight(highlighted.map { ($0 + step) % results.count } ?? firstResult)
        didChange()
    }

    func replaceHighlighted(with text: String) -> Bool {
        guard let searched, let highlighted else { return false }
        let found = results[highlighted]
        guard searched.shouldReplace(foundTextRange: found.range, document: found.document, withText: text)
        else {
            return false
        }
        searched.replace(foundTextRange: found.range, document: found.document, withText: text)
        return true
    }

    func replaceAll(_ query: String, _ options: UITextSearchOptions, with text: String) {
        searched?.replaceAll(queryString: query, options: options, withText: text)
    }

    func forget() {
        aggregator = nil
        results = []
        highlighted = nil
        searched?.clearAllDecoratedFoundText()
    }
}
