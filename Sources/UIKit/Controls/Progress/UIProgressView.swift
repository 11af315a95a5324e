/// A bar that fills up as a task progresses.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("progressTintColor", \UIProgressView.progressTintColor),
            AppearanceProperty("trackTintColor", \UIProgressView.trackTintColor),
        ]
    }

    /// How the bar is drawn: by itself, or at the edge of another bar.
    public enum Style: Int, Sendable {
        /// 4 points high.
        case `default`
        /// 2.5 points high, for bars.
        case bar
    }

    /// The style of the bar. Default `default`.
    open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }

    private let fill = UIView()

    /// A view of the style's height and no width, with progress 0.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size.height = intrinsicContentSize.height
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(fill)
        updateColors()
    }

    private var storedProgress: Float = 0

    /// The progress, 0 to 1. Default 0.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress; if `animated`, the bar moves in a quarter of a second.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        storedProgress = min(1, max(0, progress))
        setNeedsLayout()
        guard animated, ownWindow != nil else { return }
        UIView.animate(withDuration: 0.25, options: [.allowUserInteraction]) { layoutIfNeeded() }
    }

    /// The colour of the filled part; nil, the default, for the tint colour.
    open var progressTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the rest; nil, the default, for the standard one.
    open var trackTintColor: UIColor? { didSet { updateColors() } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        updateColors()
    }

    private func updateColors() {
        backgroundColor = trackTintColor ?? .systemFill
        fill.backgroundColor = progressTintColor ?? tintColor
    }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? .defaultLow : .defaultHigh
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        fill.layer.cornerRadius = bounds.height / 2
        let width = bounds.width * CGFloat(storedProgress)
        fill.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
            .mirrored(in: bounds.width, if: isMirrored)
    }

    package override var accessibilityRole: AccessibilityRole { .progressBar }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, value: "\(Int(clamping: Double(storedProgress * 100).rounded()))%",
            traits: .updatesFrequently)
    }
}
