public import Drawing

/// A picture. Never changes; may be used from any thread.
public final class UIImage: NSObject, Sendable {
    /// How the pixels of a picture are stored; it is drawn upright all the same. The cases say where the top of what is
    /// seen is in the pixels' own rows: `right` is a picture that has to be turned to the right by a quarter.
    public enum Orientation: Int, Sendable {
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
        case tile, stretch
    }

    /// Upright.
    private let pixels: CGImage?
    /// How the pixels were stored, before they were turned upright: ``cgImage`` is as they were.
    public let imageOrientation: Orientation
    /// What is drawn instead of pixels; nil for ordinary pictures.
    let symbol: SymbolImage?
    /// Pixels per point.
    public let scale: CGFloat
    /// The margins that keep their size when the picture is drawn larger, in points.
    public let capInsets: UIEdgeInsets
    public let resizingMode: ResizingMode
    public let renderingMode: RenderingMode
    let isResizable: Bool
    /// The pictures that an animated picture consists of, in their order; nil for a picture that stands still.
    public let images: [UIImage]?
    /// How long an animated picture takes to show all of its pictures once, in seconds; 0 for one that stands still.
    public let duration: TimeInterval

    private init(
        pixels: CGImage?, orientation: Orientation = .up, symbol: SymbolImage? = nil, scale: CGFloat,
        capInsets: UIEdgeInsets = .zero,
        resizingMode: ResizingMode = .tile, renderingMode: RenderingMode = .automatic,
        isResizable: Bool = false, images: [UIImage]? = nil, duration: TimeInterval = 0
    ) {
        self.pixels = pixels
        imageOrientation = orientation
        self.symbol = symbol
        self.scale = scale > 0 ? scale : 1
        self.capInsets = capInsets
        self.resizingMode = resizingMode
        self.renderingMode = renderingMode
        self.isResizable = isResizable
        self.images = images
        self.duration = duration
        super.init()
    }

    // MARK: Making pictures

    /// An empty picture.
    public override convenience init() { self.init(pixels: nil, scale: 1) }

    convenience init(symbol: SymbolImage, renderingMode: RenderingMode) {
        self.init(pixels: nil, symbol: symbol, scale: 2, renderingMode: renderingMode)
    }

    /// A picture of these pixels, one per point.
    public convenience init(cgImage: CGImage) { self.init(pixels: cgImage, scale: 1) }

    /// A picture of these pixels.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - orientation: how the pixels are stored.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(pixels: cgImage.turned(orientation.turn), orientation: orientation, scale: scale)
    }

    /// A picture that is equal to another one.
    convenience init(_ other: UIImage) {
        self.init(
            pixels: other.pixels, orientation: other.imageOrientation, symbol: other.symbol,
            scale: other.scale, capInsets: other.capInsets,
            resizingMode: other.resizingMode, renderingMode: other.renderingMode,
            isResizable: other.isResizable, images: other.images, duration: other.duration)
    }

    /// A picture that an image view shows as a sequence, again and again; its own size and pixels are those of the first
    /// one. Nil without any.
    ///
    /// - Parameter duration: how long the sequence takes, in seconds; 0 for a thirtieth of a second for each picture.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return UIImage(
            pixels: first.pixels, symbol: first.symbol, scale: first.scale, capInsets: first.capInsets,
            resizingMode: first.resizingMode, renderingMode: first.renderingMode,
            isResizable: first.isResizable, images: images,
            duration: duration > 0 ? duration : Double(images.count) / 30)
    }

    /// A picture from the bytes of a PNG, JPEG or SVG file; nil when they are not one, or when the library for its
    /// kind is not installed. An SVG picture has three pixels a point, and a JPEG picture the orientation that its camera
    /// wrote down.
    ///
    /// - Parameter scale: pixels per point, for SVG how many of the picture's units are a point.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        let bytes = Array(data)
        let kind = ImageFileKind(bytes)
        let density = kind == .svg ? Self.pixelsOfVectors : 1
        guard let pixels = try? CGImage.decoding(bytes, svgScale: density) else { return nil }
        let turn = kind == .jpeg ? ImageOrientation(jpegData: bytes) : .upright
        self.init(
            pixels: pixels.turned(turn), orientation: Orientation(turn), scale: scale * density)
    }

    /// A picture from a PNG, JPEG or SVG file; nil when it cannot be read. A name that ends in `@2x` or `@3x` before
    /// the extension says how many pixels make a point.
    public convenience init?(contentsOfFile path: String) {
        self.init(contentsOfFile: path, scale: ImageFiles.scale(ofFile: path))
    }

    convenience init?(contentsOfFile path: String, scale: CGFloat) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: scale)
    }

    /// How many pixels each unit of an SVG picture gets.
    private static let pixelsOfVectors: CGFloat = 3

    // MARK: Properties

    /// The pixels as they are stored, whatever ``imageOrientation`` says; nil for an empty picture. A symbol is drawn anew
    /// each time, in its own colour or black.
    public var cgImage: CGImage? {
        symbol?.pixels(scale: scale) ?? pixels?.turned(imageOrientation.turn.inverse)
    }

    var uprightImage: CGImage? { symbol?.pixels(scale: scale) ?? pixels }

    var isEmpty: Bool { pixels == nil && symbol == nil }

    /// The size in points.
    public var size: CGSize {
        if let symbol { return symbol.size }
        guard let pixels else { return .zero }
        return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }

    /// The bytes of a PNG file with this picture, upright; nil for an empty one.
    public func pngData() -> Data? {
        guard let bytes = try? uprightImage?.pngData() else { return nil }
        return Data(bytes)
    }

    /// The bytes of a JPEG file with this picture, upright, over white where it is transparent; nil for an empty one, and where
    /// libturbojpeg is not installed.
    ///
    /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let bytes = try? uprightImage?.jpegData(quality: compressionQuality) else { return nil }
        return Data(bytes)
    }

    // MARK: Variants

    /// The same picture, drawn as it is or as a template.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            pixels: pixels, orientation: imageOrientation, symbol: symbol, scale: scale, capInsets: capInsets,
            resizingMode: resizingMode,
            renderingMode: renderingMode, isResizable: isResizable)
    }

    /// The picture's shape in one colour, which is resolved now.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The picture's shape in one colour, which is resolved now.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTint(color.cgColor, renderingMode: renderingMode)
    }

    func withTint(_ color: CGColor, renderingMode: RenderingMode) -> UIImage {
        var tinted = symbol
        tinted?.tint = color
        return UIImage(
            pixels: pixels?.silhouette(in: color), orientation: imageOrientation, symbol: tinted,
            scale: scale, capInsets: capInsets,
            resizingMode: resizingMode, renderingMode: renderingMode, isResizable: isResizable)
    }

    /// The picture with margins that keep their size when it is drawn larger, and a middle that repeats.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The picture with margins, in points, that keep their size when it is drawn larger.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        UIImage(
            pixels: pixels, orientation: imageOrientation, symbol: symbol, scale: scale, capInsets: capInsets,
            resizingMode: resizingMode,
            renderingMode: renderingMode, isResizable: true)
    }

    /// The picture with margins at the left and the top, one point between them that is stretched, and what
    /// is left of it as the other margins. A margin of 0 has the picture stretched as a whole in that
    /// direction.
    ///
    /// - Parameters:
    ///   - leftCapWidth: in points.
    ///   - topCapHeight: in points.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
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

    // MARK: Drawing

    /// Draws the picture in its own size into the current context.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture in its own size into the current context.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture into the current context, scaled to the rectangle.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let symbol { return symbol.draw(in: rect, of: context) }
        guard let pixels else { return }
        guard isResizable else { return context.draw(pixels, in: rect) }
        context.draw(
            pixels, in: rect, imageScale: scale, top: capInsets.top, left: capInsets.left,
            bottom: capInsets.bottom, right: capInsets.right, tiled: resizingMode == .tile)
    }

    /// - Parameter alpha: the opacity, from 0 to 1.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    // MARK: Equality

    /// Whether the other one looks the same everywhere.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other === self
            || pixels == other.pixels && imageOrientation == other.imageOrientation && symbol == other.symbol
                && scale == other.scale
                && capInsets == other.capInsets
                && resizingMode == other.resizingMode && renderingMode == other.renderingMode
                && isResizable == other.isResizable && images == other.images && duration == other.duration
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(pixels?.width)
        hasher.combine(pixels?.height)
        hasher.combine(symbol)
        hasher.combine(scale)
        return hasher.finalize()
    }
}

extension UIImage.Orientation {
    /// What makes pixels upright that are stored so.
    fileprivate var turn: ImageOrientation {
        switch self {
        case .up: .upright
        case .down: .halfTurn
        case .left: .turnLeft
        case .right: .turnRight
        case .upMirrored: .mirror
        case .downMirrored: .flip
        case .leftMirrored: .transpose
        case .rightMirrored: .transverse
        }
    }

    fileprivate init(_ turn: ImageOrientation) {
        switch turn {
        case .upright: self = .up
        case .halfTurn: self = .down
        case .turnLeft: self = .left
        case .turnRight: self = .right
        case .mirror: self = .upMirrored
        case .flip: self = .downMirrored
        case .transpose: self = .leftMirrored
        case .transverse: self = .rightMirrored
        }
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
