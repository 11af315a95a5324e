extension NSAttributedString {
    /// A kind of document that text is read from and written to.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The characters alone.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// Cannot be read and written here.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Cannot be read and written here.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        /// Paragraphs, line ends, lists and tables as lines, bold, italic, underlined and struck through text, links, sizes
        /// and colours. Style sheets, pictures and scripts are left out.
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    /// How a document is read.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `DocumentType`. Without it a document that begins with a tag of HTML is that, and any other plain text.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`, as a number. Default UTF-8.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// Attributes for text to which the document gives none of the name.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// What is known about a document, or wanted of one.
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `DocumentType`.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`, as a number.
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    }

    /// Reads a document.
    ///
    /// Text of HTML without a font of its own has a serif font of 12 points, as in UIKit, unless the default attributes name
    /// another one. Larger HTML than two megabytes is not read.
    ///
    /// - Parameter dict: receives the document's type and encoding, by the raw values of `DocumentAttributeKey`; nil for
    ///   nothing.
    /// - Throws: an error of Cocoa for a type that cannot be read, and for what is not in the encoding.
    @preconcurrency @MainActor
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try TextDocumentReader(options: options).read(data)
        dict?.pointee = [
            DocumentAttributeKey.documentType.rawValue: document.type,
            DocumentAttributeKey.characterEncoding.rawValue: document.encoding.rawValue,
        ]
        self.init(attributedString: document.text)
    }

    /// Reads the document in a file. See `init(data:options:documentAttributes:)`.
    @preconcurrency @MainActor
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
    }

    /// A part of the text as a document: plain text or HTML.
    ///
    /// - Parameter dict: the document's type, default plain text, and its encoding, default UTF-8, which HTML always has.
    /// - Throws: an error of Cocoa for a type that cannot be written, for characters that the encoding lacks, and for a range
    ///   beyond the text.
    @preconcurrency @MainActor
    public func data(
        from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
    ) throws -> Data {
        guard range.location >= 0, range.length >= 0, range.upperBound <= length else {
            throw CocoaError(.fileWriteUnknown)
        }
        let part = attributedSubstring(from: range)
        switch dict[.documentType] as? DocumentType ?? .plain {
        case .html: return Data(HTMLText.write(part, font: .systemFont(ofSize: 12)))
        case .plain:
            let encoding = String.Encoding(number: dict[.characterEncoding]) ?? .utf8
            guard let data = part.string.data(using: encoding) else {
                throw CocoaError(.fileWriteInapplicableStringEncoding)
            }
            return data
        default: throw CocoaError(.featureUnsupported)
        }
    }
}

/// Reads documents of the kinds that text can be read from.
@MainActor
private struct TextDocumentReader {
    let options: [NSAttributedString.DocumentReadingOptionKey: Any]

    func read(_ data: Data) throws -> (
        text: NSAttributedString, type: NSAttributedString.DocumentType, encoding: String.Encoding
    ) {
        let encoding = String.Encoding(number: options[.characterEncoding]) ?? .utf8
        let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
        let type =
            options[.documentType] as? NSAttributedString.DocumentType
            ?? (looksLikeHTML(data) ? .html : .plain)
        switch type {
        case .html:
            let bytes = encoding == .utf8 ? Array(data) : Array(try string(data, encoding).utf8)
            let font = UIFont(name: "serif", size: 12) ?? .systemFont(ofSize: 12)
            guard let text = HTMLText.read(bytes, font: defaults[.font] as? UIFont ?? font) else {
                throw CocoaError(.fileReadTooLarge)
            }
            return (text.with(defaults.merging([.font: font]) { given, _ in given }), type, encoding)
        case .plain:
            return (NSAttributedString(string: try string(data, encoding)).with(defaults), type, encoding)
        default: throw CocoaError(.featureUnsupported)
        }
    }

    private func string(_ data: Data, _ encoding: String.Encoding) throws -> String {
        guard let string = String(data: data, encoding: encoding) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        return string
    }

    private func looksLikeHTML(_ data: Data) -> Bool {
        let start = String(decoding: data.prefix(256), as: UTF8.self).lowercased()
            .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }
}

extension NSAttributedString {
    /// The text with attributes where it has none of the names.
    fileprivate func with(_ defaults: [Key: Any]) -> NSAttributedString {
        guard !defaults.isEmpty else { return self }
        let result = NSMutableAttributedString(attributedString: self)
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            result.addAttributes(defaults.filter { attributes[$0.key] == nil }, range: range)
        }
        return result
    }
}

extension String.Encoding {
    /// The encoding whose raw value is a number of any type; nil for what is none.
    fileprivate init?(number value: Any?) {
        switch value {
        case let value as UInt: self.init(rawValue: value)
        case let value as Int where value >= 0: self.init(rawValue: UInt(value))
        case let value as NSNumber: self.init(rawValue: value.uintValue)
        case let value as String.Encoding: self = value
        default: return nil
        }
    }
}
