import UIKit

/// A list of cities beside the one that is selected.
final class CitiesController: UITableViewController {
    private let cities = ["Lisbon", "Oslo", "Quito", "Vienna"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cities"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cities.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = cities[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let city = CityController(name: cities[indexPath.row])
        // Beside the list where there is space for both; else it is pushed, with a back button.
        splitViewController?.setViewController(
            UINavigationController(rootViewController: city), for: .secondary)
        splitViewController?.show(.secondary)
    }
}

/// Shows one city.
final class CityController: UIViewController {
    let label = UILabel()

    init(name: String) {
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = title
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}

/// Puts both side by side.
final class CitiesSplit: UISplitViewController, UISplitViewControllerDelegate {
    init() {
        super.init(style: .doubleColumn)
        delegate = self
        preferredDisplayMode = .oneBesideSecondary
        setViewController(CitiesController(), for: .primary)
        setViewController(
            UINavigationController(rootViewController: CityController(name: "")), for: .secondary)
    }

    required init?(coder: NSCoder) { nil }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        // A narrow window begins with the list, unless a city was chosen.
        let detail = viewController(for: .secondary) as? UINavigationController
        return detail?.topViewController?.title?.isEmpty == false ? .secondary : .primary
    }
}
