import UIKit

/// A message in a bubble: at the leading edge, or at the trailing one if it is the user's own.
///
/// Nothing says how high the row is: the label's lines do, through the constraints from the top to the bottom.
final class MessageCell: UITableViewCell {
    private let bubble = UIView()
    private let label = UILabel()
    private lazy var atLeadingEdge = bubble.leadingAnchor.constraint(
        equalTo: contentView.leadingAnchor, constant: 12)
    private lazy var atTrailingEdge = bubble.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -12)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        selectionStyle = .none
        bubble.layer.cornerRadius = 14
        label.font = DemoMetrics.body
        label.numberOfLines = 0
        contentView.addSubview(bubble)
        bubble.addSubview(label)
        for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.8),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
            // Less than required: in the narrowest windows there is no space for it.
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12).with(
                .required - 1),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: Message) {
        label.text = message.text
        label.textColor = message.isOwn ? .white : .label
        bubble.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemGroupedBackground
        accessibilityLabel = message.isOwn ? "You: \(message.text)" : message.text
        atLeadingEdge.isActive = !message.isOwn
        atTrailingEdge.isActive = message.isOwn
    }
}
