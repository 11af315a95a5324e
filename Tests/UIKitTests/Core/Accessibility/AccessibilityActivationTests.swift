import UIKit
import UITesting
import XCTest

/// What assistive technology does in place of a user: it activates, taps and gives the focus.
@preconcurrency @MainActor
final class AccessibilityActivationTests: XCTestCase {
    func testARowIsSelectedAsByATap() throws {
        let source = ListSource(rows: 3)
        let (app, table) = try source.show()
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        app.tap(cell)
        let byTap = source.takeLog()
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
        XCTAssertTrue(cell.accessibilityActivate())
        XCTAssertEqual(source.takeLog(), byTap)
        XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
        XCTAssertTrue(cell.accessibilityTraits.contains(.selected))
        table.allowsSelection = false
        XCTAssertFalse(cell.accessibilityActivate())
        source.refused = [IndexPath(row: 0, section: 0)]
        table.allowsSelection = true
        XCTAssertEqual(
            table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessibilityActivate(), false)
    }

    func testAnItemIsSelectedAsByATap() throws {
        let source = CollectionSource(items: 3)
        let (app, view) = try source.show()
        let path = IndexPath(item: 1, section: 0)
        let cell = try XCTUnwrap(view.cellForItem(at: path))
        app.tap(cell)
        let byTap = source.takeLog()
        view.deselectItem(at: path, animated: false)
        XCTAssertTrue(cell.accessibilityActivate())
        XCTAssertEqual(source.takeLog(), byTap)
        XCTAssertEqual(view.indexPathsForSelectedItems, [path])
        view.allowsSelection = false
        XCTAssertFalse(cell.accessibilityActivate())
    }

    func testTheDeleteControlShowsTheButtonThatDeletes() throws {
        let source = ListSource(rows: 2)
        let (app, table) = try source.show()
        table.setEditing(true, animated: false)
        app.turn()
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        XCTAssertEqual(cell.subviews.compactMap { $0.spoken("Delete") }.first?.accessibilityActivate(), true)
        app.settle()
        let button = try XCTUnwrap(
            cell.spokenTree.first { $0 is UIButton && $0.accessibilityLabel == "Delete" })
        XCTAssertTrue(button.accessibilityActivate())
        XCTAssertEqual(source.takeLog(), ["commit delete 0.0"])
    }

    func testAFieldBeginsEditingAndItsButtonClearsIt() throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        field.text = "Text"
        field.clearButtonMode = .always
        let app = try AppHarness(showing: field)
        XCTAssertTrue(field.accessibilityActivate())
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertEqual(field.spoken("Clear text", .button)?.accessibilityActivate(), true)
        XCTAssertEqual(field.text, "")
        let fixed = UITextView(frame: CGRect(x: 10, y: 60, width: 200, height: 34))
        fixed.isEditable = false
        app.window.addSubview(fixed)
        XCTAssertFalse(fixed.accessibilityActivate())
        fixed.isEditable = true
        XCTAssertTrue(fixed.accessibilityActivate())
        XCTAssertTrue(fixed.isFirstResponder)
    }

    func testAKeyOfTheKeyboardOnTheScreenTypes() throws {
        let (stage, field) = try KeyboardStage.field()
        func key(_ name: String) throws -> UIResponder {
            try XCTUnwrap(stage.app.window.spoken(name, .button), name)
        }
        let letter = try key("h")
        XCTAssertEqual(letter.accessibilityTraits, .keyboardKey)
        XCTAssertIdentical(try key("h"), letter)
        XCTAssertTrue(letter.accessibilityActivate())
        XCTAssertTrue(try key("i").accessibilityActivate())
        XCTAssertTrue(try key("Delete").accessibilityActivate())
        XCTAssertEqual(field.text, "h")
        XCTAssertTrue(try key("123").accessibilityActivate())
        stage.app.turn()
        XCTAssertNil(letter.accessibilityLabel, "there are other keys now")
        XCTAssertFalse(letter.accessibilityActivate())
        XCTAssertTrue(try key("7").accessibilityActivate())
        XCTAssertEqual(field.text, "h7")
    }

    func testATapIsAsAFingers() throws {
        final class Canvas: UIView {
            var calls: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                let point = touches.first?.location(in: self) ?? .zero
                calls.append("began \(point.x) \(point.y)")
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                calls.append("ended")
            }
        }
        let canvas = Canvas(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
        var taps = 0
        let app = try AppHarness(showing: canvas, size: CGSize(width: 320, height: 240), scale: 2)
        app.window.tapForAccessibility(at: CGPoint(x: 110, y: 70))
        XCTAssertEqual(canvas.calls, ["began 10.0 20.0", "ended"])
        canvas.addGestureRecognizer(BlockTap { taps += 1 })
        app.window.tapForAccessibility(at: CGPoint(x: 110, y: 70))
        XCTAssertEqual(taps, 1)
        app.window.tapForAccessibility(at: CGPoint(x: CGFloat.nan, y: 0))
        app.window.tapForAccessibility(at: CGPoint(x: -1e9, y: 1e12))
        XCTAssertEqual(taps, 1)
    }

    func testTheFocusIsGivenAsByTab() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
        let field = UITextField(frame: CGRect(x: 0, y: 40, width: 80, height: 30))
        let label = UILabel(frame: CGRect(x: 0, y: 80, width: 80, height: 30))
        let app = try AppHarness(size: CGSize(width: 200, height: 200))
        for view in [button, field, label] { app.window.addSubview(view) }
        app.turn()
        XCTAssertTrue(button.accessibilityFocus())
        XCTAssertTrue(button.isFocused)
        XCTAssertIdentical(app.window.accessibilityFocusedElement, button)
        XCTAssertTrue(field.accessibilityFocus())
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertFalse(label.accessibilityFocus())
        XCTAssertIdentical(app.window.accessibilityFocusedElement, field)
    }

    func testTheFocusedElementIsThePartThatKeysActOn() throws {
        let source = ListSource(rows: 3)
        let (app, table) = try source.show()
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        XCTAssertTrue(cell.accessibilityFocus())
        XCTAssertIdentical(app.window.accessibilityFocusedElement, cell)
        XCTAssertEqual(source.takeLog(), [], "nothing was selected")
        app.key(.down)
        XCTAssertIdentical(
            app.window.accessibilityFocusedElement, table.cellForRow(at: IndexPath(row: 2, section: 0)))
        let control = UISegmentedControl(items: ["One", "Two"])
        control.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        control.selectedSegmentIndex = 1
        app.window.addSubview(control)
        XCTAssertTrue(control.accessibilityFocus())
        XCTAssertEqual(app.window.accessibilityFocusedElement?.accessibilityLabel, "Two")
    }
}

/// Recognises taps and calls a closure.
private final class BlockTap: UITapGestureRecognizer {
    private let block: () -> Void

    init(_ block: @escaping () -> Void) {
        self.block = block
        super.init(target: nil, action: nil)
        addTarget(self, action: BlockTap.tapped)
    }

    private func tapped() { block() }
}
