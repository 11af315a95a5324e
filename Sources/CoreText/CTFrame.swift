// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
public import UIKit

/// Lines of text in an area.
///
/// Coordinates are points with y upwards: the first line is at the top, where y is greatest. To draw it in a view, turn
/// the context over before, as for `CTLine`.
public final class CTFrame: NSObject {
    private let content: FrameLines
    /// The part of the text that was to be laid out.
    fileprivate let range: NSRange
    fileprivate let path: CGPath
    private let origin: CGPoint
    private let size: CGSize
    fileprivate let lines: [CTLine]
    /// From the lower left corner of the rectangle around the path.
    fileprivate let origins: [CGPoint]

    @MainActor
    init(_ content: FrameLines, range: NSRange, path: CGPath, origin: CGPoint, size: CGSize) {
        self.content = content
        self.range = range
        self.path = path
        self.origin = origin
        self.size = size
        lines = content.lines.map { CTFrame.line($0, of: content.text, at: range.location) }
        origins = content.lines.map { CGPoint(x: $0.left, y: size.height - $0.baseline) }
        super.init()
    }

    /// A line without its line end.
    @MainActor
    private static func line(_ line: FrameLines.Line, of text: NSAttributedString, at start: Int) -> CTLine {
        let string = text.string as NSString
        var end = line.range.upperBound
        let ends: Set<unichar> = [0x0A, 0x0D, 0x2028, 0x2029]
        while end > line.range.location, ends.contains(string.character(at: end - 1)) { end -= 1 }
        let shown = NSRange(location: line.range.location, length: end - line.range.location)
        return CTLine(
            text.attributedSubstring(from: shown), location: start + line.range.location,
            length: line.range.length)
    }

    @MainActor fileprivate var visibleLength: Int { content.visibleLength }

    @MainActor
    fileprivate func draw(in context: CGContext) {
        let text = PreparedText.make(content.text, contextColor: context.fillColor)
        let stack = TextStack(text, width: size.width)
        let all = NSRange(location: 0, length: text.length)
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y + size.height)
        context.scaleBy(x: 1, y: -1)
        UIGraphicsPushContext(context)
        stack.manager.drawBackground(forGlyphRange: all, at: .zero)
        stack.manager.drawGlyphs(forGlyphRange: all, at: .zero)
        UIGraphicsPopContext()
        context.restoreGState()
    }
}

/// The part of the text that was to be laid out.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.range.location, length: frame.range.length)
}

/// The part of the text that is in the area.
@preconcurrency @MainActor
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.range.location, length: frame.visibleLength)
}

/// The path that the text was laid out in, as it was given.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The lines in the area, as `CTLine`, from the top. A justified line is not stretched when it is drawn by itself.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Copies where the baselines of lines begin, from the lower left corner of the rectangle around the path, in points.
///
/// - Parameter range: of the lines; one of length 0 reaches to the end.
public func CTFrameGetLineOrigins(
    _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
    let start = min(max(0, range.location), frame.origins.count)
    let rest = frame.origins.count - start
    let count = range.length == 0 ? rest : min(max(0, range.length), rest)
    for index in 0..<count { origins[index] = frame.origins[start + index] }
}

/// Draws all lines. The context's text matrix does not count.
@preconcurrency @MainActor
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) { frame.draw(in: context) }
