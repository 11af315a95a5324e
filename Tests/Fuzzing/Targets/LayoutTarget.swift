import Drawing
import TextEngine
import TextFuzzing

@testable import UIKit

extension FuzzTarget {
    /// The layout of a text view that is edited, beside one that is made of the same text afresh.
    static let layout = FuzzTarget("layout", decisions: 512) { choices in
        let session = LayoutSession(&choices)
        var steps = 0
        while steps < 60, !choices.isExhausted {
            steps += 1
            session.step(&choices)
            if choices.number(below: 4) == 0 { try session.ask(&choices) }
        }
        try session.compare()
    }
}

/// A text with a layout that follows its edits.
@MainActor
private final class LayoutSession {
    private let content: ViewText
    private var layout: DocumentLayout { content.layout }
    private var document: TextDocument { content.document }

    /// The text is short: what a long one adds are pages that nobody looks at.
    private static let longestText = 400

    init(_ choices: inout Choices) {
        FuzzFonts.use()
        content = ViewText(appearance: UITextView.initialAppearance)
        layout.width = Self.widths[choices.number(below: Self.widths.count)]
        content.setText(choices.text(upTo: 20), caret: .end)
    }

    private static let widths: [CGFloat] = [200, 90, 30, 1, 0, 1000, 61.37]

    func step(_ choices: inout Choices) {
        switch choices.number(below: 12) {
        case 0: layout.width = choices.element(of: Self.widths)
        case 1: restyle(&choices)
        case 2: _ = document.undo()
        case 3: _ = document.redo()
        case 4: _ = document.setMarkedText(choices.text(upTo: 2), selectedRange: nil)
        case 5: document.unmark()
        default:
            let range = choices.range(upTo: document.count)
            _ = document.replace(range, with: document.count > Self.longestText ? "" : choices.longText())
        }
    }

    private func restyle(_ choices: inout Choices) {
        let range = choices.range(upTo: document.count)
        if choices.number(below: 3) == 0 {
            content.setBaseDirection(choices.isTrue() ? .rightToLeft : .leftToRight, for: range)
            return
        }
        let font = UIFont.systemFont(ofSize: CGFloat(choices.number(below: 40)))
        let kern = CGFloat(choices.number(below: 16)) - 8
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = CGFloat(choices.number(below: 16))
        paragraph.headIndent = CGFloat(choices.number(below: 64))
        paragraph.maximumLineHeight = CGFloat(choices.number(below: 32))
        let count = document.count
        content.changeStyling(range) { styling in
            styling.makeRuns(length: count).map(range) { attributes in
                attributes.merging([.font: font, .kern: kern, .paragraphStyle: paragraph]) { $1 }
            }
        }
        layout.restyleParagraphs(range)
    }

    /// Questions in any order, which may lay out parts of the text before others.
    func ask(_ choices: inout Choices) throws {
        let offset = choices.number(below: document.count + 1)
        let position = LayoutPosition(offset: offset, forward: choices.isTrue())
        let point = CGPoint(
            x: Double(choices.number(below: 300)) - 20, y: Double(choices.number(below: 1000)) - 20)
        switch choices.number(below: 6) {
        case 0: try requireFinite(layout.caretRect(at: position), "the caret")
        case 1: try requireInside(layout.position(at: point).offset)
        case 2:
            for right in [true, false] {
                if let next = layout.position(movingRight: right, from: position) {
                    try requireInside(next.offset)
                }
            }
        case 3:
            try requireInside(
                layout.position(movingDown: choices.isTrue(), from: position, x: point.x)?.offset ?? 0)
        case 4:
            for rect in layout.selectionRects(choices.range(upTo: document.count)) {
                try requireFinite(rect.rect, "the selection")
            }
        default:
            let line = layout.line(at: position)
            try require(
                line.range.contains(offset) || line.range.upperBound == offset, "\(offset) is not in its line"
            )
            try requireFinite(line.frame, "a line")
        }
    }

    func compare() throws {
        layout.measure()
        let fresh = DocumentLayout(source: content, width: layout.width)
        fresh.measure()
        try requireFinite(CGRect(x: 0, y: 0, width: 0, height: layout.contentHeight), "the height")
        let (lines, expected) = (lines(of: layout), lines(of: fresh))
        try require(
            layout.contentHeight == fresh.contentHeight && lines == expected,
            "\(layout.contentHeight) high and not \(fresh.contentHeight): \(lines), not \(expected); the text is "
                + document.text(in: 0..<document.count).debugDescription)
        for offset in 0...document.count {
            for forward in [true, false] {
                let position = LayoutPosition(offset: offset, forward: forward)
                let (caret, expected) = (layout.caretRect(at: position), fresh.caretRect(at: position))
                try requireFinite(caret, "the caret at \(offset)")
                try require(caret == expected, "the caret at \(position) is \(caret), not \(expected)")
                let (line, freshLine) = (layout.line(at: position), fresh.line(at: position))
                try require(line == freshLine, "the line at \(position) is \(line), not \(freshLine)")
            }
        }
    }

    /// The ranges of the lines, from the top.
    private func lines(of layout: DocumentLayout) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        for y in stride(from: 0, to: layout.contentHeight, by: 0.5) {
            let range = layout.line(atY: y).range
            if lines.last != range { lines.append(range) }
        }
        return lines
    }

    private func requireInside(_ offset: Int) throws {
        try require((0...document.count).contains(offset), "\(offset) is outside the text")
    }
}

func requireFinite(_ rect: CGRect, _ what: String) throws {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    try require(numbers.allSatisfy { $0.isFinite }, "\(what) is at \(rect)")
}

extension Choices {
    /// Hard pieces, or a word that has to be wrapped.
    fileprivate mutating func longText() -> String {
        switch number(below: 8) {
        case 0: String(repeating: element(of: HardText.pieces), count: number(below: 60))
        case 1: "\n"
        default: text(upTo: 4)
        }
    }
}
