import Drawing

/// What a PDF document says of itself.
open class UIGraphicsPDFRendererFormat: NSObject {
    /// Texts by the keys `kCGPDFContextTitle`, `kCGPDFContextAuthor`, `kCGPDFContextSubject`, `kCGPDFContextKeywords`
    /// and `kCGPDFContextCreator`. Empty by default.
    open var documentInfo: [String: Any] = [:]

    /// A document that says nothing of itself.
    public static func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// The key of a PDF document's title, a `String`.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The key of who wrote a PDF document, a `String`.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The key of what a PDF document is about, a `String`.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The key of words by which a PDF document can be found, a `String` or several.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The key of the program that made a PDF document, a `String`.
public let kCGPDFContextCreator = "kCGPDFContextCreator"

/// What the block of a PDF renderer draws with. Nothing is drawn before the first page has begun.
public final class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    /// The page's rectangle, in points.
    public private(set) var pdfContextBounds: CGRect
    /// The format of the renderer that draws.
    public let format: UIGraphicsPDFRendererFormat
    private let document: PDFDocumentWriter
    private var isOnPage = false

    fileprivate init(document: PDFDocumentWriter, bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.document = document
        self.format = format
        pdfContextBounds = bounds
        super.init(cgContext: document.blankContext)
    }

    /// Begins a page of the renderer's size.
    public func beginPage() { beginPage(withBounds: pdfContextBounds, pageInfo: [:]) }

    /// Begins a page of another size.
    ///
    /// - Parameters:
    ///   - bounds: the part of the drawing's coordinates that the page shows, in points.
    ///   - pageInfo: has no effect.
    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        endPage()
        guard let context = document.beginPage(size: bounds.size) else { return }
        isOnPage = true
        pdfContextBounds = bounds
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        move(to: context)
        UIGraphicsPushContext(context)
    }

    fileprivate func endPage() {
        guard isOnPage else { return }
        isOnPage = false
        UIGraphicsPopContext()
        move(to: document.blankContext)
        document.endPage()
    }
}

/// Draws PDF documents: lines, texts and pictures stay what they are, at every size.
open class UIGraphicsPDFRenderer {
    /// The part of the drawing's coordinates that a page shows, in points of a 72nd of an inch.
    open private(set) var bounds: CGRect
    /// What the documents say about themselves.
    open private(set) var format: UIGraphicsPDFRendererFormat

    /// A renderer of documents whose pages have this size, unless they begin with another one.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat = .default()) {
        self.bounds = bounds
        self.format = format
    }

    /// Makes a document of what `actions` draws; empty data when the size is empty.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        guard let document = PDFDocumentWriter(size: bounds.size) else { return Data() }
        for (key, value) in format.documentInfo { document.set(key, value) }
        let context = UIGraphicsPDFRendererContext(document: document, bounds: bounds, format: format)
        actions(context)
        context.endPage()
        return Data(document.finish())
    }

    /// Writes a document of what `actions` draws. Throws when the file cannot be written.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}

extension PDFDocumentWriter {
    fileprivate func set(_ key: String, _ value: Any) {
        let text = (value as? [String])?.joined(separator: ", ") ?? value as? String
        let known: [String: Detail] = [
            kCGPDFContextTitle: .title, kCGPDFContextAuthor: .author, kCGPDFContextSubject: .subject,
            kCGPDFContextKeywords: .keywords, kCGPDFContextCreator: .creator,
        ]
        if let text, let detail = known[key] { set(detail, text) }
    }
}
