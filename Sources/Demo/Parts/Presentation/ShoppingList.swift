import UIKit

/// A list that begins empty and says so; its bars have colours of their own, its search has scopes.
final class ShoppingList: UITableViewController, UISearchResultsUpdating {
    private struct Item {
        let name: String
        var isDone = false
    }

    private var items: [Item] = []
    private let note: (String) -> Void
    private static let names = ["Apples", "Bread", "Coffee", "Dates", "Eggs", "Flour"]

    /// - Parameter note: told of what is added.
    init(note: @escaping (String) -> Void) {
        self.note = note
        super.init(style: .insetGrouped)
        title = "Shopping"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addItem() })
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "shopping.add"
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.searchBar.scopeButtonTitles = ["All", "To Buy", "Done"]
        search.searchBar.searchTextField.accessibilityLabel = "Search the list"
        navigationItem.searchController = search
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityLabel = "Shopping"
    }

    /// The list under a bar in the tint colour.
    var inNavigation: UINavigationController {
        let navigation = UINavigationController(rootViewController: self)
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemIndigo
        appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
        navigation.navigationBar.standardAppearance = appearance
        navigation.navigationBar.scrollEdgeAppearance = appearance
        navigation.navigationBar.tintColor = .white
        return navigation
    }

    private func addItem() {
        let name = Self.names[items.count % Self.names.count]
        items.append(Item(name: name))
        note("added: \(name)")
        update()
    }

    // MARK: What is listed

    private var shown: [Int] {
        let bar = navigationItem.searchController?.searchBar
        let text = bar?.text ?? ""
        return items.indices.filter { index in
            let item = items[index]
            let isInScope =
                switch bar?.selectedScopeButtonIndex {
                case 1: !item.isDone
                case 2: item.isDone
                default: true
                }
            return isInScope && (text.isEmpty || item.name.localizedCaseInsensitiveContains(text))
        }
    }

    private func update() {
        tableView.reloadData()
        setNeedsUpdateContentUnavailableConfiguration()
    }

    func updateSearchResults(for searchController: UISearchController) { update() }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        contentUnavailableConfiguration = unavailable(state)
    }

    private func unavailable(
        _ state: UIContentUnavailableConfigurationState
    ) -> UIContentUnavailableConfiguration? {
        guard shown.isEmpty else { return nil }
        guard items.isEmpty else { return .search().updated(for: state) }
        var empty = UIContentUnavailableConfiguration.empty()
        empty.image = UIImage(systemName: "cart")
        empty.text = "Nothing to Buy"
        empty.secondaryText = "What you add is listed here."
        empty.button = .bordered()
        empty.button.title = "Add Something"
        empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.addItem() }
        return empty
    }

    // MARK: The rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "item")
            ?? UITableViewCell(style: .default, reuseIdentifier: "item")
        let item = items[shown[indexPath.row]]
        cell.configurationUpdateHandler = { cell, state in
            var content = cell.defaultContentConfiguration().updated(for: state)
            content.text = item.name
            content.image = UIImage(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
            cell.contentConfiguration = content
            var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
            if item.isDone { background.backgroundColor = .tertiarySystemFill }
            cell.backgroundConfiguration = background
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        items[shown[indexPath.row]].isDone.toggle()
        update()
    }
}
