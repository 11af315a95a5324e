extension CGContext {
    /// Draws into a bitmap that others read, as in CoreGraphics: the y axis points upwards from the bottom left corner,
    /// and a point is a pixel. What lies in the memory is kept; after each operation the memory has the result.
    ///
    /// Nil for sides that are not 1…32,767 pixels, for rows that are too short, and for layouts that are not drawn
    /// into: components that have not 8 bits, colours that are not premultiplied, alpha beside gray.
    ///
    /// - Parameters:
    ///   - data: rows from the top, which must outlive the context; nil for memory of the context's own.
    ///   - bytesPerRow: 0 for as many as are needed, when `data` is nil.
    ///   - bitmapInfo: a `CGImageAlphaInfo`'s raw value, combined with an order of bytes.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        guard (1...32_767).contains(width), (1...32_767).contains(height),
            let format = PixelFormat(bitsPerComponent: bitsPerComponent, model: space.model, info: info),
            format.isDrawable
        else { return nil }
        let needed = width * format.bytesPerPixel
        let rowLength = data == nil ? max(bytesPerRow, needed) : bytesPerRow
        guard rowLength >= needed, rowLength <= Int(Int32.max) / height,
            let memory = BitmapMemory(
                address: data, width: width, height: height, bytesPerRow: rowLength, format: format)
        else { return nil }
        self.init(memory: memory, space: space, info: info)
    }

    /// As the one with a number for `bitmapInfo`.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
            bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo.rawValue)
    }

    /// The bitmap's memory, rows from the top, with all that was drawn so far; nil only without a bitmap.
    public var data: UnsafeMutableRawPointer? {
        flush()
        return memory?.address ?? surface.data.map { UnsafeMutableRawPointer($0) }
    }

    /// From the beginning of a row of the bitmap to that of the next, in bytes: at least what the pixels of a row need.
    public var bytesPerRow: Int { memory?.bytesPerRow ?? surface.stride }

    /// Always 8.
    public var bitsPerComponent: Int { 8 }

    /// 32, or 8 for a bitmap of a single component.
    public var bitsPerPixel: Int { (memory?.format.bytesPerPixel ?? 4) * 8 }

    /// Where the bitmap's pixels have their alpha.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }
}
