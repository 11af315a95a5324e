// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
public import UIKit

/// In points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// Height of the line box above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// Depth of the line box below the baseline, in points: a positive number, unlike `UIFont.descender`.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// The space between line boxes, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// Height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// Height of a small x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// Where an underline is, in points from the baseline: a negative number.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.drawing.underlinePosition }

/// In points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.drawing.underlineThickness }

/// How far letters lean, in degrees: -12 of an italic font, as font files have it.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.drawing.isItalic ? -12 : 0 }

/// The identity: fonts have no matrix here.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }

/// Whether the typeface is bold, italic, condensed and so on, as its descriptor says.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    font.fontDescriptor.symbolicTraits
}

/// What the typeface is like, by the keys of `UIFontDescriptor.TraitKey`.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
    let traits =
        font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any] ?? [:]
    return Dictionary(uniqueKeysWithValues: traits.map { (AnyHashable($0.key.rawValue), $0.value) })
}

/// What the font was found by; it finds the same font again.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

/// The name by which `UIFont` finds the font.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }

/// The name of the family, as `DejaVu Sans`.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

/// The family with weight and slant, as `DejaVu Sans Bold`.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    font.fontDescriptor.object(forKey: .visibleName) as? String ?? font.fontName
}

/// The same as `CTFontCopyFullName`.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// How many of the font's own units are as long as its size.
@preconcurrency @MainActor
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
    UInt32(clamping: font.drawing.file?.unitsPerEm ?? 1000)
}

/// How many glyphs the font's file has; 0 when it cannot be read.
@preconcurrency @MainActor
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.drawing.file?.glyphCount ?? 0 }

/// Around all glyphs, in points, y upwards from the baseline.
@preconcurrency @MainActor
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect { font.drawing.file?.bounds ?? .zero }

/// The font without its size; nil when it cannot be loaded.
@preconcurrency @MainActor
public func CTFontCopyGraphicsFont(
    _ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?
) -> CGFont? {
    attributes?.pointee = font.fontDescriptor
    return CGFont(font.familyName)
}
