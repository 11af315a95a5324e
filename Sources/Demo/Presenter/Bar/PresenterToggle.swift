import UIKit

/// A switch.
final class PresenterToggle: PresenterItem {
    private let control = WideSwitch(frame: .zero)

    override init(_ setting: PresenterSetting) {
        super.init(setting)
        describe(control)
        control.addAction(
            UIAction { [unowned self] _ in didChoose?(.bool(control.isOn)) }, for: .valueChanged)
        addSubview(control)
    }

    required init?(coder: NSCoder) { nil }

    override func show(_ settings: PresenterSettings) {
        let isOn = setting.choice(settings).json == .bool(true)
        if control.isOn != isOn { control.setOn(isOn, animated: window != nil) }
        control.accessibilityValue = setting.choice(settings).spokenTitle
    }

    override func controlWidth(fitting width: CGFloat) -> CGFloat { control.intrinsicContentSize.width }

    override func layOutControl(in frame: CGRect) {
        let size = control.intrinsicContentSize
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        control.frame = CGRect(
            x: isMirrored ? frame.width - size.width : 0,
            y: frame.minY + ((frame.height - size.height) / 2).rounded(), width: size.width,
            height: size.height)
    }
}

/// A switch that a finger finds above and below it, too.
private final class WideSwitch: UISwitch {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let missing = max(0, DemoMetrics.target - bounds.height) / 2
        return bounds.insetBy(dx: 0, dy: -missing).contains(point)
    }
}
