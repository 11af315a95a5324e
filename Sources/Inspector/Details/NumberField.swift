import UIKit

/// A field for a number, with a short name before it.
final class NumberField: UIView {
    private let label = UILabel()
    let field = ValueField()
    private var number = Fact.Number(value: 0)
    /// Takes a new value, which is in the number's range.
    var commit: ((Double) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = Metrics.small
        label.textColor = .secondaryLabel
        field.font = Metrics.numbers
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 8
        field.commit = { [weak self] in self?.take($0) }
        field.step = { [weak self] in self?.step($0) }
        addSubview(label)
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Fact.Number, name: String) {
        self.number = number
        if label.text != number.name {
            label.text = number.name
            setNeedsLayout()
        }
        field.accessibilityLabel = [name, number.name].filter { !$0.isEmpty }.joined(separator: " ")
        field.show(Self.text(number.value))
    }

    private static func text(_ value: Double) -> String { NumberText.short(value, decimals: 3) }

    private func take(_ text: String) {
        guard let value = NumberText.value(of: text) else { return }
        commit?(min(number.range.upperBound, max(number.range.lowerBound, value)))
    }

    /// Changes the value by some steps.
    func step(_ count: Double) {
        guard number.isUsable else { return }
        let new = number.value + count * number.step
        commit?(min(number.range.upperBound, max(number.range.lowerBound, new)))
    }

    /// The width of the name, with the gap after it.
    private var nameWidth: CGFloat {
        guard label.text?.isEmpty == false else { return 0 }
        // Fields with names of one letter stand below each other.
        return max(12, label.intrinsicContentSize.width.rounded(.up)) + 5
    }

    override func layoutSubviews() {
        let width = nameWidth
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let fieldWidth = max(0, bounds.width - width)
        label.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0, y: 0, width: max(0, width - 5), height: bounds.height)
        field.frame = CGRect(x: isMirrored ? 0 : width, y: 0, width: fieldWidth, height: bounds.height)
    }
}
