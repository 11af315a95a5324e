import UITesting
import XCTest
import XServers

@testable import Demo
@testable import UIKit

/// The sources that the demo shows of its cards and pages are those that it was built from.
@preconcurrency @MainActor
final class ShowSourceTests: XCTestCase {
    private func views<View: UIView>(_ kind: View.Type, below view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(kind, below: $0) }
    }

    private func view<View: UIView>(_ kind: View.Type, _ identifier: String, in demo: DemoInMemory) -> View? {
        views(kind, below: demo.app.window).first { $0.accessibilityIdentifier == identifier }
    }

    private func file(_ path: String) throws -> String {
        try String(contentsOfFile: Package.root + "/Sources/Demo/" + path, encoding: .utf8)
    }

    func testEveryFileOfThePagesAndTheirPartsIsInTheProgramAsItIs() throws {
        let root = Package.root + "/Sources/Demo/"
        var paths: Set<String> = []
        for folder in ["Pages", "Parts"] {
            let files =
                FileManager.default.enumerator(atPath: root + folder)?.compactMap { $0 as? String } ?? []
            paths.formUnion(files.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" })
        }
        XCTAssertGreaterThan(paths.count, 80)
        for path in paths { XCTAssertEqual(EmbeddedSources.text(of: path), try file(path), path) }
    }

    func testEveryCardHasAButtonWithANameOfItsOwnThatShowsAFile() throws {
        let demo = try DemoInMemory()
        defer { demo.app.end() }
        for page in DemoPage.sidebar {
            demo.show(page)
            let cards = demo.split.viewController(for: .secondary)?.view.demoCards ?? []
            for card in cards {
                let buttons = views(SourceButton.self, below: card)
                XCTAssertEqual(buttons.count, 1, "\(page.rawValue): \(card.headingText)")
                XCTAssertEqual(buttons.first?.accessibilityLabel, "Show source: \(card.headingText)")
                XCTAssertTrue(buttons.first?.accessibilityTraits.contains(.button) == true)
                XCTAssertTrue(buttons.first?.canBecomeFocused == true, "the keyboard reaches it")
            }
            XCTAssertNotNil(view(UIView.self, "page.source", in: demo), "\(page.rawValue) has one itself")
        }
    }

    func testACardShowsTheFileThatMakesItAndCopiesIt() throws {
        let demo = try DemoInMemory()
        defer { demo.app.end() }
        let button = try XCTUnwrap(
            views(SourceButton.self, below: demo.app.window).first {
                $0.accessibilityLabel == "Show source: borderStyle"
            })
        demo.app.tap(button)
        demo.app.advance(by: 1)
        let text = try XCTUnwrap(view(UITextView.self, "source.text", in: demo))
        let source = try file("Pages/TextFieldsPage.swift")
        XCTAssertEqual(text.text, source)
        XCTAssertEqual(text.accessibilityLabel, "TextFieldsPage.swift")
        XCTAssertFalse(text.isEditable)
        // The heading of the card is visible, not far below the top.
        let place = (source as NSString).range(of: "\"borderStyle\"")
        let position = try XCTUnwrap(text.position(from: text.beginningOfDocument, offset: place.location))
        let caret = text.convert(text.caretRect(for: position), to: text.superview)
        XCTAssertTrue(text.frame.contains(caret) && caret.minY < text.frame.minY + 160, "\(caret)")
        demo.app.key("a", .control)
        demo.app.key("c", .control)
        XCTAssertEqual(demo.app.clipboard, source)
        demo.app.key(.escape)
        demo.app.advance(by: 1)
        XCTAssertNil(view(UITextView.self, "source.text", in: demo))
    }

    func testWhatIsSpecialInACardIsShownFirstAndItsOtherFilesAreInAMenu() throws {
        let demo = try DemoInMemory()
        defer { demo.app.end() }
        demo.show(.layers)
        let button = try XCTUnwrap(
            views(SourceButton.self, below: demo.app.window).first {
                $0.accessibilityLabel == "Show source: CAShapeLayer"
            })
        demo.app.tap(button)
        demo.app.advance(by: 1)
        let text = try XCTUnwrap(view(UITextView.self, "source.text", in: demo))
        XCTAssertEqual(text.text, try file("Parts/Layers/ClockBoard.swift"))
        demo.app.tap(try XCTUnwrap(view(UIView.self, "source.files", in: demo)))
        demo.app.advance(by: 1)
        demo.app.key(.down, count: 2)
        demo.app.key(.return)
        demo.app.advance(by: 1)
        let other = try XCTUnwrap(text.text)
        XCTAssertNotEqual(other, try file("Parts/Layers/ClockBoard.swift"))
        XCTAssertTrue(
            [
                "Parts/Layers/ClockFace.swift", "Parts/Layers/LayerStage.swift", "Pages/LayersPage.swift",
            ].contains { (try? file($0)) == other })
    }

    func testWordsOfTheLanguageHaveOtherColoursThanNamesInBothAppearances() throws {
        let source = try XCTUnwrap(DemoSource(type: "LayersPage"))
        let text = SourceHighlighter.text(of: source)
        func color(of word: String) throws -> UIColor {
            let place = (text.string as NSString).range(of: word)
            return try XCTUnwrap(
                text.attribute(.foregroundColor, at: place.location, effectiveRange: nil) as? UIColor)
        }
        for style in [UIUserInterfaceStyle.light, .dark] {
            let traits = UITraitCollection(userInterfaceStyle: style)
            let words = ["import", "UIViewController", "clockCard", "\"CALayer\"", "/// What layers"]
            let colors = try words.map { try color(of: $0).resolvedColor(with: traits) }
            XCTAssertEqual(Set(colors).count, words.count, "\(style)")
        }
    }

    func testARealKeyboardOpensTheSourceOfACardAndCopiesIt() throws {
        let desk = try Desk.plain()
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "undo", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        for _ in 0..<40 {
            try demo.user.tap("Tab")
            if try demo.waitForEvent("focus", where: { $0.string("view") != nil }).string("view") == "source"
            {
                break
            }
        }
        try demo.user.tap("space")
        try demo.waitForEvent("firstResponder") { $0.string("view") == "source.text" }
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.user.tap("c", holding: ["Control_L"])
        try demo.user.wait(for: "the clipboard") { demo.user.selectionOwner("CLIPBOARD") != nil }
        let copied = try Xclip(on: desk.server).paste()
        let files = ["Pages/UndoPage.swift", "Parts/Undo/TileBoard.swift", "Parts/Undo/UndoStackView.swift"]
        XCTAssertTrue(try files.contains { try file($0) == copied }, String(copied.prefix(200)))
        try demo.close()
    }
}
