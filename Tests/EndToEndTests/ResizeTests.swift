import XCTest
import XServers

/// The window changes its size, and what it shows follows.
@preconcurrency @MainActor
final class ResizeTests: XCTestCase {
    /// From 1024 points of width to 400 and back, in 200 steps.
    private static let widths =
        (1...100).map { 1024 - 624 * $0 / 100 } + (1...100).map { 400 + 624 * $0 / 100 }

    private func checkTwoHundredSteps(on desk: Desk, page: String, inStep: Bool) throws {
        // Out of the way: near a scroll view's edge it would call the indicator.
        desk.user.move(x: 1279, y: 799)
        let demo = try desk.open("--page", page, "--size", "1024x720", "--scale", "1")
        try demo.waitForPicture(OffscreenPictures.picture(.init(page: page, width: 1024, height: 720)))
        for (index, width) in Self.widths.enumerated() {
            if inStep {
                try desk.user.resizeInStep(demo.window, width: width, height: 720)
            } else {
                desk.user.resize(demo.window, width: width, height: 720)
            }
            try demo.waitForEvent("resize") { $0.int("width") == width && $0.int("height") == 720 }
            guard index % 20 == 19 else { continue }
            try demo.waitForPicture(
                OffscreenPictures.picture(.init(page: page, width: width, height: 720)), "\(width) points")
        }
        let collapses = demo.child.events.filter { $0.name == "splitView" }.compactMap {
            $0.bool("collapsed")
        }
        XCTAssertEqual(collapses.suffix(2), [true, false], "it collapses and expands, once each")
        XCTAssertEqual(collapses.count { $0 }, 1)
        try demo.close()
    }

    func testTwoHundredStepsWithoutAManager() throws {
        try checkTwoHundredSteps(on: Desk.plain(), page: "touches", inStep: false)
    }

    func testTwoHundredStepsWithAManager() throws {
        try checkTwoHundredSteps(on: Desk.managed(), page: "text-fields", inStep: true)
    }

    /// Steps that come faster than frames: the last one counts.
    func testTheLastOfManySizesIsDrawn() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "touches", "--size", "1024x720", "--scale", "1")
        for width in Self.widths { desk.user.resize(demo.window, width: width, height: 720 - width / 10) }
        desk.user.resize(demo.window, width: 700, height: 500)
        try demo.waitForEvent("resize") { $0.int("width") == 700 && $0.int("height") == 500 }
        try demo.waitForPicture(OffscreenPictures.picture(.init(page: "touches", width: 700, height: 500)))
        try demo.close()
    }

    /// The field of the page for measuring follows the window, and keeps its text and its caret.
    func testTextTypedWhileResizingIsKept() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "plain", "--scale", "1")
        try demo.waitForFocus()
        var text = ""
        for (index, width) in stride(from: 640, through: 200, by: -40).enumerated() {
            desk.user.resize(demo.window, width: width, height: 300)
            try desk.user.type("\(index % 10)")
            text += "\(index % 10)"
        }
        try demo.waitForText(text)
        try demo.waitForPicture(
            OffscreenPictures.picture(.init(page: "plain", width: 200, height: 300, text: text)))
        try demo.close()
    }

    func testTinyAndHugeWindowsTakeKeys() throws {
        let desk = try Desk.plain()
        let demo = try desk.open("--page", "plain", "--scale", "1")
        try demo.waitForFocus()
        let sizes = [(1, 1), (1, 300), (16_384, 40), (40, 16_384), (1, 1), (640, 400)]
        for (width, height) in sizes {
            desk.user.resize(demo.window, width: width, height: height)
            try demo.waitForEvent("resize") { $0.int("width") == width && $0.int("height") == height }
            try desk.user.tap("x")
            try demo.waitForEvent("text")
        }
        try demo.waitForPicture(
            OffscreenPictures.picture(.init(page: "plain", width: 640, height: 400, text: "xxxxxx")))
        try demo.close()
    }

    func testWindowsMayStartTinyOrHuge() throws {
        let desk = try Desk.plain()
        for (page, size) in [
            ("plain", "1x1"), ("text-fields", "1x1"), ("touches", "16384x64"), ("plain", "64x16384"),
        ] {
            let demo = try desk.open("--page", page, "--size", size)
            try desk.user.ping(demo.window)
            try demo.close()
        }
    }
}
