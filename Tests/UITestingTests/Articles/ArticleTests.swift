import UIKit
import UITesting
import XCTest

/// The code of the articles in Docs does what they say.
@MainActor
final class ArticleTests: XCTestCase {
    // MARK: A field that formats

    func testDigitsAreGroupedWhileTheyAreTyped() throws {
        let controller = CardNumberController()
        let app = try AppHarness(rootViewController: controller)
        app.tap(controller.field)
        app.type("1234 56-78x9")
        XCTAssertEqual(controller.field.text, "1234 5678 9")
    }

    func testTheCaretStaysBehindTheDigitThatWasTyped() throws {
        let controller = CardNumberController()
        let app = try AppHarness(rootViewController: controller)
        app.tap(controller.field)
        app.type("12345678")
        app.key(.left, count: 4)
        app.type("0")
        XCTAssertEqual(controller.field.text, "1234 0567 8")
        app.type("9")
        XCTAssertEqual(controller.field.text, "1234 0956 78")
    }

    func testNoMoreThanSixteenDigitsAreTaken() throws {
        let controller = CardNumberController()
        let app = try AppHarness(rootViewController: controller)
        app.tap(controller.field)
        app.type("12345678123456789")
        XCTAssertEqual(controller.field.text, "1234 5678 1234 5678")
    }

    // MARK: An editor of one's own

    private func editor() throws -> (LineEditor, AppHarness) {
        let editor = LineEditor(frame: CGRect(x: 20, y: 20, width: 280, height: 24))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
        view.backgroundColor = .systemBackground
        view.addSubview(editor)
        let app = try AppHarness(showing: view, size: view.bounds.size)
        app.click(editor, at: CGPoint(x: 1, y: 12))
        return (editor, app)
    }

    func testKeysTypeAndDeleteInTheEditor() throws {
        let (editor, app) = try editor()
        XCTAssertTrue(editor.isFirstResponder)
        app.type("Hello")
        app.key(.backspace)
        app.key(.left)
        app.type("p")
        XCTAssertEqual(editor.text, "Helpl")
    }

    func testShiftAndArrowsSelectWhatIsReplaced() throws {
        let (editor, app) = try editor()
        app.type("one two")
        app.key(.left, [.shift, .control])
        app.type("three")
        XCTAssertEqual(editor.text, "one three")
    }

    func testAnInputMethodComposesInTheEditor() throws {
        let (editor, app) = try editor()
        app.compose("に")
        XCTAssertEqual(editor.text, "に")
        XCTAssertNotNil(editor.markedTextRange)
        app.commit("日本")
        XCTAssertEqual(editor.text, "日本")
        XCTAssertNil(editor.markedTextRange)
    }

    func testAClickPutsTheCaretBetweenCharacters() throws {
        let (editor, app) = try editor()
        app.type("abc")
        let second = editor.caretRect(for: LinePosition(2))
        app.click(editor, at: CGPoint(x: second.minX, y: 12))
        app.type("-")
        XCTAssertEqual(editor.text, "ab-c")
    }

    // MARK: A split view

    func testAWideWindowShowsListAndCityBesideEachOther() throws {
        let split = CitiesSplit()
        let app = try AppHarness(rootViewController: split, size: CGSize(width: 900, height: 500))
        XCTAssertFalse(split.isCollapsed)
        let list = try XCTUnwrap(cities(of: split))
        app.tap(list.tableView, at: list.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).middle)
        XCTAssertEqual(city(of: split)?.title, "Oslo")
        XCTAssertNotNil(city(of: split)?.view.window)
        XCTAssertNotNil(list.view.window)
    }

    func testANarrowWindowBeginsWithTheListAndPushesTheCity() throws {
        let split = CitiesSplit()
        let app = try AppHarness(rootViewController: split, size: CGSize(width: 320, height: 500))
        XCTAssertTrue(split.isCollapsed)
        let list = try XCTUnwrap(cities(of: split))
        XCTAssertNotNil(list.view.window)
        app.tap(list.tableView, at: list.tableView.rectForRow(at: IndexPath(row: 3, section: 0)).middle)
        app.advance(by: 1)
        XCTAssertNil(list.view.window)
        XCTAssertEqual(city(of: split)?.title, "Vienna")
        XCTAssertNotNil(city(of: split)?.view.window)
        app.resize(to: CGSize(width: 900, height: 500))
        app.advance(by: 1)
        XCTAssertNotNil(list.view.window)
        XCTAssertNotNil(city(of: split)?.view.window)
    }

    private func cities(of split: CitiesSplit) -> CitiesController? {
        split.viewController(for: .primary) as? CitiesController
    }

    private func city(of split: CitiesSplit) -> CityController? {
        (split.viewController(for: .secondary) as? UINavigationController)?.viewControllers.first
            as? CityController
    }

    // MARK: Layers and animation

    func testTheRingFillsEvenlyAndGoesOnFromWhereItIs() throws {
        let view = RingView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
        let app = try AppHarness(showing: view, size: CGSize(width: 120, height: 120))
        view.show(1, duration: 1)
        app.turn()
        app.advance(by: 0.5)
        XCTAssertEqual(try XCTUnwrap(view.ring.presentation()).strokeEnd, 0.5, accuracy: 0.05)
        view.show(0, duration: 1)
        app.turn()
        XCTAssertEqual(try XCTUnwrap(view.ring.presentation()).strokeEnd, 0.5, accuracy: 0.05)
        app.advance(by: 1.1)
        XCTAssertEqual(view.ring.strokeEnd, 0)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testTheSliderMovesTheCardAlong() throws {
        let controller = CardController()
        let app = try AppHarness(rootViewController: controller)
        let track = controller.slider.frame
        app.drag(from: CGPoint(x: track.minX + 14, y: track.midY), to: CGPoint(x: track.midX, y: track.midY))
        let value = CGFloat(controller.slider.value)
        XCTAssertEqual(value, 0.5, accuracy: 0.1)
        let card = try XCTUnwrap(controller.card.layer.presentation())
        XCTAssertEqual(card.frame.minX, 20 + 200 * value, accuracy: 1)
    }

    // MARK: Where data goes

    func testANoteIsThereAtTheNextLaunch() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        XCTAssertEqual(NoteStore(folder: folder).read(), "")
        try NoteStore(folder: folder).write("Buy milk")
        XCTAssertEqual(NoteStore(folder: folder).read(), "Buy milk")
    }
}

extension CGRect {
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
