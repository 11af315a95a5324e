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
        Self.name(controls, by: label)
        states.spacing = 12
        states.alignment = .center
        states.distribution = fills ? .fillEqually : .fill
        if !fills { states.addArrangedSubview(UIView()) }
        for view in [label, states] { addArrangedSubview(view) }
        adaptToTextSize()
    }

    required init?(coder: NSCoder) { nil }

    /// Has controls without words of their own be called by those of the caption: by the state of each where the caption
    /// lists them, behind a colon or from the start.
    private static func name(_ controls: [UIView], by caption: UILabel) {
        let text = caption.text ?? ""
        let list = text.split(separator: ":").last ?? ""
        let states = list.split { ",;".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
        let words = states.count == controls.count ? states : controls.map { _ in text }
        let silent = zip(controls, words).filter { $0.0.accessibilityLabel?.isEmpty != false }
        for (control, word) in silent { control.accessibilityLabel = word }
        caption.isAccessibilityElement = silent.count < controls.count
    }

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
