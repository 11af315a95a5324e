internal import CCairo

extension CGImage {
    /// Draws SVG data at its own size. Files that it refers to are not read. Throws `DrawingError`: `missingLibrary`
    /// without librsvg, or `invalidImage` for data that is no SVG, has no size of its own, whose sides exceed
    /// `maximumSide`, or that would have more than 33 million pixels.
    ///
    /// - Parameter scale: how many pixels a unit of the picture gets.
    public convenience init(svgData: [UInt8], scale: CGFloat = 1) throws {
        guard ImageFileKind(svgData) == .svg else { throw DrawingError.invalidImage(reason: "not SVG data") }
        guard let library = RSVG.shared else { throw DrawingError.missingLibrary(name: "librsvg") }
        guard
            let picture = svgData.withUnsafeBufferPointer({ bytes in
                bytes.baseAddress.flatMap { library.read($0, bytes.count, nil) }
            })
        else { throw DrawingError.invalidImage(reason: "damaged SVG data") }
        defer { library.release(picture) }
        var (width, height) = (0.0, 0.0)
        _ = library.size(picture, &width, &height)
        let sides = 1...CGFloat(Self.maximumSide)
        let (right, bottom) = ((width * scale).rounded(.up), (height * scale).rounded(.up))
        guard sides.contains(right), sides.contains(bottom), right * bottom <= Self.maximumVectorPixels else {
            throw DrawingError.invalidImage(reason: "\(width) x \(height) units at scale \(scale)")
        }
        guard let surface = CairoSurface(width: Int(clamping: right), height: Int(clamping: bottom)),
            let cairo = cairo_create(surface.handle)
        else { throw DrawingError.outOfMemory }
        defer { cairo_destroy(cairo) }
        var viewport = RSVG.Viewport(x: 0, y: 0, width: width * scale, height: height * scale)
        guard library.draw(picture, cairo, &viewport, nil) != 0 else {
            throw DrawingError.invalidImage(reason: "damaged SVG data")
        }
        cairo_surface_flush(surface.handle)
        self.init(surface: surface)
    }

    /// The most pixels that a drawing may get: a few bytes may ask for any number. 128 MB.
    private static let maximumVectorPixels = CGFloat(1 << 25)
}
