import UIKit

protocol ConversationListViewControllerDelegate: AnyObject {
    func conversationList(_ controller: ConversationListViewController, didSelect conversation: Conversation)
}

final class ConversationListViewController: UIViewController {

    private enum Section {
        case main
    }

    weak var delegate: ConversationListViewControllerDelegate?

    private let store: ConversationStore
    private let tableView = UITableView(frame: .zero, style: .plain)
    private lazy var dataSource = makeDataSource()
    private var emptyState: EmptyStateViewController?
    private var query = ""

    init(store: ConversationStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = "Chats"
        store.addObserver(self)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.register(ConversationCell.self, forCellReuseIdentifier: ConversationCell.reuseIdentifier)
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 72
        tableView.tableFooterView = UIView()
        tableView.delegate = self
        view.addSubview(tableView)
        tableView.pinEdges(to: view)

        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Names and messages"
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
        applySnapshot(animated: false)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let selected = tableView.indexPathForSelectedRow {
            tableView.deselectRow(at: selected, animated: animated)
        }
    }

    private func makeDataSource() -> UITableViewDiffableDataSource<Section, UUID> {
        return UITableViewDiffableDataSource(tableView: tableView) {
            [unowned self] tableView, indexPath, identifier in
            let cell = tableView.dequeueReusableCell(
                withIdentifier: ConversationCell.reuseIdentifier, for: indexPath)
            if let cell = cell as? ConversationCell,
                let conversation = self.store.conversation(for: identifier)
            {
                cell.configure(with: conversation)
            }
            return cell
        }
    }

    private func applySnapshot(animated: Bool, reloading changed: Conversation? = nil) {
        let conversations = store.conversations(matching: query)
        var snapshot = NSDiffableDataSourceSnapshot<Section, UUID>()
        snapshot.appendSections([.main])
        snapshot.appendItems(conversations.map { $0.identifier })
        if let changed = changed, snapshot.indexOfItem(changed.identifier) != nil {
            snapshot.reloadItems([changed.identifier])
        }
        dataSource.apply(snapshot, animatingDifferences: animated)
        setEmptyStateVisible(conversations.isEmpty)
    }

    private func setEmptyStateVisible(_ isVisible: Bool) {
        if isVisible, emptyState == nil {
            let child = EmptyStateViewController(message: "No chats found")
            addChild(child)
            view.addSubview(child.view)
            child.view.pinEdges(to: view)
            child.didMove(toParent: self)
            emptyState = child
        } else if !isVisible, let child = emptyState {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            emptyState = nil
        }
    }
}

extension ConversationListViewController: UITableViewDelegate {

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let identifier = dataSource.itemIdentifier(for: indexPath),
            let conversation = store.conversation(for: identifier)
        else { return }
        delegate?.conversationList(self, didSelect: conversation)
    }

    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let identifier = dataSource.itemIdentifier(for: indexPath),
            let conversation = store.conversation(for: identifier)
        else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [store] _, _, completion in
            store.delete(conversation)
            completion(true)
        }
        let unread = UIContextualAction(style: .normal, title: "Unread") { [store] _, _, completion in
            store.setUnread(1, in: conversation)
            completion(true)
        }
        unread.backgroundColor = .accent
        return UISwipeActionsConfiguration(actions: [delete, unread])
    }
}

extension ConversationListViewController: UISearchResultsUpdating {

    func updateSearchResults(for searchController: UISearchController) {
        query = searchController.searchBar.text ?? ""
        applySnapshot(animated: true)
    }
}

extension ConversationListViewController: ConversationStoreObserver {

    func store(_ store: ConversationStore, didChange conversation: Conversation) {
        guard isViewLoaded else { return }
        applySnapshot(animated: view.window != nil, reloading: conversation)
    }
}
