internal import CX11

/// X11's COMPOUND_TEXT encoding, which old programs ask for: several old character sets with switches
/// between them.
enum CompoundText {
    /// nil when the text has characters that none of the sets has, or when Xlib can't do it.
    static func encode(_ utf8: [UInt8], display: OpaquePointer) -> [UInt8]? {
        // The encoding has no zero, and C ends a text there.
        guard !utf8.contains(0) else { return nil }
        var text = utf8.map { CChar(bitPattern: $0) } + [0]
        var property = XTextProperty()
        let status = text.withUnsafeMutableBufferPointer { text -> Int32 in
            var list: UnsafeMutablePointer<CChar>? = text.baseAddress
            return Xutf8TextListToTextProperty(display, &list, 1, XCompoundTextStyle, &property)
        }
        defer { if let value = property.value { XFree(value) } }
        // More than zero is the number of characters that were lost.
        guard status == 0, let value = property.value, property.format == 8 else { return nil }
        return Array(UnsafeBufferPointer(start: value, count: Int(property.nitems)))
    }
}
