internal import CCairo

extension CGImage {
    /// Reads a PNG file. Throws `DrawingError`: `cannotRead`, or `invalidImage` for data that is no PNG, is
    /// damaged, or whose sides exceed `maximumSide`.
    public static func png(contentsOf path: String) throws -> CGImage {
        try CGImage(pngData: readFile(path))
    }

    /// Reads PNG data. Throws `DrawingError.invalidImage` for data that is no PNG, is damaged, or whose sides
    /// exceed `maximumSide`.
    public convenience init(pngData: [UInt8]) throws {
        try Self.checkHeader(pngData)
        var reader = PNGReader(data: pngData, position: 0)
        let handle = withUnsafeMutablePointer(to: &reader) { reader in
            cairo_image_surface_create_from_png_stream(
                { closure, destination, length in
                    guard let closure, let destination else { return CAIRO_STATUS_READ_ERROR }
                    // The closure is the reader that is passed below, alive during this call.
                    return closure.assumingMemoryBound(to: PNGReader.self).pointee
                        .read(Int(length), into: destination)
                }, reader)
        }
        guard let surface = CairoSurface(adopting: handle) else {
            throw DrawingError.invalidImage(reason: "damaged PNG data")
        }
        surface.makeOpaqueIfWithoutAlpha()
        guard let usable = surface.convertedToARGB32() else { throw DrawingError.outOfMemory }
        self.init(surface: usable)
    }

    /// The image as PNG data, which depends on the pixels only: no dates, no names. Throws
    /// `DrawingError.outOfMemory`.
    public func pngData() throws -> [UInt8] {
        var data: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &data) { data in
            cairo_surface_write_to_png_stream(
                surface.handle,
                { closure, bytes, length in
                    guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
                    // The closure is the array that is passed below, alive during this call.
                    closure.assumingMemoryBound(to: [UInt8].self).pointee
                        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(length)))
                    return CAIRO_STATUS_SUCCESS
                }, data)
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError.outOfMemory }
        return data
    }

    /// Writes a PNG file. Throws `DrawingError.cannotWrite` with the system's reason (a full disk, a missing
    /// folder); no part of a regular file is left behind then.
    public func writePNG(to path: String) throws {
        try writeFile(pngData(), to: path)
    }

    /// Checks the sides before Cairo allocates memory for them. Cairo checks everything else.
    private static func checkHeader(_ data: [UInt8]) throws {
        guard data.count >= 33, data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            data[12..<16].elementsEqual("IHDR".utf8)
        else { throw DrawingError.invalidImage(reason: "not PNG data") }
        func number(at offset: Int) -> UInt32 {
            data[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        let (width, height) = (number(at: 16), number(at: 20))
        guard (1...UInt32(maximumSide)).contains(width), (1...UInt32(maximumSide)).contains(height) else {
            throw DrawingError.invalidImage(reason: "\(width) x \(height) pixels")
        }
    }
}

/// Passes PNG data to Cairo in portions of the requested length.
private struct PNGReader {
    let data: [UInt8]
    var position: Int

    mutating func read(_ length: Int, into destination: UnsafeMutablePointer<UInt8>) -> cairo_status_t {
        guard length <= data.count - position else { return CAIRO_STATUS_READ_ERROR }
        data.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            memcpy(destination, base + position, length)
        }
        position += length
        return CAIRO_STATUS_SUCCESS
    }
}

extension CairoSurface {
    /// Sets the alpha byte of every pixel: Cairo leaves it undefined in images without alpha.
    fileprivate func makeOpaqueIfWithoutAlpha() {
        guard cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24, let data else { return }
        cairo_surface_flush(handle)
        for y in 0..<height {
            // Rows of a 32-bit surface are aligned for 32-bit words.
            let row = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width { row[x] |= 0xFF00_0000 }
        }
        cairo_surface_mark_dirty(handle)
    }

    /// This surface, or a copy of it when its pixels have another layout.
    fileprivate func convertedToARGB32() -> CairoSurface? {
        let format = cairo_image_surface_get_format(handle)
        if format == CAIRO_FORMAT_ARGB32 { return self }
        guard let copy = CairoSurface(width: width, height: height) else { return nil }
        let context = cairo_create(copy.handle)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(context, handle, 0, 0)
        cairo_paint(context)
        cairo_destroy(context)
        return copy
    }
}
