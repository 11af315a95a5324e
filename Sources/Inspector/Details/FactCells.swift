import UIKit

/// A text, of as many lines as it needs.
final class TextFactCell: FactCell {
    private let label = UILabel()

    override func setUp() {
        label.font = Metrics.text
        label.numberOfLines = 0
        contentView.addSubview(label)
    }

    override func show(_ fact: Fact) {
        super.show(fact)
        guard case .text(let text) = fact.content, text != label.text else { return }
        label.text = text
        accessibilityLabel = "\(fact.name) \(text)"
    }

    override func valueHeight(forWidth width: CGFloat) -> CGFloat {
        let size = label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude))
        return size.height.rounded(.up) + 22
    }

    override func layOutValue(in area: CGRect) {
        put(label, CGRect(x: area.minX, y: 0, width: area.width, height: area.height))
    }
}

/// A view: pressing it selects it.
final class LinkFactCell: FactCell {
    private let button = LinkButton()
    private var link: Fact.Link?

    override func setUp() {
        button.addAction(
            UIAction { [weak self] _ in
                guard let self, let view = link?.view else { return }
                follow?(view)
            }, for: .touchUpInside)
        contentView.addSubview(button)
    }

    override func show(_ fact: Fact) {
        super.show(fact)
        guard case .link(let text, let link) = fact.content else { return }
        self.link = link
        button.text = text
        button.accessibilityLabel = "\(fact.name) \(text)"
    }

    override func valueHeight(forWidth width: CGFloat) -> CGFloat { button.height(forWidth: width) + 18 }

    override func layOutValue(in area: CGRect) {
        put(button, CGRect(x: area.minX, y: 0, width: area.width, height: area.height))
    }
}

/// A text that can be pressed.
private final class LinkButton: UIControl {
    private let label = UILabel()

    var text: String {
        get { label.text ?? "" }
        set { if newValue != label.text { label.text = newValue } }
    }

    init() {
        super.init(frame: .zero)
        label.font = Metrics.text
        label.textColor = .link
        label.numberOfLines = 0
        label.isUserInteractionEnabled = false
        accessibilityTraits = .button
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func height(forWidth width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude)).height.rounded(.up)
    }

    override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.5 : 1 } }

    override func layoutSubviews() { label.frame = bounds }
}

/// A switch.
final class ToggleFactCell: FactCell {
    private let toggle = UISwitch()
    private var set: ((Bool) -> Void)?

    override func setUp() {
        toggle.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                set?(toggle.isOn)
                didChange?()
            }, for: .valueChanged)
        contentView.addSubview(toggle)
    }

    override func show(_ fact: Fact) {
        super.show(fact)
        guard case .toggle(let isOn, let set) = fact.content else { return }
        self.set = set
        toggle.accessibilityLabel = fact.name
        if toggle.isOn != isOn { toggle.isOn = isOn }
    }

    override func layOutValue(in area: CGRect) {
        let size = toggle.intrinsicContentSize
        put(toggle, line(area, width: size.width, height: size.height))
    }
}

/// A number with a stepper.
final class NumberFactCell: FactCell {
    private let number = NumberField()
    private let stepper = UIStepper()

    override func setUp() {
        // It only says which way: the field knows value and step.
        stepper.minimumValue = -1
        stepper.maximumValue = 1
        stepper.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                let direction = stepper.value
                stepper.value = 0
                number.step(direction)
            }, for: .valueChanged)
        contentView.addSubview(number)
        contentView.addSubview(stepper)
    }

    override func show(_ fact: Fact) {
        super.show(fact)
        guard case .number(let value, let set) = fact.content else { return }
        number.show(value, name: fact.name)
        stepper.accessibilityLabel = fact.name
        number.commit = { [weak self] in
            set($0)
            self?.didChange?()
        }
    }

    override func layOutValue(in area: CGRect) {
        let size = stepper.intrinsicContentSize
        let width = min(Metrics.sized(92), max(0, area.width - size.width - Metrics.gap))
        put(number, line(area, width: width))
        let rest = CGRect(x: area.minX + width + Metrics.gap, y: area.minY, width: 0, height: area.height)
        put(stepper, line(rest, width: size.width, height: size.height))
    }
}

/// Several numbers that are changed together.
final class NumbersFactCell: FactCell {
    private var fields: [NumberField] = []
    private var values: [Double] = []
    private var set: (([Double]) -> Void)?
    private var hasShortNames = false { didSet { if hasShortNames != oldValue { setNeedsLayout() } } }
    /// Less width than this for a field makes two lines of them.
    private static var leastWidth: CGFloat { Metrics.sized(66) }

    override func show(_ fact: Fact) {
        super.show(fact)
        guard case .numbers(let numbers, let set) = fact.content else { return }
        self.set = set
        values = numbers.map(\.value)
        hasShortNames = numbers.allSatisfy { $0.name.count == 1 }
        if fields.count != numbers.count { makeFields(numbers.count) }
        for (field, number) in zip(fields, numbers) { field.show(number, name: fact.name) }
    }

    private func makeFields(_ count: Int) {
        for field in fields { field.removeFromSuperview() }
        fields = (0..<count).map { index in
            let field = NumberField()
            field.commit = { [weak self] in self?.take($0, at: index) }
            contentView.addSubview(field)
            return field
        }
        setNeedsLayout()
    }

    private func take(_ value: Double, at index: Int) {
        guard values.indices.contains(index) else { return }
        values[index] = value
        // What is no number is not handed on.
        guard values.allSatisfy(\.isFinite) else { return }
        set?(values)
        didChange?()
    }

    /// Points and rectangles have the same columns.
    private func columns(forWidth width: CGFloat) -> Int {
        let count = hasShortNames ? 4 : max(1, fields.count)
        let available = (width + Metrics.gap) / CGFloat(count) - Metrics.gap
        return available >= Self.leastWidth || count < 3 ? count : (count + 1) / 2
    }

    override func valueHeight(forWidth width: CGFloat) -> CGFloat {
        let columns = columns(forWidth: width)
        return CGFloat((max(1, fields.count) + columns - 1) / columns) * Metrics.rowHeight
    }

    override func layOutValue(in area: CGRect) {
        let columns = columns(forWidth: area.width)
        let width = min(
            Metrics.sized(hasShortNames ? 110 : 150),
            ((area.width + Metrics.gap) / CGFloat(columns) - Metrics.gap).rounded(.down))
        for (index, field) in fields.enumerated() {
            let x = area.minX + CGFloat(index % columns) * (width + Metrics.gap)
            let y = CGFloat(index / columns) * Metrics.rowHeight
            put(field, line(CGRect(x: x, y: y, width: width, height: Metrics.rowHeight), width: width))
        }
    }
}

/// A text that can be changed.
final class FieldFactCell: FactCell {
    private let field = ValueField()

    override func setUp() { contentView.addSubview(field) }

    override func show(_ fact: Fact) {
        super.show(fact)
        guard case .field(let text, let set) = fact.content else { return }
        field.accessibilityLabel = fact.name
        field.show(text)
        field.commit = { [weak self] in
            set($0)
            self?.didChange?()
        }
    }

    override func layOutValue(in area: CGRect) { put(field, line(area, width: area.width)) }
}

/// A colour, as a patch and as digits.
final class ColorFactCell: FactCell {
    private let patch = UIView()
    private let field = ValueField()

    override func setUp() {
        patch.layer.cornerRadius = 5
        patch.layer.borderWidth = 1
        patch.isUserInteractionEnabled = false
        field.font = Metrics.numbers
        contentView.addSubview(patch)
        contentView.addSubview(field)
    }

    override func show(_ fact: Fact) {
        super.show(fact)
        guard case .color(let color, let set) = fact.content else { return }
        if patch.backgroundColor != color { patch.backgroundColor = color }
        patch.layer.borderColor = UIColor.separator.cgColor
        field.accessibilityLabel = fact.name
        field.show(ColorText.text(of: color, in: traitCollection))
        field.commit = { [weak self] text in
            guard let new = ColorText.color(of: text) else { return }
            set(new)
            self?.didChange?()
        }
    }

    override func layOutValue(in area: CGRect) {
        put(patch, line(area, width: 40))
        let rest = CGRect(x: area.minX + 48, y: area.minY, width: 0, height: area.height)
        put(field, line(rest, width: min(Metrics.sized(120), max(0, area.width - 48))))
    }
}

extension FactKind {
    /// The class of the rows that show it.
    @MainActor
    var cellClass: FactCell.Type {
        switch self {
        case .text: TextFactCell.self
        case .link: LinkFactCell.self
        case .toggle: ToggleFactCell.self
        case .number: NumberFactCell.self
        case .numbers: NumbersFactCell.self
        case .field: FieldFactCell.self
        case .color: ColorFactCell.self
        }
    }
}
