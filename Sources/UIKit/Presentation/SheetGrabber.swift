/// The mark at the top of a sheet. Where the sheet has several heights it is a button that goes from one to the next;
/// Tab arrives at it, Space and Return press it, and the up and down keys make the sheet higher and lower.
final class SheetGrabber: UIControl {
    enum Step {
        /// Around: from the largest to the smallest.
        case next
        case higher, lower
    }

    /// Of what a finger can hit, in points.
    static let size = CGSize(width: 64, height: 20)
    private static let barFrame = CGRect(x: 14, y: 5, width: 36, height: 5)

    /// Goes to another height; returns false where there is none.
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

    /// One that cannot be pressed is for the sheet below to drag.
    override var isEnabled: Bool { didSet { isUserInteractionEnabled = isEnabled } }

    override var accessibilityNature: AccessibilityNature {
        AccessibilityNature(
            isElement: true, label: "Sheet Grabber", traits: stateTraits.union([.button, .adjustable]))
    }

    override func accessibilityActivate() -> Bool { isEnabled && stepHandler(.next) }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { isEnabled }

    override func becomeFirstResponder() -> Bool {
        defer { showFocus() }
        return super.becomeFirstResponder()
    }

    override func resignFirstResponder() -> Bool {
        defer { showFocus() }
        return super.resignFirstResponder()
    }

    override func forceResignFirstResponder() {
        super.forceResignFirstResponder()
        showFocus()
    }

    private func showFocus() { bar.backgroundColor = isFirstResponder ? .systemBlue : .tertiaryLabel }

    private static let steps: [UIKeyboardHIDUsage: Step] = [
        .keyboardSpacebar: .next, .keyboardReturnOrEnter: .next, .keypadEnter: .next,
        .keyboardUpArrow: .higher, .keyboardDownArrow: .lower,
    ]

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key, key.modifierFlags.isEmpty, let step = Self.steps[key.keyCode] else {
                continue
            }
            _ = stepHandler(step)
            return
        }
        super.pressesBegan(presses, with: event)
    }
}
