import UIKit

final class ChatViewController: UIViewController {

    private enum Section {
        case main
    }

    var onContactTapped: ((UIView) -> Void)?
    var onLeave: (() -> Void)?

    private let store: ConversationStore
    private let conversation: Conversation
    private let tableView = UITableView()
    private let typingIndicator = TypingIndicatorView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    private let avatar = AvatarView(side: 30)
    private let downButton = UIButton(type: .system)
    private lazy var dataSource = makeDataSource()
    private lazy var composer: ComposerView = {
        let composer = ComposerView(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
        composer.onSend = { [unowned self] text in self.store.send(text, in: self.conversation) }
        return composer
    }()

    init(store: ConversationStore, conversation: Conversation) {
        self.store = store
        self.conversation = conversation
        super.init(nibName: nil, bundle: nil)
        store.addObserver(self)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // The composer stays at the bottom, whether there is a keyboard or not.
    override var canBecomeFirstResponder: Bool { return true }
    override var inputAccessoryView: UIView? { return composer }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.titleView = makeTitleView()

        tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.reuseIdentifier)
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.keyboardDismissMode = .interactive
        tableView.estimatedRowHeight = 44
        tableView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
        tableView.delegate = self
        view.addSubview(tableView)
        tableView.translatesAutoresizingMaskIntoConstraints = false

        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 28))
        typingIndicator.translatesAutoresizingMaskIntoConstraints = false
        typingIndicator.isHidden = true
        footer.addSubview(typingIndicator)
        tableView.tableFooterView = footer

        downButton.setImage(UIImage(systemName: "chevron.down.circle.fill"), for: .normal)
        downButton.alpha = 0
        downButton.addTarget(self, action: #selector(scrollDown), for: .touchUpInside)
        downButton.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(downButton)

        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            typingIndicator.leadingAnchor.constraint(equalTo: footer.leadingAnchor, constant: 24),
            typingIndicator.centerYAnchor.constraint(equalTo: footer.centerYAnchor),
            downButton.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            downButton.bottomAnchor.constraint(equalTo: tableView.bottomAnchor, constant: -12),
            downButton.widthAnchor.constraint(equalToConstant: 36),
            downButton.heightAnchor.constraint(equalTo: downButton.widthAnchor),
        ])
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardDidShow(_:)),
            name: UIResponder.keyboardDidShowNotification, object: nil)
        applySnapshot(animated: false)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
        store.setUnread(0, in: conversation)
        scrollToEnd(animated: false)
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { onLeave?() }
    }

    private func makeTitleView() -> UIView {
        avatar.configure(with: conversation.contact)
        let name = UILabel()
        name.text = conversation.contact.name
        name.font = .preferredFont(forTextStyle: .headline)
        let stack = UIStackView(arrangedSubviews: [avatar, name])
        stack.spacing = 8
        stack.alignment = .center
        stack.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(titleTapped)))
        return stack
    }

    private func makeDataSource() -> UITableViewDiffableDataSource<Section, Message> {
        let dataSource = UITableViewDiffableDataSource<Section, Message>(tableView: tableView) {
            tableView, indexPath, message in
            let cell = tableView.dequeueReusableCell(
                withIdentifier: MessageCell.reuseIdentifier, for: indexPath)
            (cell as? MessageCell)?.configure(with: message)
            return cell
        }
        dataSource.defaultRowAnimation = .fade
        return dataSource
    }

    private func applySnapshot(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Message>()
        snapshot.appendSections([.main])
        snapshot.appendItems(conversation.messages, toSection: .main)
        dataSource.apply(snapshot, animatingDifferences: animated) { [weak self] in
            self?.scrollToEnd(animated: animated)
        }
        typingIndicator.isHidden = !conversation.isTyping
        conversation.isTyping ? typingIndicator.startAnimating() : typingIndicator.stopAnimating()
    }

    private func scrollToEnd(animated: Bool) {
        let count = dataSource.snapshot().numberOfItems
        guard count > 0 else { return }
        tableView.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: animated)
    }

    @objc private func titleTapped() {
        onContactTapped?(avatar)
    }

    @objc private func scrollDown() {
        scrollToEnd(animated: true)
    }

    @objc private func keyboardDidShow(_ notification: Notification) {
        scrollToEnd(animated: true)
    }
}

extension ChatViewController: UITableViewDelegate {

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let distance = scrollView.contentSize.height - scrollView.bounds.maxY
        let alpha: CGFloat = distance > 120 ? 1 : 0
        guard downButton.alpha != alpha else { return }
        UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.2, delay: 0, options: [],
            animations: {
                self.downButton.alpha = alpha
            })
    }
}

extension ChatViewController: ConversationStoreObserver {

    func store(_ store: ConversationStore, didChange conversation: Conversation) {
        guard conversation === self.conversation, isViewLoaded else { return }
        applySnapshot(animated: true)
    }
}
