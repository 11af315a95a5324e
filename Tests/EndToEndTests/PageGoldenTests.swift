import UITesting
import XCTest
import XServers

/// Pictures of the pages that somebody has looked at, taken from windows on a real X server.
@preconcurrency @MainActor
final class PageGoldenTests: XCTestCase {
    private static var desk: Desk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    /// A whole page has more to show than one control.
    private static let limit = 131_072

    /// All sizes are compared even when the first one differs, so that one run records them all.
    private func verify(_ page: String, limit: Int = limit, testName: String = #function) throws {
        let desk = try Self.desk ?? Desk.plain(width: 1280, height: 1500)
        Self.desk = desk
        desk.user.move(x: 1270, y: 1490)
        for (name, width, height, scale) in [
            ("wide", 1024, 720, 1), ("narrow", 400, 720, 1), ("narrow", 400, 720, 2),
        ] {
            let demo = try desk.open("--page", page, "--size", "\(width)x\(height)", "--scale", "\(scale)")
            let drawn = try OffscreenPictures.picture(
                .init(page: page, width: width, height: height, scale: "\(scale)"))
            let shown = try demo.waitForPicture(drawn, "the page \(page)")
            // Beside the list, which would make each golden another one with each page that is added.
            let list = width > 600 && page != "plain" ? Pages.listWidth : 0
            let own = shown.cropped(x: list, y: 0, width: shown.width - list, height: shown.height)
            do {
                try Snapshot.verify(
                    XCTUnwrap(own.image), named: name, scale: CGFloat(scale), limit: limit,
                    testName: testName)
            } catch {
                XCTFail("\(error)")
            }
            try demo.close()
        }
    }

    func testThePageOfTextFieldsIsAsRecorded() throws { try verify("text-fields") }

    func testTheFieldGalleryIsAsRecorded() throws { try verify("field-gallery") }

    /// A page full of text takes more than others.
    func testThePageOfTextViewsIsAsRecorded() throws { try verify("text-view", limit: 160_000) }

    func testThePageOfTextInputIsAsRecorded() throws { try verify("text-input") }

    func testThePageOfInputViewsIsAsRecorded() throws { try verify("input-views") }

    func testThePageOfTouchesIsAsRecorded() throws { try verify("touches") }

    func testThePageOfGesturesIsAsRecorded() throws { try verify("gestures") }

    func testThePageOfTheResponderChainIsAsRecorded() throws { try verify("responder-chain") }

    func testThePageOfKeysIsAsRecorded() throws { try verify("keys") }

    func testThePageOfMenusIsAsRecorded() throws { try verify("menus") }

    func testThePageOfTheSplitViewIsAsRecorded() throws { try verify("split-view") }

    func testThePageOfTablesIsAsRecorded() throws { try verify("tables") }

    func testThePageOfControlsIsAsRecorded() throws { try verify("controls") }

    func testThePageOfPickersIsAsRecorded() throws { try verify("pickers") }

    func testThePageOfCustomTextInputIsAsRecorded() throws { try verify("custom-text-input") }

    func testThePageOfUndoIsAsRecorded() throws { try verify("undo") }

    func testThePageOfMotionIsAsRecorded() throws { try verify("motion") }

    func testThePageOfPresentationsIsAsRecorded() throws { try verify("presentation") }

    func testThePageOfNavigationIsAsRecorded() throws { try verify("navigation") }

    func testThePageOfAutoLayoutIsAsRecorded() throws { try verify("auto-layout") }

    func testThePageOfLayersIsAsRecorded() throws { try verify("layers", limit: 160_000) }

    func testThePlainPageIsAsRecorded() throws { try verify("plain") }

    /// The list of all pages, which has a golden of its own.
    func testTheListOfPagesIsAsRecorded() throws {
        let picture = try OffscreenPictures.picture(
            .init(page: Pages.listed[0], width: 1024, height: Pages.wholeListHeight))
        let list = picture.cropped(x: 0, y: 0, width: Pages.listWidth, height: picture.height)
        try Snapshot.verify(XCTUnwrap(list.image), limit: Self.limit)
    }

    func testEveryGoldenHasATest() throws { try Snapshot.verifyNoDeadGoldens() }
}
