/// The content of an alert: title, message, fields and buttons. It scrolls where there is not enough space.
final class AlertView: UIView {
    @MainActor
    struct Content {
        var title: String?
        var message: String?
        var fields: [UITextField]
        var actions: [UIAlertAction]
        /// The action whose title is drawn semibold.
        var strong: UIAlertAction?
        var isSheet: Bool
    }

    /// Called when a button is pressed.
    var choose: ((UIAlertAction) -> Void)?

    private let scroll = UIScrollView(frame: .zero)
    private let title = UILabel(frame: .zero)
    private let message = UILabel(frame: .zero)
    private var fields: [UITextField] = []
    private var buttons: [AlertButton] = []
    private var lines: [UIView] = []
    private var isSheet = false

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "alert"
        scroll.contentInsetAdjustmentBehavior = .never
        addSubview(scroll)
        title.accessibilityTraits = .header
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            scroll.addSubview(label)
        }
        title.accessibilityIdentifier = "alert.title"
        message.accessibilityIdentifier = "alert.message"
    }

    required init?(coder: NSCoder) { nil }

    func show(_ content: Content) {
        isSheet = content.isSheet
        title.text = content.title
        title.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        title.textColor = isSheet ? .secondaryLabel : .label
        message.text = content.message
        message.font = .systemFont(ofSize: 13)
        message.textColor = isSheet ? .secondaryLabel : .label
        for field in fields where !content.fields.contains(field) { field.removeFromSuperview() }
        fields = content.fields
        for field in fields where field.superview !== scroll { scroll.addSubview(field) }
        if buttons.map(\.action) != content.actions {
            for button in buttons { button.removeFromSuperview() }
            buttons = content.actions.map { action in
                let button = AlertButton(action)
                button.addAction(
                    UIAction { [weak self] _ in self?.choose?(action) }, for: .touchUpInside)
                scroll.addSubview(button)
                return button
            }
        }
        for button in buttons { button.isStrong = button.action === content.strong }
        updateButtons()
        setNeedsLayout()
    }

    func updateButtons() {
        for button in buttons { button.update() }
    }

    // MARK: Layout

    func fittingSize(width: CGFloat) -> CGSize {
        CGSize(width: width, height: layout(width: width).height)
    }

    private func layout(width: CGFloat) -> AlertLayout {
        let inner = max(0, width - 2 * AlertLayout.side)
        func height(_ label: UILabel) -> CGFloat {
            guard label.text?.isEmpty == false else { return 0 }
            return label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(
                .up)
        }
        let half = width / 2 - 2 * AlertButton.padding
        let fitBesideEachOther = buttons.count == 2 && buttons.allSatisfy { $0.textWidth <= half }
        return AlertLayout(
            AlertLayout.Parts(
                width: width, titleHeight: height(title), messageHeight: height(message),
                fields: fields.count, buttons: buttons.count,
                areBesideEachOther: !isSheet && fitBesideEachOther,
                isLastApart: isSheet && buttons.last?.action.style == .cancel))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let layout = layout(width: bounds.width)
        scroll.frame = bounds
        scroll.contentSize = CGSize(width: bounds.width, height: layout.height)
        scroll.isScrollEnabled = layout.height > bounds.height
        title.frame = layout.title
        message.frame = layout.message
        for (field, frame) in zip(fields, layout.fields) { field.frame = frame }
        for (button, frame) in zip(buttons, layout.buttons) {
            button.frame = frame.mirrored(in: bounds.width, if: isMirrored)
        }
        layOutLines(layout.lines)
    }

    private func layOutLines(_ frames: [CGRect]) {
        while lines.count > frames.count { lines.removeLast().removeFromSuperview() }
        while lines.count < frames.count {
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            scroll.addSubview(line)
            lines.append(line)
        }
        for (line, frame) in zip(lines, frames) {
            line.frame = frame.mirrored(in: bounds.width, if: isMirrored)
        }
    }

    // MARK: Accessibility

    /// The title is the name; the message is the name where there is no title, else it explains.
    override var accessibilityDefaults: AccessibilityDefaults {
        let texts = [title.text, message.text].compactMap { $0 }.filter { !$0.isEmpty }
        return AccessibilityDefaults(label: texts.first, hint: texts.dropFirst().first)
    }

    override var accessibilityRole: AccessibilityRole { isSheet ? .dialog : .alert }

    // MARK: Keys

    /// Moves the focus among the buttons. Returns false if the focus did not move.
    func moveFocus(by step: Int) -> Bool {
        let reachable = buttons.filter(\.isEnabled)
        guard !reachable.isEmpty, !fields.contains(where: \.isFirstResponder) else { return false }
        let current = reachable.firstIndex(where: \.isFocused)
        let start = current ?? (step > 0 ? -1 : reachable.count)
        let next = reachable[(start + step + reachable.count) % reachable.count]
        return window?.focusSystem.move(byKeyTo: next, heading: step > 0 ? .next : .previous) ?? false
    }
}

/// A button of an alert. It can be focused with Tab and pressed with Space and Return.
final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel(frame: .zero)
    /// Whether the title is drawn semibold.
    var isStrong = false

    static let padding: CGFloat = 8

    init(_ action: UIAlertAction) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        label.isUserInteractionEnabled = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: action.title, traits: stateTraits.union(.button))
    }

    override var accessibilityRole: AccessibilityRole { .button }

    override func accessibilityActivate() -> Bool { pressForAccessibility() }

    var textWidth: CGFloat {
        label.sizeThatFits(CGSize(width: 10_000, height: AlertLayout.buttonHeight)).width
    }

    func update() {
        isEnabled = action.isEnabled
        label.font = .systemFont(ofSize: 17, weight: isStrong ? .semibold : .regular)
        label.textColor =
            !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func stateDidChange() {
        super.stateDidChange()
        backgroundColor = isHighlighted ? .tertiarySystemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.inset(dx: Self.padding, dy: 0)
    }

    override var focusCornerRadius: CGFloat { 8 }

    override var focusEffect: UIFocusEffect? {
        get { Self.focusEffect }
        set {}
    }

    private static let focusEffect: UIFocusEffect = {
        let effect = UIFocusHaloEffect()
        effect.position = .inside
        return effect
    }()
}
