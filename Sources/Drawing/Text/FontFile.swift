internal import CCairo

/// Facts about the file of a font.
package struct FontFile: Sendable {
    /// The font's own units in the size of the font.
    package let unitsPerEm: Int
    package let glyphCount: Int
    /// Around all glyphs, in points, y upwards from the baseline.
    package let bounds: CGRect
    package let postScriptName: String?
    package let fullName: String?

    init(face: OpaquePointer, size: CGFloat) {
        unitsPerEm = Int(hb_face_get_upem(face))
        glyphCount = Int(hb_face_get_glyph_count(face))
        bounds = FontFile.bounds(of: face, scale: size / CGFloat(max(1, unitsPerEm)))
        postScriptName = FontFile.name(HB_OT_NAME_ID_POSTSCRIPT_NAME, of: face)
        fullName = FontFile.name(HB_OT_NAME_ID_FULL_NAME, of: face)
    }

    static func name(_ identifier: Int, of face: OpaquePointer) -> String? {
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            var length = UInt32(buffer.count)
            hb_ot_name_get_utf8(
                face, hb_ot_name_id_t(identifier), hb_language_from_string("en", -1), &length,
                buffer.baseAddress)
            return String(
                decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return text.isEmpty ? nil : text
    }

    /// What the table `head` says: four numbers of 16 bits, the higher byte first, from byte 36 on.
    private static func bounds(of face: OpaquePointer, scale: CGFloat) -> CGRect {
        let table = hb_face_reference_table(face, 0x6865_6164)
        defer { hb_blob_destroy(table) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(table, &length), length >= 44 else { return .zero }
        let edges = [36, 38, 40, 42].map { offset in
            let high = UInt16(UInt8(bitPattern: bytes[offset]))
            let low = UInt16(UInt8(bitPattern: bytes[offset + 1]))
            return CGFloat(Int16(bitPattern: high << 8 | low)) * scale
        }
        return CGRect(
            x: edges[0], y: edges[1], width: max(0, edges[2] - edges[0]), height: max(0, edges[3] - edges[1]))
    }
}
