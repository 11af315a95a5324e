internal import CXTest

extension XTestUser {
    /// The root window, for the calls that take a window.
    public var rootWindow: UInt { connection.root }

    /// A window's property of text; nil when it has none.
    public func text(_ property: String, of window: UInt) -> String? {
        guard let bytes = connection.property(property, of: window)?.bytes else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A window's property of 32-bit numbers, windows or atoms; nil when it has none.
    public func numbers(_ property: String, of window: UInt) -> [UInt32]? {
        connection.property(property, of: window)?.values.map { UInt32(truncatingIfNeeded: $0) }
    }

    /// A window's property of atoms, by their names, such as WM_PROTOCOLS; nil when it has none.
    public func names(_ property: String, of window: UInt) -> [String]? {
        numbers(property, of: window)?.compactMap { connection.name(of: UInt($0)) }
    }

    /// Sets a window's property of text.
    public func setText(_ value: String, property: String, of window: UInt, type: String = "UTF8_STRING") {
        setBytes(Array(value.utf8), property: property, of: window, type: type)
    }

    /// Sets a window's property of bytes, which need not be text.
    public func setBytes(_ bytes: [UInt8], property: String, of window: UInt, type: String) {
        connection.setProperty(property, of: window, type: type, bytes: bytes)
        sync()
    }

    /// Sets a window's property of 32-bit numbers.
    public func setNumbers(_ values: [UInt32], property: String, of window: UInt, type: String = "CARDINAL") {
        connection.setProperty(property, of: window, type: type, values: values.map(UInt.init))
        sync()
    }

    /// Removes a window's property.
    public func deleteProperty(_ property: String, of window: UInt) {
        XDeleteProperty(connection.display, window, connection.atom(property))
        sync()
    }

    /// Sets a line of the X resources on the root window, as `xrdb -merge` does: `("Xft.dpi", "192")`.
    /// Nil removes it.
    public func setResource(_ name: String, _ value: String?) {
        let old = text("RESOURCE_MANAGER", of: rootWindow) ?? ""
        var lines = old.split(separator: "\n").filter { !$0.hasPrefix("\(name):") }.map(String.init)
        if let value { lines.append("\(name):\t\(value)") }
        setText(
            lines.map { $0 + "\n" }.joined(), property: "RESOURCE_MANAGER", of: rootWindow, type: "STRING")
    }

    /// The window that owns a selection such as `CLIPBOARD`; nil when none does.
    public func selectionOwner(_ selection: String) -> UInt? {
        let owner = XGetSelectionOwner(connection.display, connection.atom(selection))
        return owner == 0 ? nil : owner
    }

    // MARK: Looking

    /// The pixels of a window, as they are on the screen. It must be viewable and wholly on the
    /// screen; where another covers it, that one is seen.
    ///
    /// - Throws: `XServersError.failed` when it is not.
    public func capture(_ window: UInt) throws -> Screenshot {
        let place = try geometry(of: window)
        return try capture(of: window, x: 0, y: 0, width: place.width, height: place.height)
    }

    /// The pixels of a part of the screen.
    public func captureScreen(x: Int, y: Int, width: Int, height: Int) throws -> Screenshot {
        try capture(of: rootWindow, x: x, y: y, width: width, height: height)
    }

    private func capture(of window: UInt, x: Int, y: Int, width: Int, height: Int) throws -> Screenshot {
        let image = XGetImage(
            connection.display, window, Int32(x), Int32(y), UInt32(width), UInt32(height), ~0, Int32(ZPixmap))
        guard let image else {
            throw XServersError.failed("window \(window) is gone, hidden or partly outside of the screen")
        }
        defer { _ = cxt_destroy_image(image) }
        return Screenshot(width: width, height: height, pixels: pixels(of: image, width, height))
    }

    private func pixels(of image: UnsafeMutablePointer<XImage>, _ width: Int, _ height: Int) -> [UInt32] {
        let format = image.pointee
        if format.bits_per_pixel == 32, format.red_mask == 0xff0000, format.green_mask == 0xff00,
            format.blue_mask == 0xff, format.byte_order == LSBFirst, let data = format.data
        {
            let rowBytes = Int(format.bytes_per_line)
            return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
                for y in 0..<height {
                    let row = UnsafeRawPointer(data + y * rowBytes)
                    for x in 0..<width {
                        buffer[y * width + x] = 0xff00_0000 | row.load(fromByteOffset: 4 * x, as: UInt32.self)
                    }
                }
                count = width * height
            }
        }
        // Other depths: each channel is brought to eight bits.
        let masks = [format.red_mask, format.green_mask, format.blue_mask]
        return (0..<width * height).map { index in
            let pixel = cxt_get_pixel(image, Int32(index % width), Int32(index / width))
            return masks.reduce(UInt32(0xff)) { colour, mask in
                guard mask != 0 else { return colour << 8 }
                let shift = UInt(mask.trailingZeroBitCount)
                return colour << 8 | UInt32(((pixel & mask) >> shift) * 255 / (mask >> shift))
            }
        }
    }

    /// The pointer's present shape.
    public struct Cursor: Equatable, Sendable {
        /// The name that its maker gave it, such as `xterm`; often empty.
        public let name: String
        /// In pixels.
        public let width: Int
        /// In pixels.
        public let height: Int
        /// The place in it that points.
        public let hotX: Int
        /// The place in it that points.
        public let hotY: Int
        /// Rows from the top, premultiplied 0xAARRGGBB: tells two shapes from each other.
        public let pixels: [UInt32]
    }

    /// The pointer's shape where it is now.
    ///
    /// - Throws: `XServersError.failed` when the server lacks XFixes.
    public func cursor() throws -> Cursor {
        guard cxt_has_xfixes(connection.display) != 0,
            let image = XFixesGetCursorImage(connection.display)
        else { throw XServersError.failed("the X server lacks the extension XFIXES") }
        defer { XFree(image) }
        let shape = image.pointee
        let count = Int(shape.width) * Int(shape.height)
        // Xlib hands the pixels over as longs.
        let pixels = UnsafeBufferPointer(start: shape.pixels, count: count).map {
            UInt32(truncatingIfNeeded: $0)
        }
        return Cursor(
            name: shape.name.map { String(cString: $0) } ?? "", width: Int(shape.width),
            height: Int(shape.height),
            hotX: Int(shape.xhot), hotY: Int(shape.yhot), pixels: pixels)
    }
}
