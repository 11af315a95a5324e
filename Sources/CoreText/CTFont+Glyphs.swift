// Glyphs of a font. Lengths are points, y upwards from the baseline.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
public import UIKit

/// How text runs.
public enum CTFontOrientation: UInt32, Sendable {
    /// The font's own: `horizontal` here.
    case `default` = 0
    /// Along a line from side to side.
    case horizontal = 1
    /// As `horizontal`: text does not run downwards here.
    case vertical = 2
}

/// The glyphs of characters: 0 for those that the font lacks, and for the second unit of a character of two.
///
/// - Returns: whether the font has all of them.
@preconcurrency @MainActor
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
    _ count: CFIndex
) -> Bool {
    let units = Array(UnsafeBufferPointer(start: characters, count: max(0, count)))
    let found = font.drawing.glyphs(for: units)
    for (index, glyph) in found.enumerated() { glyphs[index] = glyph }
    return zip(units, found).allSatisfy { unit, glyph in glyph != 0 || UTF16.isTrailSurrogate(unit) }
}

/// The glyph that the font has under a name, such as `A`; 0 for none.
@preconcurrency @MainActor
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
    font.drawing.glyph(named: glyphName)
}

/// How wide glyphs are.
///
/// - Parameters:
///   - font: the font that has the glyphs.
///   - orientation: ignored: text runs horizontally.
///   - glyphs: their numbers in the font.
///   - advances: receives the width of each; nil for none.
///   - count: how many there are.
/// - Returns: the width of all.
@preconcurrency @MainActor @discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    let widths = font.drawing.advances(
        of: Array(UnsafeBufferPointer(start: glyphs, count: max(0, count))))
    for (index, width) in widths.enumerated() { advances?[index] = CGSize(width: width, height: 0) }
    return Double(widths.reduce(0, +))
}

/// Around what glyphs paint, each at the same position.
///
/// - Parameters:
///   - font: the font that has the glyphs.
///   - orientation: ignored: text runs horizontally.
///   - glyphs: their numbers in the font.
///   - boundingRects: receives the rectangle of each; nil for none.
///   - count: how many there are.
/// - Returns: the rectangle around all.
@preconcurrency @MainActor @discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    let rects = font.drawing.bounds(of: Array(UnsafeBufferPointer(start: glyphs, count: max(0, count))))
    for (index, rect) in rects.enumerated() { boundingRects?[index] = rect }
    let all = rects.filter { !$0.isEmpty }.reduce(CGRect.null) { $0.union($1) }
    return all.isNull ? .zero : all
}

/// The outline of a glyph; nil for one that paints nothing.
///
/// - Parameter matrix: is applied to the outline; nil for none.
@preconcurrency @MainActor
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    guard let path = font.drawing.path(of: glyph) else { return nil }
    guard var transform = matrix?.pointee else { return path }
    return path.copy(using: &transform)
}

/// Fills glyphs with the context's fill colour.
///
/// - Parameter positions: where the glyphs begin, at the baseline, in the space of the context's `textMatrix`.
@preconcurrency @MainActor
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(context.textMatrix)
    for index in 0..<max(0, count) {
        guard let path = font.drawing.path(of: glyphs[index]) else { continue }
        var shift = CGAffineTransform(translationX: positions[index].x, y: positions[index].y)
        context.addPath(path.copy(using: &shift) ?? path)
        context.fillPath()
    }
}
