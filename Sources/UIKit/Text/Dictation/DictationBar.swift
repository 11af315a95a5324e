/// The bar with the microphone, at the bottom of a window. Beside it is the state of the dictation.
final class DictationBar: UIInputView {
    private let button = MicrophoneButton()
    private let label = UILabel()
    private let dictation: Dictation

    private static let height: CGFloat = 40

    init(of dictation: Dictation) {
        self.dictation = dictation
        super.init(
            frame: CGRect(x: 0, y: 0, width: 0, height: DictationBar.height), inputViewStyle: .keyboard)
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        label.accessibilityIdentifier = "dictation.state"
        button.accessibilityIdentifier = "dictation.button"
        button.addAction(
            UIAction { [weak self] _ in
                dictation.toggle(for: self?.window?.firstResponder)
            }, for: .touchUpInside)
        addSubview(label)
        addSubview(button)
        update()
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityRole: AccessibilityRole { .toolBar }

    /// Shows the state of the dictation.
    func update() {
        let session = dictation.session
        button.isListening = session?.state == .recording
        // A text of the toolkit's own shows what was recognised at its caret.
        let heard = session?.target is any EditableText ? "" : session?.heard ?? ""
        let text: String
        switch session?.state {
        case .recording: text = heard.isEmpty ? "Listening" : heard
        case .finishing: text = heard.isEmpty ? "Recognising" : heard
        case .ended, nil: text = dictation.failure.map { "Dictation failed: \($0)" } ?? "Ctrl+Shift+D"
        }
        guard label.text != text else { return }
        label.text = text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.height
        button.frame = CGRect(
            x: isMirrored ? 8 : bounds.width - side - 8, y: 0, width: side, height: side)
        label.frame = CGRect(
            x: isMirrored ? side + 20 : 12, y: 0, width: max(0, bounds.width - side - 32), height: side)
    }
}

/// A button with a microphone on it, on a coloured disc during dictation.
final class MicrophoneButton: UIControl {
    var isListening = false {
        didSet { if isListening != oldValue { setNeedsDisplay() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "Dictation", value: isListening ? "1" : "0",
            traits: stateTraits.union([.button, .toggleButton]))
    }

    override var accessibilityRole: AccessibilityRole { .toggleButton }

    override func accessibilityActivate() -> Bool { pressForAccessibility() }

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        if isListening || isHighlighted {
            let disc = isListening ? UIColor.systemRed : UIColor.systemGray3
            disc.setFill()
            UIBezierPath(ovalIn: CGRect(x: center.x - 16, y: center.y - 16, width: 32, height: 32)).fill()
        }
        let color = isListening ? UIColor.white : tintColor ?? .systemBlue
        color.setFill()
        color.setStroke()
        UIBezierPath(
            roundedRect: CGRect(x: center.x - 3.5, y: center.y - 10.5, width: 7, height: 13),
            cornerRadius: 3.5
        ).fill()
        stroke(around: center)
    }

    /// The holder of the microphone and its foot.
    private func stroke(around center: CGPoint) {
        let path = UIBezierPath()
        path.addArc(
            withCenter: CGPoint(x: center.x, y: center.y - 1), radius: 6.5, startAngle: 0, endAngle: .pi,
            clockwise: true)
        path.move(to: CGPoint(x: center.x, y: center.y + 5.5))
        path.addLine(to: CGPoint(x: center.x, y: center.y + 9))
        path.move(to: CGPoint(x: center.x - 4, y: center.y + 9))
        path.addLine(to: CGPoint(x: center.x + 4, y: center.y + 9))
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        path.stroke()
    }
}
