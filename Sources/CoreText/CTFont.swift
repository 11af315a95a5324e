// Core Text's fonts are UIKit's: `font as CTFont` and `font as UIFont` are the font itself.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
public import UIKit

/// A font: UIKit's, by Core Text's name.
public typealias CTFont = UIFont
/// What a font is found by: UIKit's descriptor, by Core Text's name.
public typealias CTFontDescriptor = UIFontDescriptor
/// Whether a font is bold, italic, condensed or the like.
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits
/// A UTF-16 unit.
public typealias UniChar = UInt16

/// How a font is looked for. No option has an effect here.
public struct CTFontOptions: OptionSet, Hashable, Sendable {
    public let rawValue: CFIndex

    public init(rawValue: CFIndex) { self.rawValue = rawValue }

    /// The font is not activated. Does nothing here: all fonts of FontConfig are active.
    public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
    /// The font is not downloaded. Does nothing here, where none ever is.
    public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
    /// A font of the system is preferred to one of the same name. Does nothing here.
    public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}

/// What a font of the system is used for.
public enum CTFontUIFontType: UInt32, Sendable {
    /// The font of the user's text.
    case user = 0
    /// Of equal width.
    case userFixedPitch = 1
    /// The system's font.
    case system = 2
    /// Bold.
    case emphasizedSystem = 3
    /// The system's font in small controls.
    case smallSystem = 4
    /// Bold.
    case smallEmphasizedSystem = 5
    /// The system's font in the smallest controls.
    case miniSystem = 6
    /// Bold.
    case miniEmphasizedSystem = 7
    /// The font of content.
    case views = 8
    /// The font of the user's documents.
    case application = 9
    /// The font of labels.
    case label = 10
    /// The font of menus' titles.
    case menuTitle = 11
    /// The font of menus' rows.
    case menuItem = 12
    /// The font of windows' titles.
    case windowTitle = 15
    /// The font of buttons.
    case pushButton = 16
    /// The font of an alert's title.
    case alertHeader = 18
    /// The font of details.
    case systemDetail = 19
    /// Bold.
    case emphasizedSystemDetail = 20
    /// The font of toolbars.
    case toolbar = 21
    /// The font of messages.
    case message = 23
    /// The font of what appears beside the pointer.
    case toolTip = 25
    /// The font inside controls.
    case controlContent = 26

    fileprivate var isBold: Bool {
        switch self {
        case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .alertHeader,
            .emphasizedSystemDetail:
            true
        default: false
        }
    }

    fileprivate var defaultSize: CGFloat {
        switch self {
        case .smallSystem, .smallEmphasizedSystem: 11
        case .miniSystem, .miniEmphasizedSystem, .systemDetail, .emphasizedSystemDetail: 9
        default: 12
        }
    }
}

/// A font by its name; the system font where there is none of the name.
///
/// - Parameters:
///   - name: as `UIFont.init(name:size:)` takes it.
///   - size: in points; 0 for 12.
///   - matrix: has an effect only where it slants: the font is italic then.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let size = size > 0 ? size : 12
    let font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    guard let matrix = matrix?.pointee, matrix.c > 0.01 else { return font }
    return UIFont(descriptor: font.fontDescriptor.withMatrix(matrix), size: size)
}

/// The same as `CTFontCreateWithName`.
public func CTFontCreateWithNameAndOptions(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ options: CTFontOptions
) -> CTFont { CTFontCreateWithName(name, size, matrix) }

/// The font that a descriptor describes.
///
/// - Parameters:
///   - size: in points; 0 for that of the descriptor, or 12.
///   - matrix: has an effect only where it slants: the font is italic then.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    UIFont(descriptor: matrix.map { descriptor.withMatrix($0.pointee) } ?? descriptor, size: max(0, size))
}

/// A font of the system.
///
/// - Parameters:
///   - size: in points; 0 for the usual one.
///   - language: has no effect: all languages have the same fonts.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
    let size = size > 0 ? size : uiType.defaultSize
    if uiType == .userFixedPitch { return .monospacedSystemFont(ofSize: size, weight: .regular) }
    return uiType.isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
}

/// A font of Core Graphics at a size. That of a file is found by its name after it was registered
/// (`CTFontManagerRegisterGraphicsFont`), and is the system font before.
///
/// - Parameter attributes: has precedence where it says something.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    let name = graphicsFont.font?.family ?? graphicsFont.postScriptName ?? ""
    let font = CTFontCreateWithName(name, size, matrix)
    return attributes.map { CTFontCreateCopyWithAttributes(font, size, matrix, $0) } ?? font
}

/// The same font with another size, matrix and attributes.
///
/// - Parameters:
///   - size: in points; 0 for the same.
///   - attributes: those that are different; nil for none.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    let size = size > 0 ? size : font.pointSize
    let changed = font.fontDescriptor.addingAttributes(attributes?.fontAttributes ?? [:])
    return CTFontCreateWithFontDescriptor(changed, size, matrix)
}

/// The same font with other traits; nil where there are no such, as for narrow and wide faces.
///
/// - Parameters:
///   - size: in points; 0 for the same.
///   - symTraitValue: the traits that are wanted of those in the mask.
///   - symTraitMask: the traits that change.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    let traits = CTFontGetSymbolicTraits(font).subtracting(symTraitMask)
        .union(symTraitValue.intersection(symTraitMask))
    return font.fontDescriptor.withSymbolicTraits(traits).map {
        CTFontCreateWithFontDescriptor($0, size > 0 ? size : font.pointSize, matrix)
    }
}

/// The same weight and slant of another family; nil when it is not installed.
///
/// - Parameter size: in points; 0 for the same.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
    let size = size > 0 ? size : font.pointSize
    guard let other = UIFont(name: family, size: size) else { return nil }
    let traits = CTFontGetSymbolicTraits(font)
    return other.fontDescriptor.withSymbolicTraits(traits).map {
        CTFontCreateWithFontDescriptor($0, size, matrix)
    }
}

/// The font that shows a part of a text: the font itself, or one that has the first character that it lacks.
@preconcurrency @MainActor
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
    let text = string as NSString
    let wanted = NSRange(location: max(0, range.location), length: max(0, range.length))
    let part = text.substring(
        with: NSIntersectionRange(wanted, NSRange(location: 0, length: text.length)))
    guard let family = currentFont.drawing.substituteFamily(for: part) else { return currentFont }
    let font = currentFont.drawing
    return UIFont(
        drawing: Font(family: family, size: font.size, weight: font.weight, isItalic: font.isItalic))
}

/// A descriptor of a font by its name and its size in points.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
    UIFontDescriptor(name: name, size: size)
}

/// A descriptor with attributes, by their names (`kCTFontFamilyNameAttribute`).
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
    var known: [UIFontDescriptor.AttributeName: Any] = [:]
    for (key, value) in attributes {
        switch key.base {
        case let name as UIFontDescriptor.AttributeName: known[name] = value
        case let name as String: known[UIFontDescriptor.AttributeName(rawValue: name)] = value
        default: break
        }
    }
    return UIFontDescriptor(fontAttributes: known)
}

/// A descriptor with other values of some attributes.
public func CTFontDescriptorCreateCopyWithAttributes(
    _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
    original.addingAttributes(CTFontDescriptorCreateWithAttributes(attributes).fontAttributes)
}

/// The value of an attribute; nil where neither the descriptor nor its font has one.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> Any? {
    descriptor.object(forKey: UIFontDescriptor.AttributeName(rawValue: attribute))
}

/// Attribute: the family's name, a string.
public let kCTFontFamilyNameAttribute: CFString = UIFontDescriptor.AttributeName.family.rawValue
/// Attribute: the font's PostScript name, a string.
public let kCTFontNameAttribute: CFString = UIFontDescriptor.AttributeName.name.rawValue
/// Attribute: the face's name in its family, such as `Bold`, a string.
public let kCTFontStyleNameAttribute: CFString = UIFontDescriptor.AttributeName.face.rawValue
/// Attribute: the name that users read, a string.
public let kCTFontDisplayNameAttribute: CFString = UIFontDescriptor.AttributeName.visibleName.rawValue
/// Attribute: the size in points, a number.
public let kCTFontSizeAttribute: CFString = UIFontDescriptor.AttributeName.size.rawValue
/// Attribute: the transform of the glyphs.
public let kCTFontMatrixAttribute: CFString = UIFontDescriptor.AttributeName.matrix.rawValue
/// Attribute: a dictionary of weight, width, slant and symbolic traits.
public let kCTFontTraitsAttribute: CFString = UIFontDescriptor.AttributeName.traits.rawValue
/// Attribute: an array of the features that are on or off.
public let kCTFontFeatureSettingsAttribute: CFString = UIFontDescriptor.AttributeName.featureSettings
    .rawValue
