@testable import UIKit
import UITesting
import WindowSystem
import XCTest

/// Shaking the window, and a machine whose accelerometer is a folder of files.
@preconcurrency @MainActor
final class MotionTests: XCTestCase {
    private let journal = CallRecorder()
    private var folder: URL?

    /// A view that writes what it hears of motion.
    private final class Shakable: ProbeView {
        var whenBegan: (() -> Void)?

        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            write("began", motion, event)
            whenBegan?()
        }

        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            write("ended", motion, event)
        }

        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            write("cancelled", motion, event)
        }

        private func write(_ what: String, _ motion: UIEvent.EventSubtype, _ event: UIEvent?) {
            XCTAssertEqual(motion, .motionShake)
            XCTAssertEqual(event?.type, .motion)
            XCTAssertEqual(event?.subtype, .motionShake)
            XCTAssertNil(event?.allTouches)
            journal.record("\(name) \(what)")
        }
    }

    private func makeView(_ name: String = "view") -> Shakable {
        Shakable(name, CGRect(0, 0, 100, 100), journal)
    }

    /// A user who drags the window to and fro.
    private func shake(_ app: AppHarness, strokes: Int = 5) {
        for stroke in 0...strokes {
            app.moveWindow(to: CGPoint(stroke.isMultiple(of: 2) ? 100 : 200, 100))
            app.advance(by: 0.15)
        }
    }

    func testAShakeBeginsAMotion() throws {
        let view = makeView()
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        shake(app, strokes: 3)
        XCTAssertEqual(journal.take(), [], "three strokes are no shake yet")
        shake(app)
        XCTAssertEqual(journal.take(), ["view began"], "the single strokes are not told")
    }

    func testAMotionEndsWithTheShake() throws {
        let view = makeView()
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        shake(app)
        _ = journal.take()
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), ["view ended"])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testALongShakeIsCancelled() throws {
        let view = makeView()
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        shake(app, strokes: 40)
        XCTAssertEqual(journal.take(), ["view began", "view cancelled"])
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), [])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testMotionCancelledWhenTheApplicationIsNoLongerActive() throws {
        let view = makeView()
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        shake(app)
        app.loseFocus()
        XCTAssertEqual(journal.take(), ["view began", "view cancelled"])
        shake(app)
        app.gainFocus()
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), [])
    }

    func testMotionCancelledWhenTheViewGoes() throws {
        let outer = makeView("outer")
        let view = makeView("inner")
        outer.addSubview(view)
        let app = try AppHarness(showing: outer)
        view.becomeFirstResponder()
        shake(app)
        view.removeFromSuperview()
        XCTAssertEqual(journal.take(), ["inner began", "inner cancelled"])
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), [])
    }

    func testMotionCancelledWhenAnotherBecomesFirstResponder() throws {
        let first = makeView("first")
        let second = makeView("second")
        let app = try AppHarness(showing: first)
        app.window.addSubview(second)
        first.becomeFirstResponder()
        shake(app)
        second.becomeFirstResponder()
        shake(app, strokes: 2)
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), ["first began", "first cancelled"])
        shake(app)
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), ["second began", "second ended"])
    }

    func testAResponderMayResignInsideMotionBegan() throws {
        let view = makeView()
        let app = try AppHarness(showing: view)
        view.whenBegan = { view.resignFirstResponder() }
        view.becomeFirstResponder()
        shake(app)
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), ["view began", "view cancelled"])
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testNobodyIsToldWithoutAFirstResponder() throws {
        let view = makeView()
        let app = try AppHarness(showing: view)
        shake(app)
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), [])
        XCTAssertFalse(app.reportsMoves)
    }

    func testMotionTravelsUpTheChain() throws {
        let outer = makeView("outer")
        let inner = ProbeView("inner", CGRect(0, 0, 10, 10), journal)
        outer.addSubview(inner)
        let app = try AppHarness(showing: outer)
        inner.becomeFirstResponder()
        shake(app)
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), ["outer began", "outer ended"])
    }

    func testTheWindowIsWatchedOnlyWhileSomebodyCanReceive() throws {
        let view = makeView()
        let app = try AppHarness(showing: view)
        XCTAssertFalse(app.reportsMoves)
        view.becomeFirstResponder()
        app.turn()
        XCTAssertTrue(app.reportsMoves)
        app.loseFocus()
        XCTAssertFalse(app.reportsMoves)
        app.gainFocus()
        XCTAssertTrue(app.reportsMoves)
        view.resignFirstResponder()
        XCTAssertFalse(app.reportsMoves)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testNothingIsWatchedForAChainThatOverridesNoMotionMethod() throws {
        let view = ProbeView("view", CGRect(0, 0, 10, 10), journal)
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        XCTAssertFalse(app.reportsMoves)
        let outer = makeView("outer")
        app.window.addSubview(outer)
        let inner = ProbeView("inner", CGRect(0, 0, 10, 10), journal)
        outer.addSubview(inner)
        inner.becomeFirstResponder()
        XCTAssertTrue(app.reportsMoves)
    }

    // MARK: Accelerometer

    /// A folder as the kernel shows it, with one accelerometer lying still.
    private func makeSensor() throws -> URL {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        addTeardownBlock { try? FileManager.default.removeItem(at: root) }
        let device = root.appendingPathComponent("iio:device1")
        try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("iio:device0"), withIntermediateDirectories: true)
        for (name, text) in [
            ("in_accel_scale", "0.0098"), ("in_mount_matrix", "0, 1, 0; 1, 0, 0; 0, 0, 1"),
            ("in_accel_x_raw", "0"), ("in_accel_y_raw", "0"), ("in_accel_z_raw", "1000"),
        ] {
            try Data("\(text)\n".utf8).write(to: device.appendingPathComponent(name))
        }
        return device
    }

    func testAccelerometerIsReadAsTheKernelShowsIt() throws {
        let device = try makeSensor()
        let folder = device.deletingLastPathComponent().path
        let sensor = try XCTUnwrap(Accelerometer.first(in: folder))
        let atRest = try XCTUnwrap(sensor.acceleration())
        XCTAssertEqual(atRest.z, 0.9993, accuracy: 0.001)
        try Data("2000\n".utf8).write(to: device.appendingPathComponent("in_accel_x_raw"))
        let moving = try XCTUnwrap(sensor.acceleration())
        XCTAssertEqual(moving.y, 1.9986, accuracy: 0.001, "mounted with x and y exchanged")
        try FileManager.default.removeItem(at: device)
        XCTAssertNil(sensor.acceleration())
        XCTAssertNil(try Accelerometer.first(in: folder))
        XCTAssertNil(try Accelerometer.first(in: "/nonexistent"))
    }

    /// Lets the application measure: the reading happens on another thread and comes through the main
    /// queue.
    private func measure(_ app: AppHarness) {
        app.advance(by: MotionInput.interval)
        for _ in 0..<10_000 where UIApplication.shared.motion.isMeasuring {
            _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(0.01))
        }
        app.turn()
    }

    func testShakingTheDeviceIsAMotion() throws {
        let device = try makeSensor()
        let view = makeView()
        let app = try AppHarness(showing: view)
        UIApplication.shared.environment.sensorFolder = device.deletingLastPathComponent().path
        XCTAssertTrue(app.nothingIsScheduled, "nothing is read before somebody can receive it")
        view.becomeFirstResponder()
        XCTAssertFalse(app.reportsMoves, "the window need not be shaken")
        for sample in 0..<24 {
            let raw = sample < 4 || sample > 15 ? 0 : (sample / 2).isMultiple(of: 2) ? 1800 : -1800
            try Data("\(raw)\n".utf8).write(to: device.appendingPathComponent("in_accel_x_raw"))
            measure(app)
        }
        for _ in 0..<15 { measure(app) }
        XCTAssertEqual(journal.take(), ["view began", "view ended"])
        view.resignFirstResponder()
        XCTAssertTrue(app.nothingIsScheduled, "and nothing after")
    }

    func testAnAccelerometerThatGoesAwayLeavesTheWindow() throws {
        let device = try makeSensor()
        let view = makeView()
        let app = try AppHarness(showing: view)
        UIApplication.shared.environment.sensorFolder = device.deletingLastPathComponent().path
        view.becomeFirstResponder()
        measure(app)
        try FileManager.default.removeItem(at: device)
        app.advance(by: MotionInput.interval)
        for _ in 0..<10_000 where !app.reportsMoves {
            _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(0.01))
        }
        shake(app)
        app.advance(by: 1)
        XCTAssertEqual(journal.take(), ["view began", "view ended"])
    }
}
