public import Drawing

/// The control that the user pulls down above scrolling content to have it refreshed.
///
/// Set as the `refreshControl` of a scroll view, or added to it as a subview. It begins to spin and sends `valueChanged`
/// when the content is pulled down far enough with a finger, when the wheel or a touchpad continues at the top, or when F5
/// is pressed; the app calls `endRefreshing()` when it is done.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private let wheel = UIActivityIndicatorView(style: .medium)
    private var label: UILabel?
    private(set) final weak var scroll: UIScrollView?
    final var pull = RefreshPull()

    /// A control that is not refreshing.
    public init() {
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// False: the key F5 refreshes.
    open override var canBecomeFocused: Bool { false }

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

    /// Whether it is refreshing.
    open private(set) var isRefreshing = false

    /// A text below the wheel; nil, the default, for none.
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

    /// Starts spinning, and insets the content for it, because the app refreshes the content by itself.
    /// `valueChanged` is not sent. Content that is scrolled to its top moves down.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        start()
        scroll?.setRefreshInset(height)
    }

    /// Hides it: refreshing has ended.
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

    /// The user requests a refresh.
    ///
    /// - Parameter isHeld: whether the content is still being dragged: it is inset when the drag ends.
    final func refresh(isHeld: Bool = false) {
        guard !isRefreshing, isEnabled else { return }
        start()
        if !isHeld { scroll?.setRefreshInset(height) }
        sendActions(for: .valueChanged)
    }

    // MARK: Appearance

    /// The height of the control, in points.
    final var height: CGFloat { attributedTitle == nil ? 60 : 80 }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let titleHeight: CGFloat = attributedTitle == nil ? 0 : 20
        wheel.center = CGPoint(x: bounds.midX, y: (bounds.height - titleHeight) / 2)
        label?.frame = CGRect(
            x: 16, y: bounds.midY + 10, width: max(0, bounds.width - 32), height: titleHeight)
    }

    /// Becomes the control of a scroll view that it is added to, as if it were set as its `refreshControl`; that of none
    /// when it is removed.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        let new = superview as? UIScrollView
        guard new !== scroll else { return }
        if let new { new.refreshControl = self } else { scroll?.refreshControl = nil }
    }

    final func attach(to new: UIScrollView?) {
        pull.end()
        let old = scroll
        scroll = new
        if let old, old !== new, old.refreshControl === self { old.refreshControl = nil }
        guard superview !== new || new == nil else { return }
        if let new { new.addSubview(self) } else if superview === old { removeFromSuperview() }
    }

    /// Updates the control after the content has moved.
    ///
    /// - Parameter gap: how far the content was pulled down, in points.
    final func show(gap: CGFloat, width: CGFloat) {
        let part = min(1, max(0, gap / height))
        alpha = isRefreshing ? (gap > 0 ? max(0.2, part) : 0) : part
        // Above the content, centred in the gap when that is higher than the control.
        let y = -height - max(0, (gap - height) / 2)
        let frame = CGRect(x: 0, y: y, width: width, height: height)
        if self.frame != frame { self.frame = frame }
        guard !isRefreshing else { return }
        let turn = min(1, max(0, gap / RefreshPull.threshold))
        wheel.transform = CGAffineTransform(rotationAngle: turn * .pi)
    }

    // MARK: Accessibility

    package override var accessibilityRole: AccessibilityRole { .button }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: attributedTitle?.string ?? (isRefreshing ? "Refreshing" : "Refresh"),
            traits: stateTraits)
    }

    /// Refreshes, as pulling down does.
    @discardableResult
    open override func accessibilityActivate() -> Bool {
        guard isEnabled, !isRefreshing else { return false }
        refresh()
        return true
    }
}

/// The state of scrolling with the wheel or a touchpad beyond the top of the content.
@MainActor
struct RefreshPull {
    /// The scrolled distance, in points, without the rubber band effect; nil while there is none.
    var distance: CGFloat?
    /// The time of the last scroll event.
    var last: TimeInterval = -.infinity
    private var timer: TimerQueue.Entry?

    /// The distance by which content has to be pulled down to refresh, in points.
    static let threshold: CGFloat = 80
    /// The pause of scrolling, in seconds, after which further scrolling counts as pulling, and pulling ends.
    static let pause: TimeInterval = 0.3

    mutating func wait(then body: @escaping @MainActor () -> Void) {
        timer?.cancel()
        timer = EventLoop.main.timers.schedule(after: Self.pause, body)
    }

    mutating func end() {
        timer?.cancel()
        timer = nil
        distance = nil
    }
}
