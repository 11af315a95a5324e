import UITesting
import XCTest

@testable import Inspector
@testable import UIKit

/// Properties that are changed in the inspector, and seen in the app.
@preconcurrency @MainActor
final class EditingTests: InspectorTestCase {
    private let square = box("square", CGRect(x: 100, y: 100, width: 60, height: 60), color: .white)

    private func openSelected(_ view: UIView) throws {
        try open(view)
        session.select(view)
        refresh()
    }

    func testTheInspectorHidesAndFadesAView() throws {
        appBackground = .green
        try openSelected(square)
        XCTAssertEqual(try pixel(130, 130), [255, 255, 255])
        try flip("isHidden")
        XCTAssertTrue(square.isHidden)
        XCTAssertEqual(try pixel(130, 130), [0, 255, 0])
        try flip("isHidden")
        XCTAssertFalse(square.isHidden)
        try enter("0.5", into: "alpha")
        XCTAssertEqual(square.alpha, 0.5)
        XCTAssertEqual(try pixel(130, 130).first ?? 0, 128, accuracy: 2)
        try enter("7", into: "alpha")
        XCTAssertEqual(square.alpha, 1, "the most that it can be")
    }

    private var appBackground: UIColor?

    @discardableResult
    override func open(
        _ views: UIView..., size: CGSize = CGSize(width: 320, height: 240), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light, textScale: CGFloat = 1
    ) throws -> InspectorTool {
        let ground = box("ground", CGRect(origin: .zero, size: size), color: appBackground)
        for view in views { ground.addSubview(view) }
        return try super.open(
            ground, size: size, scale: scale, appearance: appearance, textScale: textScale)
    }

    func testTheNumbersOfAFrame() throws {
        try openSelected(square)
        XCTAssertEqual(detail("frame"), "100 100 60 60")
        try enter("20", into: "frame")
        try enter("30,5", into: "frame", number: 3)
        XCTAssertEqual(square.frame, CGRect(x: 20, y: 100, width: 60, height: 30.5))
        XCTAssertEqual(detail("bounds"), "0 0 60 30.5")
        XCTAssertEqual(detail("center"), "50 115.25")
    }

    func testWhatIsNoNumberChangesNothing() throws {
        try openSelected(square)
        for text in ["nan", "inf", "ten", "", "1e999"] {
            try enter(text, into: "frame")
            XCTAssertEqual(square.frame, CGRect(x: 100, y: 100, width: 60, height: 60), text)
        }
        let field = try part(UITextField.self, of: "frame")
        inInspector { app.key(.tab) }
        XCTAssertEqual(field.text, "100")
    }

    func testArrowKeysStepANumber() throws {
        try openSelected(square)
        let field = try part(UITextField.self, of: "frame")
        inInspector {
            app.click(field)
            app.key(.up)
            app.advance(by: 0.3)
            app.key(.down, [.shift])
        }
        XCTAssertEqual(square.frame.minX, 91)
        refresh()
        XCTAssertEqual(field.text, "91")
    }

    func testAStepperChangesTheValue() throws {
        try openSelected(square)
        let stepper = try part(UIStepper.self, of: "cornerRadius")
        inInspector {
            for _ in 0..<3 { app.click(stepper, at: CGPoint(x: stepper.bounds.width - 10, y: 10)) }
        }
        XCTAssertEqual(square.layer.cornerRadius, 3)
        refresh()
        inInspector { app.click(stepper, at: CGPoint(x: 10, y: 10)) }
        XCTAssertEqual(square.layer.cornerRadius, 2)
    }

    func testColorsAreEnteredAsHexadecimals() throws {
        try openSelected(square)
        XCTAssertEqual(detail("backgroundColor"), "#FFFFFF")
        try enter("#ff0000", into: "backgroundColor")
        XCTAssertEqual(try pixel(130, 130), [255, 0, 0])
        try enter("08f", into: "backgroundColor")
        XCTAssertEqual(try pixel(130, 130), [0, 136, 255])
        try enter("purple", into: "backgroundColor")
        XCTAssertEqual(try pixel(130, 130), [0, 136, 255])
        try enter("none", into: "backgroundColor")
        XCTAssertNil(square.backgroundColor)
    }

    func testTextsOfLabelsButtonsAndFields() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let button = UIButton(frame: CGRect(x: 0, y: 30, width: 100, height: 20))
        let configured = UIButton(configuration: .filled())
        let field = UITextField(frame: CGRect(x: 0, y: 60, width: 100, height: 30))
        try open(label, button, configured, field)
        for (view, name) in [(label, "text"), (button, "title"), (configured, "title"), (field, "text")] {
            session.select(view)
            try enter("New", into: name)
        }
        XCTAssertEqual(label.text, "New")
        XCTAssertEqual(button.currentTitle, "New")
        XCTAssertEqual(configured.configuration?.title, "New")
        XCTAssertEqual(field.text, "New")
    }

    func testSwitchesOfTheInspectorStopTouches() throws {
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        try openSelected(button)
        try flip("isEnabled")
        app.tap(button)
        XCTAssertEqual(presses, 0)
        try flip("isEnabled")
        try flip("isUserInteractionEnabled")
        app.tap(button)
        XCTAssertEqual(presses, 0)
        try flip("isUserInteractionEnabled")
        app.tap(button)
        XCTAssertEqual(presses, 1)
    }

    func testConstantsOfConstraintsAreChanged() throws {
        square.translatesAutoresizingMaskIntoConstraints = false
        try open(square)
        let holder = try XCTUnwrap(square.superview)
        let width = square.widthAnchor.constraint(equalToConstant: 60)
        let narrow = square.widthAnchor.constraint(equalToConstant: 30)
        narrow.priority = .defaultHigh
        NSLayoutConstraint.activate([
            square.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 10),
            square.topAnchor.constraint(equalTo: holder.topAnchor, constant: 10), width, narrow,
            square.heightAnchor.constraint(equalToConstant: 40),
        ])
        session.select(square)
        show(.layout)
        refresh()
        XCTAssertEqual(
            details.filter { $0.hasPrefix("satisfied: ") },
            [
                "satisfied: #square.leading == #ground.leading + 10", "satisfied: #square.width == 60",
                "satisfied: #square.width == 30", "satisfied: #square.top == #ground.top + 10",
                "satisfied: #square.height == 40",
            ])
        try enter("25", into: "")
        XCTAssertEqual(square.frame.minX, 25)
        try changeWidth(width)
    }

    private func changeWidth(_ width: NSLayoutConstraint) throws {
        let sections = controller.details.facts.sections
        let section = try XCTUnwrap(sections.firstIndex { $0.title == "Horizontal constraints" })
        // Each constraint has three rows: its rule, its numbers, whether it is active.
        let cell = try cell(row: 5, section: section)
        let toggle = try XCTUnwrap(cell.contentView.subviews.compactMap { $0 as? UISwitch }.first)
        inInspector { app.click(toggle) }
        refresh()
        XCTAssertFalse(width.isActive)
        XCTAssertEqual(square.frame.width, 30)
        XCTAssertEqual(details.filter { $0 == "[Switched off here]" }.count, 1)
        let last = try XCTUnwrap(controller.details.facts.sections.indices.last)
        let again = try self.cell(row: 2, section: last)
        let other = try XCTUnwrap(again.contentView.subviews.compactMap { $0 as? UISwitch }.first)
        inInspector { app.click(other) }
        refresh()
        XCTAssertTrue(width.isActive)
        XCTAssertEqual(square.frame.width, 60)
        XCTAssertFalse(details.contains("[Switched off here]"))
    }

    private func cell(row: Int, section: Int) throws -> FactCell {
        let path = IndexPath(row: row, section: section)
        facts.scrollToRow(at: path, at: .middle, animated: false)
        app.turn()
        return try XCTUnwrap(facts.cellForRow(at: path) as? FactCell)
    }

    func testAConstraintWhoseViewsArePartedIsNotActivatedAgain() throws {
        square.translatesAutoresizingMaskIntoConstraints = false
        try open(square)
        let holder = try XCTUnwrap(square.superview)
        let leading = square.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 10)
        leading.isActive = true
        session.select(square)
        session.inactiveConstraints = [leading]
        leading.isActive = false
        square.removeFromSuperview()
        show(.layout)
        refresh()
        let last = try XCTUnwrap(controller.details.facts.sections.indices.last)
        let cell = try cell(row: 2, section: last)
        let toggle = try XCTUnwrap(cell.contentView.subviews.compactMap { $0 as? UISwitch }.first)
        inInspector { app.click(toggle) }
        refresh()
        XCTAssertFalse(leading.isActive)
        XCTAssertFalse(toggle.isOn)
    }

    func testATextThatIsBeingTypedIsNotReplaced() throws {
        try openSelected(square)
        let field = try part(UITextField.self, of: "frame")
        inInspector {
            app.click(field)
            app.key("a", [.control])
            app.type("55")
        }
        square.frame.origin.y = 3
        refresh()
        XCTAssertEqual(field.text, "55")
        inInspector { app.key(.escape) }
        XCTAssertEqual(field.text, "100")
        XCTAssertEqual(square.frame.minX, 100)
    }
}
