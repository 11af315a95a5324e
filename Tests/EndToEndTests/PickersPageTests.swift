import XCTest
import XServers

/// The page Pickers, with a real pointer, its wheel, and keys.
@preconcurrency @MainActor
final class PickersPageTests: XCTestCase {
    private static var desk: Desk?
    /// The date that the page begins with, in seconds since 1970.
    private static let start = 1_773_049_260

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func open() throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "pickers", "--size", "400x780", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    private func expectDate(_ seconds: Int, from demo: Demo) throws {
        try demo.waitForEvent("command") { $0.string("text") == "date \(Self.start + seconds)" }
    }

    func testAPressedDayIsChosenAndArrowsGoOnFromIt() throws {
        let demo = try open()
        // The 17th, eight days later.
        demo.user.click(x: 153, y: 320)
        try expectDate(8 * 86_400, from: demo)
        // The button back to the list, the one that shows the source, those of the month, then the days.
        for _ in 0..<5 { try demo.user.tap("Tab") }
        try demo.user.tap("Down")
        try expectDate(15 * 86_400, from: demo)
        try demo.close()
    }

    func testTheWheelOfTheMouseTurnsTheHour() throws {
        let demo = try open()
        demo.user.move(x: 217, y: 706)
        demo.user.wheel(vertical: 1)
        try expectDate(3600, from: demo)
        try demo.close()
    }
}
