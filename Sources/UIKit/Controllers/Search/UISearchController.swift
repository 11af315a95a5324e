/// A search bar and its results. Set as a page's `navigationItem.searchController`, the bar is shown below the
/// title.
///
/// The search is active from when the user focuses the field, or the app sets `isActive`, until the Cancel
/// button or Escape is pressed. Meanwhile the controller is a child of the page, and its view covers the
/// content: with the results controller if there is text, before that with a dimming view if
/// `obscuresBackgroundDuringPresentation` is true. Nothing is presented modally.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The search bar.
    open private(set) var searchBar = UISearchBar(frame: .zero)

    /// The controller that shows the results; nil if the page itself does.
    open private(set) var searchResultsController: UIViewController?

    /// Notified when the search text has changed. Not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    /// Notified of the beginning and the end of the search. Not retained.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property.
    open weak var delegate: (any UISearchControllerDelegate)? {
        get { searchDelegate }
        set { searchDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var searchDelegate: (any UISearchControllerDelegate)?

    /// Whether the content is dimmed and cannot be used until results cover it. A press on it ends the search.
    /// Default false.
    open var obscuresBackgroundDuringPresentation = false { didSet { updateCover() } }

    /// Whether title and buttons of the navigation bar are hidden during the search. Default true.
    open var hidesNavigationBarDuringPresentation = true { didSet { barChanged() } }

    /// Whether the Cancel button is shown during the search and hidden after it. Default true.
    open var automaticallyShowsCancelButton = true

    /// Whether the buttons that choose what is searched are shown during the search and hidden after it, if there are
    /// any. Default true.
    open var automaticallyShowsScopeBar = true

    /// Whether the results controller is shown if and only if there is text. Default true; setting
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

    /// A search controller. Without a results controller the page shows the results itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.owner = self
    }

    /// A search controller without a results controller; no nib file is loaded.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        searchResultsController = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        searchBar.owner = self
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        searchBar.owner = self
    }

    // MARK: Beginning and ending

    /// Whether the search is active. Setting it begins the search without focusing the field, or ends it.
    open var isActive: Bool {
        get { active }
        set { if newValue { begin() } else { end() } }
    }

    /// Whether the navigation bar shows only the search bar.
    final var hidesBar: Bool { active && hidesNavigationBarDuringPresentation }

    final func editingDidBegin() { begin() }

    final func wasCancelled() { end() }

    final func textDidChange() {
        guard active else { return }
        updateCover()
        searchResultsUpdater?.updateSearchResults(for: self)
        page?.setNeedsUpdateContentUnavailableConfiguration()
    }

    /// The bar has another height.
    final func heightDidChange() {
        (page ?? searchBar.enclosingPage)?.navigationController?.barOwner.searchDidChange()
    }

    private func begin() {
        guard !active else { return }
        searchDelegate?.willPresentSearchController(self)
        active = true
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        page = searchBar.enclosingPage
        if automaticallyShowsScopeBar { searchBar.setShowsScope(true, animated: true) }
        barChanged()
        updateCover()
        searchResultsUpdater?.updateSearchResults(for: self)
        searchDelegate?.didPresentSearchController(self)
    }

    private func end() {
        guard active else { return }
        searchDelegate?.willDismissSearchController(self)
        active = false
        searchBar.searchTextField.text = ""
        _ = searchBar.searchTextField.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        if automaticallyShowsScopeBar { searchBar.setShowsScope(false, animated: true) }
        barChanged()
        updateCover()
        page?.setNeedsUpdateContentUnavailableConfiguration()
        page = nil
        searchResultsUpdater?.updateSearchResults(for: self)
        searchDelegate?.didDismissSearchController(self)
    }

    private func barChanged() { page?.navigationController?.barOwner.searchDidChange() }

    // MARK: Over the content

    open override func loadView() {
        let cover = SearchCover(frame: .zero)
        cover.pressHandler = { [weak self] in self?.end() }
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
            cover.attach(to: pageView)
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
        (viewIfLoaded as? SearchCover)?.detach()
        removeFromParent()
    }
}

/// The view that covers the content during a search.
private final class SearchCover: UIView {
    var pressHandler: (() -> Void)?
    /// The scroll view whose scrolling was disabled; it is enabled again at the end.
    private weak var disabledScrollView: UIScrollView?

    func attach(to view: UIView) {
        if let scroll = view as? UIScrollView, scroll.isScrollEnabled {
            scroll.stopScrollingAndZooming()
            scroll.isScrollEnabled = false
            disabledScrollView = scroll
        }
        frame = view.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(self)
    }

    func detach() {
        disabledScrollView?.isScrollEnabled = true
        disabledScrollView = nil
        removeFromSuperview()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The cover stays in front of views that were added or moved later.
        guard let superview else { return }
        superview.bringSubviewToFront(self)
        frame = superview.bounds
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pressHandler?() }
}

extension UIView {
    /// The controller that the view belongs to: in a navigation bar the page that is shown below it.
    fileprivate var enclosingPage: UIViewController? {
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
