internal import Drawing

/// What a picture consists of.
struct ImageContent: Equatable, Sendable {
    /// Upright.
    var pixels: CGImage?
    /// How the pixels were stored, before they were turned upright.
    var orientation = UIImage.Orientation.up
    /// What is drawn instead of pixels; nil for ordinary pictures.
    var symbol: SymbolImage?
    /// Pixels per point.
    var scale: CGFloat = 1
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    var renderingMode = UIImage.RenderingMode.automatic
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    var images: [UIImage]?
    /// In seconds.
    var duration: TimeInterval = 0
    /// The variants of the picture for other environments; nil when it was made without any.
    var asset: UIImageAsset?

    /// Nothing.
    init() {}

    /// Pixels with a scale; one that is not positive counts as 1.
    init(_ pixels: CGImage?, orientation: UIImage.Orientation = .up, scale: CGFloat) {
        self.pixels = pixels
        self.orientation = orientation
        self.scale = scale > 0 ? scale : 1
    }

    /// A symbol.
    init(_ symbol: SymbolImage, renderingMode: UIImage.RenderingMode) {
        self.symbol = symbol
        self.renderingMode = renderingMode
        scale = 2
    }

    /// The bytes of a PNG, JPEG or SVG file; nil when they are not one, or when the library for its kind is not installed.
    ///
    /// - Parameter scale: pixels per point, for SVG how many of the picture's units are a point.
    init?(_ data: Data, scale: CGFloat) {
        let bytes = Array(data)
        let kind = ImageFileKind(bytes)
        let density = kind == .svg ? Self.pixelsOfVectors : 1
        guard let pixels = try? CGImage.decoding(bytes, svgScale: density) else { return nil }
        let turn = kind == .jpeg ? ImageOrientation(jpegData: bytes) : .upright
        self.init(pixels.turned(turn), orientation: UIImage.Orientation(turn), scale: scale * density)
    }

    /// How many pixels each unit of an SVG picture gets.
    private static let pixelsOfVectors: CGFloat = 3

    /// The same, animated or standing still.
    func animated(_ images: [UIImage]?, _ duration: TimeInterval) -> ImageContent {
        var copy = self
        copy.images = images
        copy.duration = duration
        return copy
    }
}

extension UIImage.Orientation {
    /// What makes pixels upright that are stored so.
    var turn: ImageOrientation {
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
