import UIKit

/// A name, a priority, and a slider that changes it.
final class PriorityRow: UIStackView {
    private let number = UILabel()
    private let slider = UISlider()

    /// - Parameter didChange: gets the priority while the slider moves.
    init(_ title: String, identifier: String, didChange: @escaping @MainActor (UILayoutPriority) -> Void) {
        super.init(frame: .zero)
        axis = .vertical
        let caption = UILabel()
        caption.text = title
        caption.numberOfLines = 0
        for label in [caption, number] {
            label.font = DemoMetrics.caption
            label.textColor = .secondaryLabel
        }
        number.setContentHuggingPriority(.required - 1, for: .horizontal)
        number.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
        slider.minimumValue = 1
        slider.maximumValue = 999
        slider.accessibilityIdentifier = identifier
        caption.name(slider)
        number.isAccessibilityElement = false
        slider.addAction(
            UIAction { [unowned self] _ in
                showNumber()
                didChange(priority)
            }, for: .valueChanged)
        let words = UIStackView(arrangedSubviews: [caption, number])
        words.spacing = 8
        for view in [words, slider] { addArrangedSubview(view) }
        slider.heightAnchor.constraint(equalToConstant: DemoMetrics.target).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    /// A whole number from 1 to 999.
    var priority: UILayoutPriority {
        get { UILayoutPriority(slider.value.rounded()) }
        set {
            slider.value = newValue.rawValue
            showNumber()
        }
    }

    private func showNumber() {
        number.text = "\(Int(priority.rawValue))"
        slider.accessibilityValue = number.text
    }
}
