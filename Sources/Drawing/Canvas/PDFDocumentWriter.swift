internal import CCairo

/// Writes a PDF document, page by page, into memory.
package final class PDFDocumentWriter {
    /// What a document says of itself.
    package enum Detail: Sendable {
        case title, author, subject, keywords, creator
    }

    /// Where things may be drawn while there is no page: they are lost.
    package let blankContext: CGContext

    private let bytes = Bytes()
    private let surface: CairoSurface

    private final class Bytes {
        var content: [UInt8] = []
    }

    /// - Parameter size: of the pages, in points of a 72nd of an inch. Nil when a side is not positive.
    package init?(size: CGSize) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
            let blankContext = CGContext(width: 1, height: 1)
        else { return nil }
        let handle = cairo_pdf_surface_create_for_stream(
            { closure, data, length in
                guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
                // The closure is the object that is passed below, which lives as long as the surface is written to.
                Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue().content
                    .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(bytes).toOpaque(), size.width, size.height)
        guard let surface = CairoSurface(adopting: handle) else { return nil }
        self.surface = surface
        self.blankContext = blankContext
    }

    deinit { cairo_surface_finish(surface.handle) }

    /// Says something about the document.
    package func set(_ detail: Detail, _ text: String) {
        let kind =
            switch detail {
            case .title: CAIRO_PDF_METADATA_TITLE
            case .author: CAIRO_PDF_METADATA_AUTHOR
            case .subject: CAIRO_PDF_METADATA_SUBJECT
            case .keywords: CAIRO_PDF_METADATA_KEYWORDS
            case .creator: CAIRO_PDF_METADATA_CREATOR
            }
        cairo_pdf_surface_set_metadata(surface.handle, kind, text)
    }

    /// A context for the next page, to be used until `endPage`. Nil when a side of the size is not positive.
    package func beginPage(size: CGSize) -> CGContext? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        cairo_pdf_surface_set_size(surface.handle, size.width, size.height)
        return CGContext(surface: surface, scale: 1)
    }

    package func endPage() { cairo_surface_show_page(surface.handle) }

    /// Ends the document, which can not be drawn into any more, and gives its bytes.
    package func finish() -> [UInt8] {
        cairo_surface_finish(surface.handle)
        return bytes.content
    }
}
