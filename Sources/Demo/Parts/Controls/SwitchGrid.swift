import UIKit

/// Names with a switch each, two in a row where there is space.
final class SwitchGrid: UIView {
    private var items: [(label: UILabel, control: UISwitch)] = []

    private static let rowHeight: CGFloat = DemoMetrics.target
    private static let gap: CGFloat = 20

    /// The height of a grid of so many switches.
    static func height(_ count: Int) -> CGFloat { CGFloat((count + 1) / 2) * rowHeight }

    func add(
        _ title: String, identifier: String, isOn: Bool = false,
        didChange: @escaping @MainActor (Bool) -> Void
    ) {
        let label = UILabel(frame: .zero)
        label.text = title
        label.font = DemoMetrics.body
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.8
        addSubview(label)
        let control = UISwitch(frame: .zero)
        control.accessibilityIdentifier = identifier
        label.name(control)
        control.isOn = isOn
        control.addAction(
            UIAction { [unowned control] _ in didChange(control.isOn) }, for: .valueChanged)
        addSubview(control)
        items.append((label, control))
    }

    override func layoutSubviews() {
        let column = ((bounds.width - Self.gap) / 2).rounded(.down)
        for (index, (label, control)) in items.enumerated() {
            let x = index % 2 == 0 ? 0 : column + Self.gap
            let y = CGFloat(index / 2) * Self.rowHeight
            let size = control.intrinsicContentSize
            label.frame = mirrored(
                CGRect(x: x, y: y, width: column - size.width - 6, height: Self.rowHeight))
            control.frame = mirrored(
                CGRect(
                    x: x + column - size.width, y: y + ((Self.rowHeight - size.height) / 2).rounded(),
                    width: size.width, height: size.height))
        }
    }
}
