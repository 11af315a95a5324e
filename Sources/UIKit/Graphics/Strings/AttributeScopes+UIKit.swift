extension AttributeScopes {
    /// UIKit's attributes of `AttributedString`: the same as those of `NSAttributedString`.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes that UIKit adds to `AttributedString`.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the glyphs.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// What is added between characters, in points.
        public let kern: KernAttribute
        /// The line below the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// How far the text is raised, in points.
        public let baselineOffset: BaselineOffsetAttribute

        /// The attribute of the font.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }
        /// The attribute of the colour of the glyphs.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        /// The attribute of the colour behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        /// In points.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        /// The attribute of the line below the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        /// The attribute of the line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        /// In points, upwards.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    /// Makes UIKit's attributes members of strings and containers: `text.font = …`.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

/// Converts attributed texts for UIKit. The same text is converted once: each `NSAttributedString` that is made costs
/// memory for good, because Foundation on Linux never frees the attributes.
struct ConvertedText {
    private var last: (source: AttributedString, result: NSAttributedString)?

    mutating func callAsFunction(_ source: AttributedString) -> NSAttributedString {
        if let last, last.source == source { return last.result }
        let result = source.uiKitText
        last = (source, result)
        return result
    }
}

extension NSAttributedString {
    /// A text that does not change when this one is a mutable one that does; this one itself when it is immutable.
    var unchanging: NSAttributedString {
        copy() as? NSAttributedString ?? NSAttributedString(attributedString: self)
    }
}

extension AttributedString {
    /// The text with those attributes that UIKit knows.
    var uiKitText: NSAttributedString {
        typealias Scope = AttributeScopes.UIKitAttributes
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.font] = run[Scope.FontAttribute.self]
            attributes[.foregroundColor] = run[Scope.ForegroundColorAttribute.self]
            attributes[.backgroundColor] = run[Scope.BackgroundColorAttribute.self]
            attributes[.kern] = run[Scope.KernAttribute.self]
            attributes[.underlineStyle] = run[Scope.UnderlineStyleAttribute.self]?.rawValue
            attributes[.strikethroughStyle] = run[Scope.StrikethroughStyleAttribute.self]?.rawValue
            attributes[.baselineOffset] = run[Scope.BaselineOffsetAttribute.self]
            result.append(NSAttributedString(string: String(characters[run.range]), attributes: attributes))
        }
        return result
    }
}
