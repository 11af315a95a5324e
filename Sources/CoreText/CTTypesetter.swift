// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UIKit

/// Breaks text into lines, one after the other.
public final class CTTypesetter: NSObject {
    fileprivate let text: NSAttributedString

    fileprivate init(_ text: NSAttributedString) {
        self.text = text
        super.init()
    }

    /// The text from a unit on, to the end of its paragraph; nil beyond the text.
    fileprivate func rest(from start: CFIndex) -> NSAttributedString? {
        guard (0..<text.length).contains(start) else { return nil }
        let paragraph = (text.string as NSString).paragraphRange(for: NSRange(location: start, length: 0))
        return text.attributedSubstring(
            from: NSRange(location: start, length: paragraph.upperBound - start))
    }
}

/// Breaks the lines of a text. The text is copied.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
    CTTypesetter(NSAttributedString(attributedString: string))
}

/// How many UTF-16 units from one on fit into a line that ends between words, with spaces and a line end behind them.
///
/// - Parameter width: in points.
@preconcurrency @MainActor
public func CTTypesetterSuggestLineBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    guard let rest = typesetter.rest(from: startIndex) else { return 0 }
    let stack = TextStack(PreparedText.make(rest), width: CGFloat(max(width, 0.01)))
    var first = NSRange(location: 0, length: 0)
    _ = stack.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &first)
    return first.length
}

/// How many UTF-16 units from one on fit into a line that may end between any characters.
///
/// - Parameter width: in points.
@preconcurrency @MainActor
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    // TextKit breaks lines between words: the characters are measured instead.
    guard let rest = typesetter.rest(from: startIndex) else { return 0 }
    let line = CTLine(rest)
    guard line.typographicWidth > CGFloat(width) else { return rest.length }
    let string = rest.string as NSString
    var fitting = 0
    CTLineEnumerateCaretOffsets(line) { x, index, isLeading, stop in
        guard !isLeading else { return }
        stop.pointee = x > width
        if x <= width { fitting = string.rangeOfComposedCharacterSequence(at: index).upperBound }
    }
    // A line holds one character at least.
    return max(fitting, string.rangeOfComposedCharacterSequence(at: 0).length)
}

/// A part of the text in one line; from the location to the end for a length of 0.
@preconcurrency @MainActor
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    let length = typesetter.text.length
    let start = min(max(0, stringRange.location), length)
    let wanted = stringRange.length == 0 ? length - start : min(max(0, stringRange.length), length - start)
    let range = NSRange(location: start, length: wanted)
    return CTLine(typesetter.text.attributedSubstring(from: range), location: start, length: wanted)
}
