import UIKit

/// One of the views that the Responder Chain page puts into each other. It reports to the page each event
/// that passes it, and keeps the event or passes it on as the page says.
final class ChainBox: UIView {
    let name: String
    weak var witness: (any ChainWitness)?
    private let label = UILabel(frame: .zero)
    private let margin: CGFloat = 14
    private let titleHeight: CGFloat = 34

    /// How far the last event came, in the colours of the chain's picture.
    var light = ChainView.Node.Light.dark {
        didSet { if light != oldValue { showLight() } }
    }

    init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
        accessibilityIdentifier = "chain.\(name.lowercased())"
        isMultipleTouchEnabled = true
        layer.cornerRadius = DemoMetrics.cornerRadius
        layer.borderWidth = 1
        showLight()
        accessibilityContainerType = .semanticGroup
        label.text = name
        label.name(self)
        label.font = DemoMetrics.heading
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        label.frame = CGRect(x: margin, y: 8, width: bounds.width - 2 * margin, height: 20)
        for case let box as ChainBox in subviews {
            box.frame = CGRect(
                x: margin, y: titleHeight, width: bounds.width - 2 * margin,
                height: bounds.height - titleHeight - margin)
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showLight()
    }

    /// The boxes lie on each other, so that each one's tint deepens those above it.
    private func showLight() {
        backgroundColor = light.color.withAlphaComponent(light == .dark ? 0.12 : 0.1)
        // A layer's colour does not follow the appearance by itself.
        layer.borderColor =
            light.color.withAlphaComponent(light == .dark ? 0.4 : 0.9)
            .resolvedColor(with: traitCollection).cgColor
    }

    // MARK: The keyboard

    override var canBecomeFirstResponder: Bool { true }
    override var canBecomeFocused: Bool { true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        defer { showFocus() }
        return super.becomeFirstResponder()
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        defer { showFocus() }
        return super.resignFirstResponder()
    }

    private func showFocus() {
        label.text = isFirstResponder ? "\(name) · first responder" : name
        witness?.focusDidMove()
    }

    // MARK: Events

    /// Reports an event. Returns whether this responder handles it.
    private func keeps(_ call: String, startsHere: Bool) -> Bool {
        witness?.passes(self, call, startsHere: startsHere) ?? false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let startsHere = touches.contains { $0.view === self }
        if startsHere { becomeFirstResponder() }
        if !keeps("touchesBegan", startsHere: startsHere) { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let startsHere = touches.contains { $0.view === self }
        if !keeps("touchesMoved", startsHere: startsHere) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let startsHere = touches.contains { $0.view === self }
        if !keeps("touchesEnded", startsHere: startsHere) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        let startsHere = touches.contains { $0.view === self }
        if !keeps("touchesCancelled", startsHere: startsHere) {
            super.touchesCancelled(touches, with: event)
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.areForThePage, keeps("pressesBegan", startsHere: isFirstResponder) else {
            return super.pressesBegan(presses, with: event)
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.areForThePage, keeps("pressesEnded", startsHere: isFirstResponder) else {
            return super.pressesEnded(presses, with: event)
        }
    }
}

/// Receives the events that reach the boxes.
@MainActor
protocol ChainWitness: AnyObject {
    /// - Parameters:
    ///   - call: the method's name.
    ///   - startsHere: whether the responder is the first to get the event.
    /// - Returns: whether the responder is to keep the event.
    func passes(_ responder: UIResponder, _ call: String, startsHere: Bool) -> Bool

    func focusDidMove()
}

extension Set<UIPress> {
    /// The keys that move the focus always do so.
    @MainActor
    var areForThePage: Bool {
        !contains { [.keyboardTab, .keyboardF11].contains($0.key?.keyCode) }
    }
}
