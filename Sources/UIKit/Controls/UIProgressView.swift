/// A line that fills up while something goes on.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        /// 4 points high.
        case `default`
        /// 2.5 points high, for bars.
        case bar
    }

    /// Default default.
    open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }

    private let fill = UIView()

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

    /// How much is done, 0 to 1. Default 0.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets how much is done; if `animated`, the line glides there in a quarter of a second.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        storedProgress = min(1, max(0, progress))
        setNeedsLayout()
        guard animated, ownWindow != nil else { return }
        UIView.animate(withDuration: 0.25, options: [.allowUserInteraction]) { layoutIfNeeded() }
    }

    /// The colour of what is done; nil for the tint colour. Default nil.
    open var progressTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the line; nil for the usual one. Default nil.
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
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    override var accessibilityNature: AccessibilityNature {
        AccessibilityNature(
            isElement: true, value: "\(Int((storedProgress * 100).rounded()))%", traits: .updatesFrequently)
    }
}
