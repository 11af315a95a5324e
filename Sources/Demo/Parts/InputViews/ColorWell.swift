import UIKit

/// A control that takes no text and has an input view all the same: a palette.
final class ColorWell: UIControl {
    private static let colors: [(name: String, color: UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
        ("Teal", .systemTeal), ("Blue", .systemBlue), ("Indigo", .systemIndigo), ("Pink", .systemPink),
    ]

    private let label = UILabel(frame: .zero)
    private let sample = UIView(frame: .zero)
    private lazy var palette = Palette(Self.colors) { [weak self] in self?.chosen = $0 }
    private var chosen = 5 { didSet { show() } }

    init() {
        super.init(frame: .zero)
        becomeWell()
        label.font = DemoMetrics.body
        sample.layer.cornerRadius = 6
        for view in [label, sample] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        addAction(UIAction { [weak self] _ in _ = self?.becomeFirstResponder() }, for: .touchUpInside)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        label.text = Self.colors[chosen].name
        sample.backgroundColor = Self.colors[chosen].color
    }

    override var accessibilityValue: String? {
        get { Self.colors[chosen].name }
        set {}
    }

    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { palette }

    override func layoutSubviews() {
        let side = max(0, bounds.height - 12)
        sample.frame = mirrored(CGRect(x: 6, y: 6, width: side, height: side))
        label.frame = mirrored(
            CGRect(x: side + 16, y: 0, width: max(0, bounds.width - side - 24), height: bounds.height))
    }
}

/// Colours to choose from.
private final class Palette: UIInputView {
    private var swatches: [UIButton] = []

    init(_ colors: [(name: String, color: UIColor)], choose: @escaping (Int) -> Void) {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 120), inputViewStyle: .keyboard)
        for (index, color) in colors.enumerated() {
            let button = PadButton.make("") { choose(index) }
            button.configuration?.background.backgroundColor = color.color
            button.accessibilityLabel = color.name
            button.accessibilityIdentifier = "palette.\(index)"
            swatches.append(button)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { PadButton.layOut(swatches, columns: 4, in: bounds) }
}
