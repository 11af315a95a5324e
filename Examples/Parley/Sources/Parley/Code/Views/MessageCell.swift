import UIKit

final class MessageCell: UITableViewCell {

    static let reuseIdentifier = "MessageCell"

    private let bubble = BubbleView()
    private let label = UILabel()
    private var leading: NSLayoutConstraint!
    private var trailing: NSLayoutConstraint!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .clear
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(bubble)
        bubble.addSubview(label)

        bubble.translatesAutoresizingMaskIntoConstraints = false
        label.pinEdges(to: bubble, insets: UIEdgeInsets(top: 8, left: 18, bottom: 8, right: 18))
        leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10)
        trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with message: Message) {
        label.text = message.text
        label.textColor = message.direction == .outgoing ? .white : .label
        bubble.direction = message.direction
        // The one that was active goes first, so that both are never active together.
        NSLayoutConstraint.deactivate([leading, trailing])
        (message.direction == .outgoing ? trailing : leading).isActive = true
    }
}
