import UIKit

final class ConversationCell: UITableViewCell {

    static let reuseIdentifier = "ConversationCell"

    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.doesRelativeDateFormatting = true
        formatter.dateStyle = .short
        formatter.timeStyle = .none
        return formatter
    }()

    private let avatar = AvatarView(side: 48)
    private let nameLabel = UILabel()
    private let dateLabel = UILabel()
    private let previewLabel = UILabel()
    private let badge = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        dateLabel.font = .preferredFont(forTextStyle: .footnote)
        dateLabel.textColor = .secondaryLabel
        dateLabel.setContentHuggingPriority(.required, for: .horizontal)
        dateLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        previewLabel.font = .preferredFont(forTextStyle: .subheadline)
        previewLabel.textColor = .secondaryLabel
        previewLabel.numberOfLines = 2

        badge.font = .systemFont(ofSize: 13, weight: .bold)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.backgroundColor = .accent
        badge.layer.cornerRadius = 10
        badge.layer.masksToBounds = true
        badge.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        badge.setContentCompressionResistancePriority(.required, for: .horizontal)

        let top = UIStackView(arrangedSubviews: [nameLabel, dateLabel])
        top.alignment = .firstBaseline
        top.spacing = 8
        let bottom = UIStackView(arrangedSubviews: [previewLabel, badge])
        bottom.alignment = .center
        bottom.spacing = 8
        let texts = UIStackView(arrangedSubviews: [top, bottom])
        texts.axis = .vertical
        texts.spacing = 3
        let row = UIStackView(arrangedSubviews: [avatar, texts])
        row.alignment = .center
        row.spacing = 12
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        let guide = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: guide.topAnchor),
            row.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            badge.heightAnchor.constraint(equalToConstant: 20),
            badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
        ])
        separatorInset = UIEdgeInsets(top: 0, left: 76, bottom: 0, right: 0)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with conversation: Conversation) {
        avatar.configure(with: conversation.contact)
        nameLabel.text = conversation.contact.name
        previewLabel.text = conversation.isTyping ? "typing…" : conversation.messages.last?.text
        dateLabel.text = conversation.messages.last.map { Self.formatter.string(from: $0.date) }
        badge.text = "\(conversation.unreadCount)"
        badge.isHidden = conversation.unreadCount == 0
    }
}
