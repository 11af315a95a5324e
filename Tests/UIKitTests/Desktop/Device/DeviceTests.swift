@testable import UIKit
import UITesting
import XCTest
import XServers

/// The device's orientation, from a sensor service on a bus of the test's own.
@preconcurrency @MainActor
final class DeviceTests: XCTestCase {
    private var device: UIDevice { .current }

    private func wait(
        for orientation: UIDeviceOrientation, file: StaticString = #filePath, line: UInt = #line
    ) {
        let deadline = Deadline()
        while device.orientation != orientation {
            guard !deadline.hasPassed else {
                return XCTFail("\(device.orientation), not \(orientation)", file: file, line: line)
            }
            AppHarness.current?.turn()
            usleep(1000)
        }
    }

    func testOrientationsOfShapesAndDevices() {
        let cases: [(CGFloat, CGFloat, UIDeviceOrientation, UIInterfaceOrientation)] = [
            (800, 600, .unknown, .landscapeRight), (600, 800, .unknown, .portrait),
            (600, 600, .unknown, .portrait), (800, 600, .landscapeLeft, .landscapeRight),
            (800, 600, .landscapeRight, .landscapeLeft), (800, 600, .portraitUpsideDown, .landscapeRight),
            (600, 800, .portraitUpsideDown, .portraitUpsideDown), (600, 800, .landscapeRight, .portrait),
            (600, 800, .faceUp, .portrait),
        ]
        for (width, height, device, expected) in cases {
            let size = CGSize(width: width, height: height)
            XCTAssertEqual(
                UIInterfaceOrientation(windowSize: size, device: device), expected, "\(size) \(device)")
        }
    }

    /// A bus of the system with a sensor's service, which the device asks.
    private func makeSensor(orientation: String = "normal") throws -> (PrivateBus, SensorProxy) {
        let bus = try PrivateBus()
        let app = try AppHarness()
        bus.pump = {
            _ = RunLoop.main.run(mode: .default, before: Date())
            app.turn()
        }
        UIApplication.shared.environment.buses = bus.systemEnvironment([:])
        return (bus, try SensorProxy(on: bus, orientation: orientation))
    }

    func testOrientationFollowsTheSensorWhileGenerating() throws {
        let (_, sensor) = try makeSensor()
        var notes = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
        ) { _ in MainActor.assumeIsolated { notes += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }

        XCTAssertEqual(device.orientation, .unknown)
        device.beginGeneratingDeviceOrientationNotifications()
        wait(for: .portrait)
        let turns: [(String, UIDeviceOrientation)] = [
            ("left-up", .landscapeRight), ("bottom-up", .portraitUpsideDown), ("right-up", .landscapeLeft),
            ("undefined", .unknown), ("normal", .portrait),
        ]
        for (word, orientation) in turns {
            try sensor.turn(word)
            wait(for: orientation)
        }
        for (tilt, orientation) in [
            ("face-up", UIDeviceOrientation.faceUp), ("face-down", .faceDown), ("vertical", .portrait),
        ] {
            try sensor.tilt(tilt)
            wait(for: orientation)
        }
        XCTAssertEqual(notes, 9)
        device.endGeneratingDeviceOrientationNotifications()
    }

    func testASecondSensorIsAskedAfterTheFirstIsGone() throws {
        let (bus, sensor) = try makeSensor()
        device.beginGeneratingDeviceOrientationNotifications()
        wait(for: .portrait)
        sensor.terminate()
        wait(for: .unknown)
        let second = try SensorProxy(on: bus, orientation: "left-up")
        wait(for: .landscapeRight)
        device.endGeneratingDeviceOrientationNotifications()
        withExtendedLifetime(second) {}
    }

    func testOrientationIsUnknownAfterGenerating() throws {
        let (_, sensor) = try makeSensor(orientation: "left-up")
        XCTAssertFalse(device.isGeneratingDeviceOrientationNotifications)
        device.beginGeneratingDeviceOrientationNotifications()
        XCTAssertTrue(device.isGeneratingDeviceOrientationNotifications)
        wait(for: .landscapeRight)
        device.endGeneratingDeviceOrientationNotifications()
        XCTAssertFalse(device.isGeneratingDeviceOrientationNotifications)
        XCTAssertEqual(device.orientation, .unknown)
        try sensor.turn("normal")
        XCTAssertEqual(device.orientation, .unknown)
    }

    func testOrientationsAreGeneratedWhileCallsBalance() throws {
        _ = try AppHarness()
        device.endGeneratingDeviceOrientationNotifications()
        device.beginGeneratingDeviceOrientationNotifications()
        device.beginGeneratingDeviceOrientationNotifications()
        device.endGeneratingDeviceOrientationNotifications()
        XCTAssertTrue(device.isGeneratingDeviceOrientationNotifications)
        device.endGeneratingDeviceOrientationNotifications()
        XCTAssertFalse(device.isGeneratingDeviceOrientationNotifications)
    }

    func testTheSensorsWordsAreOrientations() {
        XCTAssertEqual(UIDeviceOrientation(edge: nil), .unknown)
        XCTAssertEqual(UIDeviceOrientation(edge: "sideways"), .unknown)
        XCTAssertEqual(UIDeviceOrientation(edge: "normal", tilt: "tilted-up"), .portrait)
        XCTAssertEqual(UIDeviceOrientation(edge: "normal", tilt: "face-down"), .faceDown)
        XCTAssertTrue(UIDeviceOrientation.landscapeLeft.isLandscape)
        XCTAssertTrue(UIDeviceOrientation.portraitUpsideDown.isPortrait)
        XCTAssertTrue(UIDeviceOrientation.faceDown.isFlat)
        XCTAssertFalse(UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
        XCTAssertTrue(UIDeviceOrientation.landscapeRight.isValidInterfaceOrientation)
    }

    func testTheDeviceTellsWhatTheSystemTells() {
        XCTAssertEqual(device.name, ProcessInfo.processInfo.hostName)
        for text in [device.model, device.localizedModel, device.systemName, device.systemVersion] {
            XCTAssertFalse(text.isEmpty)
        }
        XCTAssertEqual(device.userInterfaceIdiom, .pad)
        let debian = OperatingSystem(
            release: "PRETTY_NAME=\"x\"\nNAME=\"Debian GNU/Linux\"\nVERSION_ID=\"12\"\n")
        XCTAssertEqual(debian.name, "Debian GNU/Linux")
        XCTAssertEqual(debian.version, "12")
        let rolling = OperatingSystem(release: "NAME='Arch Linux'\n")
        XCTAssertEqual(rolling.name, "Arch Linux")
        XCTAssertEqual(rolling.version, OperatingSystem.kernelVersion)
        XCTAssertEqual(OperatingSystem(release: "").name, "Linux")
    }
}
