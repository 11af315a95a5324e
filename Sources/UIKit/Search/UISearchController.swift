/// A search bar and what it finds: set as a page's `navigationItem.searchController`, the bar stands under the title.
///
/// The search is active from when a person goes to the field, or the program sets `isActive`, until the Cancel button
/// or Escape. Meanwhile the controller is a child of the page, and its view covers the content: with the results
/// controller when there is text to look for, before that with a shade unless `obscuresBackgroundDuringPresentation`
/// says otherwise. Nothing is presented modally here.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The search bar.
    public final let searchBar = UISearchBar(frame: .zero)

    /// What shows the results; nil for the page itself.
    public final let searchResultsController: UIViewController?

    /// Told when there is something else to look for. Not owned.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    /// Hears of the search. Not owned.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// Whether content is shaded, and out of reach, before there are results over it. A press on it ends the search.
    /// Default true.
    open var obscuresBackgroundDuringPresentation = true { didSet { updateCover() } }

    /// Whether title and buttons of the bar give way to the search bar. Default true.
    open var hidesNavigationBarDuringPresentation = true { didSet { barChanged() } }

    /// Whether the Cancel button comes and goes with the search. Default true.
    open var automaticallyShowsCancelButton = true

    /// Whether the results controller is shown when there is text, and only then. Default true; setting
    /// `showsSearchResultsController` makes it false.
    open var automaticallyShowsSearchResultsController = true { didSet { updateCover() } }

    /// Whether the results controller is shown during the search.
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? !(searchBar.text ?? "").isEmpty : showsResults }
        set {
            automaticallyShowsSearchResultsController = false
            showsResults = newValue
            updateCover()
        }
    }

    private var showsResults = false
    private var active = false
    private weak var page: UIViewController?

    /// A search. Without a results controller the page shows what was found itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.owner = self
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        searchBar.owner = self
    }

    // MARK: Beginning and ending

    /// Whether the search is active. Setting it begins the search without the keyboard going to the field, or ends it.
    open var isActive: Bool {
        get { active }
        set { if newValue { begin() } else { end() } }
    }

    /// Whether the bar shows the search bar alone.
    final var hidesBar: Bool { active && hidesNavigationBarDuringPresentation }

    final func editingDidBegin() { begin() }

    final func wasCancelled() { end() }

    final func textDidChange() {
        guard active else { return }
        updateCover()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    private func begin() {
        guard !active else { return }
        delegate?.willPresentSearchController(self)
        active = true
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        page = searchBar.pageAround
        barChanged()
        updateCover()
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        guard active else { return }
        delegate?.willDismissSearchController(self)
        active = false
        searchBar.searchTextField.text = ""
        _ = searchBar.searchTextField.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        barChanged()
        updateCover()
        page = nil
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didDismissSearchController(self)
    }

    private func barChanged() { page?.navigationController?.barOwner.searchDidChange() }

    // MARK: Over the content

    open override func loadView() {
        let cover = SearchCover(frame: .zero)
        cover.pressed = { [weak self] in self?.end() }
        view = cover
    }

    private func updateCover() {
        let results = active && showsSearchResultsController ? searchResultsController : nil
        guard let page, active, results != nil || obscuresBackgroundDuringPresentation else {
            return uncover()
        }
        show(results)
        guard let pageView = page.viewIfLoaded, let cover = view as? SearchCover else { return }
        if storedParent !== page {
            page.addChild(self)
            cover.lie(over: pageView)
            didMove(toParent: page)
        }
        cover.backgroundColor = results == nil ? UIColor(white: 0, alpha: 0.25) : nil
    }

    private func show(_ results: UIViewController?) {
        guard let controller = searchResultsController else { return }
        guard results != nil else {
            guard controller.storedParent === self else { return }
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
            return
        }
        guard controller.storedParent !== self else { return }
        addChild(controller)
        controller.view.frame = view.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
    }

    private func uncover() {
        show(nil)
        guard storedParent != nil else { return }
        willMove(toParent: nil)
        (viewIfLoaded as? SearchCover)?.goAway()
        removeFromParent()
    }
}

/// What lies over the content during a search.
private final class SearchCover: UIView {
    var pressed: (() -> Void)?
    /// Whether the content could be scrolled before.
    private weak var stilled: UIScrollView?

    func lie(over view: UIView) {
        if let scroll = view as? UIScrollView, scroll.isScrollEnabled {
            scroll.stopScrollingAndZooming()
            scroll.isScrollEnabled = false
            stilled = scroll
        }
        frame = view.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(self)
    }

    func goAway() {
        stilled?.isScrollEnabled = true
        stilled = nil
        removeFromSuperview()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Content that came later, or that the program moved, is under it all the same.
        guard let superview else { return }
        superview.bringSubviewToFront(self)
        frame = superview.bounds
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pressed?() }
}

extension UIView {
    /// The controller that the view belongs to: in a navigation bar the page that is shown under that.
    fileprivate var pageAround: UIViewController? {
        var view: UIView? = self
        while let current = view {
            if let bar = current as? UINavigationBar, let container = bar.superview as? NavigationView {
                return container.navigator?.topViewController?.innermostPage
            }
            if let controller = current.controller { return controller }
            view = current.superview
        }
        return nil
    }
}
