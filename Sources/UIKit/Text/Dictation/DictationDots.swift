/// Three dots that show that dictated text is about to appear. They move with the display's frames, while they are shown
/// and only then.
@MainActor
final class DictationDots: UIView {
    private var subscription: FrameClock.Subscription?
    /// Which dot is the strongest; the count of dots for none.
    private(set) var phase = 0

    /// Seconds from one picture to the next.
    private static let interval = 0.2
    private static let count = 3
    /// The least width that dots need, in points.
    private static let leastWidth: CGFloat = 18

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = .clear
        accessibilityIdentifier = "dictation.dots"
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the dots in a view.
    ///
    /// - Parameter frame: where to show them at each step, in the view's coordinates.
    func begin(in view: UIView, frame: @escaping () -> CGRect) {
        view.addSubview(self)
        move(to: frame())
        let frames = EventLoop.main.frames
        let stride = max(1, Int(clamping: (Self.interval / frames.period).rounded()))
        subscription = frames.subscribe(stride: stride) { [weak self] _ in
            guard let self else { return }
            phase = (phase + 1) % (Self.count + 1)
            setNeedsDisplay()
            move(to: frame())
        }
    }

    func end() {
        subscription?.cancel()
        subscription = nil
        removeFromSuperview()
    }

    private func move(to rect: CGRect) {
        let width = max(rect.width, Self.leastWidth)
        let isMirrored = superview?.isMirrored == true
        // A rectangle without width is a caret's: the dots are shown after it.
        let x = rect.width < Self.leastWidth && isMirrored ? rect.maxX - width : rect.minX
        let wanted = CGRect(x: x, y: rect.minY, width: width, height: rect.height)
        if frame != wanted { frame = wanted }
    }

    override func draw(_ rect: CGRect) {
        let size = (min(bounds.height / 4, bounds.width / CGFloat(2 * Self.count)) * 2).rounded() / 2
        let step = size * 1.75
        let left = bounds.midX - step * CGFloat(Self.count - 1) / 2
        for index in 0..<Self.count {
            (superview?.tintColor ?? .systemBlue).withAlphaComponent(index == phase ? 1 : 0.35).setFill()
            let center = left + step * CGFloat(index)
            UIBezierPath(
                ovalIn: CGRect(x: center - size / 2, y: bounds.midY - size / 2, width: size, height: size)
            ).fill()
        }
    }
}
