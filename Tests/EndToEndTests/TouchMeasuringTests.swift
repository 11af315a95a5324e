import UITesting
import XCTest

@testable import Demo
@testable import UIKit

/// What the page Touches measures, and how it labels fingers.
@preconcurrency @MainActor
final class TouchMeasuringTests: XCTestCase {
    private func rows(_ demo: DemoOnScreen) throws -> [String: String] {
        func find(in view: UIView) -> EntryTable? {
            if view.accessibilityIdentifier == "touches.readings" { return view as? EntryTable }
            return view.subviews.lazy.compactMap { find(in: $0) }.first
        }
        let table = try XCTUnwrap(find(in: demo.app.window))
        return Dictionary(uniqueKeysWithValues: table.entries.map { ($0.name, $0.value) })
    }

    func testRatesCountsAndLatenciesAreMeasured() throws {
        let demo = try DemoOnScreen("--page", "touches", "--size", "1024x720")
        let app = demo.app
        let finger = app.finger(at: CGPoint(x: 400, y: 300), pressure: 0.5, radius: 8)
        // 125 reports a second, of which two are in a frame: the first of them is 8 ms old then.
        for step in 1...60 {
            app.together {
                for half in 0...1 {
                    app.advance(by: 0.008)
                    finger.move(to: CGPoint(x: 400 + 2 * step + half, y: 300))
                }
            }
        }
        app.advance(by: 0.008)
        finger.up()
        app.turn()
        let rows = try rows(demo)
        XCTAssertEqual(rows["Reports"], "125 /s")
        XCTAssertEqual(rows["Coalesced"], "2, most 2")
        XCTAssertEqual(rows["Pressure"], "50 %")
        XCTAssertEqual(rows["Contact"], "16 pt")
        XCTAssertEqual(rows["Kind"], "finger")
        XCTAssertEqual(rows["Latency"], "0 ms")
        XCTAssertEqual(rows["Latency 99 %"], "8 ms")
        XCTAssertEqual(rows["Touches"], "1")
        XCTAssertEqual(rows["Palms"], "0")
        XCTAssertEqual(rows["Ghosts"], "0")
        XCTAssertNotEqual(rows["Predicted"], "–")
    }

    func testPalmsPensAndGhostsAreCounted() throws {
        let demo = try DemoOnScreen("--page", "touches", "--size", "1024x720")
        let app = demo.app
        let palm = app.finger(at: CGPoint(x: 400, y: 300), radius: 40)
        app.advance(by: 0.3)
        palm.up()
        app.finger(at: CGPoint(x: 500, y: 300)).up()
        let pen = app.pen(at: CGPoint(x: 450, y: 300), pressure: 0.25, tilt: CGVector(dx: 0.5, dy: 0))
        app.advance(by: 0.2)
        pen.up()
        app.turn()
        let rows = try rows(demo)
        XCTAssertEqual(rows["Palms"], "1")
        XCTAssertEqual(rows["Ghosts"], "1")
        XCTAssertEqual(rows["Kind"], "pen")
        XCTAssertEqual(rows["Pressure"], "25 %")
        XCTAssertEqual(rows["Pen tilt"], "29 °")
        XCTAssertEqual(rows["Fingers"], "0, most 1")
    }

    func testARestingFingerAndALine() throws {
        let jitter: [CGPoint] = (0..<40).map {
            CGPoint(x: 100 + ($0.isMultiple(of: 2) ? 0.2 : -0.2), y: 100)
        }
        guard case .rest(let deviation, let span)? = StrokeQuality(jitter, duration: 1) else {
            return XCTFail("no rest")
        }
        XCTAssertEqual(deviation, 0.2, accuracy: 0.001)
        XCTAssertEqual(span, 0.4, accuracy: 0.001)
        XCTAssertNil(StrokeQuality(jitter, duration: 0.1), "too short to say")
        // A slanting line with a bump of three points.
        var line: [CGPoint] = []
        for step in 0...100 {
            let bump = step == 50 ? 3.0 : 0
            line.append(CGPoint(x: 3 * Double(step) - 0.8 * bump, y: 4 * Double(step) + 0.6 * bump))
        }
        guard case .line(let mean, let greatest)? = StrokeQuality(line, duration: 1) else {
            return XCTFail("no line")
        }
        XCTAssertEqual(greatest, 3, accuracy: 0.1)
        XCTAssertEqual(mean, 0.3, accuracy: 0.05)
        let circle: [CGPoint] = (0...100).map { step in
            let angle = Double(step) / 16
            return CGPoint(x: 100 * cos(angle), y: 100 * sin(angle))
        }
        XCTAssertNil(StrokeQuality(circle, duration: 1))
    }

    func testQuantilesOfTheLastSamples() {
        var samples = Samples(capacity: 100)
        XCTAssertNil(samples.median)
        for value in 1...250 { samples.add(Double(value)) }
        XCTAssertEqual(samples.count, 100)
        XCTAssertEqual(samples.median, 200)
        XCTAssertEqual(samples.quantile(0.99), 249)
        XCTAssertEqual(samples.greatest, 250)
        XCTAssertEqual(samples.quantile(0), 151)
    }

    // MARK: Labels

    private func labels(_ points: [(Double, Double)]) -> [CGRect] {
        let fingers = points.map {
            FingerLabels.Finger(
                position: CGPoint(x: $0.0, y: $0.1), radius: 30, size: CGSize(width: 60, height: 20))
        }
        return FingerLabels(fingers, in: CGRect(x: 0, y: 0, width: 800, height: 600)).frames
    }

    private func expectApart(_ frames: [CGRect], line: UInt = #line) {
        for (index, frame) in frames.enumerated() {
            XCTAssertTrue(CGRect(x: 0, y: 0, width: 800, height: 600).contains(frame), "\(frame)", line: line)
            for other in frames.dropFirst(index + 1) {
                XCTAssertFalse(frame.intersects(other), "\(frame) \(other)", line: line)
            }
        }
    }

    func testALabelIsAboveAFingerAlone() {
        XCTAssertEqual(labels([(400, 300)]), [CGRect(x: 370, y: 248, width: 60, height: 20)])
    }

    func testLabelsOfNearFingersDoNotOverlap() {
        expectApart(labels([(400, 300), (410, 305)]))
        expectApart(labels((0..<10).map { (400 + Double($0) * 12, 300) }))
        expectApart(labels((0..<10).map { _ in (400, 300) }))
        expectApart(labels([(2, 2), (4, 4), (6, 2)]))
        expectApart(labels([(798, 598), (798, 590), (790, 598)]))
    }

    func testNearFingersOnThePageAreDrawnAfresh() throws {
        let demo = try DemoOnScreen("--page", "touches", "--size", "1024x720", "--show-touches")
        let app = demo.app
        let fingers = (0..<4).map { app.finger(at: CGPoint(x: 400 + 20 * Double($0), y: 300), pressure: 0.3) }
        _ = try app.picture()
        for step in 1...10 {
            for finger in fingers { finger.move(to: CGPoint(x: 400 + Double(step), y: 300 - Double(step))) }
            _ = try app.picture()
        }
        fingers[1].up()
        _ = try app.picture()
    }

    func testMeasurementsAreShownWhileAFingerIsDown() throws {
        let demo = try DemoOnScreen("--page", "touches", "--size", "1024x720")
        let finger = demo.app.finger(at: CGPoint(x: 500, y: 400))
        demo.app.advance(by: 0.1)
        XCTAssertEqual(try rows(demo)["Touches"], "0", "not at once: that would disturb what is measured")
        demo.app.advance(by: 0.2)
        XCTAssertEqual(try rows(demo)["Touches"], "1")
        XCTAssertEqual(try rows(demo)["Fingers"], "1, most 1")
        finger.up()
        XCTAssertEqual(try rows(demo)["Fingers"], "0, most 1")
    }

    func testTrailsOverAPageGoAwayAfterAMoment() throws {
        let demo = try DemoOnScreen("--page", "pickers", "--size", "1024x720", "--show-touches")
        let before = try demo.app.screenshot()
        demo.app.drag(from: CGPoint(x: 640, y: 712), to: CGPoint(x: 700, y: 716))
        XCTAssertNotEqual(try demo.app.screenshot(), before)
        demo.app.advance(by: 1)
        XCTAssertEqual(try demo.app.screenshot(), before)
    }

    func testTheContactIsDrawnAsLargeAsItIs() throws {
        let demo = try DemoOnScreen("--page", "touches", "--size", "1024x720")
        let app = demo.app
        func color(_ x: CGFloat) throws -> UInt32 {
            try app.screenshot().pixel(x: Int(x), y: 400)
        }
        let background = try color(560)
        let finger = app.finger(at: CGPoint(x: 500, y: 400), radius: 10)
        let (inside, ring) = (try color(507), try color(515))
        XCTAssertNotEqual(inside, ring)
        XCTAssertNotEqual(ring, background)
        finger.radius = 60
        finger.move(to: CGPoint(x: 501, y: 400))
        XCTAssertNotEqual(try color(555), background, "a palm is larger than the mark of a finger")
        finger.up()
        XCTAssertEqual(try color(555), background, "and it is gone with it")
    }

    // MARK: Devices

    func testDevicesAreListedWhenTheyComeAndGo() throws {
        let demo = try DemoOnScreen("--page", "touches", "--size", "1024x720")
        func note() throws -> String {
            func texts(in view: UIView) -> [String] {
                ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap { texts(in: $0) }
            }
            return texts(in: demo.app.window).joined(separator: "|")
        }
        XCTAssertTrue(try note().contains("No touch screen"))
        demo.app.system.inputDevices = [
            UIInputDevice(number: 7, name: "ELAN", kind: .touchScreen, contacts: 10, hasContactSize: true)
        ]
        demo.app.turn()
        XCTAssertTrue(try note().contains("ELAN: touch screen, 10 contacts, contact size"))
        XCTAssertFalse(try note().contains("No touch screen"))
    }

    func testTheSwitchMakesFingersOfTheMouse() throws {
        let demo = try DemoOnScreen("--page", "touches", "--size", "1024x720")
        func find(in view: UIView) -> UISwitch? {
            if view.accessibilityIdentifier == "touches.simulate" { return view as? UISwitch }
            return view.subviews.lazy.compactMap { find(in: $0) }.first
        }
        demo.app.click(try XCTUnwrap(find(in: demo.app.window)))
        demo.app.advance(by: 1)
        XCTAssertTrue(UIApplication.shared.simulatesTouchesWithMouse)
        demo.app.mouseDrag(
            from: CGPoint(x: 400, y: 300), to: CGPoint(x: 450, y: 320), modifiers: .alternate)
        demo.app.turn()
        XCTAssertEqual(try rows(demo)["Fingers"], "0, most 2")
    }
}
