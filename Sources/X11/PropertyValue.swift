internal import CX11

/// The value of a window property.
struct PropertyValue {
    let type: Atom
    /// Bits in an item: 8, 16 or 32; 0 if Xlib returned no data.
    let format: Int32
    /// The items of a property of format 8; those of format 16 in this machine's byte order.
    let bytes: [UInt8]
    /// The items of a property of format 32.
    let longs: [UInt]

    /// The limit in bytes on properties that are read from other programs.
    static let sizeLimit = 64 << 20

    /// How many bytes Xlib returns for items of a format: those of 32 bits are C longs.
    private static func bytes(_ count: Int, _ format: Int32) -> Int {
        switch format {
        case 16: count * MemoryLayout<CShort>.size
        case 32: count * MemoryLayout<CLong>.size
        default: count
        }
    }

    /// Reads a whole property; nil when there is none or it has more than `limit` bytes.
    init?(display: OpaquePointer, window: Window, property: Atom, delete: Bool, limit: Int = sizeLimit) {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var remaining: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            display, window, property, 0, limit / 4, delete ? 1 : 0, Atom(AnyPropertyType), &type,
            &format, &count, &remaining, &data)
        defer {
            if let data {
                // The content may be a secret that is being pasted.
                data.update(repeating: 0, count: Self.bytes(Int(count), format))
                XFree(data)
            }
        }
        guard status == 0, type != 0, remaining == 0 else { return nil }
        self.type = type
        self.format = data == nil ? 0 : format
        // Xlib hands out format 32 as C longs and format 16 as C shorts.
        switch (format, data) {
        case (8, let data?):
            bytes = Array(UnsafeBufferPointer(start: data, count: Int(count)))
            longs = []
        case (16, let data?):
            bytes = Array(UnsafeBufferPointer(start: data, count: Int(count) * 2))
            longs = []
        case (32, let data?):
            bytes = []
            longs = data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
                Array(UnsafeBufferPointer(start: $0, count: Int(count)))
            }
        default:
            bytes = []
            longs = []
        }
    }
}
