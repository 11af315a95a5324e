import UIKit

final class SubclassOfUIGraphicsImageRenderer: UIGraphicsImageRenderer {
    override var bounds: CGRect { super.bounds }

    override var format: UIGraphicsImageRendererFormat { super.format }

    override func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        super.image(actions: actions)
    }

    override func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        super.pngData(actions: actions)
    }

    override func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { super.jpegData(withCompressionQuality: compressionQuality, actions: actions) }
}

final class SubclassOfUIGraphicsImageRendererFormat: UIGraphicsImageRendererFormat {
    override var scale: CGFloat {
        get { super.scale }
        set { super.scale = newValue }
    }

    override var opaque: Bool {
        get { super.opaque }
        set { super.opaque = newValue }
    }

    override var preferredRange: UIGraphicsImageRendererFormat.Range {
        get { super.preferredRange }
        set { super.preferredRange = newValue }
    }

    override var supportsHighDynamicRange: Bool { super.supportsHighDynamicRange }
}

final class SubclassOfUIGraphicsPDFRenderer: UIGraphicsPDFRenderer {
    override var bounds: CGRect { super.bounds }

    override var format: UIGraphicsPDFRendererFormat { super.format }

    override func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        super.pdfData(actions: actions)
    }

    override func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try super.writePDF(to: url, withActions: actions)
    }
}

final class SubclassOfUIGraphicsPDFRendererFormat: UIGraphicsPDFRendererFormat {
    override var documentInfo: [String: Any] {
        get { super.documentInfo }
        set { super.documentInfo = newValue }
    }
}

final class SubclassOfUIGraphicsRendererContext: UIGraphicsRendererContext {
    override var cgContext: CGContext { super.cgContext }

    override func fill(_ rect: CGRect) { super.fill(rect) }

    override func fill(_ rect: CGRect, blendMode: CGBlendMode) { super.fill(rect, blendMode: blendMode) }

    override func stroke(_ rect: CGRect) { super.stroke(rect) }

    override func clip(to rect: CGRect) { super.clip(to: rect) }
}

final class SubclassOfUIImage: UIImage, @unchecked Sendable {
    override class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        super.animatedImage(with: images, duration: duration)
    }

    override var imageOrientation: UIImage.Orientation { super.imageOrientation }

    override var scale: CGFloat { super.scale }

    override var capInsets: UIEdgeInsets { super.capInsets }

    override var resizingMode: UIImage.ResizingMode { super.resizingMode }

    override var renderingMode: UIImage.RenderingMode { super.renderingMode }

    override class var supportsSecureCoding: Bool { super.supportsSecureCoding }

    override func encode(with coder: NSCoder) { super.encode(with: coder) }

    override var alignmentRectInsets: UIEdgeInsets { super.alignmentRectInsets }

    override var flipsForRightToLeftLayoutDirection: Bool { super.flipsForRightToLeftLayoutDirection }

    override func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        super.withAlignmentRectInsets(alignmentInsets)
    }

    override func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        super.imageFlippedForRightToLeftLayoutDirection()
    }

    override var images: [UIImage]? { super.images }

    override var duration: TimeInterval { super.duration }

    override var cgImage: CGImage? { super.cgImage }

    override var size: CGSize { super.size }

    override func pngData() -> Data? { super.pngData() }

    override func jpegData(compressionQuality: CGFloat) -> Data? {
        super.jpegData(compressionQuality: compressionQuality)
    }

    override var isSymbolImage: Bool { super.isSymbolImage }

    override var symbolConfiguration: UIImage.SymbolConfiguration? { super.symbolConfiguration }

    override var configuration: UIImage.Configuration? { super.configuration }

    override func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        super.withRenderingMode(renderingMode)
    }

    override func withTintColor(_ color: UIColor) -> UIImage { super.withTintColor(color) }

    override func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        super.withTintColor(color, renderingMode: renderingMode)
    }

    override func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        super.resizableImage(withCapInsets: capInsets)
    }

    override func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode)
        -> UIImage
    { super.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }

    override func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        super.stretchableImage(withLeftCapWidth: leftCapWidth, topCapHeight: topCapHeight)
    }

    override func withHorizontallyFlippedOrientation() -> UIImage {
        super.withHorizontallyFlippedOrientation()
    }

    override func preparingForDisplay() -> UIImage? { super.preparingForDisplay() }

    override func prepareForDisplay(completionHandler: @escaping @MainActor @Sendable (UIImage?) -> Void) {
        super.prepareForDisplay(completionHandler: completionHandler)
    }

    override func preparingThumbnail(of size: CGSize) -> UIImage? { super.preparingThumbnail(of: size) }

    override func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        super.withConfiguration(configuration)
    }

    override func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        super.applyingSymbolConfiguration(configuration)
    }

    override func draw(at point: CGPoint) { super.draw(at: point) }

    override func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        super.draw(at: point, blendMode: blendMode, alpha: alpha)
    }

    override func draw(in rect: CGRect) { super.draw(in: rect) }

    override func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        super.draw(in: rect, blendMode: blendMode, alpha: alpha)
    }
}
