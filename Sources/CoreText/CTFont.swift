// Core Text's fonts are UIKit's: `font as CTFont` and `font as UIFont` are the font itself.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
public import UIKit

public typealias CTFont = UIFont
public typealias CTFontDescriptor = UIFontDescriptor
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits
/// A UTF-16 unit.
public typealias UniChar = UInt16

/// How a font is looked for. No option has an effect here.
public struct CTFontOptions: OptionSet, Hashable, Sendable {
    public let rawValue: CFIndex

    public init(rawValue: CFIndex) { self.rawValue = rawValue }

    public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
    public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
    public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}

/// What a font of the system is used for.
public enum CTFontUIFontType: UInt32, Sendable {
    case user = 0
    /// Of equal width.
    case userFixedPitch = 1
    case system = 2
    /// Bold.
    case emphasizedSystem = 3
    case smallSystem = 4
    /// Bold.
    case smallEmphasizedSystem = 5
    case miniSystem = 6
    /// Bold.
    case miniEmphasizedSystem = 7
    case views = 8
    case application = 9
    case label = 10
    case menuTitle = 11
    case menuItem = 12
    case windowTitle = 15
    case pushButton = 16
    case alertHeader = 18
    case systemDetail = 19
    /// Bold.
    case emphasizedSystemDetail = 20
    case toolbar = 21
    case message = 23
    case toolTip = 25
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

public let kCTFontFamilyNameAttribute: CFString = UIFontDescriptor.AttributeName.family.rawValue
public let kCTFontNameAttribute: CFString = UIFontDescriptor.AttributeName.name.rawValue
public let kCTFontStyleNameAttribute: CFString = UIFontDescriptor.AttributeName.face.rawValue
public let kCTFontDisplayNameAttribute: CFString = UIFontDescriptor.AttributeName.visibleName.rawValue
public let kCTFontSizeAttribute: CFString = UIFontDescriptor.AttributeName.size.rawValue
public let kCTFontMatrixAttribute: CFString = UIFontDescriptor.AttributeName.matrix.rawValue
public let kCTFontTraitsAttribute: CFString = UIFontDescriptor.AttributeName.traits.rawValue
public let kCTFontFeatureSettingsAttribute: CFString = UIFontDescriptor.AttributeName.featureSettings
    .rawValue
