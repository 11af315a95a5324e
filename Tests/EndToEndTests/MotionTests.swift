import Foundation
import XCTest
import XServers

/// The Motion page of the demo: a window that is shaken, and a machine that is shaken or turned.
@preconcurrency @MainActor
final class MotionTests: XCTestCase {
    private func expect(_ call: String, from demo: Demo) throws {
        try demo.waitForEvent("command") { $0.string("text") == call }
    }

    // MARK: Shaking the window

    /// How far a hand drags the window to each side, in pixels.
    private static let reach = 120

    /// Drags the window to and fro by its title bar, no faster than the demo can follow.
    private func shake(_ demo: Demo, strokes: Int = 6) throws {
        // The demo knows of its focus, and watches for shakes.
        try demo.user.ping(demo.window)
        let start = try demo.user.geometry(of: demo.window).x
        try demo.user.grip(demo.window, x: 100)
        let y = demo.user.pointerPosition.y
        for stroke in 0..<strokes {
            let isBack = !stroke.isMultiple(of: 2)
            for step in 1...4 {
                let way = (isBack ? 4 - step : step) * Self.reach / 4
                demo.user.move(x: start + 100 + way, y: y)
                try demo.user.wait(for: "the window to follow") {
                    try demo.user.geometry(of: demo.window).x == start + way
                }
                try demo.user.ping(demo.window)
            }
        }
        demo.user.releaseButton()
    }

    func testMotionBeganAndEndedFromShakingTheWindow() throws {
        let desk = try Desk.managed()
        let demo = try desk.open("--page", "motion", "--size", "500x500")
        try demo.waitForFocus()
        try shake(demo)
        try expect("motionBegan motionShake", from: demo)
        try expect("motionEnded motionShake", from: demo)
        try demo.close()
    }

    // MARK: Shaking the machine

    /// A machine whose accelerometer a test plays: the file of the x axis is a pipe, so that every
    /// measurement waits for the next value.
    private final class PlayedSensor {
        private let folder: TemporaryFolder
        private let pipe: String
        /// Both ends of the pipe: its readers come and go, and it is never without one.
        private let descriptor: Int32
        /// Where the demo is to look for sensors.
        let devices: String
        let device: String

        init() throws {
            folder = try TemporaryFolder()
            devices = folder.path("devices")
            device = "\(devices)/iio:device0"
            try FileManager.default.createDirectory(atPath: device, withIntermediateDirectories: true)
            for (name, text) in [("scale", "0.0098"), ("y_raw", "0"), ("z_raw", "1000")] {
                try Data(text.utf8).write(to: URL(fileURLWithPath: "\(device)/in_accel_\(name)"))
            }
            pipe = "\(device)/in_accel_x_raw"
            XCTAssertEqual(mkfifo(pipe, 0o600), 0)
            descriptor = open(pipe, O_RDWR | O_CLOEXEC)
            XCTAssertGreaterThanOrEqual(descriptor, 0)
        }

        deinit { close(descriptor) }

        var environment: [String: String] { ["UIKIT_IIO_DEVICES": devices] }

        /// Writes a value, and waits until it was taken.
        @MainActor
        func feed(_ value: Int, _ demo: Demo) throws {
            _ = Array("\(value)\n".utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            var pending: Int32 = 1
            try demo.user.wait(for: "the value to be read") {
                ioctl(descriptor, UInt(FIONREAD), &pending) != 0 || pending == 0
            }
        }

        /// Two measurements of a hand that goes one way, and two of it going back.
        static let stroke = [1800, 1800, -1800, -1800]
    }

    func testMotionBeganAndEndedFromAnAccelerometer() throws {
        let sensor = try PlayedSensor()
        let desk = try Desk.plain()
        let demo = try desk.open(
            ["--page", "motion", "--size", "500x500"], environment: sensor.environment)
        try demo.waitForFocus()
        let shake = (0..<5).flatMap { _ in PlayedSensor.stroke }
        for value in [0, 0] + shake + [Int](repeating: 0, count: 20) { try sensor.feed(value, demo) }
        try expect("motionBegan motionShake", from: demo)
        try expect("motionEnded motionShake", from: demo)
        // A measurement that waits for its value does not keep the window from closing.
        try demo.close()
    }

    func testMotionCancelledWhenTheMachineIsShakenOnAndOn() throws {
        let sensor = try PlayedSensor()
        let desk = try Desk.plain()
        let demo = try desk.open(
            ["--page", "motion", "--size", "500x500"], environment: sensor.environment)
        try demo.waitForFocus()
        let deadline = Deadline()
        while !demo.child.lines.contains(where: { $0.contains("motionCancelled motionShake") }) {
            if deadline.hasPassed { return XCTFail("never cancelled") }
            for value in PlayedSensor.stroke { try sensor.feed(value, demo) }
        }
        try expect("motionBegan motionShake", from: demo)
        try demo.close()
    }

    func testNoSensorIsSearchedBeforeMotionIsRequested() throws {
        let sensor = try PlayedSensor()
        let watch = try FileWatch([sensor.devices, sensor.device])
        let desk = try Desk.plain()
        let plain = try desk.open(["--page", "plain"], environment: sensor.environment)
        try plain.waitForFocus()
        try plain.user.type("typed")
        try plain.waitForText("typed")
        XCTAssertFalse(watch.takeLooks(), "a field alone wants no motion")
        try plain.close()
        let page = try desk.open(["--page", "motion"], environment: sensor.environment)
        try page.waitForFocus()
        try sensor.feed(0, page)
        XCTAssertTrue(watch.takeLooks())
        try page.close()
    }

    // MARK: Turning the machine

    func testOrientationFollowsTheSensorServiceWhileItIsOn() throws {
        let desk = try Desk.plain()
        let bus = try PrivateBus()
        let sensor = try SensorProxy(on: bus, orientation: "left-up")
        let demo = try desk.open(
            ["--page", "motion", "--size", "1024x720"], environment: bus.systemEnvironment([:]))
        try demo.waitForFocus()
        XCTAssertFalse(try bus.isConnected(demo.child.pid), "nobody has asked")
        func expect(_ orientation: String) throws {
            try demo.waitForEvent("orientation") { $0.string("is") == orientation }
        }
        // "Sensor on", and later "Sensor off".
        demo.user.click(x: 548, y: 432)
        try expect("landscapeRight")
        for (word, orientation) in [
            ("bottom-up", "portraitUpsideDown"), ("right-up", "landscapeLeft"), ("normal", "portrait"),
        ] {
            try sensor.turn(word)
            try expect(orientation)
        }
        demo.user.click(x: 400, y: 432)
        try demo.user.wait(for: "the end of the connection") { try !bus.isConnected(demo.child.pid) }
        try demo.close()
    }
}
