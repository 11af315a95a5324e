import SeededRandom
import XCTest

import Drawing

/// Plain text, which is shaped without asking Pango about it anew, looks and measures like text with attributes.
@preconcurrency @MainActor
final class PlainTextTests: DrawingTestCase {
    private let fonts = [
        Font(family: "DejaVu Sans", size: 16), Font(family: "DejaVu Serif", size: 13.5),
        Font(family: "DejaVu Sans Mono", size: 11), Font(family: "DejaVu Sans", size: 22, weight: 700),
    ]

    private func line(_ text: String, _ font: Font) -> LineLayout {
        let line = LineLayout(style: TextStyle(font: font, color: .black))
        line.replace(0..<0, with: text.utf16)
        return line
    }

    /// The same text with two styles, which differ in the colour of a line that is not there.
    private func attributed(_ text: String, _ font: Font) -> LineLayout {
        let line = line(text, font)
        var style = TextStyle(font: font, color: .black)
        style.underlineColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        line.setStyle(style, in: 0..<1)
        return line
    }

    private func image(_ line: LineLayout, scale: CGFloat) throws -> CGImage {
        let context = try makeContext(width: 500, height: 32, scale: scale)
        line.draw(in: context, at: CGPoint(x: 2, y: 1))
        return try XCTUnwrap(context.makeImage())
    }

    func testPlainTextIsDrawnAndMeasuredLikeTextWithAttributes() throws {
        defer { FontEnvironment.renderingScale = 1 }
        var random = SeededGenerator(seed: 7)
        for scale in [1, 2] as [CGFloat] {
            FontEnvironment.renderingScale = scale
            for round in 0..<60 {
                let font = fonts[round % fonts.count]
                let scalars = (0..<Int.random(in: 2...24, using: &random)).map { _ in
                    Character(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random)))
                }
                let text = String(scalars)
                let (plain, other) = (line(text, font), attributed(text, font))
                XCTAssertEqual(plain.width, other.width, "\(text) in \(font.family)")
                for offset in 0...text.utf16.count {
                    XCTAssertEqual(
                        plain.x(forOffset: offset), other.x(forOffset: offset), "\(text), \(offset)")
                }
                XCTAssertEqual(try image(plain, scale: scale), try image(other, scale: scale), text)
            }
        }
    }

    func testLigaturesAndPairsOfLettersAreJoinedInPlainText() throws {
        for text in ["office", "fi", "AVATAR", "To. Ly", "12 + 34 = 46", "   ", "(1/2)", "\"'`~"] {
            for font in fonts {
                let (plain, other) = (line(text, font), attributed(text, font))
                XCTAssertEqual(plain.width, other.width, text)
                XCTAssertEqual(try image(plain, scale: 1), try image(other, scale: 1), text)
            }
        }
    }

    func testTranslucentTextLeavesTheNextTextAsItIs() throws {
        let font = fonts[0]
        var slanted = TextStyle(font: font, color: .black)
        slanted.extras = TextExtras(
            box: nil, shadow: nil, stroke: nil, slant: 0.2, hasLigatures: true)
        let texts = [line("plain", font), line("slanted", font)]
        texts[1].setStyle(slanted, in: 0..<7)
        let before = try texts.map { try image($0, scale: 1) }
        let translucent = line("translucent", font)
        let half = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        translucent.setStyle(TextStyle(font: font, color: half), in: 2..<11)
        _ = try image(translucent, scale: 1)
        XCTAssertEqual(try texts.map { try image($0, scale: 1) }, before)
    }

    func testTextIsAsWideAsBeforeWhenWhatIsNotPlainIsGone() {
        let font = fonts[0]
        let line = line("abc", font)
        let width = line.width
        line.replace(3..<3, with: "\u{5D0}\t".utf16)
        XCTAssertGreaterThan(line.width, width)
        XCTAssertEqual(line.x(forOffset: 3, forward: false), width)
        line.replace(3..<5, with: "".utf16)
        XCTAssertEqual(line.width, width)
    }
}
