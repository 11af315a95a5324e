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
}
