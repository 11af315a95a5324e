internal import CX11

/// X11's COMPOUND_TEXT encoding, which old programs request and input methods use: several old character sets, with escape
/// sequences that switch between them.
enum CompoundText {
    /// nil if the text has characters that are in none of the sets, or if Xlib fails to convert it.
    static func encode(_ utf8: [UInt8], display: OpaquePointer) -> [UInt8]? {
        // The encoding has no zero bytes, and C strings end at one.
        guard !utf8.contains(0) else { return nil }
        var text = utf8.map { CChar(bitPattern: $0) } + [0]
        var property = XTextProperty()
        let status = text.withUnsafeMutableBufferPointer { text -> Int32 in
            var list: UnsafeMutablePointer<CChar>? = text.baseAddress
            return Xutf8TextListToTextProperty(display, &list, 1, XCompoundTextStyle, &property)
        }
        defer { if let value = property.value { XFree(value) } }
        // A positive status is the number of characters that could not be converted.
        guard status == 0, let value = property.value, property.format == 8 else { return nil }
        return Array(UnsafeBufferPointer(start: value, count: Int(property.nitems)))
    }

    /// The text in these bytes, without what Xlib cannot convert.
    @MainActor static func decode(_ bytes: [UInt8], connection: Connection) -> String {
        var bytes = bytes
        let encoding = connection.atoms[.compoundText]
        var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var count: Int32 = 0
        let status = bytes.withUnsafeMutableBufferPointer { bytes -> Int32 in
            var property = XTextProperty(
                value: bytes.baseAddress, encoding: encoding, format: 8, nitems: UInt(bytes.count))
            return Xutf8TextPropertyToTextList(connection.display, &property, &list, &count)
        }
        guard let list else { return "" }
        defer { XFreeStringList(list) }
        // A positive status is the number of characters that could not be converted.
        guard status >= 0 else { return "" }
        return (0..<Int(count)).compactMap { list[$0].map { String(cString: $0) } }.joined()
    }
}
