import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class KeyCommandGuideTests: XCTestCase {
    private func show(_ offered: [UIKeyCommand]) throws -> (AppHarness, CommandView) {
        let view = CommandView("view", offered)
        let app = try AppHarness(showing: view, size: CGSize(width: 400, height: 300))
        view.becomeFirstResponder()
        return (app, view)
    }

    private func overlay(_ app: AppHarness) -> KeyCommandOverlay? {
        app.window.subviews.lazy.compactMap { $0 as? KeyCommandOverlay }.first
    }

    func testTheListIsShownWhileControlIsHeldAlone() throws {
        let (app, _) = try show([.of("s", .command, "Save")])
        app.keyDown(.control)
        app.advance(by: 0.9)
        XCTAssertNil(overlay(app))
        app.advance(by: 0.2)
        XCTAssertNotNil(overlay(app))
        XCTAssertTrue(app.nothingIsScheduled)
        app.keyUp(.control)
        XCTAssertNil(overlay(app))
    }

    func testTheListIsShownForSuperToo() throws {
        let (app, _) = try show([.of("s", .command, "Save")])
        app.keyDown(.super)
        app.advance(by: 1.1)
        XCTAssertNotNil(overlay(app))
    }

    func testAnotherKeyHidesTheListAndIsCarriedOut() throws {
        let (app, view) = try show([.of("s", .command, "Save")])
        app.keyDown(.control)
        app.advance(by: 1.1)
        app.keyDown("s")
        XCTAssertNil(overlay(app))
        XCTAssertTrue(view.take().contains("view Save"))
        app.keyUp("s")
        app.advance(by: 5)
        XCTAssertNil(overlay(app), "it does not come back while the key is still held")
    }

    func testAKeyBeforeTheTimeKeepsTheListAway() throws {
        let (app, _) = try show([.of("s", .command, "Save")])
        app.keyDown(.control)
        app.advance(by: 0.5)
        app.key("s")
        XCTAssertTrue(app.nothingIsScheduled)
        app.advance(by: 2)
        XCTAssertNil(overlay(app))
    }

    func testOnlyControlAndSuperAloneShowTheList() throws {
        let (app, _) = try show([.of("s", .command, "Save")])
        for key in [Key.shift, .alt, "x"] {
            app.keyDown(key)
            app.advance(by: 2)
            XCTAssertNil(overlay(app))
            app.keyDown(.control)
            app.advance(by: 2)
            XCTAssertNil(overlay(app), "another key is held")
            app.keyUp(.control)
            app.keyUp(key)
        }
    }

    func testAClickOrTheWheelHidesTheList() throws {
        let (app, _) = try show([.of("s", .command, "Save")])
        app.keyDown(.control)
        app.advance(by: 1.1)
        app.mouseDown(at: CGPoint(x: 5, y: 5))
        XCTAssertNil(overlay(app))
        app.mouseUp(at: CGPoint(x: 5, y: 5))
        app.keyUp(.control)
        app.keyDown(.control)
        app.wheel(at: CGPoint(x: 5, y: 5), dx: 0, dy: 1)
        app.advance(by: 2)
        XCTAssertNil(overlay(app))
    }

    func testLosingTheKeyboardHidesTheList() throws {
        let (app, _) = try show([.of("s", .command, "Save")])
        app.keyDown(.control)
        app.advance(by: 1.1)
        app.loseFocus()
        XCTAssertNil(overlay(app))
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testNothingIsShownWhenThereIsNothingToShow() throws {
        let (app, view) = try show([.of("s", .command)])
        app.keyDown(.control)
        app.advance(by: 2)
        XCTAssertNil(overlay(app), "a command without a title is not listed")
        XCTAssertEqual(view.reads, 1, "asked once, when the time had come")
    }

    func testTheListTakesNoTouches() throws {
        let (app, view) = try show([.of("s", .command, "Save")])
        app.keyDown(.control)
        app.advance(by: 1.1)
        XCTAssertNotNil(overlay(app))
        XCTAssertTrue(app.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    }

    // MARK: What is listed

    private func list(_ start: UIResponder, control: Bool = true) -> [String] {
        KeyCommandList(
            along: Array(sequence(first: start, next: \.next)), controlForCommand: control
        ).sections.flatMap { section in
            [section.title] + section.rows.map { "\($0.title): \($0.caps.joined(separator: "+"))" }
        }
    }

    func testCommandsAreListedByResponder() {
        final class ArticleListViewController: UIViewController {}
        let controller = ArticleListViewController()
        let view = CommandView(
            "view", [.of("s", [.command, .shift], "Save As"), .of("\t", .control, "Next")])
        controller.view.addSubview(view)
        controller.addKeyCommand(
            UIKeyCommand(
                title: "Find", action: "resignFirstResponder", input: "f", modifierFlags: .command,
                discoverabilityTitle: "Find in the list"))
        XCTAssertEqual(
            list(view),
            [
                "Command", "Save As: Ctrl+Shift+S", "Next: Ctrl+Tab", "Article List",
                "Find in the list: Ctrl+F",
            ])
        controller.title = "Articles"
        XCTAssertEqual(list(view, control: false)[3...], ["Articles", "Find in the list: Super+F"])
        XCTAssertEqual(list(view, control: false)[1], "Save As: Super+Shift+S")
    }

    func testWhatCannotBeGivenIsNotListed() {
        let (outer, inner) = (CommandView("outer"), CommandView("inner"))
        outer.addSubview(inner)
        inner.offered = [
            .of("a", .control, "disabled", attributes: .disabled),
            .of("b", .control, "hidden", attributes: .hidden), .of("c", .control),
            .of("d", .control, "shown"), .of("e", .command, "stood for"),
            UIKeyCommand(title: "nobody's", action: "nobodyImplementsThis:", input: "g"),
        ]
        outer.offered = [
            .of("c", .control, "behind"), .of("d", .control, "behind"), .of("e", .control, "exact"),
        ]
        XCTAssertEqual(list(inner), ["Command", "shown: Ctrl+D", "Command", "exact: Ctrl+E"])
        XCTAssertTrue(list(inner, control: false).contains("stood for: Super+E"))
    }

    func testCapsOfEveryKindOfKey() {
        let inputs: [(String, String)] = [
            (UIKeyCommand.inputUpArrow, "↑"), (UIKeyCommand.inputPageDown, "Page Down"), ("\r", "Return"),
            ("\u{8}", "Backspace"), (" ", "Space"), (UIKeyCommand.f5, "F5"), ("ы", "Ы"), ("+", "+"),
            (UIKeyCommand.inputEscape, "Esc"),
        ]
        for (input, cap) in inputs {
            let command = UIKeyCommand(input: input, modifierFlags: .alternate, action: "x:")
            XCTAssertEqual(KeyCaps.caps(of: command, controlForCommand: true), ["Alt", cap])
        }
    }

    func testTitlesAreMadeOfTypeNames() {
        XCTAssertEqual(KeyCommandList.words(of: "ArticleListViewController"), "Article List")
        XCTAssertEqual(KeyCommandList.words(of: "CanvasView"), "Canvas")
        XCTAssertEqual(KeyCommandList.words(of: "View"), "View")
        XCTAssertEqual(KeyCommandList.words(of: "Table<Int>"), "Table")
    }

    // MARK: Layout

    func testALongListFlowsIntoColumns() {
        let size = CGSize(width: 1000, height: 400)
        let layout = KeyCommandLayout(rowsOfSections: [9, 9], in: size)
        XCTAssertEqual(layout.hiddenRows, 0)
        let rows = layout.rows.joined().compactMap(\.self)
        XCTAssertEqual(Set(rows.map(\.minX)).count, 2)
        XCTAssertTrue(CGRect(origin: .zero, size: size).contains(layout.panel))
        for row in rows { XCTAssertTrue(CGRect(origin: .zero, size: layout.panel.size).contains(row)) }
    }

    func testANarrowWindowSaysHowManyRowsThereIsNoRoomFor() {
        let size = CGSize(width: 240, height: 240)
        let layout = KeyCommandLayout(rowsOfSections: [2, 20], in: size)
        let shown = layout.rows.joined().compactMap(\.self)
        XCTAssertEqual(layout.hiddenRows, 22 - shown.count)
        XCTAssertNotNil(layout.remainder)
        XCTAssertTrue(CGRect(origin: .zero, size: size).contains(layout.panel))
        XCTAssertEqual(layout.panel.width, 240 - 2 * KeyCommandLayout.margin)
    }

    func testAHeadingNeverStandsAlone() {
        for height in stride(from: CGFloat(140), through: 600, by: 20) {
            let layout = KeyCommandLayout(
                rowsOfSections: [3, 4, 1, 6], in: CGSize(width: 1400, height: height))
            for (heading, rows) in zip(layout.headings, layout.rows) {
                guard let heading, let first = rows.first else { continue }
                XCTAssertEqual(first?.minX ?? heading.minX, heading.minX, "at \(height)")
            }
        }
    }
}
