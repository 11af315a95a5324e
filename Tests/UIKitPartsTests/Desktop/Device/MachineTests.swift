import XCTest

@testable import UIKit

/// What is known of the machine: battery, backlight, identifier.
@preconcurrency @MainActor
final class MachineTests: XCTestCase {
    private nonisolated let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString)

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private func write(_ device: String, _ files: [String: String]) throws {
        let place = folder.appendingPathComponent(device)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(to: place.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
    }

    func testTheMachinesBatteryIsFoundAmongOthers() throws {
        try write("AC", ["type": "Mains\n", "online": "1\n"])
        try write("BAT1", ["type": "Battery\n", "capacity": "73\n", "status": "Discharging\n"])
        try write("BAT0", ["type": "Battery\n", "scope": "Device\n", "capacity": "10\n", "status": "Full\n"])
        let battery = try XCTUnwrap(Battery.first(in: folder.path))
        XCTAssertEqual(battery.capacity, 73)
        XCTAssertEqual(battery.state, .unplugged)
        for (word, state) in [
            ("Full", UIDevice.BatteryState.full), ("Charging", .charging), ("Not charging", .unplugged),
            ("Unknown", .unknown),
        ] {
            try write("BAT1", ["status": word])
            XCTAssertEqual(Battery.first(in: folder.path)?.state, state)
        }
        try write("BAT1", ["capacity": "much"])
        XCTAssertNil(Battery.first(in: folder.path))
        XCTAssertNil(Battery.first(in: folder.path + "/none"))
    }

    func testABatteryIsNotReadUnlessItIsMonitored() {
        XCTAssertFalse(UIDevice.current.isBatteryMonitoringEnabled)
        XCTAssertEqual(UIDevice.current.batteryLevel, -1)
        XCTAssertEqual(UIDevice.current.batteryState, .unknown)
        UIDevice.current.isBatteryMonitoringEnabled = true
        defer { UIDevice.current.isBatteryMonitoringEnabled = false }
        let level = UIDevice.current.batteryLevel
        XCTAssertTrue(level == -1 || (0...1).contains(level))
    }

    func testTheBacklightIsAFractionOfTheGreatest() throws {
        XCTAssertNil(Backlight.level(in: folder.path))
        try write("panel", ["brightness": "300\n", "max_brightness": "1200\n"])
        XCTAssertEqual(Backlight.level(in: folder.path), 0.25)
        try write("panel", ["max_brightness": "0\n"])
        XCTAssertNil(Backlight.level(in: folder.path))
        XCTAssertTrue((0...1).contains(UIScreen.main.brightness))
    }

    func testTheIdentifierStaysTheSame() {
        let identifier = UIDevice.current.identifierForVendor
        XCTAssertEqual(identifier, UIDevice.current.identifierForVendor)
        XCTAssertEqual(
            identifier == nil, !FileManager.default.fileExists(atPath: "/etc/machine-id"))
    }

    func testColorsOfWideDisplaysBecomeTheNearestOfThisOne() {
        func components(_ color: UIColor) -> [CGFloat] {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha]
        }
        let gray = components(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
        for (found, expected) in zip(gray, [0.5, 0.5, 0.5, 0.25]) {
            XCTAssertEqual(found, expected, accuracy: 0.002)
        }
        // Beyond what sRGB has.
        let red = components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        for (found, expected) in zip(red, [1, 0, 0, 1] as [CGFloat]) {
            XCTAssertEqual(found, expected, accuracy: 1e-9)
        }
        // Known values of both spaces.
        let olive = components(UIColor(displayP3Red: 0.6, green: 0.5, blue: 0.2, alpha: 1))
        for (found, expected) in zip(olive, [0.6178, 0.4967, 0.1283]) {
            XCTAssertEqual(found, expected, accuracy: 0.02)
        }
    }
}
