import XCTest
import XServers

/// The app of 2022 in Examples, used with mouse and keyboard in a window of three columns.
@preconcurrency @MainActor
final class CookbookTests: XCTestCase {
    private func start() throws -> ExampleApp { try ExampleApp("Cookbook", width: 1024, height: 768) }

    func testRecipesAreSortedSearchedAndLiked() throws {
        let app = try start()
        try app.verify("recipes")
        // The menu of the button above the list is made when it opens.
        try app.click(610, 22)
        try app.verify("menu")
        try app.click(655, 118)
        try app.verify("sorted-by-time")
        // A secondary click on a recipe has a menu, too.
        try app.click(480, 195, button: 3)
        try app.settle()
        try app.click(560, 213)
        try app.verify("liked")
        try app.click(110, 185)
        try app.verify("favorites")
        try app.click(110, 141)
        try app.settle()
        try app.click(480, 70)
        try app.settle()
        try app.user.type("so")
        try app.verify("found")
        try app.end()
    }

    func testARecipeIsCookedAndGetsANote() throws {
        let app = try start()
        try app.settle()
        try app.click(480, 195)
        try app.verify("recipe")
        // Twice as much.
        try app.click(946, 90)
        try app.settle()
        try app.click(900, 200)
        try app.verify("servings")
        try app.click(850, 736)
        try app.settle()
        try app.user.type("Less salt")
        try app.user.tap("Return")
        try app.verify("note")
        // A sheet with a timer, which goes on: no picture of it is like the next.
        let before = try app.user.capture(app.window)
        try app.click(735, 90)
        try app.user.wait(for: "the sheet") { try app.user.capture(app.window) != before }
        let opened = Date()
        try app.user.wait(for: "the timer to go on") { Date().timeIntervalSince(opened) > 1.2 }
        try app.click(680, 242)
        try app.verify("note")
        try app.end()
    }
}
