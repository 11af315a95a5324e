internal import CCairo

/// The number of a glyph in its font.
public typealias CGGlyph = UInt16

/// A font without a size: one that is installed, or the contents of a font file. Lengths are in the font's own units, of
/// which `unitsPerEm` are as long as its size.
public final class CGFont: Sendable {
    /// The contents of the file; nil for an installed font.
    package let data: Data?
    /// What the font is called among the installed ones; nil for the contents of a file.
    package let font: Font?
    private let file: FontFile

    /// An installed font by its family or its name for programs; nil when there is none. To be called on the main thread.
    public init?(_ name: String) {
        guard Thread.isMainThread else { return nil }
        let found = MainActor.assumeIsolated { () -> (Font, FontFile)? in
            let named = Font(family: name, size: 12)
            let font = named.isFamilyInstalled ? named : FontFiles.font(postScriptName: name)
            return font.flatMap { font in font.file.map { (font, $0) } }
        }
        guard let found else { return nil }
        data = nil
        font = found.0
        file = found.1
    }

    /// The first font in the contents of a file; nil when there is none.
    public init?(_ provider: CGDataProvider) {
        guard let content = provider.data else { return nil }
        let found = content.withUnsafeBytes { bytes -> FontFile? in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let blob = hb_blob_create(start, UInt32(clamping: bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
            defer { hb_blob_destroy(blob) }
            guard hb_face_count(blob) > 0, let face = hb_face_create(blob, 0) else { return nil }
            defer { hb_face_destroy(face) }
            guard hb_face_get_glyph_count(face) > 0 else { return nil }
            return FontFile(face: face, size: CGFloat(hb_face_get_upem(face)))
        }
        guard let found else { return nil }
        data = content
        font = nil
        file = found
    }

    /// The name for programs, as `OpenSans-Bold`.
    public var postScriptName: String? { file.postScriptName }
    /// The name for people, as `Open Sans Bold`.
    public var fullName: String? { file.fullName }
    /// How many glyphs the file has.
    public var numberOfGlyphs: Int { file.glyphCount }
    /// The units of the font's own measures to the size of the font, usually 1000 or 2048.
    public var unitsPerEm: Int32 { Int32(clamping: file.unitsPerEm) }
    /// Around all glyphs, y upwards from the baseline.
    public var fontBBox: CGRect {
        let factor = font.map { CGFloat(file.unitsPerEm) / $0.size } ?? 1
        return file.bounds.applying(CGAffineTransform(scaleX: factor, y: factor))
    }
}
