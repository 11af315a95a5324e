/// How a search compares words and characters.
public struct UITextSearchOptions: Hashable, Sendable {
    /// Which part of a word has to be what is searched for.
    public enum WordMatchMethod: Int, Sendable {
        /// Any part.
        case contains
        /// The beginning.
        case startsWith
        /// All of it.
        case fullWord
    }

    /// Default `contains`.
    public var wordMatchMethod = WordMatchMethod.contains

    /// How characters are compared; `caseInsensitive` and `diacriticInsensitive` count. Default: exactly.
    public var stringCompareOptions: NSString.CompareOptions = []

    /// A search for exactly these characters anywhere.
    public init() {}

    public static func == (one: UITextSearchOptions, other: UITextSearchOptions) -> Bool {
        one.wordMatchMethod == other.wordMatchMethod
            && one.stringCompareOptions.rawValue == other.stringCompareOptions.rawValue
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(wordMatchMethod)
        hasher.combine(stringCompareOptions.rawValue)
    }
}

/// How a part of a text is shown during a search.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    /// As always.
    case normal
    /// As one of the results.
    case found
    /// As the result that the user is at.
    case highlighted
}

/// Collects what a search finds.
@preconcurrency @MainActor
public final class UITextSearchAggregator<DocumentIdentifier: Hashable> {
    private(set) var found: [(range: UITextRange, document: DocumentIdentifier?)] = []
    private let didFinish: () -> Void
    private let didInvalidate: () -> Void

    init(didFinish: @escaping () -> Void, didInvalidate: @escaping () -> Void) {
        self.didFinish = didFinish
        self.didInvalidate = didInvalidate
    }

    /// What has been found, in the order in which it was.
    public var allFoundRanges: [UITextRange] { found.map(\.range) }

    /// Adds a result. Results are added in their order in the text.
    public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier?) {
        found.append((range, document))
    }

    /// The search is complete: results are shown.
    public func finishedSearching() { didFinish() }

    /// A result is none any more.
    public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
        found.removeAll { $0.range === range && $0.document == document }
        didInvalidate()
    }

    /// No result is one any more.
    public func invalidate() {
        found = []
        didInvalidate()
    }
}

/// A text that can be searched by a `UIFindInteraction`.
///
/// Source: UIKit's UITextSearching. Text views implement it.
@preconcurrency @MainActor
public protocol UITextSearching: AnyObject {
    /// Tells documents apart, where an object shows several.
    associatedtype DocumentIdentifier: Hashable

    /// What is selected: a search begins there.
    var selectedTextRange: UITextRange? { get set }

    /// The document that the selection is in.
    var selectedTextSearchDocument: DocumentIdentifier? { get }

    /// Whether what is found can be replaced. Default: no.
    var supportsTextReplacement: Bool { get }

    /// Which of two results comes first.
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?)
        -> ComparisonResult

    /// Which of two documents comes first. Default: they are the same.
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult

    /// Looks for a text, now or in steps, and tells the aggregator of results and of the end. A new search ends one that
    /// is under way.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<DocumentIdentifier>)

    /// Shows a result in a style.
    func decorate(
        foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)

    /// Shows all text as always.
    func clearAllDecoratedFoundText()

    /// The user is about to be shown a result. Default: nothing.
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)

    /// Scrolls to a result.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)

    /// Whether a result may be replaced. Default: yes.
    func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool

    /// Replaces a result. Default: nothing.
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)

    /// Replaces all that a search would find. Default: nothing.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
}

extension UITextSearching {
    public var supportsTextReplacement: Bool { false }
    public func compare(
        document: DocumentIdentifier, toDocument: DocumentIdentifier
    ) -> ComparisonResult { .orderedSame }
    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
    public func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
    ) -> Bool { true }
    public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
}
