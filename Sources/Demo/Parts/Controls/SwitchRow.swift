import UIKit

/// A name with a switch at the end of its row.
final class SwitchRow: UIView, TextSized {
    private let label = UILabel(frame: .zero)
    private let control = UISwitch(frame: .zero)

    static let height: CGFloat = DemoMetrics.target

    init(
        _ title: String, identifier: String, isOn: Bool, didChange: @escaping @MainActor (Bool) -> Void
    ) {
        super.init(frame: .zero)
        label.text = title
        label.follow(DemoMetrics.body)
        control.accessibilityIdentifier = identifier
        label.name(control)
        control.isOn = isOn
        control.addAction(
            UIAction { [unowned control] _ in didChange(control.isOn) }, for: .valueChanged)
        addSubview(label)
        addSubview(control)
    }

    required init?(coder: NSCoder) { nil }

    /// The state that is shown.
    var isOn: Bool {
        get { control.isOn }
        set { if control.isOn != newValue { control.setOn(newValue, animated: window != nil) } }
    }

    override func layoutSubviews() {
        let size = control.intrinsicContentSize
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        label.frame = CGRect(
            x: isMirrored ? size.width + 6 : 0, y: 0, width: max(0, bounds.width - size.width - 6),
            height: bounds.height)
        control.frame = CGRect(
            x: isMirrored ? 0 : bounds.width - size.width,
            y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
}
