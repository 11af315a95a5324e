import UIKit

/// The states of some recognisers, side by side, as they were last reported.
final class GestureStates: UIView {
    private struct Item {
        let name: String
        let recognizer: UIGestureRecognizer
        var state: UIGestureRecognizer.State?

        @MainActor
        var color: UIColor {
            switch state {
            case .began, .changed: .systemBlue
            case .ended: .systemGreen
            case .cancelled, .failed: .systemOrange
            case .possible, nil: .systemGray4
            }
        }
    }

    private var items: [Item] = []

    static let height: CGFloat = 36

    /// - Parameter recognizers: with the names that they are shown by.
    init(_ recognizers: [(String, UIGestureRecognizer)]) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityLabel = "States"
        accessibilityTraits = [.staticText, .updatesFrequently]
        for (index, (name, recognizer)) in recognizers.enumerated() {
            items.append(Item(name: name, recognizer: recognizer))
            recognizer.name = name
            recognizer.addAction(UIAction { [weak self] _ in self?.update(index) })
        }
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get { items.map { "\($0.name): \(word(for: $0.state))" }.joined(separator: ", ") }
        set {}
    }

    private func word(for state: UIGestureRecognizer.State?) -> String {
        state.map { "\($0)" } ?? "possible"
    }

    private func update(_ index: Int) {
        let state = items[index].recognizer.state
        guard items[index].state != state else { return }
        items[index].state = state
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let width = bounds.width / CGFloat(max(1, items.count))
        for (index, item) in items.enumerated() {
            let x = CGFloat(index) * width
            item.color.setFill()
            UIBezierPath(ovalIn: CGRect(x: x, y: 5, width: 8, height: 8)).fill()
            item.name.draw(
                at: CGPoint(x: x + 14, y: 0),
                withAttributes: [.font: DemoMetrics.caption, .foregroundColor: UIColor.label])
            word(for: item.state).draw(
                at: CGPoint(x: x + 14, y: 17),
                withAttributes: [.font: DemoMetrics.code, .foregroundColor: UIColor.secondaryLabel])
        }
    }
}
