internal import CX11

/// What a window property holds.
struct PropertyValue {
    let type: Atom
    /// Bits in an item: 8, 16 or 32; 0 for what no server should send.
    let format: Int32
    /// The items of a property of format 8; those of format 16 in this machine's byte order.
    let bytes: [UInt8]
    /// The items of a property of format 32.
    let longs: [UInt]

    /// More than this many bytes are not taken from another program.
    static let sizeLimit = 64 << 20

    /// Reads a whole property; nil when there is none or it is larger than `sizeLimit`.
    init?(display: OpaquePointer, window: Window, property: Atom, delete: Bool) {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var remaining: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            display, window, property, 0, Self.sizeLimit / 4, delete ? 1 : 0, Atom(AnyPropertyType), &type,
            &format, &count, &remaining, &data)
        defer { if let data { XFree(data) } }
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
