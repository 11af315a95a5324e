public import Drawing
import Synchronization

/// A picture. Never changes; may be used from any thread.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    /// How the pixels of a picture are stored; it is drawn upright all the same. The cases say where the top of what is
    /// seen is in the pixels' own rows: `right` is a picture that has to be turned to the right by a quarter.
    public enum Orientation: Int, Sendable {
        /// How the pixels are turned when they are drawn: not at all, by half a turn, by a quarter turn either way; or
        /// mirrored before that.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Whether a picture is drawn in its own colours or as a shape in the tint colour.
    public enum RenderingMode: Int, Sendable {
        /// In its own colours, but as a template in system buttons.
        case automatic
        /// Always in its own colours.
        case alwaysOriginal
        /// Always as a shape in the tint colour.
        case alwaysTemplate
    }

    /// What happens to the parts of a resizable picture between its caps.
    public enum ResizingMode: Int, Sendable {
        /// The part between the cap insets is repeated, or stretched.
        case tile, stretch
    }

    // Written once, by an initializer; the attribute spares each reading of it a check at run time.
    @exclusivity(unchecked) final private var content = ImageContent()
    /// The asset of a picture that was made without one; nil until somebody asks.
    private let ownAsset = Mutex<UIImageAsset?>(nil)

    // MARK: Making pictures

    /// An empty picture.
    public override init() { super.init() }

    /// A picture of these pixels, one per point.
    public init(cgImage: CGImage) {
        super.init()
        content = ImageContent(cgImage, scale: 1)
    }

    /// A picture of these pixels.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - orientation: how the pixels are stored.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        super.init()
        content = ImageContent(cgImage.turned(orientation.turn), orientation: orientation, scale: scale)
    }

    /// A picture from the bytes of a PNG, JPEG or SVG file; nil when they are not one, or when the library for its
    /// kind is not installed. An SVG picture has three pixels a point, and a JPEG picture the orientation that its camera
    /// wrote down.
    ///
    /// - Parameter scale: pixels per point, for SVG how many of the picture's units are a point.
    public init?(data: Data, scale: CGFloat = 1) {
        guard let read = ImageContent(data, scale: scale) else { return nil }
        super.init()
        content = read
    }

    /// A picture from a PNG, JPEG or SVG file; nil when it cannot be read. A name that ends in `@2x` or `@3x` before
    /// the extension says how many pixels make a point.
    public init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let read = ImageContent(data, scale: ImageFiles.scale(ofFile: path))
        else { return nil }
        super.init()
        content = read
    }

    /// The picture that ``encode(with:)`` wrote; an empty one where the coder has none.
    public required init?(coder: NSCoder) {
        super.init()
        content = UIImage.content(in: coder)
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the picture: a symbol by its name, other pictures as the bytes of PNG files. The variants of its asset are
    /// not written.
    open func encode(with coder: NSCoder) { write(to: coder) }

    convenience init(_ content: ImageContent) {
        self.init()
        self.content = content
    }

    /// A variant of an asset.
    convenience init(_ content: ImageContent, asset: UIImageAsset) {
        var content = content
        content.asset = asset
        self.init(content)
    }

    convenience init(symbol: SymbolImage, renderingMode: RenderingMode) {
        self.init(ImageContent(symbol, renderingMode: renderingMode))
    }

    /// A picture that is equal to another one.
    convenience init(_ other: UIImage) { self.init(other.content) }

    convenience init?(contentsOfFile path: String, scale: CGFloat) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: scale)
    }

    /// A picture that an image view shows as a sequence, again and again; its own size and pixels are those of the first
    /// one. Nil without any.
    ///
    /// - Parameter duration: how long the sequence takes, in seconds; 0 for a thirtieth of a second for each picture.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var content = first.content
        content.orientation = .up
        return UIImage(content.animated(images, duration > 0 ? duration : Double(images.count) / 30))
    }

    // MARK: Properties

    /// How the pixels were stored, before they were turned upright: ``cgImage`` is as they were.
    open var imageOrientation: Orientation { content.orientation }
    /// Pixels per point.
    open var scale: CGFloat { content.scale }
    /// The margins that keep their size when the picture is drawn larger, in points.
    open var capInsets: UIEdgeInsets { content.capInsets }
    /// Whether the part between the cap insets is repeated or stretched.
    open var resizingMode: ResizingMode { content.resizingMode }
    /// Whether the picture is drawn in its own colours or as a shape in the tint colour. Default automatic.
    open var renderingMode: RenderingMode { content.renderingMode }
    /// How far the rectangle by which views align the picture is inside its edges, in points. Default zero.
    open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }
    /// Whether image views show the picture as in a mirror where text runs from right to left. Default false. Symbols that
    /// are named after directions of reading are mirrored whatever this says.
    open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }
    /// The pictures that an animated picture consists of, in their order; nil for a picture that stands still.
    open var images: [UIImage]? { content.images }
    /// How long an animated picture takes to show all of its pictures once, in seconds; 0 for one that stands still.
    open var duration: TimeInterval { content.duration }

    /// The variants of the picture for different environments. A variant that is registered here is shown by views that
    /// show this picture. Nil for symbols, which follow the environment by themselves.
    open var imageAsset: UIImageAsset? {
        if let asset = content.asset { return asset }
        guard symbol == nil else { return nil }
        return ownAsset.withLock { asset in
            if let asset { return asset }
            let made = UIImageAsset()
            made.register(self, with: UITraitCollection())
            asset = made
            return made
        }
    }

    final var contentWithoutAsset: ImageContent {
        var copy = content
        copy.asset = nil
        return copy
    }

    /// The picture as it is in an environment: itself, or the variant of its asset, drawn in the same way.
    final func variant(for traits: UITraitCollection) -> UIImage {
        let asset = content.asset ?? ownAsset.withLock { $0 }
        guard let asset, asset.varies, let variant = asset.content(for: traits),
            variant.pixels != content.pixels || variant.scale != content.scale
        else { return self }
        var copy = content
        copy.pixels = variant.pixels
        copy.orientation = variant.orientation
        copy.scale = variant.scale
        return UIImage(copy)
    }

    final var symbol: SymbolImage? { content.symbol }

    /// Whether its margins keep their size when it is drawn larger.
    final var isResizable: Bool { content.isResizable }

    /// The pixels as they are stored, whatever ``imageOrientation`` says; nil for an empty picture. A symbol is drawn anew
    /// each time, in its own colour or black.
    open var cgImage: CGImage? {
        symbol?.pixels(scale: scale) ?? content.pixels?.turned(imageOrientation.turn.inverse)
    }

    final var uprightImage: CGImage? { symbol?.pixels(scale: scale) ?? content.pixels }

    final var isEmpty: Bool { content.pixels == nil && symbol == nil }

    /// The size in points.
    open var size: CGSize {
        if let symbol { return symbol.size }
        guard let pixels = content.pixels else { return .zero }
        return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }

    /// The bytes of a PNG file with this picture, upright; nil for an empty one.
    open func pngData() -> Data? {
        guard let bytes = try? uprightImage?.pngData() else { return nil }
        return Data(bytes)
    }

    /// The bytes of a JPEG file with this picture, upright, over white where it is transparent; nil for an empty one, and where
    /// libturbojpeg is not installed.
    ///
    /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let bytes = try? uprightImage?.jpegData(quality: compressionQuality) else { return nil }
        return Data(bytes)
    }

    /// Whether this is a symbol rather than pixels.
    open var isSymbolImage: Bool { symbol != nil }

    /// Size, weight and scale of a symbol; nil for other pictures.
    open var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

    /// The same as `symbolConfiguration`.
    open var configuration: Configuration? { symbolConfiguration }

    // MARK: Variants

    /// The same picture, drawn as it is or as a template.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        var copy = content.animated(nil, 0)
        copy.renderingMode = renderingMode
        return UIImage(copy)
    }

    /// The picture's shape in one colour, which is resolved now.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The picture's shape in one colour, which is resolved now.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTint(color.cgColor, renderingMode: renderingMode)
    }

    final func withTint(_ color: CGColor, renderingMode: RenderingMode) -> UIImage {
        var copy = content.animated(nil, 0)
        copy.pixels = content.pixels?.silhouette(in: color)
        copy.asset = nil
        copy.symbol?.tint = color
        copy.renderingMode = renderingMode
        return UIImage(copy)
    }

    /// The picture with margins that keep their size when it is drawn larger, and a middle that repeats.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The picture with margins, in points, that keep their size when it is drawn larger.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        var copy = content.animated(nil, 0)
        copy.capInsets = capInsets
        copy.resizingMode = resizingMode
        copy.isResizable = true
        return UIImage(copy)
    }

    /// The picture with margins at the left and the top, one point between them that is stretched, and what
    /// is left of it as the other margins. A margin of 0 has the picture stretched as a whole in that
    /// direction.
    ///
    /// - Parameters:
    ///   - leftCapWidth: in points.
    ///   - topCapHeight: in points.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        func caps(_ first: Int, of length: CGFloat) -> (CGFloat, CGFloat) {
            let first = CGFloat(max(0, first))
            return first == 0 ? (0, 0) : (min(first, max(0, length - 1)), max(0, length - first - 1))
        }
        let (left, right) = caps(leftCapWidth, of: size.width)
        let (top, bottom) = caps(topCapHeight, of: size.height)
        return resizableImage(
            withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right),
            resizingMode: .stretch)
    }

    /// The same picture, aligned by a rectangle that is this far inside its edges, in points.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        var copy = content
        copy.alignmentRectInsets = alignmentInsets
        return UIImage(copy)
    }

    /// The same picture, which image views show as in a mirror where text runs from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        var copy = content
        copy.flipsForRightToLeft = true
        return UIImage(copy)
    }

    /// The same picture as in a mirror.
    open func withHorizontallyFlippedOrientation() -> UIImage { mirrored() }

    /// The picture itself: pictures are decoded when they are made.
    open func preparingForDisplay() -> UIImage? { self }

    /// Calls a closure with the picture itself, in a turn of the main queue.
    open func prepareForDisplay(completionHandler: @escaping @MainActor @Sendable (UIImage?) -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(self) } }
    }

    /// The picture in a size in points, its proportions kept; nil for an empty size.
    open func preparingThumbnail(of size: CGSize) -> UIImage? { thumbnail(of: size) }

    /// The symbol in this configuration; other pictures as they are.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let configuration = configuration as? SymbolConfiguration else { return self }
        return changingSymbol { $0.configuration = configuration }
    }

    /// The symbol with the values that this configuration specifies; nil for other pictures.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol else { return nil }
        return withConfiguration(symbol.configuration.applying(configuration))
    }

    // MARK: Drawing

    /// Draws the picture in its own size into the current context.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture in its own size into the current context.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture into the current context, scaled to the rectangle.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let symbol { return symbol.draw(in: rect, of: context) }
        guard let pixels = content.pixels else { return }
        guard content.isResizable else { return context.draw(pixels, in: rect) }
        context.draw(
            pixels, in: rect, imageScale: scale, top: capInsets.top, left: capInsets.left,
            bottom: capInsets.bottom, right: capInsets.right, tiled: resizingMode == .tile)
    }

    /// - Parameter alpha: the opacity, from 0 to 1.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    // MARK: Equality

    /// Whether the other one looks the same everywhere.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other === self || content == other.content
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(content.pixels?.width)
        hasher.combine(content.pixels?.height)
        hasher.combine(symbol)
        hasher.combine(scale)
        return hasher.finalize()
    }
}

extension CGImage {
    /// The shape of the picture's opacity, filled with one colour.
    func silhouette(in color: CGColor) -> CGImage {
        let rect = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
        guard let context = CGContext(width: rect.width, height: rect.height, scale: 1) else { return self }
        context.draw(self, in: rect)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color)
        context.fill(rect)
        return context.makeImage() ?? self
    }
}
