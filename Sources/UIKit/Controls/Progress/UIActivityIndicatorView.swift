/// A wheel that spins while a task is in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("color", \UIActivityIndicatorView.color)
        ]
    }

    /// How large the wheel is.
    public enum Style: Int, Sendable {
        /// 20 points wide and high.
        case medium = 100
        /// 37 points wide and high.
        case large = 101
        /// `large` in white, until another colour is set.
        case whiteLarge = 0
        /// `medium` in white, until another colour is set.
        case white = 1
        /// `medium` in gray, until another colour is set.
        case gray = 2

        var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
        var color: UIColor { self == .white || self == .whiteLarge ? .white : .secondaryLabel }
    }

    private static let spokes = 8
    /// The time from one spoke to the next, in seconds.
    private static let beat: TimeInterval = 0.125

    private var step = 0
    private var timer: TimerQueue.Entry?

    /// A wheel that does not spin and is hidden.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        configure()
    }

    /// A wheel of medium size.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        configure()
    }

    /// Never nil. UIKit's cannot fail, and initializers of subclasses may be of either kind.
    public required init!(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        configure()
    }

    private func configure() {
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// The size of the wheel. Default medium.
    open var style: Style {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The colour of the spokes; nil and default: the style's, gray for `medium` and `large`.
    // Implicitly unwrapped as in UIKit, where setting nil stands for the default.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set { ownColor = newValue }
    }

    private var ownColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Whether it is hidden while it does not spin. Default true.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

    /// Whether it spins.
    open private(set) var isAnimating = false

    /// Shows it and starts spinning, which takes processor time only while it is in a window.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        scheduleStep()
    }

    /// Stops spinning.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        timer?.cancel()
        timer = nil
        if hidesWhenStopped { isHidden = true }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        timer?.cancel()
        timer = nil
        scheduleStep()
    }

    private func scheduleStep() {
        guard isAnimating, timer == nil, ownWindow != nil else { return }
        timer = EventLoop.main.timers.schedule(after: Self.beat) { [weak self] in
            guard let self else { return }
            timer = nil
            step = (step + 1) % Self.spokes
            setNeedsDisplay()
            scheduleStep()
        }
    }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        .defaultHigh
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Draws the spokes, the current one with full opacity.
    open override func draw(_ rect: CGRect) {
        let unit = style.side / 20
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let color = color ?? .secondaryLabel
        for spoke in 0..<Self.spokes {
            let angle = CGFloat(spoke) * 2 * .pi / CGFloat(Self.spokes) - .pi / 2
            let path = UIBezierPath()
            path.move(
                to: CGPoint(x: center.x + 4.5 * unit * cos(angle), y: center.y + 4.5 * unit * sin(angle)))
            path.addLine(
                to: CGPoint(x: center.x + 8.5 * unit * cos(angle), y: center.y + 8.5 * unit * sin(angle)))
            path.lineWidth = 2.2 * unit
            path.lineCapStyle = .round
            let age = (step - spoke + Self.spokes) % Self.spokes
            color.multipliedAlpha(by: 1 - 0.75 * CGFloat(age) / CGFloat(Self.spokes - 1)).setStroke()
            path.stroke()
        }
    }

    package override var accessibilityRole: AccessibilityRole { .progressBar }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "In progress", value: isAnimating ? "1" : "0", traits: .updatesFrequently)
    }
}
