import XCTest
import XServers

/// The way through the demo's pages, in a wide window and in a narrow one.
@preconcurrency @MainActor
final class NavigationTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func open(_ page: String, _ size: String) throws -> Demo {
        let desk = try Self.desk ?? Desk.plain(height: Pages.wholeListHeight + 80)
        Self.desk = desk
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", page, "--size", size, "--scale", "1")
        try demo.waitForFocus()
        return demo
    }

    /// Clicks and moves out of the way, so that nothing under the pointer looks different.
    private func click(_ demo: Demo, x: Int, y: Int) {
        demo.user.click(x: x, y: y)
        demo.user.move(x: 1270, y: 790)
    }

    func testEachPageFromTheList() throws {
        let demo = try open("text-fields", "1024x\(Pages.wholeListHeight)")
        for page in Pages.listed.reversed() {
            click(demo, x: 120, y: Pages.row(of: page))
            try demo.waitForPicture(
                OffscreenPictures.picture(.init(page: page, width: 1024, height: Pages.wholeListHeight)), page
            )
        }
        try demo.close()
    }

    /// In a narrow window the list is behind the page.
    func testBackToTheListAndOnToAPage() throws {
        let demo = try open("touches", "400x720")
        let touches = try OffscreenPictures.picture(.init(page: "touches", width: 400, height: 720))
        try demo.waitForPicture(touches)
        try goBackToTheList(demo, from: "touches")
        click(demo, x: 120, y: Pages.row(of: "touches"))
        try demo.waitForPicture(touches, "the same page again")
        try goBackToTheList(demo, from: "touches")
        click(demo, x: 120, y: Pages.row(of: "split-view"))
        try demo.waitForPicture(
            OffscreenPictures.picture(.init(page: "split-view", width: 400, height: 720)), "another page")
        try demo.close()
    }

    /// Presses the back button and waits until the list stands still.
    private func goBackToTheList(_ demo: Demo, from page: String) throws {
        click(demo, x: 60, y: 22)
        try demo.user.wait(for: "the list") {
            let shown = try demo.user.capture(demo.window)
            // The row of the selected page is filled from edge to edge.
            let row = Pages.row(of: page)
            return shown[20, row] == shown[380, row] && shown[20, row] != shown[20, row + 60]
        }
        _ = try demo.settledPicture()
    }

    /// What was chosen in a narrow window is beside the list in a wide one.
    func testWidenedWindowKeepsThePage() throws {
        let demo = try open("text-fields", "400x720")
        try goBackToTheList(demo, from: "text-fields")
        click(demo, x: 120, y: Pages.row(of: "touches"))
        try demo.waitForPicture(OffscreenPictures.picture(.init(page: "touches", width: 400, height: 720)))
        demo.user.resize(demo.window, width: 1024, height: 720)
        try demo.waitForEvent("splitView") { $0.bool("collapsed") == false }
        try demo.waitForPicture(OffscreenPictures.picture(.init(page: "touches", width: 1024, height: 720)))
        try demo.close()
    }

    func testButtonsChangeTheDisplayMode() throws {
        let demo = try open("split-view", "1024x720")
        click(demo, x: 307, y: 22)
        try demo.waitForEvent("splitView") { $0.string("displayMode") == "secondaryOnly" }
        // The page has the whole window now. The button in its bar brings the list back.
        click(demo, x: 30, y: 22)
        try demo.waitForEvent("splitView") { $0.string("displayMode") != "secondaryOnly" }
        XCTAssertTrue(demo.child.isRunning)
        try demo.close()
    }

    func testTheCursorOverTheDivider() throws {
        let demo = try open("touches", "1024x720")
        demo.user.move(x: 276, y: 500)
        try demo.user.wait(for: "the cursor for resizing") {
            try demo.user.cursor().name == "sb_h_double_arrow"
        }
        demo.user.move(x: 150, y: 500)
        try demo.user.wait(for: "an arrow") { try demo.user.cursor().name == "left_ptr" }
        try demo.close()
    }

    /// The page is taller than a low window: the wheel brings the rest.
    func testTheWheelScrollsAPage() throws {
        let demo = try open("text-fields", "1024x400")
        let top = try OffscreenPictures.picture(.init(page: "text-fields", width: 1024, height: 400))
        try demo.waitForPicture(top)
        demo.user.move(x: 650, y: 300)
        demo.user.wheel(vertical: 3)
        try demo.user.wait(for: "the page scrolled") {
            let shown = try demo.user.capture(demo.window)
            // The list stays where it is.
            return shown != top
                && shown.cropped(x: 0, y: 0, width: 270, height: 400)
                    == top.cropped(x: 0, y: 0, width: 270, height: 400)
        }
        demo.user.wheel(vertical: -50)
        demo.user.move(x: 1270, y: 790)
        try demo.waitForPicture(top, "the top again")
        try demo.close()
    }

    func testTheClearButtonEmptiesTheField() throws {
        let demo = try open("text-fields", "1024x720")
        click(demo, x: 972, y: 304)
        try demo.waitForText("", in: "fields.clear")
        try demo.close()
    }

    /// Neither the log nor the screen shows a secret, and nothing can be copied out of it.
    func testSecureEntryStaysSecret() throws {
        let demo = try open("text-fields", "1024x720")
        demo.user.click(x: 800, y: 646)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "fields.secure" }
        try demo.user.type("xyzzy")
        try demo.waitForEvent("text") {
            $0.string("view") == "fields.secure" && $0.doubles("selection") == [5, 0]
        }
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.user.tap("c", holding: ["Control_L"])
        try demo.user.tap("Tab")
        try demo.waitForEvent("firstResponder") { $0.string("view") != "fields.secure" }
        for secret in ["xyzzy", "\"characters\":\"z\""] {
            XCTAssertFalse(demo.child.lines.contains { $0.contains(secret) }, secret)
        }
        XCTAssertNil(demo.user.selectionOwner("CLIPBOARD"))
        XCTAssertNil(demo.user.selectionOwner("PRIMARY"))
        try demo.close()
    }
}
