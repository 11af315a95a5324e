// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
public import UIKit

/// Lays text out in lines.
public final class CTFramesetter: NSObject {
    let text: NSAttributedString

    fileprivate init(_ text: NSAttributedString) {
        self.text = text
        super.init()
    }

    /// A part of the text; all from the location on for one of length 0.
    func range(_ range: CFRange) -> NSRange {
        let start = min(max(0, range.location), text.length)
        let length = range.length == 0 ? text.length - start : min(max(0, range.length), text.length - start)
        return NSRange(location: start, length: length)
    }
}

/// Lays out a text. The text is copied.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(NSAttributedString(attributedString: attrString))
}

/// Breaks the lines of a framesetter's text.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
    CTTypesetterCreateWithAttributedString(framesetter.text)
}

/// Fills an area with lines, from the top.
///
/// - Parameters:
///   - stringRange: the part of the text; from the location to the end for a length of 0.
///   - path: the area, with y upwards. Lines are as wide as the rectangle around it, whatever its form.
///   - frameAttributes: have no effect here.
@preconcurrency @MainActor
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    let range = framesetter.range(stringRange)
    let box = path.boundingBoxOfPath
    let size = box.isNull ? .zero : box.size
    let lines = FrameLines(framesetter.text.attributedSubstring(from: range), size: size)
    return CTFrame(lines, range: range, path: path, origin: box.isNull ? .zero : box.origin, size: size)
}

/// How large an area has to be for a text.
///
/// - Parameters:
///   - stringRange: the part of the text; from the location to the end for a length of 0.
///   - constraints: the size that is available, in points; 0, or more than a million points, for any.
///   - fitRange: receives which part of the text fits; nil for nothing.
/// - Returns: the size of the lines that fit, in points.
@preconcurrency @MainActor
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
    _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let range = framesetter.range(stringRange)
    let lines = FrameLines(framesetter.text.attributedSubstring(from: range), size: constraints)
    fitRange?.pointee = CFRange(location: range.location, length: lines.visibleLength)
    return lines.usedSize
}

/// Lines of a text in an area, as TextKit lays them out.
@MainActor
struct FrameLines {
    struct Line {
        /// The UTF-16 units of the line, with its line end.
        let range: NSRange
        /// From the top left corner of the area, in points, y downwards.
        let left: CGFloat
        let baseline: CGFloat
        let bottom: CGFloat
        let right: CGFloat
    }

    /// What is in the area: the text as far as it fits.
    let text: NSAttributedString
    /// Those that fit, from the top.
    let lines: [Line]

    /// Sizes from here on count as unlimited.
    private static let endless: CGFloat = 1_000_000

    init(_ text: NSAttributedString, size: CGSize) {
        let height = size.height > 0 && size.height < FrameLines.endless ? size.height : .infinity
        let all = FrameLines.lines(of: text, width: size.width)
        let fitting = all.prefix { $0.bottom <= height + 0.01 }
        lines = Array(fitting)
        self.text =
            fitting.count < all.count
            ? text.attributedSubstring(
                from: NSRange(location: 0, length: fitting.last?.range.upperBound ?? 0))
            : text
    }

    var visibleLength: Int { lines.last?.range.upperBound ?? 0 }

    var usedSize: CGSize {
        CGSize(width: lines.map(\.right).max() ?? 0, height: lines.last?.bottom ?? 0)
    }

    private static func lines(of text: NSAttributedString, width: CGFloat) -> [Line] {
        let stack = TextStack(PreparedText.make(text), width: width)
        let manager = stack.manager
        var lines: [Line] = []
        manager.enumerateLineFragments(
            forGlyphRange: NSRange(location: 0, length: text.length)
        ) { rect, used, _, range, _ in
            lines.append(
                Line(
                    range: range, left: used.minX,
                    baseline: rect.minY + manager.location(forGlyphAt: range.location).y, bottom: used.maxY,
                    right: used.maxX))
        }
        return lines
    }
}

/// A text with what lays it out.
@MainActor
struct TextStack {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    /// - Parameter width: in points; 0, or more than a million points, for any.
    init(_ text: NSAttributedString, width: CGFloat) {
        storage = NSTextStorage(attributedString: text)
        container = NSTextContainer(size: CGSize(width: max(0, width), height: 0))
        container.lineFragmentPadding = 0
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
    }
}
