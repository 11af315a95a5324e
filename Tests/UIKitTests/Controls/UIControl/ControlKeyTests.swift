import UIKit
import UITesting
import XCTest

/// Controls that are operated by keys alone.
@preconcurrency @MainActor
final class ControlKeyTests: XCTestCase {
    private func show<Control: UIControl>(_ control: Control) throws -> AppHarness {
        control.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: CGSize(width: 200, height: 40))
        let app = try AppHarness(showing: control)
        app.key(.tab)
        XCTAssertTrue(control.isFocused)
        return app
    }

    /// What a control sends, and its values at that time.
    private func record<Control: UIControl>(
        _ events: UIControl.Event, of control: Control, _ value: @escaping @MainActor (Control) -> String
    ) -> () -> [String] {
        let journal = CallRecorder()
        control.addAction(
            UIAction { [unowned control] _ in journal.record(value(control)) }, for: events)
        return { journal.calls }
    }

    func testSpaceAndReturnPressAButtonWhenTheyComeUp() throws {
        let button = UIButton(type: .system)
        let sent = record([.touchUpInside, .primaryActionTriggered], of: button) { "\($0.isHighlighted)" }
        let app = try show(button)
        app.keyDown(.space)
        XCTAssertTrue(button.isHighlighted)
        XCTAssertEqual(sent(), [])
        app.keyUp(.space)
        XCTAssertEqual(sent(), ["false", "false"])
        app.key(.return)
        app.key(.keypadEnter)
        XCTAssertEqual(sent().count, 6)
        app.key(.space, [.control])
        XCTAssertEqual(sent().count, 6)
    }

    func testAButtonWithAMenuOpensItByKey() throws {
        let button = UIButton(type: .system)
        var chosen = 0
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in chosen += 1 }])
        button.showsMenuAsPrimaryAction = true
        let app = try show(button)
        app.key(.space)
        app.advance(by: 1)
        app.key(.down)
        app.key(.return)
        app.advance(by: 1)
        XCTAssertEqual(chosen, 1)
        XCTAssertTrue(button.isFocused)
    }

    func testAControlOfAnAppIsPressed() throws {
        let control = UIControl(frame: .zero)
        let sent = record(.touchUpInside, of: control) { _ in "pressed" }
        let app = try show(control)
        app.key(.space)
        app.key(.return)
        XCTAssertEqual(sent(), ["pressed", "pressed"])
    }

    func testSpaceAndReturnTurnASwitch() throws {
        let control = UISwitch()
        let sent = record(.valueChanged, of: control) { "\($0.isOn)" }
        let app = try show(control)
        app.key(.space)
        app.key(.return)
        XCTAssertEqual(sent(), ["true", "false"])
    }

    func testArrowsMoveASlider() throws {
        let slider = UISlider(frame: .zero)
        slider.maximumValue = 100
        let sent = record(.valueChanged, of: slider) { "\(Int($0.value))" }
        let app = try show(slider)
        for key: Key in [.right, .up, .left, .end, .home, .down] { app.key(key) }
        XCTAssertEqual(sent(), ["5", "10", "5", "100", "0"], "nothing is sent at the end")
        app.keyDown(.right)
        app.keyRepeat(.right, count: 2)
        app.keyUp(.right)
        XCTAssertEqual(slider.value, 15)
    }

    func testArrowsFollowTheDirectionOfText() throws {
        let slider = UISlider(frame: .zero)
        let app = try show(slider)
        app.layoutDirection = .rightToLeft
        app.key(.left)
        XCTAssertEqual(slider.value, 0.05, accuracy: 0.001)
    }

    func testArrowsChooseASegmentAndPassOverDisabledOnes() throws {
        let segments = UISegmentedControl(items: ["A", "B", "C"])
        segments.setEnabled(false, forSegmentAt: 1)
        let sent = record(.valueChanged, of: segments) { "\($0.selectedSegmentIndex)" }
        let app = try show(segments)
        for key: Key in [.space, .right, .right, .left, .end, .home] { app.key(key) }
        XCTAssertEqual(sent(), ["0", "2", "0", "2", "0"])
    }

    func testSegmentsThatDoNotStaySelectedArePressed() throws {
        let segments = UISegmentedControl(items: ["A", "B", "C"])
        segments.isMomentary = true
        let sent = record(.valueChanged, of: segments) { "\($0.selectedSegmentIndex)" }
        let app = try show(segments)
        app.key(.space)
        app.key(.right)
        app.key(.right)
        XCTAssertEqual(sent(), ["0"])
        app.key(.return)
        XCTAssertEqual(sent(), ["0", "1"])
    }

    func testArrowsTurnPages() throws {
        let pages = UIPageControl(frame: .zero)
        pages.numberOfPages = 3
        let sent = record(.valueChanged, of: pages) { "\($0.currentPage)" }
        let app = try show(pages)
        for key: Key in [.right, .left, .end, .home] { app.key(key) }
        XCTAssertEqual(sent(), ["1", "0", "2", "0"])
    }

    func testDisabledControlsAreNoStops() throws {
        let app = try AppHarness()
        let controls = [UIButton(), UISwitch(), UISegmentedControl(items: ["A"]), UISlider(frame: .zero)]
        for (index, control) in controls.enumerated() {
            control.frame = CGRect(x: 10, y: CGFloat(index) * 50, width: 100, height: 40)
            control.isEnabled = false
            app.window.addSubview(control)
        }
        app.key(.tab)
        XCTAssertNil(app.focusedView)
        controls[2].isEnabled = true
        app.key(.tab)
        XCTAssertTrue(controls[2].isFocused)
    }

    func testAControlInARowIsReachedFromTheTable() throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                let control = UISwitch()
                control.tag = indexPath.row + 1
                cell.accessoryView = control
                return cell
            }
        }
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        table.dataSource = rows
        let app = try AppHarness(showing: table)
        app.key(.tab)
        XCTAssertTrue(table.isFocused)
        var visited: [Int] = []
        for _ in 0..<30 {
            app.key(.tab)
            visited.append((app.focusedView as? UISwitch)?.tag ?? 0)
        }
        XCTAssertEqual(visited, Array(1...30), "rows come into sight on the way")
        app.key(.space)
        XCTAssertTrue(
            (table.cellForRow(at: IndexPath(row: 29, section: 0))?.accessoryView as? UISwitch)?.isOn ?? false)
    }
}
