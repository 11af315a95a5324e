import UIKit

final class SubclassOfUISearchBar: UISearchBar {
    override var searchTextField: UISearchTextField { super.searchTextField }

    override weak var delegate: (any UISearchBarDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var text: String? {
        get { super.text }
        set { super.text = newValue }
    }

    override var placeholder: String? {
        get { super.placeholder }
        set { super.placeholder = newValue }
    }

    override var searchBarStyle: UISearchBar.Style {
        get { super.searchBarStyle }
        set { super.searchBarStyle = newValue }
    }

    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }

    override var showsCancelButton: Bool {
        get { super.showsCancelButton }
        set { super.showsCancelButton = newValue }
    }

    override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        super.setShowsCancelButton(showsCancelButton, animated: animated)
    }
}

final class SubclassOfUISearchController: UISearchController {
    override var searchBar: UISearchBar { super.searchBar }

    override var searchResultsController: UIViewController? { super.searchResultsController }

    override weak var searchResultsUpdater: (any UISearchResultsUpdating)? {
        get { super.searchResultsUpdater }
        set { super.searchResultsUpdater = newValue }
    }

    override weak var delegate: (any UISearchControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var obscuresBackgroundDuringPresentation: Bool {
        get { super.obscuresBackgroundDuringPresentation }
        set { super.obscuresBackgroundDuringPresentation = newValue }
    }

    override var hidesNavigationBarDuringPresentation: Bool {
        get { super.hidesNavigationBarDuringPresentation }
        set { super.hidesNavigationBarDuringPresentation = newValue }
    }

    override var automaticallyShowsCancelButton: Bool {
        get { super.automaticallyShowsCancelButton }
        set { super.automaticallyShowsCancelButton = newValue }
    }

    override var automaticallyShowsSearchResultsController: Bool {
        get { super.automaticallyShowsSearchResultsController }
        set { super.automaticallyShowsSearchResultsController = newValue }
    }

    override var showsSearchResultsController: Bool {
        get { super.showsSearchResultsController }
        set { super.showsSearchResultsController = newValue }
    }

    override var isActive: Bool {
        get { super.isActive }
        set { super.isActive = newValue }
    }
}
