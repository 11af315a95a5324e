/// A row of dots that shows which of several pages is current. A tap on either half goes one page forward or
/// back.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
            AppearanceProperty("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
        ]
    }

    private static let dot: CGFloat = 7
    private static let step: CGFloat = 16
    private static let height: CGFloat = 26

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The number of pages. Default 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The index of the current page, limited to the existing ones. Default 0.
    open var currentPage = 0 {
        didSet {
            let bounded = min(max(0, currentPage), max(0, numberOfPages - 1))
            if bounded != currentPage { currentPage = bounded }
            if currentPage != oldValue { setNeedsDisplay() }
        }
    }

    /// Whether the dot of a single page is hidden. Default false.
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    /// The colour of the other pages' dots; nil, the default, for a faint one.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the current page's dot; nil, the default, for a strong one.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// The size that this many dots need, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(1, pageCount)) * Self.step + 10, height: Self.height)
    }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        .defaultHigh
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
        let width = CGFloat(numberOfPages - 1) * Self.step
        for page in 0..<numberOfPages {
            let offset = CGFloat(isMirrored ? numberOfPages - 1 - page : page) * Self.step
            let center = CGPoint(x: bounds.midX - width / 2 + offset, y: bounds.midY)
            let color: UIColor =
                page == currentPage
                ? currentPageIndicatorTintColor ?? .secondaryLabel
                : pageIndicatorTintColor ?? .quaternaryLabel
            color.setFill()
            UIBezierPath(
                ovalIn: CGRect(
                    x: center.x - Self.dot / 2, y: center.y - Self.dot / 2, width: Self.dot, height: Self.dot)
            ).fill()
        }
    }

    override var ownGestures: ControlGestures { .singleTap }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside else { return }
        let isForward = (touch.location(in: self).x > bounds.midX) != isMirrored
        go(by: isForward ? 1 : -1)
    }

    private func go(by step: Int) {
        let old = currentPage
        currentPage += step
        if currentPage != old { sendActions(for: .valueChanged) }
    }

    // MARK: Keyboard focus

    /// Whether the control is enabled and has pages to choose from.
    open override var canBecomeFocused: Bool { isEnabled && numberOfPages > 1 }

    override var takesArrowKeys: Bool { true }
    override var focusCornerRadius: CGFloat { Self.height / 2 }

    override func take(_ step: ControlStep) -> Bool {
        switch step {
        case .along(let distance): go(by: distance)
        case .upright: return false
        case .first: go(by: -currentPage)
        case .last: go(by: numberOfPages - 1 - currentPage)
        }
        return true
    }

    // MARK: Accessibility

    package override var accessibilityRole: AccessibilityRole { .slider }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, value: "page \(currentPage + 1) of \(numberOfPages)",
            traits: stateTraits.union(.adjustable))
    }

    open override func accessibilityIncrement() { go(by: 1) }
    open override func accessibilityDecrement() { go(by: -1) }
}
