/// The kinds of image files that are read, told by what they begin with.
package enum ImageFileKind: Sendable {
    case png
    case jpeg
    case svg

    static let jpegStart: [UInt8] = [0xFF, 0xD8, 0xFF]
    private static let pngStart: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    /// Nil for any other data.
    package init?(_ data: [UInt8]) {
        if data.starts(with: Self.pngStart) {
            self = .png
        } else if data.starts(with: Self.jpegStart) {
            self = .jpeg
        } else {
            // A declaration, comments and a document type may come before the picture.
            let start = data.prefix(4096)
            let words = String(decoding: start, as: UTF8.self)
            let text = words.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            guard text.first == "<", words.contains("<svg") else { return nil }
            self = .svg
        }
    }
}

extension CGImage {
    /// Reads the data of a PNG, JPEG or SVG file. Throws `DrawingError`: `invalidImage` for data that is none of them or
    /// damaged, `missingLibrary` where the library for its kind is not installed.
    ///
    /// - Parameter svgScale: how many pixels a unit of an SVG picture gets.
    package static func decoding(_ data: [UInt8], svgScale: CGFloat = 1) throws -> CGImage {
        switch ImageFileKind(data) {
        case .png: return try CGImage(pngData: data)
        case .jpeg: return try CGImage(jpegData: data)
        case .svg: return try CGImage(svgData: data, scale: svgScale)
        case nil: throw DrawingError.invalidImage(reason: "neither PNG, JPEG nor SVG data")
        }
    }

    /// Reads a PNG, JPEG or SVG file. Throws as `decoding(_:svgScale:)` does, or `DrawingError.cannotRead`.
    package static func contents(ofFile path: String, svgScale: CGFloat = 1) throws -> CGImage {
        try decoding(readFile(path), svgScale: svgScale)
    }
}
