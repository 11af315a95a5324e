/// The pictures and buttons in the field of a search bar.
@MainActor
final class SearchIcons {
    private unowned let bar: UISearchBar
    private var images: [UISearchBar.Icon: ControlStateValues<UIImage>] = [:]
    private var button: UIButton?

    init(of bar: UISearchBar) { self.bar = bar }

    func setImage(_ image: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
        images[icon, default: ControlStateValues()][state] = image
        switch icon {
        case .search: bar.searchTextField.searchImage = self.image(for: .search, state: .normal)
        case .clear: bar.searchTextField.clearButton.images = images[.clear] ?? ControlStateValues()
        case .bookmark, .resultsList: update()
        }
    }

    func image(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? {
        images[icon]?.shown(in: state)
    }

    /// Shows the button at the end of the field, or none.
    func update() {
        let field = bar.searchTextField
        guard let icon = shownButton else {
            if let button, field.rightView === button { field.rightView = nil }
            button = nil
            return
        }
        let made = UIButton(type: .system)
        made.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
        let usual = UIImage(systemName: icon == .bookmark ? "book" : "list.bullet")
        made.setImage(usual, for: .normal)
        let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
        for state in states {
            if let image = image(for: icon, state: state) { made.setImage(image, for: state) }
        }
        made.isSelected = icon == .resultsList && bar.isSearchResultsButtonSelected
        made.accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Results"
        made.addAction(
            UIAction { [weak bar] _ in
                guard let bar else { return }
                if icon == .bookmark {
                    bar.barDelegate?.searchBarBookmarkButtonClicked(bar)
                } else {
                    bar.barDelegate?.searchBarResultsListButtonClicked(bar)
                }
            }, for: .touchUpInside)
        button = made
        field.rightView = made
        // The button that removes the text is in the same position.
        field.rightViewMode = icon == .bookmark ? .unlessEditing : .always
    }

    private var shownButton: UISearchBar.Icon? {
        bar.showsSearchResultsButton ? .resultsList : bar.showsBookmarkButton ? .bookmark : nil
    }
}
