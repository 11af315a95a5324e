internal import CCairo

extension CGImage {
    /// Reads JPEG data as it is stored, not turned as a camera may ask for. Throws `DrawingError`: `missingLibrary`
    /// without libturbojpeg, or `invalidImage` for data that is no JPEG, is badly damaged, claims
    /// more pixels than it can have, or whose sides exceed `maximumSide`. What is missing at the end of the data is gray.
    public convenience init(jpegData: [UInt8]) throws {
        guard jpegData.starts(with: ImageFileKind.jpegStart) else {
            throw DrawingError.invalidImage(reason: "not JPEG data")
        }
        guard let library = TurboJPEG.shared else { throw DrawingError.missingLibrary(name: "libturbojpeg") }
        guard let reader = library.makeReader() else { throw DrawingError.outOfMemory }
        defer { _ = library.destroy(reader) }
        let surface = try jpegData.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { throw DrawingError.invalidImage(reason: "no data") }
            let length = CUnsignedLong(bytes.count)
            var (width, height, subsampling, colors): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
            guard library.readHeader(reader, base, length, &width, &height, &subsampling, &colors) == 0 else {
                throw DrawingError.invalidImage(reason: "damaged JPEG data")
            }
            let sides = 1...CInt(Self.maximumSide)
            guard sides.contains(width), sides.contains(height) else {
                throw DrawingError.invalidImage(reason: "\(width) x \(height) pixels")
            }
            guard Self.mayHold(Int(width) * Int(height), in: bytes.count) else {
                throw DrawingError.invalidImage(reason: "\(width) x \(height) pixels in \(bytes.count) bytes")
            }
            guard let surface = CairoSurface(width: Int(width), height: Int(height)), let data = surface.data
            else {
                throw DrawingError.outOfMemory
            }
            cairo_surface_flush(surface.handle)
            let result = library.read(
                reader, base, length, data, width, CInt(surface.stride), height, TurboJPEG.pixelFormat,
                TurboJPEG.limitsScans)
            guard result == 0 || library.errorCode(reader) == 0 else {
                throw DrawingError.invalidImage(reason: "damaged JPEG data")
            }
            cairo_surface_mark_dirty(surface.handle)
            return surface
        }
        self.init(surface: surface)
    }

    /// Whether so few bytes may be so many pixels: a block of 64 takes a bit at least, in a whole picture. Without this,
    /// a few bytes that claim a large picture would cost a gigabyte. Small pictures may lack any part of their data.
    private static func mayHold(_ pixels: Int, in bytes: Int) -> Bool {
        pixels <= 1 << 22 || pixels / 1024 <= bytes
    }

    /// The image as JPEG data, over white where it is transparent. Throws `DrawingError`: `missingLibrary` without
    /// libturbojpeg, or `outOfMemory`.
    ///
    /// - Parameter quality: from 0, the smallest data, to 1, the best picture.
    public func jpegData(quality: CGFloat) throws -> [UInt8] {
        guard let library = TurboJPEG.shared else { throw DrawingError.missingLibrary(name: "libturbojpeg") }
        guard let writer = library.makeWriter() else { throw DrawingError.outOfMemory }
        defer { _ = library.destroy(writer) }
        guard let opaque = overWhite(), let pixels = opaque.data else { throw DrawingError.outOfMemory }
        let percent = quality > 0 ? CInt(min(quality, 1) * 99) + 1 : 1
        var data: TurboJPEG.Bytes?
        var length: CUnsignedLong = 0
        let result = library.write(
            writer, pixels, CInt(width), CInt(opaque.stride), CInt(height), TurboJPEG.pixelFormat, &data,
            &length,
            percent > 90 ? TurboJPEG.fullColor : TurboJPEG.quarterColor, percent, 0)
        defer { if let data { library.freeBytes(data) } }
        guard result == 0, let data else { throw DrawingError.outOfMemory }
        return Array(UnsafeBufferPointer(start: data, count: Int(length)))
    }

    private func overWhite() -> CairoSurface? {
        guard let target = CairoSurface(width: width, height: height), let cairo = cairo_create(target.handle)
        else { return nil }
        defer { cairo_destroy(cairo) }
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_paint(cairo)
        cairo_set_source_surface(cairo, surface.handle, 0, 0)
        cairo_paint(cairo)
        cairo_surface_flush(target.handle)
        return target
    }
}
