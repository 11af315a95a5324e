/// A view that shows a picture, placed by `contentMode`.
///
/// Takes no touches unless `isUserInteractionEnabled` is set.
@preconcurrency @MainActor
open class UIImageView: UIView {
    private final var tinted: (image: UIImage, color: CGColor, result: UIImage)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view of the picture's size.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    /// A view of the picture's size, with another picture for the highlighted state.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The picture; nil for none.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            setNeedsDisplay()
        }
    }

    /// The picture for the highlighted state; nil for the ordinary one.
    open var highlightedImage: UIImage? { didSet { if isHighlighted { setNeedsDisplay() } } }

    /// Default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

    /// Size, weight and scale of symbols that do not say their own; nil for none. Default nil.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    private var pictureSize: CGSize? { image?.suggesting(preferredSymbolConfiguration).size }

    override var accessibilityNature: AccessibilityNature {
        AccessibilityNature(label: image?.symbol?.drawing.spokenName, traits: .image)
    }

    /// The size of the picture.
    open override var intrinsicContentSize: CGSize {
        pictureSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// The size of the picture; the view's own when it has none.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { pictureSize ?? bounds.size }

    /// Draws the picture.
    open override func draw(_ rect: CGRect) {
        guard let image = isHighlighted ? highlightedImage ?? image : image, !image.isEmpty else {
            return
        }
        let shown = shown(image.suggesting(preferredSymbolConfiguration))
        let target = imageRect(for: shown.size)
        guard target.intersects(rect) else { return }
        shown.draw(in: target)
    }

    /// A picture that is a template, in the tint colour.
    private func shown(_ image: UIImage) -> UIImage {
        let image = image.isSymbolImage ? image.facing(effectiveUserInterfaceLayoutDirection) : image
        guard image.isTemplateByItself else { return image }
        let color = tintColor.cgColor(with: traitCollection)
        // A symbol takes its colour as it is drawn.
        if image.isSymbolImage { return image.withTint(color, renderingMode: .alwaysOriginal) }
        if let tinted, tinted.image === image, tinted.color == color { return tinted.result }
        let result = image.withTint(color, renderingMode: image.renderingMode)
        tinted = (image, color, result)
        return result
    }

    private func imageRect(for size: CGSize) -> CGRect {
        let rect = contentMode.rect(for: size, in: bounds)
        // A picture in its own size keeps its pixels; a scaled one is soft anyway.
        guard rect.size == size else { return rect }
        let grid = pixelGrid
        return CGRect(origin: CGPoint(x: grid.round(rect.minX), y: grid.round(rect.minY)), size: size)
    }
}

extension UIView.ContentMode {
    /// Where content of a size goes in a rectangle.
    func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        let ratios = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit: return placed(size, scaledBy: min(ratios.0, ratios.1), in: bounds)
        case .scaleAspectFill: return placed(size, scaledBy: max(ratios.0, ratios.1), in: bounds)
        default: return placed(size, scaledBy: 1, in: bounds)
        }
    }

    private func placed(_ size: CGSize, scaledBy factor: CGFloat, in bounds: CGRect) -> CGRect {
        let size = CGSize(width: size.width * factor, height: size.height * factor)
        let (across, down) = anchor
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * across,
            y: bounds.minY + (bounds.height - size.height) * down, width: size.width, height: size.height)
    }

    /// The share of the free room that is before the content, in each direction.
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
