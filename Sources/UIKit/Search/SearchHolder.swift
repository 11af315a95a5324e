/// The room of a search bar in a navigation bar. What the content has pushed up of it goes under the title.
final class SearchHolder: UIView {
    private let searchBar: UISearchBar

    init(_ searchBar: UISearchBar) {
        self.searchBar = searchBar
        super.init(frame: .zero)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Another bar may have it by now.
        guard searchBar.superview === self else { return }
        let height = UISearchBar.heightInBar
        searchBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        // Its field is gone before it is cut.
        searchBar.alpha = max(0, min(1, (bounds.height - height / 2) / (height / 2)))
    }
}
