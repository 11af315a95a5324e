import UIKit

/// A setting in the presenter's bar: what it is called, above what changes it. Subclasses have the control.
class PresenterItem: UIView {
    let setting: PresenterSetting
    /// Called with the value that the user has chosen.
    var didChoose: ((JSONValue) -> Void)?
    private let caption = UILabel(frame: .zero)

    init(_ setting: PresenterSetting) {
        self.setting = setting
        super.init(frame: .zero)
        caption.text = setting.title
        caption.font = .preferredFont(forTextStyle: .caption1)
        caption.adjustsFontForContentSizeCategory = true
        caption.textColor = .secondaryLabel
        // The control says it.
        caption.isAccessibilityElement = false
        addSubview(caption)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (item: PresenterItem, _) in
            item.textSizeDidChange()
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The item that a setting's kind of control asks for.
    static func make(_ setting: PresenterSetting) -> PresenterItem {
        switch setting.control {
        case .segments: PresenterSegments(setting)
        case .menu: PresenterMenu(setting)
        case .steps(let shown): PresenterSteps(setting, shown: shown)
        case .toggle: PresenterToggle(setting)
        }
    }

    // MARK: For subclasses

    /// Shows the value that is in force.
    func show(_ settings: PresenterSettings) {}

    /// The width of the control where there is so much room, in points.
    func controlWidth(fitting width: CGFloat) -> CGFloat { DemoMetrics.target }

    /// The height of every control in the bar: a finger finds it, its text fits, and captions in a row align.
    static func controlHeight(_ traits: UITraitCollection) -> CGFloat {
        let text = UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traits).lineHeight
        return max(DemoMetrics.target, (text + 16).rounded(.up))
    }

    func layOutControl(in frame: CGRect) {}

    func textSizeDidChange() { superview?.setNeedsLayout() }

    /// Says to assistive technology what a control is for.
    final func describe(_ control: UIView, _ part: String? = nil) {
        control.accessibilityIdentifier = "presenter.\(setting.name)" + (part.map { ".\($0)" } ?? "")
        control.accessibilityLabel = setting.title
    }

    // MARK: Layout

    private static let captionGap: CGFloat = 4

    private var captionSize: CGSize { caption.sizeThatFits(CGSize(width: 1000, height: 1000)) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let control = controlWidth(fitting: size.width)
        let text = captionSize
        return CGSize(
            width: max(control, text.width.rounded(.up)),
            height: text.height.rounded(.up) + Self.captionGap + Self.controlHeight(traitCollection))
    }

    override func layoutSubviews() {
        let height = captionSize.height.rounded(.up)
        caption.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        caption.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        let top = height + Self.captionGap
        layOutControl(in: CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top)))
    }
}
