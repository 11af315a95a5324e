// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
public import UIKit

/// The glyphs of a line that have one font, one style and one direction.
///
/// Lengths are points from the line's left end at its baseline, y upwards. Glyphs are in the order from left to right.
public final class CTRun: NSObject {
    private let line: CTLine
    private let index: Int
    fileprivate let run: GlyphRun

    init(_ line: CTLine, _ index: Int, _ run: GlyphRun) {
        self.line = line
        self.index = index
        self.run = run
        super.init()
    }

    fileprivate var location: Int { line.location }
    fileprivate var text: NSAttributedString { line.text }

    /// The glyphs of a range; all for one of length 0.
    @MainActor
    fileprivate func glyphs(_ range: CFRange) -> ArraySlice<GlyphRun.Glyph> {
        let glyphs = run.glyphs
        let length = range.length == 0 ? glyphs.count : range.length
        let start = min(max(0, range.location), glyphs.count)
        return glyphs[start..<min(glyphs.count, start + max(0, length))]
    }

    @MainActor
    fileprivate func draw(_ range: CFRange, in context: CGContext) {
        let part = glyphs(range).indices
        CTLine.draw(in: context) {
            line.layout(for: context).drawGlyphs(part, ofRun: index, in: context, at: .zero)
        }
    }
}

/// What the glyphs of a run are like.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The characters are read from right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// The characters of the glyphs are not in a row.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    /// The glyphs are transformed before they are drawn. No run has it here: fonts have no matrix.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// How many glyphs the run has.
@preconcurrency @MainActor
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// The attributes of the run's characters, by their names. The font is the one that the text names.
@preconcurrency @MainActor
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    let start = run.run.range.lowerBound
    guard start < run.text.length else { return [:] }
    let attributes = run.text.attributes(at: start, effectiveRange: nil)
    return Dictionary(uniqueKeysWithValues: attributes.map { (AnyHashable($0.key.rawValue), $0.value) })
}

/// `rightToLeft`, or nothing.
@preconcurrency @MainActor
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.run.isRightToLeft ? .rightToLeft : [] }

/// Where the run's characters are in the text that the line was made of.
@preconcurrency @MainActor
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.location + run.run.range.lowerBound, length: run.run.range.count)
}

/// Copies the numbers of glyphs.
///
/// - Parameter range: of the run's glyphs; one of length 0 reaches to the end.
@preconcurrency @MainActor
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = glyph.number }
}

/// Copies where glyphs begin.
///
/// - Parameter range: of the run's glyphs; one of length 0 reaches to the end.
@preconcurrency @MainActor
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = glyph.position }
}

/// Copies how wide glyphs are.
///
/// - Parameter range: of the run's glyphs; one of length 0 reaches to the end.
@preconcurrency @MainActor
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (index, glyph) in run.glyphs(range).enumerated() {
        buffer[index] = CGSize(width: glyph.advance, height: 0)
    }
}

/// Copies which characters glyphs stand for, in the text that the line was made of.
///
/// - Parameter range: of the run's glyphs; one of length 0 reaches to the end.
@preconcurrency @MainActor
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = run.location + glyph.unit }
}

/// nil: the glyphs are to be copied.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { nil }

/// nil: the positions are to be copied.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { nil }

/// nil: the widths are to be copied.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { nil }

/// nil: the indices are to be copied.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { nil }

/// How wide and high a part of a run is, in points; see `CTLineGetTypographicBounds`.
///
/// - Parameter range: of the run's glyphs; one of length 0 reaches to the end.
@preconcurrency @MainActor @discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let style = run.run.style
    let box = style.extras?.box
    ascent?.pointee = box?.ascent ?? style.font.ascender
    descent?.pointee = box?.descent ?? -style.font.descender
    leading?.pointee = box == nil ? style.font.leading : 0
    return Double(run.glyphs(range).reduce(0) { $0 + $1.advance })
}

/// Around what the whole run paints, from the text position of a context on; from zero without one.
///
/// - Parameter range: has no effect here.
@preconcurrency @MainActor
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    let position = context?.textPosition ?? .zero
    let bounds = run.run.inkBounds
    return bounds.isNull
        ? CGRect(origin: position, size: .zero) : bounds.offsetBy(dx: position.x, dy: position.y)
}

/// The identity: glyphs have no matrix here.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Draws glyphs of a run where they are in the line that begins at the text position of a context. Backgrounds and lines
/// under the text are drawn with the line only.
///
/// - Parameter range: of the run's glyphs; one of length 0 reaches to the end.
@preconcurrency @MainActor
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) { run.draw(range, in: context) }
