/// Forwards the field's delegate methods to the delegate of the bar.
@MainActor
final class SearchFieldListener: UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.barDelegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        bar.owner?.editingDidBegin()
        bar.barDelegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.barDelegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { bar.barDelegate?.searchBarTextDidEndEditing(bar) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.barDelegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar.barDelegate?.searchBarSearchButtonClicked(bar)
        // Whether a bar of its own keeps the keyboard is up to the app.
        if bar.owner != nil { _ = textField.resignFirstResponder() }
        return false
    }
}

/// Contains a search bar in a navigation bar. As the content scrolls up, it shrinks and clips the search bar.
final class SearchBarContainer: UIView {
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
        let height = searchBar.heightInBar
        searchBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        // Its field is gone before it is cut.
        searchBar.alpha = max(0, min(1, (bounds.height - height / 2) / (height / 2)))
    }
}
