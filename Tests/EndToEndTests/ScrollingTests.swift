import XCTest
import XServers

/// Scrolling a page of the demo by real wheels, keys, mice and fingers.
@preconcurrency @MainActor
final class ScrollingTests: XCTestCase {
    private func open(on desk: Desk) throws -> Demo {
        desk.user.move(x: 1270, y: 790)
        // The page is higher than this window.
        let demo = try desk.open("--page", "text-fields", "--size", "1024x400", "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    private func top() throws -> Screenshot {
        try OffscreenPictures.picture(.init(page: "text-fields", width: 1024, height: 400))
    }

    /// The page without the list beside it.
    private func page(_ demo: Demo) throws -> Screenshot {
        try demo.user.capture(demo.window).cropped(x: 280, y: 50, width: 744, height: 350)
    }

    /// Waits until the page looks different, and then until its indicator is gone.
    private func waitForRest(_ demo: Demo, after before: Screenshot) throws -> Screenshot {
        try demo.user.wait(for: "the page to scroll") { try self.page(demo) != before }
        var last = try page(demo)
        var frames = -1
        // An application at rest presents no frames: two looks with none between them.
        try demo.user.wait(for: "the page to rest") {
            let now = try self.page(demo)
            let count = demo.child.events.count { $0.name == "frame" }
            defer { (last, frames) = (now, count) }
            return now == last && count == frames && self.edgeIsPlain(now)
        }
        return last
    }

    /// Whether no indicator is drawn along the right edge.
    private func edgeIsPlain(_ page: Screenshot) -> Bool {
        (0..<page.height).allSatisfy { page[page.width - 5, $0] == page[page.width - 12, $0] }
    }

    func testWheelAndKeysScrollThePage() throws {
        let demo = try open(on: Desk.plain())
        try demo.waitForPicture(top())
        let atTop = try page(demo)

        demo.user.move(x: 650, y: 300)
        demo.user.wheel(vertical: 1)
        let afterClick = try waitForRest(demo, after: atTop)
        XCTAssertEqual(
            afterClick.cropped(x: 0, y: 0, width: 744, height: 290),
            atTop.cropped(x: 0, y: 53, width: 744, height: 290), "a click is 53 points")
        demo.user.wheel(vertical: 50)
        let atEnd = try waitForRest(demo, after: afterClick)

        try demo.user.tap("Home")
        try demo.user.wait(for: "the top") { try self.page(demo) == atTop }
        try demo.user.tap("End")
        try demo.user.wait(for: "the end") { try self.page(demo) == atEnd }
        try demo.user.tap("Page_Up")
        let pageAbove = try waitForRest(demo, after: atEnd)
        XCTAssertNotEqual(pageAbove, atTop)
        try demo.user.tap("space")
        try demo.user.wait(for: "the end again") { try self.page(demo) == atEnd }
        try demo.user.tap("Home")
        try demo.user.wait(for: "the top again") { try self.page(demo) == atTop }
        try demo.user.tap("Down")
        let lineDown = try waitForRest(demo, after: atTop)
        XCTAssertEqual(
            lineDown.cropped(x: 0, y: 0, width: 744, height: 300),
            atTop.cropped(x: 0, y: 40, width: 744, height: 300))
        try demo.close()
    }

    func testTheMouseDragsTheIndicator() throws {
        let demo = try open(on: Desk.plain())
        try demo.waitForPicture(top())
        let atTop = try page(demo)
        demo.user.move(x: 1019, y: 60)
        try demo.user.wait(for: "the indicator") { try self.page(demo) != atTop }
        demo.user.pressButton()
        demo.user.move(x: 1019, y: 395)
        demo.user.releaseButton()
        demo.user.move(x: 1270, y: 790)
        let atEnd = try waitForRest(demo, after: atTop)
        try demo.user.tap("Home")
        try demo.user.wait(for: "the top") { try self.page(demo) == atTop }
        try demo.user.tap("End")
        try demo.user.wait(for: "the end") { try self.page(demo) == atEnd }
        try demo.close()
    }

    /// A finger that is lifted while it moves: the page goes on by itself, over its end, and comes back.
    func testAFlickGoesOnByItself() throws {
        let desk = try Desk.touch()
        let demo = try open(on: desk)
        try demo.waitForPicture(top())
        let atTop = try page(demo)
        let screen = try desk.server.device(.touchscreen)
        try screen.begin(0, x: 650, y: 380)
        try demo.waitForEvent("touch") { $0.string("phase") == "began" }
        for step in 1...8 {
            let y = 380 - 20 * Double(step)
            try screen.update(0, x: 650, y: y)
            // One after the other, as a hand moves: not all in the same millisecond.
            try demo.waitForEvent("touch") { $0.double("y").map { abs($0 - y) < 1 } ?? false }
        }
        try screen.end(0)
        try demo.waitForEvent("touch") { $0.string("phase") == "ended" }
        let lifted = try page(demo)
        XCTAssertNotEqual(lifted, atTop)
        let atRest = try waitForRest(demo, after: lifted)
        XCTAssertNotEqual(atRest, atTop)
        try demo.user.tap("Home")
        try demo.user.wait(for: "the top") { try self.page(demo) == atTop }
        try demo.close()
    }

    /// A touchpad moves the page with the fingers, without an animation.
    func testATouchpadScrollsOneToOne() throws {
        let desk = try Desk.touch()
        let demo = try open(on: desk)
        try demo.waitForPicture(top())
        let atTop = try page(demo)
        let pointer = try desk.server.device(.pointer)
        // A device's scrolling counts from where it stands when its pointer comes into the window.
        try pointer.move(x: 1019, y: 60)
        try demo.user.wait(for: "the indicator under the pointer") { try self.page(demo) != atTop }
        try pointer.move(x: 650, y: 300)
        try demo.user.wait(for: "the indicator to fade") { try self.page(demo) == atTop }
        // 120 units are a click of the wheel: a quarter of one.
        try pointer.scroll(vertical: 30)
        let moved = try waitForRest(demo, after: atTop)
        XCTAssertEqual(
            moved.cropped(x: 0, y: 0, width: 744, height: 330),
            atTop.cropped(x: 0, y: 13, width: 744, height: 330))
        try demo.close()
    }
}
