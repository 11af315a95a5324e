import XCTest
import XServers

/// The tour of the demo: what it shows by itself, and how a user ends it.
@preconcurrency @MainActor
final class TourTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func begin() throws -> Demo {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--tour", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        // The tour's fingers paint.
        try demo.waitForEvent("touch") {
            $0.string("view") == "touches.canvas" && $0.string("type") == "direct"
        }
        return demo
    }

    /// Expects that nothing is shown by itself any more, and that the user's own clicks arrive.
    private func expectItsEnd(_ demo: Demo) throws {
        _ = try demo.settledPicture()
        let before = demo.child.events.filter { $0.name == "touch" }.count
        demo.user.click(x: 500, y: 200)
        let press = try demo.waitForEvent("touch") { $0.string("type") == "indirectPointer" }
        XCTAssertEqual(press.string("view"), "touches.canvas")
        XCTAssertEqual(press.double("x"), 500)
        _ = try demo.settledPicture()
        let touches = demo.child.events.filter { $0.name == "touch" }.dropFirst(before)
        XCTAssertTrue(touches.allSatisfy { $0.string("type") == "indirectPointer" })
        try demo.close()
    }

    func testAClickEndsTheTour() throws {
        let demo = try begin()
        demo.user.click(x: 400, y: 300)
        try expectItsEnd(demo)
    }

    func testAKeyEndsTheTour() throws {
        let demo = try begin()
        try demo.user.tap("space")
        try expectItsEnd(demo)
    }

    /// It is played once in memory; each stop does something to its page.
    func testEachStopDoesSomething() throws {
        let folder = try TemporaryFolder()
        let (film, log) = (folder.path("film.apng"), folder.path("log"))
        let result = try ReplayedDemo.run(
            "--tour", "--size", "800x600", "--film", film, "--film-rate", "1", "--log", log,
            within: 180)
        XCTAssertEqual(result.status, .exited(0), result.standardError)
        let events = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
            .compactMap { LogEvent(line: String($0)) }
        func happens(_ name: String, _ view: String, where isWanted: (LogEvent) -> Bool = { _ in true }) {
            XCTAssertTrue(
                events.contains { $0.name == name && $0.string("view") == view && isWanted($0) },
                "\(name) of \(view)")
        }
        let fingers = events.filter { $0.name == "touch" && $0.string("view") == "touches.canvas" }
        XCTAssertEqual(fingers.filter { $0.string("phase") == "ended" }.count, 3)
        happens("gesture", "gestures.photo") {
            $0.string("name") == "pinch" && $0.string("state") == "ended"
        }
        happens("gesture", "gestures.photo") {
            $0.string("name") == "rotate" && $0.string("state") == "ended"
        }
        happens("text", "fields.roundedRect") { $0.string("text") == "Hello from Linux" }
        happens("text", "fields.roundedRect") { ($0.doubles("selection")?.last ?? 0) > 2 }
        happens("touch", "text-view.text")
        happens("splitView", "splitView.board") { $0.bool("collapsed") == true }
        happens("splitView", "splitView.board") { $0.bool("collapsed") == false }
        for view in ["present.formSheet", "menus.board", "layers.ball", "layers.card"] {
            happens("touch", view)
        }
        // As long as all that takes, in pictures that a viewer shows one after the other.
        let bytes = try Data(contentsOf: URL(fileURLWithPath: film))
        XCTAssertEqual(Array(bytes.prefix(8)), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        XCTAssertNotNil(bytes.range(of: Data("acTL".utf8)))
    }
}
