import SeededRandom
import UIKit
import UITesting
import XCTest

@MainActor
private final class Numbers: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [1000, 5]
    var selections: [[Int]] = []
    var asked = 0
    var titles: [String] = []
    var width: CGFloat = 0
    var didSelect: (UIPickerView) -> Void = { _ in }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        counts[component]
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { width }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
        asked += 1
        return titles.isEmpty ? "Row \(row)" : titles[row]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        selections.append([component, row])
        didSelect(pickerView)
    }
}

@MainActor
final class PickerViewTests: XCTestCase {
    private let numbers = Numbers()
    private let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))

    private func show() throws -> AppHarness {
        picker.dataSource = numbers
        picker.delegate = numbers
        let app = try AppHarness(showing: picker)
        app.advance(by: 0.1)
        return app
    }

    private func point(_ y: CGFloat, in component: CGFloat = 0) -> CGPoint {
        picker.convert(CGPoint(x: 80 + 160 * component, y: y), to: nil)
    }

    func testTheProgramsSelectionIsNotTold() async throws {
        let app = try show()
        picker.selectRow(7, inComponent: 0, animated: false)
        picker.selectRow(3, inComponent: 1, animated: true)
        app.advance(by: 2)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 7)
        XCTAssertEqual(picker.selectedRow(inComponent: 1), 3)
        XCTAssertEqual(numbers.selections, [])
        XCTAssertEqual((picker.view(forRow: 3, forComponent: 1) as? UILabel)?.text, "Row 3")
    }

    func testATapOnARowSelectsIt() async throws {
        let app = try show()
        app.finger(at: point(140)).up()
        app.advance(by: 2)
        XCTAssertEqual(numbers.selections, [[0, 1]])
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
    }

    func testAFlingLandsOnARowAndTellsItOnce() async throws {
        let app = try show()
        var random = SeededGenerator(seed: 7)
        for _ in 0..<12 {
            let before = picker.selectedRow(inComponent: 0)
            numbers.selections = []
            let way = CGFloat.random(in: -90...90, using: &random)
            app.drag(
                from: point(108), to: point(108 + way), duration: .random(in: 0.05...0.4, using: &random))
            app.advance(by: 8)
            let row = picker.selectedRow(inComponent: 0)
            XCTAssertTrue((0..<1000).contains(row))
            XCTAssertEqual(numbers.selections, row == before ? [] : [[0, row]])
            let view = try XCTUnwrap(picker.view(forRow: row, forComponent: 0))
            XCTAssertEqual(
                view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: picker).y, 108,
                accuracy: 1)
        }
    }

    func testTheWheelTurnsByRowsAndStopsAtTheLast() async throws {
        let app = try show()
        for _ in 0..<8 { app.wheel(at: point(108, in: 1), dy: 1) }
        app.advance(by: 2)
        XCTAssertEqual(numbers.selections, [[1, 4]])
    }

    func testKeysTurnTheWheelThatHasTheFocus() async throws {
        let app = try show()
        app.key(.tab)
        app.key(.down, count: 2)
        app.advance(by: 2)
        app.key(.end)
        app.advance(by: 2)
        app.key(.tab)
        app.key(.down)
        app.advance(by: 2)
        XCTAssertEqual(numbers.selections, [[0, 2], [0, 999], [1, 1]])
    }

    func testALetterTurnsToTheNextRowThatBeginsWithIt() async throws {
        numbers.counts = [5]
        numbers.titles = ["Ant", "Bee", "cat", "Bat", "Dog"]
        let app = try show()
        app.key(.tab)
        for letter in ["b", "b", "C", "x"] {
            app.type(letter)
            app.advance(by: 2)
        }
        XCTAssertEqual(numbers.selections, [[0, 1], [0, 3], [0, 2]])
    }

    func testALetterAmongAMillionRowsDoesNotAskForAll() async throws {
        numbers.counts = [1_000_000]
        let app = try show()
        app.key(.tab)
        app.type("q")
        app.advance(by: 1)
        XCTAssertEqual(numbers.selections, [])
        XCTAssertLessThan(numbers.asked, 6000)
    }

    func testAMillionRowsCostNoMoreThanTheVisibleOnes() async throws {
        numbers.counts = [1_000_000]
        _ = try show()
        picker.selectRow(999_999, inComponent: 0, animated: false)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 999_999)
        XCTAssertLessThan(numbers.asked, 100)
        XCTAssertNil(picker.view(forRow: 0, forComponent: 0))
    }

    func testDataThatShrinksDuringAFlingLeavesTheLastRow() async throws {
        let app = try show()
        app.drag(from: point(180), to: point(20), duration: 0.05)
        app.advance(by: 0.05)
        numbers.counts = [3, 0]
        picker.reloadAllComponents()
        app.advance(by: 5)
        XCTAssertTrue((0..<3).contains(picker.selectedRow(inComponent: 0)))
        XCTAssertEqual(picker.selectedRow(inComponent: 1), -1)
    }

    func testADelegateMayReloadWhenItIsTold() async throws {
        let app = try show()
        numbers.didSelect = { picker in
            self.numbers.counts = [2, 2]
            picker.reloadAllComponents()
        }
        app.key(.tab)
        app.key(.end)
        app.advance(by: 3)
        XCTAssertEqual(numbers.selections, [[0, 999]])
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
    }

    func testBadDataIsNoDanger() async throws {
        numbers.counts = [-4, 2]
        numbers.width = .nan
        let app = try show()
        XCTAssertEqual(picker.numberOfRows(inComponent: 0), 0)
        picker.selectRow(1, inComponent: 0, animated: true)
        picker.selectRow(-1, inComponent: 1, animated: false)
        picker.selectRow(0, inComponent: 9, animated: false)
        XCTAssertEqual(picker.selectedRow(inComponent: 1), 0)
        XCTAssertGreaterThan(picker.rowSize(forComponent: 1).width, 100)
        numbers.counts = []
        picker.reloadAllComponents()
        app.advance(by: 1)
        XCTAssertEqual(picker.numberOfComponents, 0)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), -1)
    }
}
