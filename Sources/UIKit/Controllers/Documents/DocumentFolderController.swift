/// The files and folders of one folder.
final class DocumentFolderController: UITableViewController, UISearchResultsUpdating {
    let path: String
    private weak var owner: UIDocumentPickerViewController?
    private let searching = UISearchController(searchResultsController: nil)
    /// Everything that could be chosen, and what is listed of it.
    private var entries: [FolderListing.Entry] = []
    private var listed: [FolderListing.Entry] = []
    private var failure: FolderListing.Failure?
    private var isLoading = true
    private let reading = Cancellation()

    var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    private var request: DocumentRequest { owner?.request ?? DocumentRequest(purpose: .open(asCopy: false)) }

    /// Whether the folder could be read.
    var isReadable: Bool { failure == nil && !isLoading }

    init(path: String, owner: UIDocumentPickerViewController) {
        self.path = path
        self.owner = owner
        super.init(style: .plain)
        title = path == "/" ? "Computer" : DisplayedName.of((path as NSString).lastPathComponent)
        navigationItem.searchController = searching
        searching.searchResultsUpdater = self
        searching.hidesNavigationBarDuringPresentation = false
        if request.isExport { navigationItem.rightBarButtonItem = newFolderItem }
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { reading.cancel() }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.selectionFollowsFocus = false
        tableView.rowHeight = 54
        tableView.keyboardDismissMode = .onDrag
        tableView.accessibilityIdentifier = "documentPicker.files"
        load()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        owner?.folderDidAppear(self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if !searching.isActive { tableView.becomeFirstResponder() }
    }

    // MARK: Reading

    private func load() {
        isLoading = true
        setNeedsUpdateContentUnavailableConfiguration()
        let (path, reading, request) = (path, reading, request)
        BackgroundWork.run {
            () -> Result<[FolderListing.Entry], FolderListing.Failure> in
            do throws(FolderListing.Failure) {
                return .success(try FolderListing.read(path) { reading.isCancelled })
            } catch {
                return .failure(error)
            }
        } then: { [weak self] result in
            self?.didRead(result, request)
        }
    }

    private func didRead(
        _ result: Result<[FolderListing.Entry], FolderListing.Failure>, _ request: DocumentRequest
    ) {
        isLoading = false
        switch result {
        case .success(let found):
            var known: [String: Bool] = [:]
            entries = found.filter { request.shows($0, &known) }
            failure = nil
        case .failure(let failure):
            entries = []
            self.failure = failure
        }
        filter()
        owner?.updateBar()
    }

    // MARK: Searching

    func beginSearch() { _ = searching.searchBar.becomeFirstResponder() }

    func updateSearchResults(for searchController: UISearchController) { filter() }

    private func filter() {
        listed = FolderListing.matching(searching.searchBar.text ?? "", in: entries)
        tableView.reloadData()
        setNeedsUpdateContentUnavailableConfiguration()
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        contentUnavailableConfiguration = unavailable(state.searchText)
    }

    private func unavailable(_ searched: String?) -> UIContentUnavailableConfiguration? {
        guard listed.isEmpty else { return nil }
        if isLoading { return .loading() }
        if let failure {
            var shown = UIContentUnavailableConfiguration.empty()
            shown.image = UIImage(systemName: "exclamationmark.triangle")
            shown.text = "This Folder Cannot Be Read"
            shown.secondaryText = failure.text
            return shown
        }
        if searched?.isEmpty == false { return .search() }
        var shown = UIContentUnavailableConfiguration.empty()
        shown.image = UIImage(systemName: "folder")
        shown.text = "Nothing Here"
        shown.secondaryText = request.isExport ? nil : "There are no files that can be chosen."
        return shown
    }

    // MARK: New folders

    private var newFolderItem: UIBarButtonItem {
        let item = UIBarButtonItem(
            image: UIImage(systemName: "folder.badge.plus"),
            primaryAction: UIAction { [weak self] _ in
                self?.askForFolder()
            })
        item.accessibilityLabel = "New Folder"
        item.accessibilityIdentifier = "documentPicker.newFolder"
        return item
    }

    private func askForFolder() {
        let alert = UIAlertController(title: "New Folder", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let create = UIAlertAction(title: "Create", style: .default) { [weak self, weak alert] _ in
            self?.makeFolder(alert?.textFields?.first?.text ?? "")
        }
        alert.addAction(create)
        alert.preferredAction = create
        owner?.present(alert, animated: true)
    }

    private func makeFolder(_ name: String) {
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
            owner?.show("A folder cannot be called \u{201C}\(name)\u{201D}.")
            return
        }
        do {
            try FileManager.default.createDirectory(
                at: url.appendingPathComponent(name), withIntermediateDirectories: false)
            load()
        } catch {
            owner?.show(error.localizedDescription)
        }
    }

    // MARK: The list

    private func url(of entry: FolderListing.Entry) -> URL? {
        entry.name.map { url.appendingPathComponent($0, isDirectory: entry.isFolder) }
    }

    /// Shows which files are chosen.
    func updateMarks() {
        guard isViewLoaded else { return }
        for path in tableView.indexPathsForVisibleRows ?? [] {
            guard listed.indices.contains(path.row), let cell = tableView.cellForRow(at: path) else {
                continue
            }
            mark(cell, listed[path.row])
        }
    }

    private func mark(_ cell: UITableViewCell, _ entry: FolderListing.Entry) {
        let isChosen = url(of: entry).map { owner?.isChosen($0) == true } ?? false
        cell.accessoryType = entry.isFolder ? .disclosureIndicator : isChosen ? .checkmark : .none
        if isChosen {
            cell.accessibilityTraits.insert(.selected)
        } else {
            cell.accessibilityTraits.remove(.selected)
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        listed.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "file")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "file")
        let entry = listed[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = request.title(of: entry)
        content.secondaryText = details(of: entry)
        content.textProperties.numberOfLines = 1
        content.textProperties.lineBreakMode = .byTruncatingMiddle
        content.image = UIImage(systemName: entry.symbol)
        content.imageProperties.reservedLayoutSize.width =
            UIListContentConfiguration.ImageProperties.standardDimension
        if entry.name == nil {
            content.textProperties.color = .tertiaryLabel
            content.imageProperties.tintColor = .tertiaryLabel
        } else if !entry.isFolder, !request.mayChoose(entry) {
            content.textProperties.color = .secondaryLabel
            content.imageProperties.tintColor = .secondaryLabel
        }
        cell.contentConfiguration = content
        mark(cell, entry)
        return cell
    }

    private static let dates: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        return formatter
    }()

    private func details(of entry: FolderListing.Entry) -> String {
        let date = Self.dates.string(from: entry.modified)
        guard !entry.isFolder else { return date }
        return
            "\(date) \u{2014} \(ByteCountFormatter.string(fromByteCount: Int64(entry.size), countStyle: .file))"
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        listed.indices.contains(indexPath.row) && listed[indexPath.row].name != nil
    }

    override func tableView(
        _ tableView: UITableView, typeSelectStringForRowAt indexPath: IndexPath
    ) -> String? { listed.indices.contains(indexPath.row) ? listed[indexPath.row].title : nil }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard listed.indices.contains(indexPath.row) else { return }
        let entry = listed[indexPath.row]
        if let url = url(of: entry) { owner?.choose(entry, at: url) }
    }
}

/// Tells work on another thread that nobody waits for it any more.
private final class Cancellation: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isCancelled: Bool { lock.withLock { value } }
    func cancel() { lock.withLock { value = true } }
}
