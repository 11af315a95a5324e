/// A button that pastes: it is enabled while its target takes what is on the general pasteboard.
///
/// What another program has copied is looked at when the button is pressed, so that the control never waits for a program
/// that does not answer; until then the button is enabled.
@preconcurrency @MainActor
open class UIPasteControl: UIControl {
    /// What the button shows.
    public enum DisplayMode: UInt, Sendable {
        /// The symbol and the word.
        case iconAndLabel
        /// The symbol.
        case iconOnly
        /// The word.
        case labelOnly
    }

    /// The appearance of a paste control.
    open class Configuration: NSObject {
        /// What is shown. Default: symbol and word.
        open var displayMode = DisplayMode.iconAndLabel
        /// How round the corners are. Default: as those of buttons are.
        open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
        /// The radius of the corners with the style `fixed`, in points. Default 6.
        open var cornerRadius: CGFloat = 6
        /// The colour of symbol and word; nil, the default, for white.
        open var baseForegroundColor: UIColor?
        /// The colour behind them; nil, the default, for the tint colour.
        open var baseBackgroundColor: UIColor?
        /// On which side of the word the symbol is. Default: before it.
        open var imagePlacement: NSDirectionalRectEdge = .leading

        public override init() { super.init() }

        @MainActor fileprivate var ofButton: UIButton.Configuration {
            var button = UIButton.Configuration.filled()
            if displayMode != .labelOnly { button.image = UIImage(systemName: "doc.on.clipboard") }
            if displayMode != .iconOnly { button.title = "Paste" }
            if displayMode == .iconAndLabel { button.imagePadding = UIPasteControl.gap }
            button.imagePlacement = imagePlacement
            button.cornerStyle = cornerStyle
            button.background.cornerRadius = cornerRadius
            button.baseForegroundColor = baseForegroundColor
            button.baseBackgroundColor = baseBackgroundColor
            return button
        }
    }

    /// Between symbol and word, in points.
    private static let gap: CGFloat = 6

    /// The appearance that the control was made with.
    open private(set) var configuration: Configuration

    /// What gets the content: usually a view or view controller with a `pasteConfiguration`. nil, the default, for the
    /// nearest responder above the control that takes the content. Not retained.
    open weak var target: (any UIPasteConfigurationSupporting)? { didSet { update() } }

    private let button = PasteButton(type: .system)
    private var observation: (any NSObjectProtocol)?

    /// A control with an appearance.
    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(frame: .zero)
        setUp()
    }

    /// A control with the default appearance.
    public override convenience init(frame: CGRect) {
        self.init(configuration: Configuration())
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
        setUp()
    }

    // Not `isolated`: subclasses could not have a plain one.
    deinit { MainActor.assumeIsolated { observation.map(NotificationCenter.default.removeObserver) } }

    private func setUp() {
        button.configuration = configuration.ofButton
        button.addAction(UIAction { [weak self] _ in self?.paste() }, for: .primaryActionTriggered)
        addSubview(button)
        observation = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.update() } }
        update()
    }

    /// The one that would get the content now; nil when nobody takes it.
    private func taker(of providers: [NSItemProvider]) -> (any UIPasteConfigurationSupporting)? {
        if let target { return target.canPaste(providers) ? target : nil }
        var responder: UIResponder? = next
        while let current = responder {
            if current.canPaste(providers) { return current }
            responder = current.next
        }
        return nil
    }

    private func update() {
        let isOurs = Pasteboards.desktop.isOurs
        let isOn = isEnabled && (!isOurs || taker(of: UIPasteboard.general.itemProviders) != nil)
        if button.isEnabled != isOn { button.isEnabled = isOn }
    }

    private func paste() {
        let providers = UIPasteboard.general.itemProviders
        taker(of: providers)?.paste(itemProviders: providers)
        sendActions(for: .primaryActionTriggered)
    }

    /// Whether the control may be used at all; the target decides whether it can at present.
    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            update()
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { update() }
    }

    // MARK: Keys

    /// Whether there is something to paste.
    open override var canBecomeFocused: Bool { button.isEnabled }

    override func keyWasPressed(with event: UIPressesEvent?) { if button.isEnabled { paste() } }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "Paste", traits: button.isEnabled ? .button : [.button, .notEnabled])
    }

    package override var accessibilityRole: AccessibilityRole { .button }

    /// Pastes, where there is something to paste.
    open override func accessibilityActivate() -> Bool {
        guard button.isEnabled else { return false }
        paste()
        return true
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
    }
}

/// The button in the control, which has the focus for it.
private final class PasteButton: UIButton {
    override var canBecomeFocused: Bool { false }
}
