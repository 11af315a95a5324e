/// Sliders for parts of a colour: a name, a slider and a number for each.
final class ColorSlidersView: UIStackView {
    /// A part of a colour, and how its number is written.
    struct Part {
        let name: String
        let value: WritableKeyPath<ColorComponents, CGFloat>
        let text: (CGFloat) -> String
    }

    static let components = [("Red", \ColorComponents.red), ("Green", \.green), ("Blue", \.blue)].map {
        Part(name: $0.0, value: $0.1) { "\(Int(($0 * 255).rounded()))" }
    }

    static let opacity = [Part(name: "Opacity", value: \.alpha) { "\(Int(($0 * 100).rounded())) %" }]

    /// Called when the user changes a part, with what changes it, and whether a finger is still down.
    var didChange: (((inout ColorComponents) -> Void, _ continuously: Bool) -> Void)?

    private let parts: [Part]
    private var rows: [(slider: UISlider, number: UILabel)] = []

    init(_ parts: [Part]) {
        self.parts = parts
        super.init(frame: .zero)
        axis = .vertical
        spacing = 12
        for part in parts { addRow(part) }
    }

    required init(coder: NSCoder) {
        parts = []
        super.init(coder: coder)
    }

    private func addRow(_ part: Part) {
        let name = UILabel()
        name.text = part.name
        name.font = .preferredFont(forTextStyle: .footnote)
        name.textColor = .secondaryLabel
        let number = UILabel()
        number.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
        number.textAlignment = .right
        number.widthAnchor.constraint(equalToConstant: 56).isActive = true
        let slider = UISlider()
        slider.accessibilityLabel = part.name
        slider.accessibilityIdentifier = "colorPicker.\(part.name.lowercased())"
        slider.addAction(
            UIAction { [unowned self, unowned slider] _ in tell(part, slider, continuously: slider.isTracking)
            },
            for: .valueChanged)
        slider.addAction(
            UIAction { [unowned self, unowned slider] _ in tell(part, slider, continuously: false) },
            for: [.touchUpInside, .touchUpOutside])
        let line = UIStackView(arrangedSubviews: [slider, number])
        line.spacing = 8
        let row = UIStackView(arrangedSubviews: [name, line])
        row.axis = .vertical
        addArrangedSubview(row)
        rows.append((slider, number))
    }

    private func tell(_ part: Part, _ slider: UISlider, continuously: Bool) {
        let value = CGFloat(slider.value)
        didChange?({ $0[keyPath: part.value] = value }, continuously)
    }

    /// Shows the parts of a colour.
    func show(_ color: ColorComponents) {
        for (part, row) in zip(parts, rows) {
            let value = color[keyPath: part.value]
            row.slider.value = Float(value)
            row.number.text = part.text(value)
        }
    }
}
