/// How an image renderer makes its pictures.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Which colours pictures have room for.
    public enum Range: Int, Sendable {
        /// Not said.
        case unspecified = -1
        /// As the display.
        case automatic
        /// More than those of sRGB, or just these.
        case extended, standard
    }

    /// Pixels per point; 0, the default, for the screen's.
    open var scale: CGFloat
    /// Whether pictures are black at first instead of transparent. Default false.
    open var opaque: Bool

    /// Which colours pictures should have room for. Default `automatic`. Has no effect: all have those of sRGB.
    open var preferredRange = Range.automatic
    /// Whether pictures can be brighter than white. Always false.
    open var supportsHighDynamicRange: Bool { false }

    public override init() {
        scale = 0
        opaque = false
    }

    /// The same with a scale that is never 0.
    var resolved: UIGraphicsImageRendererFormat {
        guard scale <= 0 else { return self }
        let copy = UIGraphicsImageRendererFormat()
        copy.opaque = opaque
        copy.preferredRange = preferredRange
        copy.scale = DefaultImageScale.ofScreen
        return copy
    }

    /// The screen's scale, transparent.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// The screen's scale, transparent.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What the block of an image renderer draws with.
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// How the picture is made; its scale is never 0.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.format = format
        super.init(cgContext: cgContext)
    }

    /// What was drawn so far.
    public var currentImage: UIImage {
        cgContext.makeUIImage(scale: cgContext.scale)
    }
}

/// Draws pictures in memory, on the thread that asks for them. What contains text is drawn on the main thread.
open class UIGraphicsImageRenderer {
    /// The part of the drawing's coordinates that the picture shows, in points.
    open private(set) var bounds: CGRect
    /// The scale and the kind of the pictures that are made.
    open private(set) var format: UIGraphicsImageRendererFormat

    /// A renderer of pictures of this size, in points, at the screen's scale.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// A renderer of pictures of this size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of pictures that show this part of the drawing's coordinates, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
        self.bounds = bounds
        self.format = format.resolved
    }

    /// Makes a picture of what `actions` draws. An empty picture when the size is empty, or too large
    /// for the memory.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let context = CGContext(width: bounds.width, height: bounds.height, scale: format.scale)
        else { return UIImage() }
        if format.opaque { context.fillBlack(bounds.size) }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        UIGraphicsPopContext()
        return context.makeUIImage(scale: format.scale)
    }

    /// Makes a picture of what `actions` draws, as the bytes of a PNG file; empty when there is none.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Makes a picture of what `actions` draws, as the bytes of a JPEG file, over white where it is transparent; empty
    /// when there is none, and where libturbojpeg is not installed.
    ///
    /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
