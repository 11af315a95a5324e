/// The grabber at the top of a sheet. Where the sheet has several heights it is a button that goes from one to
/// the next; it can be focused with Tab and pressed with Space and Return, and the up and down keys change the
/// height of the sheet.
final class SheetGrabber: UIControl {
    enum Step {
        /// The next larger height; after the largest the smallest one.
        case next
        case higher, lower
    }

    /// The size of the area that reacts to touches, in points.
    static let size = CGSize(width: 64, height: 20)
    private static let barFrame = CGRect(x: 14, y: 5, width: 36, height: 5)

    /// Moves the sheet to another height; returns false if there is none.
    var stepHandler: (Step) -> Bool = { _ in false }
    private let bar = UIView(frame: barFrame)

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "presentation.grabber"
        bar.backgroundColor = .tertiaryLabel
        bar.layer.cornerRadius = Self.barFrame.height / 2
        bar.isUserInteractionEnabled = false
        addSubview(bar)
        addAction(UIAction { [weak self] _ in _ = self?.stepHandler(.next) }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// A disabled grabber lets touches through, so that they drag the sheet.
    override var isEnabled: Bool { didSet { isUserInteractionEnabled = isEnabled } }

    override var accessibilityRole: AccessibilityRole { .button }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "Sheet Grabber", traits: stateTraits.union([.button, .adjustable]))
    }

    override func accessibilityActivate() -> Bool { isEnabled && stepHandler(.next) }
    override func accessibilityIncrement() { _ = isEnabled && stepHandler(.higher) }
    override func accessibilityDecrement() { _ = isEnabled && stepHandler(.lower) }

    // MARK: Keys

    /// Around the bar that is drawn.
    override var focusEffect: UIFocusEffect? {
        get { Self.focusEffect }
        set {}
    }

    private static let focusEffect = UIFocusHaloEffect(
        roundedRect: barFrame, cornerRadius: barFrame.height / 2, curve: .circular)

    override var takesArrowKeys: Bool { true }

    override func take(_ step: ControlStep) -> Bool {
        guard case .upright(let direction) = step else { return false }
        _ = stepHandler(direction > 0 ? .higher : .lower)
        return true
    }
}
