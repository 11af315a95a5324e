import UIKit

/// The presenter's bar: all settings of the table, a button that sets them back, and one that closes the bar.
final class PresenterBar: UIView {
    private let items = PresenterSetting.all.map { PresenterItem.make($0) }
    private let reset = UIButton(configuration: .gray())
    private let close = UIButton(configuration: .gray())
    private let content = UIScrollView(frame: .zero)
    private let grabber = UIView(frame: .zero)

    /// Called with the change that the user has made.
    var didChange: ((@escaping (inout PresenterSettings) -> Void) -> Void)?
    var didReset: (() -> Void)?
    var didClose: (() -> Void)?

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "presenter"
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = DemoMetrics.cornerRadius
        layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        content.alwaysBounceVertical = false
        addSubview(content)
        for item in items {
            item.didChoose = { [unowned self, setting = item.setting] value in
                didChange? { _ = setting.set(&$0, value) }
            }
            content.addSubview(item)
        }
        setUp(reset, "Reset", "presenter.reset") { [unowned self] in didReset?() }
        setUp(close, "Close", "presenter.close") { [unowned self] in didClose?() }
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = Self.grabberSize.height / 2
        grabber.isUserInteractionEnabled = false
        addSubview(grabber)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (bar: PresenterBar, _) in
            bar.setNeedsLayout()
            bar.superview?.setNeedsLayout()
        }
    }

    required init?(coder: NSCoder) { nil }

    private func setUp(
        _ button: UIButton, _ title: String, _ identifier: String, _ action: @escaping @MainActor () -> Void
    ) {
        button.configuration?.title = title
        button.configuration?.buttonSize = .small
        button.accessibilityIdentifier = identifier
        button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
        content.addSubview(button)
    }

    /// Shows the values that are in force.
    func show(_ settings: PresenterSettings) {
        for item in items { item.show(settings) }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    // MARK: Layout

    private static let gap = CGSize(width: 24, height: 12)
    private static let margin: CGFloat = 16
    /// Below the content, where the grabber is.
    private static let bottom: CGFloat = 20
    private static let grabberSize = CGSize(width: 36, height: 5)

    /// The height that the bar needs to show everything in a width.
    func height(forWidth width: CGFloat) -> CGFloat {
        (Self.margin + flow(in: width).height + Self.bottom).rounded(.up)
    }

    private func flow(in width: CGFloat) -> FlowLayout {
        let inner = max(1, width - 2 * Self.margin)
        let fitting = CGSize(width: inner, height: .greatestFiniteMagnitude)
        let sizes = items.map { $0.sizeThatFits(fitting) } + [reset, close].map { size(of: $0, in: inner) }
        return FlowLayout(sizes, width: inner, gap: Self.gap)
    }

    private func size(of button: UIButton, in width: CGFloat) -> CGSize {
        CGSize(
            width: min(width, max(DemoMetrics.target, button.intrinsicContentSize.width)),
            height: PresenterItem.controlHeight(traitCollection))
    }

    override func layoutSubviews() {
        let flow = flow(in: bounds.width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, frame) in zip(items as [UIView] + [reset, close], flow.frames(trailing: 2)) {
            let x = isMirrored ? bounds.width - Self.margin - frame.maxX : Self.margin + frame.minX
            view.frame = CGRect(
                x: x.rounded(), y: Self.margin + frame.minY, width: frame.width, height: frame.height)
        }
        content.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - Self.bottom))
        content.contentSize = CGSize(width: bounds.width, height: Self.margin + flow.height)
        let grip = Self.grabberSize
        grabber.frame = CGRect(
            x: ((bounds.width - grip.width) / 2).rounded(),
            y: bounds.height - Self.bottom / 2 - grip.height / 2,
            width: grip.width, height: grip.height)
    }
}
