/// Is notified of what the user does with a search bar. All methods are optional in UIKit; the defaults allow
/// everything and do nothing.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Whether the text may be edited. Default true.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing has begun.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end. Default true.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing has ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The user has changed or cleared the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether a part of the text, in UTF-16 units, may be replaced. Default true.
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Return was pressed. The bar of a search controller then gives the keyboard up; another one keeps it, and apps call
    /// `resignFirstResponder()`.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The Cancel button, or Escape, was pressed.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// The button for bookmarks was pressed.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// The button for a list of results was pressed.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// The user has selected a button below the field.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
