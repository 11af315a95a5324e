package import Drawing

/// A picture in a line of text, in place of the character U+FFFC.
///
/// Source: UIKit's NSTextAttachment. Labels, text views and the drawing of strings show it; in a text field it is drawn
/// as far as the line's height allows. What is changed after the text was set shows when the text is set again, or
/// laid out anew.
open class NSTextAttachment: NSObject, InlineTextBox {
    // Must come first: see `FoundationObject`.
    private let header = FoundationObject.header

    /// The character that stands for an attachment.
    public static let character = 0xFFFC

    /// Data that the attachment stands for, of a type; a picture's are shown.
    ///
    /// - Parameters:
    ///   - contentData: may be nil.
    ///   - uti: a uniform type identifier such as "public.png"; may be nil.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// An attachment that shows a picture.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// An attachment without a picture.
    public convenience override init() { self.init(data: nil, ofType: nil) }

    /// Attachments are not archived; gives an empty one.
    public required init?(coder: NSCoder) { super.init() }

    /// What is shown. Default nil: the picture in `contents`, if there is one there. Symbols and other templates have the
    /// text's colour.
    open var image: UIImage?

    /// Where the picture is shown, in points: its origin is on the baseline, with y upwards. Default zero: on the
    /// baseline in the picture's own size.
    open var bounds = CGRect.zero

    /// The data that the attachment stands for.
    open var contents: Data? { didSet { decoded = nil } }

    /// The uniform type identifier of the data.
    open var fileType: String?

    /// Whether a text view shows a view for it, whose class is registered for the type of file, and no picture. Default
    /// true, which matters only then.
    open var allowsTextAttachmentView = true

    /// Whether a view is shown.
    open var usesTextAttachmentView: Bool { showsView }

    final var showsView: Bool {
        guard allowsTextAttachmentView, let fileType else { return false }
        return MainActor.assumeIsolated { Self.textAttachmentViewProviderClass(forFileType: fileType) != nil }
    }

    /// The picture in `contents`, read once.
    private var decoded: UIImage??

    private var contentImage: UIImage? {
        if let decoded { return decoded }
        let made = contents.flatMap { UIImage(data: $0) }
        decoded = .some(made)
        return made
    }

    /// The picture to draw; for subclasses that make it when it is needed.
    ///
    /// - Parameters:
    ///   - imageBounds: its size in points, at the origin.
    ///   - textContainer: nil; a text does not know its container while it is laid out here.
    ///   - charIndex: 0, for the same reason.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image ?? contentImage }

    /// How large the picture is; for subclasses that fit it into the line.
    ///
    /// - Parameters:
    ///   - textContainer: nil; a text does not know its container while it is laid out here.
    ///   - lineFrag: a line at the origin, as wide as the text's area, if that is known, or a million points.
    ///   - position: the origin.
    ///   - charIndex: 0.
    /// - Returns: in points, with the origin on the baseline and y upwards.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
        guard bounds.isEmpty else { return bounds }
        let shown = image(forBounds: .zero, textContainer: textContainer, characterIndex: charIndex)
        return CGRect(origin: bounds.origin, size: shown?.size ?? .zero)
    }

    /// The box in a line of text.
    ///
    /// - Parameter lineWidth: how wide the text's area is, in points.
    package final func box(in style: TextStyle, lineWidth: CGFloat) -> TextExtras.Box {
        let line = CGRect(x: 0, y: 0, width: lineWidth, height: style.font.lineHeight)
        let asked = attachmentBounds(
            for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
        let bounds = asked.standardized.storable ?? .zero
        let size = CGRect(origin: .zero, size: bounds.size)
        let shown = image(forBounds: size, textContainer: nil, characterIndex: 0)
        return TextExtras.Box(
            width: bounds.width, ascent: bounds.maxY, descent: -bounds.minY,
            image: bounds.isEmpty || showsView ? nil : shown?.pixels(inText: style.color))
    }
}

extension UIImage {
    /// The upright pixels of a picture in a text; templates have the text's colour.
    fileprivate func pixels(inText color: CGColor) -> CGImage? {
        let isTemplate = renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
        return (isTemplate ? withTint(color, renderingMode: .alwaysOriginal) : self).uprightImage
    }
}

extension NSAttributedString {
    /// The character U+FFFC with an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    /// Whether an attachment is in a range; what is outside the text is cut off.
    public func containsAttachments(in range: NSRange) -> Bool {
        var isFound = false
        forEachRun(in: Range(range) ?? 0..<0) { _, attributes in
            isFound = isFound || attributes[.attachment] is NSTextAttachment
        }
        return isFound
    }
}
