import UIKit

/// A caption, and under it a control in several states side by side; one below the other where text is very large.
final class StateRow: UIStackView {
    private let states: UIStackView

    /// - Parameter fills: whether the controls share the width of the row.
    init(_ caption: String, _ controls: [UIView], fills: Bool = false) {
        states = UIStackView(arrangedSubviews: controls)
        super.init(frame: .zero)
        axis = .vertical
        spacing = 4
        let label = UILabel()
        label.text = caption
        label.font = .preferredFont(forTextStyle: .caption1)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        states.spacing = 12
        states.alignment = .center
        states.distribution = fills ? .fillEqually : .fill
        if !fills { states.addArrangedSubview(UIView()) }
        for view in [label, states] { addArrangedSubview(view) }
        adaptToTextSize()
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adaptToTextSize()
    }

    private func adaptToTextSize() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        states.axis = isLarge ? .vertical : .horizontal
        states.alignment = isLarge ? (states.distribution == .fillEqually ? .fill : .leading) : .center
    }
}
