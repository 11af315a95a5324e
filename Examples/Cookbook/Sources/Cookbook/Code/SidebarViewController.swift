import UIKit

final class SidebarViewController: UITableViewController {

    var onSelect: ((Collection) -> Void)?

    private let sections: [(title: String?, collections: [Collection])] = [
        (nil, [.all, .favorites]),
        ("Courses", Course.allCases.map(Collection.course)),
    ]

    init() {
        super.init(style: .insetGrouped)
        title = "Cookbook"
        clearsSelectionOnViewWillAppear = false
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.prefersLargeTitles = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Collection")
        tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].collections.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Collection", for: indexPath)
        let collection = sections[indexPath.section].collections[indexPath.row]
        var content = UIListContentConfiguration.sidebarCell()
        content.text = collection.title
        content.image = UIImage(systemName: collection.symbolName)
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onSelect?(sections[indexPath.section].collections[indexPath.row])
    }
}
