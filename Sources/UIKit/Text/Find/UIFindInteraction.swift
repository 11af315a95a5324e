/// Who gives a find interaction its sessions.
///
/// Source: UIKit's UIFindInteractionDelegate.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: SelectorResponding {
    /// The session for a search in a view; nil for no search.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?

    /// The bar is shown. Default: nothing.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)

    /// The bar is gone. Default: nothing.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    /// Does nothing.
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}

    /// Does nothing.
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Lets the user search in a view, with a bar at the view's lower edge.
///
/// Source: UIKit's UIFindInteraction. Text views have one when `isFindInteractionEnabled` is set; an app's own view adds
/// one, and calls it in `find(_:)`, `findNext(_:)` and the like. In the bar, Return goes to the next result, Shift+Return
/// to the one before, and Escape closes it.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
    private weak var delegate: (any UIFindInteractionDelegate)?
    private var bar: FindBar?

    /// An interaction with somebody who gives it sessions. A weak reference.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    /// The view that has the interaction.
    open private(set) weak var view: UIView?

    /// The search that is under way; nil while the bar is not shown.
    open private(set) var activeFindSession: UIFindSession?

    /// Whether the bar is shown.
    open var isFindNavigatorVisible: Bool { bar != nil }

    /// What is searched for; it is kept while the bar is not shown. Setting it searches. Default nil.
    open var searchText: String? {
        didSet {
            guard searchText != oldValue else { return }
            bar?.searchText = searchText ?? ""
            search()
        }
    }

    /// What results are replaced by. Default nil.
    open var replacementText: String? { didSet { bar?.replacementText = replacementText ?? "" } }

    /// Makes the menu of the bar from the elements that it would have. Default nil: it has those.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

    /// How the user has chosen to search.
    private var options: UITextSearchOptions = {
        var options = UITextSearchOptions()
        options.stringCompareOptions = .caseInsensitive
        return options
    }()

    open func willMove(to view: UIView?) { if view !== self.view { dismissFindNavigator() } }

    open func didMove(to view: UIView?) { self.view = view }

    /// Shows the bar and has it take the keyboard. Nothing happens when the delegate gives no session.
    ///
    /// - Parameter showingReplace: whether results can be replaced in it, which the session has to support, too.
    open func presentFindNavigator(showingReplace: Bool) {
        guard let view else { return }
        if let bar {
            bar.showsReplacement = showingReplace && activeFindSession?.supportsReplacement == true
            return bar.takeKeyboard()
        }
        guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
        session.interaction = self
        activeFindSession = session
        let made = FindBar(self)
        made.searchText = searchText ?? ""
        made.replacementText = replacementText ?? ""
        made.showsReplacement = showingReplace && session.supportsReplacement
        bar = made
        made.add(to: view)
        made.takeKeyboard()
        delegate?.findInteraction(self, didBegin: session)
        search()
    }

    /// Takes the bar away, and the marks of results.
    open func dismissFindNavigator() {
        guard let bar, let session = activeFindSession else { return }
        self.bar = nil
        activeFindSession = nil
        bar.leave()
        session.invalidateFoundResults()
        session.interaction = nil
        delegate?.findInteraction(self, didEnd: session)
    }

    /// Goes to the next result; without a bar it is shown, with what was searched for last.
    open func findNext() { step(.forward) }

    /// Goes to the result before; without a bar it is shown, with what was searched for last.
    open func findPrevious() { step(.backward) }

    private func step(_ direction: UITextStorageDirection) {
        guard let session = activeFindSession else { return presentFindNavigator(showingReplace: false) }
        session.highlightNextResult(in: direction)
        updateResultCount()
    }

    /// Shows the number of results anew, after a session of the app's own found some.
    open func updateResultCount() {
        guard let session = activeFindSession else { return }
        bar?.showCount(of: session, isSearching: searchText?.isEmpty == false)
    }

    // MARK: The bar

    final func search() {
        guard let session = activeFindSession else { return }
        if let text = searchText, !text.isEmpty {
            session.performSearch(query: text, options: options)
        } else {
            session.invalidateFoundResults()
        }
        updateResultCount()
    }

    final func replace(all: Bool) {
        guard let session = activeFindSession, let text = searchText, !text.isEmpty else { return }
        let replacement = replacementText ?? ""
        if all {
            session.replaceAll(query: text, replacementString: replacement, options: options)
        } else if session.allowsReplacementForCurrentlyHighlightedResult {
            session.performSingleReplacement(query: text, replacementString: replacement, options: options)
        }
        updateResultCount()
    }

    /// The menu of the bar.
    final var optionsMenu: UIMenu? {
        let ignoresCase = options.stringCompareOptions.contains(.caseInsensitive)
        let isFullWord = options.wordMatchMethod == .fullWord
        let elements: [UIMenuElement] = [
            UIAction(title: "Ignore Case", state: ignoresCase ? .on : .off) { [weak self] _ in
                self?.change { $0.stringCompareOptions.formSymmetricDifference(.caseInsensitive) }
            },
            UIAction(title: "Whole Words", state: isFullWord ? .on : .off) { [weak self] _ in
                self?.change { $0.wordMatchMethod = isFullWord ? .contains : .fullWord }
            },
        ]
        guard let optionsMenuProvider else { return UIMenu(children: elements) }
        return optionsMenuProvider(elements)
    }

    private func change(_ body: (inout UITextSearchOptions) -> Void) {
        body(&options)
        bar?.updateMenu()
        search()
    }
}
