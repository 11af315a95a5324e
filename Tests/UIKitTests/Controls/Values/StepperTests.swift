import UIKit
import UITesting
import XCTest

@MainActor
final class StepperTests: XCTestCase {
    private func show(_ stepper: UIStepper) throws -> (AppHarness, () -> [Double]) {
        stepper.frame.origin = CGPoint(x: 20, y: 20)
        var values: [Double] = []
        stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
        return (try AppHarness(showing: stepper), { values })
    }

    func testEachButtonStepsAndTellsTheNewValue() async throws {
        let stepper = UIStepper(frame: .zero)
        let (app, values) = try show(stepper)
        app.finger(at: CGPoint(x: 80, y: 16), in: stepper).up()
        app.finger(at: CGPoint(x: 80, y: 16), in: stepper).up()
        app.finger(at: CGPoint(x: 10, y: 16), in: stepper).up()
        XCTAssertEqual(values(), [1, 2, 1])
    }

    func testAHeldButtonRepeatsUntilItIsReleased() async throws {
        let stepper = UIStepper(frame: .zero)
        let (app, values) = try show(stepper)
        let finger = app.finger(at: CGPoint(x: 80, y: 16), in: stepper)
        app.advance(by: 0.51)
        XCTAssertEqual(values(), [1, 2])
        finger.up()
        app.advance(by: 3)
        XCTAssertEqual(values(), [1, 2])
    }

    func testAHandlerThatDisablesItEndsThePress() throws {
        let stepper = UIStepper(frame: .zero)
        let (app, values) = try show(stepper)
        stepper.addAction(UIAction { _ in stepper.isEnabled = false }, for: .valueChanged)
        let finger = app.finger(at: CGPoint(x: 80, y: 16), in: stepper)
        XCTAssertFalse(stepper.isTracking || stepper.isHighlighted)
        app.advance(by: 2)
        finger.up()
        stepper.isEnabled = true
        app.advance(by: 2)
        XCTAssertEqual(values(), [1])
        XCTAssert(app.nothingIsScheduled)
    }

    func testAtTheEndsItStopsOrContinuesAtTheOtherEnd() async throws {
        let stepper = UIStepper(frame: .zero)
        let (app, values) = try show(stepper)
        app.finger(at: CGPoint(x: 10, y: 16), in: stepper).up()
        XCTAssertEqual(values(), [])
        stepper.wraps = true
        app.finger(at: CGPoint(x: 10, y: 16), in: stepper).up()
        XCTAssertEqual(values(), [100])
    }

    func testWithoutContinuousOneChangeIsToldOnRelease() async throws {
        let stepper = UIStepper(frame: .zero)
        stepper.isContinuous = false
        let (app, values) = try show(stepper)
        let finger = app.finger(at: CGPoint(x: 80, y: 16), in: stepper)
        app.advance(by: 0.51)
        XCTAssertEqual(values(), [])
        finger.up()
        XCTAssertEqual(values(), [2])
    }

    func testAClickOfTheWheelIsAStepForTheOneWithTheFocus() async throws {
        let stepper = UIStepper(frame: .zero)
        let (app, values) = try show(stepper)
        let middle = stepper.convert(CGPoint(x: 47, y: 16), to: nil)
        app.wheel(at: middle, dy: -1)
        XCTAssertEqual(values(), [], "the wheel is the page's")
        app.key(.tab)
        app.wheel(at: middle, dy: -1)
        app.wheel(at: middle, dy: -1)
        app.wheel(at: middle, dy: 1)
        XCTAssertEqual(values(), [1, 2, 1])
        stepper.isEnabled = false
        app.wheel(at: middle, dy: -1)
        XCTAssertEqual(values(), [1, 2, 1])
    }

    func testImagesOfStatesReplaceTheSigns() async throws {
        let stepper = UIStepper(frame: .zero)
        let (app, _) = try show(stepper)
        let square = { (color: UIColor) in
            UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
            }.withRenderingMode(.alwaysOriginal)
        }
        let (red, green) = (square(.red), square(.green))
        stepper.setDecrementImage(red, for: .normal)
        stepper.setDecrementImage(green, for: .disabled)
        XCTAssertTrue(stepper.decrementImage(for: .disabled) === green)
        XCTAssertNil(stepper.incrementImage(for: .normal))
        app.turn()
        let pixel = { try app.picture(of: stepper).pixel(x: 23, y: 14) & 0xFF_FFFF }
        XCTAssertEqual(try pixel(), 0x00_FF00, "it is at its minimum")
        stepper.value = 1
        app.turn()
        XCTAssertEqual(try pixel(), 0xFF_0000)
    }
}
