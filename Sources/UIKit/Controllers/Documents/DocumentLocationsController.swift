/// The list of where the user's files begin.
final class DocumentLocationsController: UITableViewController {
    private let locations: [FileLocation]
    private let enter: (String) -> Void

    /// - Parameter enter: called with the path of the location that the user presses.
    init(_ locations: [FileLocation], enter: @escaping (String) -> Void) {
        self.locations = locations
        self.enter = enter
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.selectionFollowsFocus = false
        tableView.accessibilityIdentifier = "documentPicker.locations"
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        (navigationController?.parent as? UIDocumentPickerViewController)?.folderDidAppear(nil)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tableView.becomeFirstResponder()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        locations.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "location")
            ?? UITableViewCell(style: .default, reuseIdentifier: "location")
        let location = locations[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = location.title
        content.image = UIImage(systemName: location.symbol)
        content.imageProperties.reservedLayoutSize.width =
            UIListContentConfiguration.ImageProperties.standardDimension
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        enter(locations[indexPath.row].path)
    }
}
