import UIKit

/// Messages in rows of different heights.
final class MessageList: UITableView, UITableViewDataSource {
    private var messages = Message.samples

    private static let height: CGFloat = 256

    init() {
        super.init(frame: .zero, style: .plain)
        accessibilityIdentifier = "layout.messages"
        accessibilityLabel = "Messages"
        separatorStyle = .none
        // The constraints of the cells say how high the rows are.
        rowHeight = UITableView.automaticDimension
        register(MessageCell.self, forCellReuseIdentifier: "message")
        becomeWell()
        contentInset = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
        dataSource = self
        heightAnchor.constraint(equalToConstant: Self.height).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    /// Adds a message of the user below the others, and scrolls to it.
    func add(_ text: String) {
        messages.append(Message(text: text, isOwn: true))
        let row = IndexPath(row: messages.count - 1, section: 0)
        insertRows(at: [row], with: .fade)
        scrollToRow(at: row, at: .bottom, animated: true)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        (cell as? MessageCell)?.show(messages[indexPath.row])
        return cell
    }
}
