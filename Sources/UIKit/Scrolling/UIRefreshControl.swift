public import Drawing

/// What a person pulls out above content that scrolls, to have it brought up to date.
///
/// Given to a scroll view as its `refreshControl`. A finger that pulls the content down far enough, the wheel or a
/// touchpad that goes on at the top, and the F5 key have it send `valueChanged` and turn; the program calls
/// `endRefreshing()` when it is done.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private let wheel = UIActivityIndicatorView(style: .medium)
    private var label: UILabel?
    private(set) final weak var scroll: UIScrollView?
    final var pull = RefreshPull()

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
        wheel.hidesWhenStopped = false
        addSubview(wheel)
        alpha = 0
    }

    /// Whether it turns.
    public private(set) final var isRefreshing = false

    /// Words below the wheel; nil, the default, for none.
    open var attributedTitle: NSAttributedString? {
        didSet {
            if label == nil, attributedTitle != nil {
                let made = UILabel(frame: .zero)
                made.textAlignment = .center
                label = made
                addSubview(made)
            }
            label?.attributedText = attributedTitle
            setNeedsLayout()
            scroll?.refreshHeightDidChange()
        }
    }

    /// The colour of the wheel. Default gray.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            super.tintColor = newValue
            wheel.color = newValue ?? .secondaryLabel
        }
    }

    /// Has it turn, and the content make room for it, because the program brings the content up to date by itself.
    /// `valueChanged` is not sent. Content at its beginning goes down with it.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        start()
        scroll?.setRefreshInset(height)
    }

    /// Has it go away: the content is up to date.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        wheel.stopAnimating()
        pull.end()
        scroll?.setRefreshInset(0)
    }

    private func start() {
        isRefreshing = true
        wheel.transform = .identity
        wheel.startAnimating()
    }

    /// A person wants the content to be brought up to date.
    ///
    /// - Parameter isHeld: whether a finger still holds the content: it makes room when that is lifted.
    final func refresh(isHeld: Bool = false) {
        guard !isRefreshing, isEnabled else { return }
        start()
        if !isHeld { scroll?.setRefreshInset(height) }
        sendActions(for: .valueChanged)
    }

    // MARK: Look

    /// The height of what is shown, in points.
    final var height: CGFloat { attributedTitle == nil ? 60 : 80 }

    open override func layoutSubviews() {
        let titleHeight: CGFloat = attributedTitle == nil ? 0 : 20
        wheel.center = CGPoint(x: bounds.midX, y: (bounds.height - titleHeight) / 2)
        label?.frame = CGRect(
            x: 16, y: bounds.midY + 10, width: max(0, bounds.width - 32), height: titleHeight)
    }

    final func attach(to scroll: UIScrollView?) {
        pull.end()
        self.scroll = scroll
        removeFromSuperview()
        scroll?.addSubview(self)
    }

    /// The content stands elsewhere.
    ///
    /// - Parameter gap: how far it was pulled down, in points.
    final func show(gap: CGFloat, width: CGFloat) {
        let part = min(1, max(0, gap / height))
        alpha = isRefreshing ? (gap > 0 ? max(0.2, part) : 0) : part
        // Above the content, and in the middle of the gap when that is higher.
        let y = -height - max(0, (gap - height) / 2)
        let frame = CGRect(x: 0, y: y, width: width, height: height)
        if self.frame != frame { self.frame = frame }
        guard !isRefreshing else { return }
        let turn = min(1, max(0, gap / RefreshPull.threshold))
        wheel.transform = CGAffineTransform(rotationAngle: turn * .pi)
    }

    // MARK: Accessibility

    override var accessibilityNature: AccessibilityNature {
        AccessibilityNature(
            isElement: true, label: attributedTitle?.string ?? (isRefreshing ? "Refreshing" : "Refresh"),
            traits: stateTraits)
    }

    /// Brings the content up to date, as a finger does that pulls it down.
    @discardableResult
    open override func accessibilityActivate() -> Bool {
        guard isEnabled, !isRefreshing else { return false }
        refresh()
        return true
    }
}

/// The wheel or a touchpad that goes on where the content has come to its beginning.
@MainActor
struct RefreshPull {
    /// How far it pulls, in points, not shortened by the rubber band; nil while nothing pulls.
    var distance: CGFloat?
    /// When it scrolled last.
    var last: TimeInterval = -.infinity
    private var timer: TimerQueue.Entry?

    /// How far content has to be pulled down, in points.
    static let threshold: CGFloat = 80
    /// Seconds without scrolling after which what comes next is meant as a pull, and a pull is over.
    static let pause: TimeInterval = 0.3

    mutating func wait(then body: @escaping @MainActor () -> Void) {
        timer?.cancel()
        timer = UIApplication.shared.timers.schedule(after: Self.pause, body)
    }

    mutating func end() {
        timer?.cancel()
        timer = nil
        distance = nil
    }
}
