import XCTest

@testable import Drawing

/// What is drawn where there are no fonts, and where fonts and styles state absurd heights.
@preconcurrency @MainActor
final class FontProblemTests: DrawingTestCase {
    override func tearDown() async throws {
        try FontEnvironment.usePrivateConfiguration(file: Self.fontConfiguration)
    }

    private func useNoFonts() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("no-fonts-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("fonts.conf")
        try "<fontconfig><dir>\(folder.path)</dir></fontconfig>".write(
            to: file, atomically: true, encoding: .utf8)
        try FontEnvironment.usePrivateConfiguration(file: file.path)
    }

    func testWithoutFontsTheBuiltInOneIsUsed() throws {
        try useNoFonts()
        let font = Font(family: "sans-serif", size: 20)
        XCTAssertEqual(font.resolvedFamilyName, BuiltInFont.familyName)
        XCTAssertEqual(font.ascender, 16)
        XCTAssertEqual(font.descender, -4)
        let layout = TextLayout("Hello", style: TextStyle(font: font, color: .black))
        XCTAssertEqual(layout.size, CGSize(width: 60, height: 20))
    }

    func testTheBuiltInFontDrawsEveryCharacterOfASCII() throws {
        try useNoFonts()
        let style = TextStyle(font: Font(family: "", size: 20), color: .black)
        var pictures: Set<[UInt32]> = []
        for value in UInt8(0x20)...0x7E {
            let context = try makeContext(width: 20, height: 24)
            TextLayout(String(UnicodeScalar(value)), style: style).draw(in: context, at: .zero)
            pictures.insert((0..<24).flatMap { y in (0..<20).map { x in context.pixel(x: x, y: y) } })
        }
        XCTAssertEqual(pictures.count, 95)
    }

    func testWithoutFontsADocumentHasLines() throws {
        try useNoFonts()
        let text = String(repeating: "a text שלום 漢字 \u{301}", count: 500)
        let document = TestDocument(text, style: style)
        let layout = DocumentLayout(source: document, width: 200)
        XCTAssertGreaterThan(layout.contentHeight, 500)
        let end = layout.caretRect(at: LayoutPosition(offset: document.length))
        XCTAssertEqual(end.maxY, layout.contentHeight, accuracy: 1)
    }

    func testMetricsThatMakeNoSenseAreReplaced() {
        let font = Font(family: "", size: 20)
        XCTAssertTrue(FontMetrics(guessedFor: font).isUsable(atSize: 20))
        let changes: [(inout FontMetrics) -> Void] = [
            {
                $0.ascender = 0
                $0.descender = 0
            },
            { $0.ascender = .nan }, { $0.descender = -.infinity }, { $0.ascender = 1e6 },
            { $0.leading = .infinity }, { $0.underlineThickness = 1e9 }, { $0.xHeight = .nan },
        ]
        for (number, change) in changes.enumerated() {
            var metrics = FontMetrics(guessedFor: font)
            change(&metrics)
            XCTAssertFalse(metrics.isUsable(atSize: 20), "\(number)")
        }
    }

    func testLinesHaveAHeightWhateverTheirStyleSays() {
        let heights: [CGFloat] = [0, -1, 1e-300, 1e300, .infinity, .nan, .greatestFiniteMagnitude]
        for height in heights {
            for change in [\ParagraphStyle.maximumLineHeight, \.minimumLineHeight, \.lineHeightMultiple] {
                let document = TestDocument(String(repeating: "a line\n", count: 50), style: style)
                document.paragraphStyle[keyPath: change] = height
                let layout = DocumentLayout(source: document, width: 100)
                let content = layout.contentHeight
                XCTAssertTrue(content.isFinite && content >= 51, "\(height): \(content)")
                let line = layout.line(atY: content / 2)
                XCTAssertGreaterThanOrEqual(line.frame.height, 1, "\(height)")
                XCTAssertTrue(layout.caretRect(at: LayoutPosition(offset: 100)).minY.isFinite, "\(height)")
            }
        }
    }
}
