/// A view that shows an image, aligned by `contentMode`.
///
/// Takes no touches unless `isUserInteractionEnabled` is set.
@preconcurrency @MainActor
open class UIImageView: UIView {
    private final var tinted: (image: UIImage, color: CGColor, result: UIImage)?
    /// The pictures that are shown one after the other; nil while none are.
    private final var sequence: ImageSequence?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view of the image's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        imageWasGiven()
    }

    /// A view of the image's size, with another image for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        imageWasGiven()
    }

    private func imageWasGiven() {
        isUserInteractionEnabled = false
        if image?.images != nil { startAnimating() }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The image; nil for none.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            if image?.size != oldValue?.size || image?.alignmentRectInsets != oldValue?.alignmentRectInsets {
                invalidateIntrinsicContentSize()
            }
            setNeedsDisplay()
            guard animationImages == nil else { return }
            stopAnimating()
            if image?.images != nil { startAnimating() }
        }
    }

    /// The image for the highlighted state; nil for the normal one.
    open var highlightedImage: UIImage? { didSet { if isHighlighted { setNeedsDisplay() } } }

    /// Whether the highlighted image is shown. Default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

    // MARK: Animation

    /// What `startAnimating()` shows, one after the other, instead of `image`; nil, the default, for the pictures of an
    /// `image` that is animated itself, which begin by themselves. Another value stops the animation.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }

    /// The same for the highlighted state; nil for the same pictures.
    open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }

    /// How long all pictures together are shown, in seconds; 0, the default, for a thirtieth of a second for each. Takes
    /// effect when the animation is started.
    open var animationDuration: TimeInterval = 0

    /// How often the pictures are shown; 0, the default, for again and again. Takes effect when the animation is started.
    open var animationRepeatCount = 0

    /// Whether pictures are shown one after the other.
    open var isAnimating: Bool { sequence != nil }

    /// Shows the pictures from the first one on. It takes processor time only while the view is in a window.
    open func startAnimating() {
        let normal = animationImages ?? image?.images ?? []
        let highlighted = highlightedAnimationImages ?? normal
        let count = max(normal.count, highlighted.count)
        guard !isAnimating, count > 0 else { return }
        let isOwn = animationImages != nil || highlightedAnimationImages != nil
        let duration = isOwn ? animationDuration : image?.duration ?? 0
        sequence = ImageSequence(
            normal, highlighted: highlighted, duration: duration > 0 ? duration : Double(count) / 30,
            runs: isOwn ? animationRepeatCount : 0)
        setNeedsDisplay()
        scheduleStep()
    }

    /// Shows `image` again.
    open func stopAnimating() {
        guard isAnimating else { return }
        sequence?.timer?.cancel()
        sequence = nil
        setNeedsDisplay()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        sequence?.timer?.cancel()
        sequence?.timer = nil
        scheduleStep()
    }

    private func scheduleStep() {
        guard let sequence, sequence.timer == nil, ownWindow != nil else { return }
        guard let delay = sequence.timeToNextStep(at: EventLoop.main.now) else { return stopAnimating() }
        sequence.timer = EventLoop.main.timers.schedule(after: delay) { [weak self, weak sequence] in
            guard let self, let sequence, sequence === self.sequence else { return }
            sequence.timer = nil
            setNeedsDisplay()
            scheduleStep()
        }
    }

    // MARK: Looks

    /// Size, weight and scale of symbols without their own; nil, the default, for none.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    private var pictureSize: CGSize? { image?.suggesting(preferredSymbolConfiguration).size }

    package override var accessibilityRole: AccessibilityRole {
        AccessibilityRole.image.unless(accessibilityTraits)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(label: image?.symbol?.drawing.spokenName, traits: .image)
    }

    /// The size of the image within its alignment insets.
    open override var intrinsicContentSize: CGSize {
        guard let pictureSize else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        return CGRect(origin: .zero, size: pictureSize).shrunk(by: alignmentRectInsets).size
    }

    /// Those of the image.
    open override var alignmentRectInsets: UIEdgeInsets {
        image?.alignmentRectInsets ?? super.alignmentRectInsets
    }

    /// The size of the image; the view's own size without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { pictureSize ?? bounds.size }

    /// Draws the image.
    open override func draw(_ rect: CGRect) {
        let still = isHighlighted ? highlightedImage ?? image : image
        let moving = sequence?.image(at: EventLoop.main.now, isHighlighted: isHighlighted)
        guard let image = (moving ?? still)?.variant(for: traitCollection), !image.isEmpty else { return }
        let shown = shown(image.suggesting(preferredSymbolConfiguration))
        let target = imageRect(for: shown.size)
        guard target.overlaps(rect) else { return }
        guard shown.flipsForRightToLeftLayoutDirection, !shown.isSymbolImage, isMirrored,
            let context = UIGraphicsGetCurrentContext()
        else { return shown.draw(in: target) }
        context.saveGState()
        context.translateBy(x: target.minX + target.maxX, y: 0)
        context.scaleBy(x: -1, y: 1)
        shown.draw(in: target)
        context.restoreGState()
    }

    /// The image as it is drawn: templates in the tint colour.
    private func shown(_ image: UIImage) -> UIImage {
        let image = image.isSymbolImage ? image.facing(effectiveUserInterfaceLayoutDirection) : image
        guard image.isTemplateByItself else { return image }
        let color = tintColor.cgColor(with: traitCollection)
        // A symbol is coloured while it is drawn.
        if image.isSymbolImage { return image.withTint(color, renderingMode: .alwaysOriginal) }
        if let tinted, tinted.image === image, tinted.color == color { return tinted.result }
        let result = image.withTint(color, renderingMode: image.renderingMode)
        tinted = (image, color, result)
        return result
    }

    private func imageRect(for size: CGSize) -> CGRect {
        let rect = contentMode.rect(for: size, in: bounds)
        // An unscaled image is aligned to pixels; a scaled one is interpolated anyway.
        guard rect.size == size else { return rect }
        let grid = pixelGrid
        return CGRect(origin: CGPoint(x: grid.round(rect.minX), y: grid.round(rect.minY)), size: size)
    }
}

extension UIView.ContentMode {
    /// The frame of content of a size in a rectangle.
    func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        let ratios = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit: return aligned(size, scaledBy: min(ratios.0, ratios.1), in: bounds)
        case .scaleAspectFill: return aligned(size, scaledBy: max(ratios.0, ratios.1), in: bounds)
        default: return aligned(size, scaledBy: 1, in: bounds)
        }
    }

    private func aligned(_ size: CGSize, scaledBy factor: CGFloat, in bounds: CGRect) -> CGRect {
        let size = CGSize(width: size.width * factor, height: size.height * factor)
        let (across, down) = anchor
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * across,
            y: bounds.minY + (bounds.height - size.height) * down, width: size.width, height: size.height)
    }

    /// The fractions of the free space before the content, in each direction.
    private var anchor: (CGFloat, CGFloat) {
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: (0.5, 0.5)
        case .top: (0.5, 0)
        case .bottom: (0.5, 1)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 0)
        case .topRight: (1, 0)
        case .bottomLeft: (0, 1)
        case .bottomRight: (1, 1)
        }
    }
}
