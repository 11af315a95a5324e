/// Fonts to choose from, each in itself: families, or the faces of one.
final class FontListController: UITableViewController, UISearchResultsUpdating {
    /// A line of the list.
    struct Entry: Hashable {
        let title: String
        /// Names the font.
        let descriptor: UIFontDescriptor
        /// Whether it leads to a list of faces.
        var leadsOn = false
    }

    private let entries: [Entry]
    private var listed: [Entry]
    private let showsItself: Bool
    private let choose: (Entry) -> Void

    /// - Parameters:
    ///   - showsItself: whether the name of each font is written in that font.
    ///   - choose: called with what the user presses.
    init(_ entries: [Entry], title: String, showsItself: Bool, choose: @escaping (Entry) -> Void) {
        self.entries = entries
        listed = entries
        self.showsItself = showsItself
        self.choose = choose
        super.init(style: .plain)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 48
        tableView.selectionFollowsFocus = false
        tableView.keyboardDismissMode = .onDrag
        tableView.accessibilityIdentifier = "fontPicker.fonts"
    }

    /// Lets the user search in the list.
    func addSearch() {
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.hidesNavigationBarDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    func updateSearchResults(for searchController: UISearchController) {
        let words = (searchController.searchBar.text ?? "").trimmingCharacters(in: .whitespaces)
        listed = words.isEmpty ? entries : entries.filter { $0.title.localizedStandardContains(words) }
        tableView.reloadData()
        setNeedsUpdateContentUnavailableConfiguration()
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        contentUnavailableConfiguration =
            listed.isEmpty && !entries.isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if navigationItem.searchController?.isActive != true { tableView.becomeFirstResponder() }
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        listed.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "font")
            ?? UITableViewCell(style: .default, reuseIdentifier: "font")
        let entry = listed[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = entry.title
        content.textProperties.numberOfLines = 1
        content.textProperties.font =
            showsItself ? UIFont(descriptor: entry.descriptor, size: 19) : .systemFont(ofSize: 19)
        cell.contentConfiguration = content
        cell.accessoryType = entry.leadsOn ? .disclosureIndicator : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        choose(listed[indexPath.row])
    }
}
