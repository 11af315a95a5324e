extension UIFontDescriptor {
    /// The name of an attribute of a font.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A string: the family's name.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// A string: the font's name, of the family with weight and slant.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// A string: weight and slant, as `Bold Italic`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// A number: the size in points.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A string: the font's name for people.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// A `CGAffineTransform`. One that slants makes the font italic; otherwise it is only kept.
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        /// A dictionary by `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSFontTraitsAttribute")
        /// An array of dictionaries by `FeatureKey`: typographic features that are turned on or off.
        public static let featureSettings = AttributeName(rawValue: "NSFontFeatureSettingsAttribute")
        /// A string: the text style whose size the font follows.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The name of a trait of a font.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A number: the raw value of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A number: the raw value of a `UIFont.Weight`, or the weight itself.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// A number above 0 for slanted characters.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
        /// A string: the raw value of the `SystemDesign` of a system font.
        static let design = TraitKey(rawValue: "NSCTFontUIFontDesignTrait")
    }

    /// The parts of a typographic feature: either a type with a selector, as in TrueType, or an OpenType tag with a value.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A number: the kind of feature, as 37 for lower case letters.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// A number: what is chosen of that kind, as 1 for small capitals.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The older name of `type`.
        public static let featureIdentifier = type
        /// The older name of `selector`.
        public static let typeIdentifier = selector
        /// A string of four characters.
        static let tag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
        /// A number; 1 turns most features on.
        static let value = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
    }

    /// Which kind of typeface the system font is.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The system font.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The font that Fontconfig chooses for `serif`.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// The font that Fontconfig chooses for `monospace`.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        /// Round ends of strokes. There is no such font on most systems: text is shown in the system font.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")

        /// The family that is requested for it.
        var family: String {
            switch self {
            case .serif: "serif"
            case .monospaced: "monospace"
            default: "system"
            }
        }

        /// The design that a family's name stands for; nil for that of a real family.
        init?(family: String) {
            switch family {
            case "", "system": self = .default
            case "serif": self = .serif
            case "monospace": self = .monospaced
            default: return nil
            }
        }
    }

    /// What a typeface is like.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Italic, or slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold: semibold and heavier.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide characters; no font has the trait here.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow characters; no font has the trait here.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Characters of equal width, for the system's font of that kind.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }
}
