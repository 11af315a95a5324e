import Foundation

/// One attribute of `AttributedString` as an entry of a dictionary of attributes, and back.
private struct AttributeConversion {
    let key: NSAttributedString.Key
    let read: (AttributeContainer) -> Any?
    let write: (Any, inout AttributeContainer) -> Void

    /// An attribute with the same value in both.
    static func same<Key: AttributedStringKey>(_: Key.Type) -> AttributeConversion where Key.Value: Sendable {
        AttributeConversion(key: NSAttributedString.Key(rawValue: Key.name)) {
            $0[Key.self]
        } write: { value, container in
            if let value = value as? Key.Value { container[Key.self] = value }
        }
    }

    /// A number that dictionaries may have in any type.
    static func number<Key: AttributedStringKey>(_: Key.Type) -> AttributeConversion
    where Key.Value == CGFloat {
        AttributeConversion(key: NSAttributedString.Key(rawValue: Key.name)) {
            $0[Key.self]
        } write: { value, container in
            let number = (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
            if let number { container[Key.self] = number }
        }
    }

    /// A style of lines, which is a number in dictionaries.
    static func line<Key: AttributedStringKey>(_: Key.Type) -> AttributeConversion
    where Key.Value == NSUnderlineStyle {
        AttributeConversion(key: NSAttributedString.Key(rawValue: Key.name)) {
            $0[Key.self]?.rawValue
        } write: { value, container in
            if let value = (value as? NSNumber)?.intValue ?? value as? Int {
                container[Key.self] = NSUnderlineStyle(rawValue: value)
            }
        }
    }

    private typealias Scope = AttributeScopes.UIKitAttributes

    // Unchecked: the closures capture nothing but types.
    nonisolated(unsafe) static let all = [
        same(Scope.FontAttribute.self), same(Scope.ParagraphStyleAttribute.self),
        same(Scope.ForegroundColorAttribute.self), same(Scope.BackgroundColorAttribute.self),
        same(Scope.UnderlineColorAttribute.self), same(Scope.StrikethroughColorAttribute.self),
        same(Scope.StrokeColorAttribute.self), same(Scope.ShadowAttribute.self),
        same(Scope.LigatureAttribute.self),
        number(Scope.KernAttribute.self), number(Scope.BaselineOffsetAttribute.self),
        number(Scope.StrokeWidthAttribute.self), number(Scope.ObliquenessAttribute.self),
        number(Scope.ExpansionAttribute.self),
        line(Scope.UnderlineStyleAttribute.self), line(Scope.StrikethroughStyleAttribute.self),
        link,
    ]

    /// Links may be texts in dictionaries.
    private static var link: AttributeConversion {
        typealias Link = AttributeScopes.FoundationAttributes.LinkAttribute
        return AttributeConversion(key: .link) {
            $0[Link.self]
        } write: { value, container in
            container[Link.self] = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
        }
    }
}

extension NSAttributedString {
    /// A text with those attributes that UIKit knows, and links.
    public convenience init(_ attrStr: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            result.append(
                NSAttributedString(
                    string: String(attrStr.characters[run.range]), attributes: Dictionary(run.attributes)))
        }
        self.init(attributedString: result)
    }

    /// A text that does not change when this one is a mutable one that does; this one itself when it is immutable.
    var unchanging: NSAttributedString {
        copy() as? NSAttributedString ?? NSAttributedString(attributedString: self)
    }
}

extension AttributedString {
    /// A text with those attributes that UIKit knows, and links.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        let whole = NSRange(location: 0, length: nsStr.length)
        nsStr.enumerateAttributes(in: whole) { attributes, range, _ in
            let part = nsStr.attributedSubstring(from: range).string
            append(AttributedString(part, attributes: AttributeContainer(attributes)))
        }
    }
}

extension AttributeContainer {
    /// Those attributes of a dictionary that UIKit knows, and links. Values of other types are left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        for conversion in AttributeConversion.all {
            if let value = dictionary[conversion.key] { conversion.write(value, &self) }
        }
    }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// Those attributes that UIKit knows, and links.
    public init(_ attributeContainer: AttributeContainer) {
        self.init()
        for conversion in AttributeConversion.all {
            self[conversion.key] = conversion.read(attributeContainer)
        }
    }
}

/// Converts attributed texts for UIKit. The same text is converted once: each `NSAttributedString` that is made costs
/// memory for good, because Foundation on Linux never frees the attributes.
struct ConvertedText {
    private var last: (source: AttributedString, result: NSAttributedString)?

    mutating func callAsFunction(_ source: AttributedString) -> NSAttributedString {
        if let last, last.source == source { return last.result }
        let result = NSAttributedString(source)
        last = (source, result)
        return result
    }
}
