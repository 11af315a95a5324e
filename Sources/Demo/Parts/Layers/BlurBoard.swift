import UIKit

/// A landscape that passes below two blurred bars, the material of the bars, and the button that has it pass.
final class BlurBoard: LayerStage {
    private static let materials: [(name: String, style: UIBlurEffect.Style)] = [
        ("Thin", .systemThinMaterial), ("Regular", .systemMaterial), ("Thick", .systemThickMaterial),
    ]

    private let landscape = LandscapeView()
    private let bars: [UIVisualEffectView]
    private let button = TintedButton("Play", identifier: "layers.play") {}

    init() {
        let names = ["Harbour Line", "Next stop: Old Harbour"]
        bars = names.map { name in
            let bar = UIVisualEffectView()
            let label = UILabel()
            label.text = name
            label.font = DemoMetrics.heading
            label.textAlignment = .center
            label.frame = bar.contentView.bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            bar.contentView.addSubview(label)
            return bar
        }
        let materials = UISegmentedControl(items: Self.materials.map(\.name))
        super.init(BarredView(landscape, bars: bars), height: 220, controls: [materials, button])
        materials.accessibilityIdentifier = "layers.material"
        materials.accessibilityLabel = "Material"
        materials.selectedSegmentIndex = 1
        materials.addAction(
            UIAction { [weak self] action in
                guard let segments = action.sender as? UISegmentedControl else { return }
                UIView.animate(withDuration: 0.3) { self?.show(material: segments.selectedSegmentIndex) }
            }, for: .valueChanged)
        button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
        show(material: 1)
    }

    required init?(coder: NSCoder) { nil }

    private func show(material: Int) {
        for bar in bars { bar.effect = UIBlurEffect(style: Self.materials[material].style) }
    }

    private func toggle() {
        landscape.isPassing.toggle()
        button.setTitle(landscape.isPassing ? "Pause" : "Play")
    }
}

/// A view with a bar at its upper and one at its lower edge.
private final class BarredView: UIView {
    private let content: UIView
    private let bars: [UIView]

    init(_ content: UIView, bars: [UIView]) {
        self.content = content
        self.bars = bars
        super.init(frame: .zero)
        becomeWell()
        for view in [content] + bars { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        let height = min(DemoMetrics.target, bounds.height / 2)
        for (bar, y) in zip(bars, [0, bounds.height - height]) {
            bar.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        }
    }
}
