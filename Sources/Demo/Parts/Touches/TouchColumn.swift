import UIKit

/// Cards below each other, which scroll: what is known of the devices and of the touches.
final class TouchColumn: UIScrollView {
    private let devices = Card(heading: "Devices", note: "")
    private let readings = Card(heading: "Measured")
    private let steadiness = Card(
        heading: "Steadiness", note: "Rest a finger for a second, then draw a line along a ruler.")
    private let chain = Card(heading: "Responder chain")
    private let values = EntryTable("Measured", identifier: "touches.readings")
    private let strokes = EntryTable("Steadiness", identifier: "touches.steadiness")
    private let path = ResponderPathView()
    private let simulation: SwitchRow

    /// - Parameter simulate: called with whether the mouse is to be a finger.
    init(simulate: @escaping @MainActor (Bool) -> Void) {
        simulation = SwitchRow(
            "Mouse as finger", identifier: "touches.simulate",
            isOn: UIApplication.shared.simulatesTouchesWithMouse, didChange: simulate)
        super.init(frame: .zero)
        accessibilityIdentifier = "touches.column"
        devices.add(simulation, height: SwitchRow.height)
        for table in [values, strokes] { table.column = 96 }
        show(TouchMeter())
        readings.add(values, height: EntryTable.height(values.entries.count))
        steadiness.add(strokes, height: EntryTable.height(strokes.entries.count))
        chain.add(path, height: 0)
        for card in cards { addSubview(card) }
    }

    required init?(coder: NSCoder) { nil }

    private var cards: [Card] { [devices, readings, steadiness, chain] }

    // MARK: Content

    /// Whether the mouse is shown to be a finger.
    var simulates: Bool {
        get { simulation.isOn }
        set { simulation.isOn = newValue }
    }

    func show(_ meter: TouchMeter) {
        values.entries = TouchReadings(meter).rows
        strokes.entries = TouchReadings.steadiness(meter)
    }

    /// Lists the devices that touch, and says what to do when none does.
    func show(_ all: [UIInputDevice]) {
        let touching = all.filter { $0.kind != .pointer }
        var lines = touching.map(\.summary)
        if !touching.contains(where: { $0.kind == .touchScreen }) {
            lines.append(
                "No touch screen. If there is one, uikit-demo --check says what it needs. The mouse can be a finger: "
                    + "with Alt or Control two fingers mirror each other, with Shift, too, they move side by side."
            )
        }
        devices.noteText = lines.joined(separator: "\n")
        setNeedsLayout()
    }

    /// Shows the way of an event up the responder chain.
    func showChain(from responder: UIResponder) {
        path.show(from: responder)
        chain.setHeight(path.wantedHeight, of: path)
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for card in cards {
            let height = card.height(forWidth: bounds.width)
            card.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height + DemoMetrics.gap
        }
        // The last card ends above the window's edge.
        contentSize = CGSize(width: bounds.width, height: max(0, y - DemoMetrics.gap + DemoMetrics.margin))
    }
}

extension UIInputDevice {
    /// The name, and what the device measures.
    fileprivate var summary: String {
        let kinds: [Kind: String] = [.touchScreen: "touch screen", .touchpad: "touchpad", .pen: "pen"]
        var abilities = [kinds[kind] ?? "mouse"]
        if contacts > 0 { abilities.append("\(contacts) contacts") }
        if hasContactSize { abilities.append("contact size") }
        if hasPressure { abilities.append("pressure") }
        if hasTilt { abilities.append("tilt") }
        return "\(name): \(abilities.joined(separator: ", "))"
    }
}
