import XCTest
import XServers

/// The app of 2016 in Examples, used with mouse and keyboard on a screen of that year.
@preconcurrency @MainActor
final class ChecklistTests: XCTestCase {
    private static let size = (width: 375, height: 667)

    private func start() throws -> ExampleApp {
        try ExampleApp("Checklist", width: Self.size.width, height: Self.size.height)
    }

    func testItemsAreTickedAddedAndKept() throws {
        let app = try start()
        try app.verify("list")
        // The round box of the first item.
        try app.click(44, 89)
        try app.verify("ticked")
        // The plus sign opens an alert with a text field; its button needs a text.
        try app.click(340, 22)
        try app.settle()
        try app.user.type("Feed the cat")
        try app.user.tap("Return")
        try app.verify("added")
        // The bottom bar hides what is done.
        try app.click(34, 645)
        try app.verify("filtered")

        let next = try ExampleApp(
            "Checklist", on: Desk.plain(width: Self.size.width, height: Self.size.height), home: app.end())
        try next.verify("filtered-after-the-next-launch")
        try next.end()
    }

    func testAnItemIsEdited() throws {
        let app = try start()
        try app.click(200, 165)
        try app.verify("item")
        // Its title is replaced; Return goes on to the notes, where a bar above the keyboard has a button Done.
        app.user.click(x: 150, y: 86, times: 3)
        try app.user.type("Call again")
        try app.user.tap("Return")
        try app.user.type("At nine. ")
        try app.click(187, 300)
        try app.verify("edited")
        try app.click(335, 22)
        try app.verify("saved")
        try app.end()
    }

    func testAFingerSwipesARowAwayAndTicksAnother() throws {
        let app = try ExampleApp(
            "Checklist", width: Self.size.width, height: Self.size.height, isTouched: true)
        try app.verify("untouched")
        try app.swipe(from: (320, 165), to: (180, 168))
        try app.verify("swiped-open")
        try app.tap(340, 165)
        try app.verify("deleted")
        try app.tap(44, 89)
        try app.verify("ticked-by-a-finger")
        try app.end()
    }

    func testEditModeHasButtonsThatDeleteAndGripsThatMove() throws {
        let app = try start()
        try app.click(30, 22)
        try app.verify("editing")
        try app.end()
    }
}
