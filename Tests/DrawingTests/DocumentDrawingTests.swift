import XCTest

@testable import Drawing

/// What a document layout paints.
@preconcurrency @MainActor
final class DocumentDrawingTests: DrawingTestCase {
    private func picture(
        scale: CGFloat = 1, width: CGFloat = 240, _ draw: (CGContext) -> Void
    ) throws -> CGImage {
        let context = try makeContext(width: width, height: 140, scale: scale)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: width, height: 140))
        draw(context)
        return try XCTUnwrap(context.makeImage())
    }

    private let everything = CGRect(x: 0, y: 0, width: 240, height: 140)

    /// `TextLayout` draws with Pango's own lines.
    func testLinesAreDrawnAsPangoDrawsThem() throws {
        for text in [
            "The quick brown fox jumps over the lazy dog.", "abc שלום עולם def 123 ghi (שלום) jkl mno",
            "שלום עולם abc def שלום 12 עולם", "سلام عليكم لا بأس hello سلام", "office waffle AV To e\u{301}",
        ] {
            for scale in [1.0, 2] {
                FontEnvironment.renderingScale = scale
                defer { FontEnvironment.renderingScale = 1 }
                let document = TestDocument(text, style: style)
                // Room for what reaches beyond a line.
                document.paragraphStyle.lineSpacing = 16
                let layout = DocumentLayout(source: document, width: 120)
                let plain = TextLayout(
                    text, style: style, width: 120, lineBreak: .byWordWrapping, lineSpacing: 16)
                let drawn = try picture(scale: scale) { context in
                    for line in plain.lines {
                        // Line by line, where the layout has its lines.
                        let own = layout.line(at: LayoutPosition(offset: line.range.lowerBound))
                        XCTAssertEqual(own.range, line.range, text)
                        XCTAssertEqual(own.frame.minX, line.frame.minX, accuracy: 0.0001, text)
                        let box = own.frame.insetBy(dx: -20, dy: -8)
                        context.saveGState()
                        context.clip(to: box)
                        plain.draw(in: context, at: CGPoint(x: 0, y: own.baseline - line.baseline))
                        context.restoreGState()
                    }
                }
                let own = try picture(scale: scale) { layout.draw(in: $0, rect: everything) }
                XCTAssertEqual(own, drawn, "\(text) at \(scale)")
            }
        }
    }

    func testOnlyLinesInTheRectangleAreDrawn() throws {
        let document = TestDocument("one\ntwo\nthree\nfour\nfive", style: style)
        let layout = DocumentLayout(source: document, width: 120)
        let line = layout.line(at: LayoutPosition(offset: 8))
        let part = try picture { layout.draw(in: $0, rect: line.frame) }
        let empty = try picture { _ in }
        XCTAssertNotEqual(part, empty)
        // The neighbours may reach into the rectangle; the first and the last line are not near.
        let first = layout.line(at: LayoutPosition(offset: 0)).frame
        for x in 0..<Int(first.maxX) {
            for y in 0..<Int(first.maxY) { XCTAssertEqual(part.pixel(x: x, y: y), 0xFFFF_FFFF) }
        }
    }

    func testOriginMovesEverything() throws {
        let document = TestDocument("one two three four", style: style)
        let layout = DocumentLayout(source: document, width: 60)
        let moved = try picture { layout.draw(in: $0, rect: everything, at: CGPoint(x: 7, y: 9)) }
        let translated = try picture {
            $0.translateBy(x: 7, y: 9)
            layout.draw(in: $0, rect: everything)
        }
        XCTAssertEqual(moved, translated)
    }

    func testStylesAreDrawn() throws {
        let document = TestDocument("aaaa bbbb cccc", style: style)
        let layout = DocumentLayout(source: document, width: 200)
        let plain = try picture { layout.draw(in: $0, rect: everything) }
        var styled = style
        for change in [
            { $0.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }, { $0.underline = .single },
            { $0.strikethrough = .double },
            { $0.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1) },
            { $0.baselineOffset = 5 }, { $0.kern = 3 },
        ] as [(inout TextStyle) -> Void] {
            styled = style
            change(&styled)
            document.styles = [(5..<9, styled)]
            layout.restyle(5..<9)
            let changed = try picture { layout.draw(in: $0, rect: everything) }
            XCTAssertNotEqual(changed, plain)
            // What is before the styled word looks as it did.
            let edge = Int(layout.caretRect(at: LayoutPosition(offset: 4)).minX)
            for x in 0..<edge {
                for y in 5..<19 where styled.baselineOffset == 0 {
                    XCTAssertEqual(changed.pixel(x: x, y: y), plain.pixel(x: x, y: y))
                }
            }
        }
    }

    func testATabIsNotDrawn() throws {
        let document = TestDocument("\t\t", style: style)
        let layout = DocumentLayout(source: document, width: 200)
        XCTAssertEqual(try picture { layout.draw(in: $0, rect: everything) }, try picture { _ in })
    }
}
