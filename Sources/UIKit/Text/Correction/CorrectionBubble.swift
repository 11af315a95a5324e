/// Shows what will be put in place of a word, under the word; pressing it refuses.
@MainActor
final class CorrectionBubble: UIControl {
    private let label = UILabel(frame: .zero)
    private let cross = UILabel(frame: .zero)

    private static let height: CGFloat = 28
    private static let padding: CGFloat = 10
    private static let gap: CGFloat = 3

    /// False: Escape refuses the correction.
    override var canBecomeFocused: Bool { false }

    init(_ correction: String, refuse: @escaping @MainActor () -> Void) {
        super.init(frame: .zero)
        accessibilityIdentifier = "correction.bubble"
        backgroundColor = .tertiarySystemBackground
        layer.cornerRadius = 7
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 5
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.borderWidth = 1
        label.text = correction
        label.font = .systemFont(ofSize: 15)
        label.textColor = .systemBlue
        addSubview(label)
        cross.text = "\u{00D7}"
        cross.font = .systemFont(ofSize: 16)
        cross.textColor = .secondaryLabel
        addSubview(cross)
        addAction(UIAction { _ in refuse() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: label.text, hint: "Keeps what was typed",
            traits: stateTraits.union(.button))
    }

    override var accessibilityRole: AccessibilityRole { .button }

    override func accessibilityActivate() -> Bool { pressForAccessibility() }

    /// - Parameter word: in the coordinates of the window, as is the bubble.
    func layOut(at word: CGRect) {
        guard let superview else { return }
        layer.borderColor = UIColor.separator.resolvedColor(with: superview.traitCollection).cgColor
        let text = label.sizeThatFits(superview.bounds.size)
        let sign = cross.sizeThatFits(superview.bounds.size)
        let width = (text.width + sign.width + 2.5 * CorrectionBubble.padding).rounded(.up)
        let height = CorrectionBubble.height
        let below = word.maxY + CorrectionBubble.gap
        let y =
            below + height <= superview.bounds.height ? below : word.minY - CorrectionBubble.gap - height
        let x = max(2, min(word.minX - CorrectionBubble.padding, superview.bounds.width - width - 2))
        frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
        label.frame = CGRect(
            x: CorrectionBubble.padding, y: ((height - text.height) / 2).rounded(),
            width: text.width.rounded(.up),
            height: text.height)
        cross.frame = CGRect(
            x: width - CorrectionBubble.padding - sign.width, y: ((height - sign.height) / 2).rounded(),
            width: sign.width.rounded(.up), height: sign.height)
    }
}
