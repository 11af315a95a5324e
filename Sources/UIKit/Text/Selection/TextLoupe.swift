import Drawing

/// A round magnifier above a finger, which shows what the finger hides. It draws the window once more, larger, so that
/// it is as sharp as the window itself.
final class TextLoupe: UIView {
    private var shown: LoupePosition?

    /// Seconds to appear, and to disappear.
    private static let duration: TimeInterval = 0.15
    private static let smallest: CGFloat = 0.25

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "selection.loupe"
        isUserInteractionEnabled = false
        backgroundColor = .systemBackground
        layer.cornerRadius = LoupePosition.diameter / 2
        layer.borderWidth = 1
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 3)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - caret: what the finger drags, in the window's coordinates.
    ///   - finger: where it is.
    func layOut(over caret: CGRect, finger: CGPoint, in window: UIWindow) {
        let new = LoupePosition(over: caret, finger: finger, in: window.bounds)
        let isElsewhere = new != shown
        shown = new
        bounds.size = new.frame.size
        center = CGPoint(x: new.frame.midX, y: new.frame.midY)
        if isElsewhere || window.isDamaged(in: new.seen) { setNeedsDisplay() }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func draw(_ rect: CGRect) {
        guard let shown, let window, let context = UIGraphicsGetCurrentContext() else { return }
        let scale = LoupePosition.magnification
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        context.addPath(CGPath(ellipseIn: bounds))
        context.clip()
        context.translateBy(x: middle.x, y: middle.y)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -shown.source.x, y: -shown.source.y)
        let part = rect.offsetBy(dx: -middle.x, dy: -middle.y)
        let dirty = CGRect(
            x: shown.source.x + part.minX / scale, y: shown.source.y + part.minY / scale,
            width: part.width / scale, height: part.height / scale)
        // It does not show itself.
        ownLayer.flags.isHidden = true
        window.display(in: context, dirty: dirty)
        ownLayer.flags.isHidden = false
    }

    // MARK: Appearing and disappearing

    private func setSmall(_ isSmall: Bool) {
        let scale = Self.smallest
        transform = isSmall ? CGAffineTransform(scaleX: scale, y: scale) : .identity
        alpha = isSmall ? 0 : 1
    }

    func appear() {
        setSmall(true)
        UIView.animate(withDuration: Self.duration) { setSmall(false) }
    }

    /// Shrinks into the text and is removed.
    func disappear() {
        let source = shown?.source
        UIView.animate(withDuration: Self.duration) {
            setSmall(true)
            if let source { center = source }
        } completion: { [self] _ in
            removeFromSuperview()
        }
    }
}
