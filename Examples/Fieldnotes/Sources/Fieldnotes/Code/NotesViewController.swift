import UIKit

final class NotesViewController: UIViewController {

    let tableView = UITableView(frame: .zero, style: .insetGrouped)

    private let notebook: Notebook
    private lazy var dataSource = UITableViewDiffableDataSource<Int, Note.ID>(tableView: tableView) {
        [notebook] tableView, indexPath, id in
        let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
        (cell as? NoteCell)?.note = notebook.note(id)
        return cell
    }

    init(notebook: Notebook) {
        self.notebook = notebook
        super.init(nibName: nil, bundle: nil)
        title = "Field Notes"
        navigationItem.largeTitleDisplayMode = .always
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.prefersLargeTitles = true
        tableView.register(NoteCell.self, forCellReuseIdentifier: "Note")
        tableView.delegate = self
        tableView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])

        let search = UISearchController()
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "square.and.pencil"),
            primaryAction: UIAction(title: "New Note") { [unowned self] _ in newNote(nil) })
    }

    // What is read of the notebook here is observed.
    override func updateProperties() {
        super.updateProperties()
        var snapshot = NSDiffableDataSourceSnapshot<Int, Note.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(notebook.visibleNotes.map(\.id))
        dataSource.apply(snapshot, animatingDifferences: dataSource.snapshot().numberOfItems > 0)
        setNeedsUpdateContentUnavailableConfiguration()
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        guard notebook.visibleNotes.isEmpty else {
            contentUnavailableConfiguration = nil
            return
        }
        guard notebook.query.isEmpty else {
            contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
            return
        }
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = UIImage(systemName: "pencil")
        configuration.text = "No Notes"
        configuration.secondaryText = "What you see outside goes here."
        configuration.button = .borderedProminent()
        configuration.button.title = "Write One"
        configuration.buttonProperties.primaryAction = UIAction { [unowned self] _ in newNote(nil) }
        contentUnavailableConfiguration = configuration
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    // MARK: Commands

    @objc func newNote(_ sender: Any?) {
        open(notebook.addNote())
    }

    @objc func toggleDensity(_ sender: Any?) {
        traitOverrides.density = traitCollection.density == .compact ? .comfortable : .compact
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        if command.action == #selector(toggleDensity(_:)) {
            command.state = traitCollection.density == .compact ? .on : .off
        }
    }

    private func open(_ note: Note) {
        navigationController?.pushViewController(NoteViewController(note: note), animated: true)
    }
}

extension NotesViewController: UITableViewDelegate {

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let note = dataSource.itemIdentifier(for: indexPath).flatMap(notebook.note) else { return }
        open(note)
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let note = dataSource.itemIdentifier(for: indexPath).flatMap(notebook.note) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [notebook] _, _, completion in
            notebook.remove(note)
            completion(true)
        }
        let pin = UIContextualAction(style: .normal, title: note.isPinned ? "Unpin" : "Pin") {
            _, _, completion in
            note.isPinned.toggle()
            completion(true)
        }
        pin.backgroundColor = .systemYellow
        return UISwipeActionsConfiguration(actions: [delete, pin])
    }
}

extension NotesViewController: UISearchResultsUpdating {

    func updateSearchResults(for searchController: UISearchController) {
        notebook.query = searchController.searchBar.text ?? ""
    }
}
