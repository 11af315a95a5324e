import XCTest
import XServers

/// What the window shows is what the toolkit draws, in every pixel.
@preconcurrency @MainActor
final class PageTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func desk() throws -> Desk {
        let desk = try Self.desk ?? Desk.plain(width: 2200, height: 1500)
        Self.desk = desk
        desk.user.move(x: 2190, y: 1490)
        return desk
    }

    private func check(width: Int, height: Int, scale: String) throws {
        for page in Pages.all {
            let demo = try desk().open("--page", page, "--size", "\(width)x\(height)", "--scale", scale)
            let expected = try OffscreenPictures.picture(
                .init(page: page, width: width, height: height, scale: scale))
            XCTAssertGreaterThan(expected.colourCount, 3, "not an empty picture")
            try demo.waitForPicture(expected, "the page \(page)")
            try demo.close()
        }
    }

    func testWindowShowsTheOffscreenPicture() throws { try check(width: 1024, height: 720, scale: "1") }

    func testNarrowWindowShowsTheOffscreenPicture() throws { try check(width: 400, height: 720, scale: "1") }

    func testWindowShowsTheOffscreenPictureAt2x() throws { try check(width: 1024, height: 720, scale: "2") }

    func testWindowShowsTheOffscreenPictureAtOneAndAHalf() throws {
        try check(width: 700, height: 500, scale: "1.5")
    }

    func testScreenshotsOfAWindowAreTheOffscreenOnes() throws {
        for page in Pages.all {
            let folder = try TemporaryFolder()
            let path = folder.path("window.png")
            let result = try desk().run(
                "--page", page, "--size", "800x600", "--scale", "1", "--screenshot", path)
            XCTAssertEqual(result.status, .exited(0), result.standardError)
            let expected = try OffscreenPictures.picture(.init(page: page, width: 800, height: 600))
            let picture = try Screenshot(pngAt: path)
            XCTAssertEqual(picture, expected, picture.comparison(with: expected))
        }
    }

    /// What is typed, moved and deleted leaves the same pixels as a text that was there from the start.
    func testTypedTextIsDrawnLikeGivenText() throws {
        let demo = try desk().open("--page", "plain", "--scale", "1")
        try demo.waitForFocus()
        try demo.user.type("Hello, fi")
        for _ in 0..<3 { try demo.user.tap("Left") }
        try demo.user.type("worldly wise")
        for _ in 0..<7 { try demo.user.tap("BackSpace") }
        try demo.user.tap("End")
        try demo.waitForText("Hello,world fi")
        try demo.waitForPicture(
            OffscreenPictures.picture(.init(page: "plain", width: 640, height: 400, text: "Hello,world fi")))
        try demo.close()
    }
}
