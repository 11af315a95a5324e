import UIKit

/// Two labels that compete for the width of a row, and a slider for the priority of each.
final class PriorityBoard: UIStackView {
    private let labels = [PaddedLabel(), PaddedLabel()]
    private let kinds = UISegmentedControl(items: ["Compression", "Hugging"])
    private lazy var rows = ["Blue label", "Orange label"].enumerated().map { index, title in
        PriorityRow(title, identifier: "layout.priority.\(index + 1)") { [unowned self] in
            set($0, of: labels[index])
        }
    }

    private static let longTexts = ["Wants all of its width", "And so does this other one"]
    private static let shortTexts = ["Short", "Shorter"]

    init() {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 10
        for (label, color) in zip(labels, [UIColor.systemBlue, .systemOrange]) {
            label.font = DemoMetrics.body
            label.textAlignment = .center
            label.backgroundColor = color.withAlphaComponent(0.2)
            label.layer.cornerRadius = 6
            label.clipsToBounds = true
        }
        for (index, label) in labels.enumerated() {
            label.accessibilityIdentifier = "layout.label.\(index + 1)"
            label.setContentCompressionResistancePriority(.defaultHigh - Float(index), for: .horizontal)
            label.setContentHuggingPriority(.defaultLow + 1 - Float(index), for: .horizontal)
        }
        kinds.selectedSegmentIndex = 0
        kinds.accessibilityIdentifier = "layout.kinds"
        kinds.accessibilityLabel = "Kind of priority"
        kinds.addAction(UIAction { [unowned self] _ in show() }, for: .valueChanged)
        let stage = UIStackView(arrangedSubviews: labels)
        stage.spacing = 8
        stage.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        stage.isLayoutMarginsRelativeArrangement = true
        stage.becomeWell()
        for view in [stage, kinds] + rows { addArrangedSubview(view) }
        NSLayoutConstraint.activate([
            kinds.heightAnchor.constraint(equalToConstant: DemoMetrics.target)
        ])
        show()
    }

    required init?(coder: NSCoder) { nil }

    private var isHugging: Bool { kinds.selectedSegmentIndex == 1 }

    /// Shows texts that do not fit, or texts that leave space, and the priorities that decide about them.
    private func show() {
        for (label, text) in zip(labels, isHugging ? Self.shortTexts : Self.longTexts) { label.text = text }
        for (row, label) in zip(rows, labels) {
            row.priority =
                isHugging
                ? label.contentHuggingPriority(for: .horizontal)
                : label.contentCompressionResistancePriority(for: .horizontal)
        }
    }

    private func set(_ priority: UILayoutPriority, of label: UILabel) {
        if isHugging {
            label.setContentHuggingPriority(priority, for: .horizontal)
        } else {
            label.setContentCompressionResistancePriority(priority, for: .horizontal)
        }
    }
}

/// A label with space around its text, also where that is cut.
private final class PaddedLabel: UILabel {
    private static let space = CGSize(width: 10, height: 13)

    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 2 * Self.space.width, height: size.height + 2 * Self.space.height)
    }

    override func drawText(in rect: CGRect) {
        super.drawText(in: rect.insetBy(dx: Self.space.width, dy: 0))
    }
}
