import UIKit

/// A caption with a value, and a slider under it.
final class SliderRow: UIView {
    private let caption = UILabel(frame: .zero)
    private let number = UILabel(frame: .zero)
    private let slider = UISlider(frame: .zero)

    static let height: CGFloat = 54

    init(
        _ title: String, identifier: String, range: ClosedRange<Float>, value: Float,
        didChange: @escaping @MainActor (CGFloat) -> Void
    ) {
        super.init(frame: .zero)
        caption.text = title
        for label in [caption, number] {
            label.font = DemoMetrics.caption
            label.textColor = .secondaryLabel
            addSubview(label)
        }
        caption.name(slider)
        number.isAccessibilityElement = false
        slider.accessibilityIdentifier = identifier
        slider.minimumValue = range.lowerBound
        slider.maximumValue = range.upperBound
        slider.value = value
        slider.addAction(
            UIAction { [unowned self] _ in
                show()
                didChange(CGFloat(slider.value.rounded()))
            }, for: .valueChanged)
        addSubview(slider)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        number.text = "\(Int(slider.value.rounded()))"
        slider.accessibilityValue = number.text
    }

    override func layoutSubviews() {
        caption.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 16)
        number.frame = caption.frame
        number.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        slider.frame = CGRect(x: 0, y: 18, width: bounds.width, height: bounds.height - 18)
    }
}
