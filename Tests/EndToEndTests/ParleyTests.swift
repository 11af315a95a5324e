import XCTest
import XServers

/// The chat app of 2019 in Examples, used with mouse and keyboard on a screen of that year.
@preconcurrency @MainActor
final class ParleyTests: XCTestCase {
    private func start(_ environment: [String: String] = [:]) throws -> ExampleApp {
        try ExampleApp("Parley", width: 375, height: 812, environment: environment)
    }

    func testChatsAreSearched() throws {
        let app = try start()
        try app.verify("chats")
        try app.click(180, 122)
        try app.settle()
        try app.user.type("moth")
        try app.verify("found")
        try app.user.type("er")
        try app.verify("none")
        try app.user.tap("Escape")
        try app.verify("chats")
        try app.end()
    }

    func testAMessageIsWrittenAndAnswered() throws {
        let app = try start()
        try app.click(180, 180)
        try app.verify("chat")
        try app.click(150, 784)
        try app.settle()
        try app.user.type("I will bring the old floppy disks, the manual and a bag of sandwiches.")
        // The bar has grown with its text, and the messages stay above it.
        try app.verify("written")
        try app.click(345, 784)
        try app.waitForAnswer()
        try app.verify("answered")
        try app.end()
    }

    func testTheCardOfAContactZoomsOutOfTheTitle() throws {
        let app = try start()
        try app.click(180, 180)
        try app.settle()
        try app.click(187, 22)
        try app.verify("card")
        try app.click(187, 535)
        try app.verify("closed")
        try app.end()
    }

    func testTheComposerIsAboveTheKeyboardInTheDark() throws {
        let app = try start(["UIKIT_KEYBOARD": "always", "UIKIT_APPEARANCE": "dark"])
        try app.click(180, 180)
        try app.settle()
        try app.click(150, 784)
        try app.verify("keyboard")
        try app.end()
    }
}

extension ExampleApp {
    /// The other one answers after 1.4 seconds.
    fileprivate func waitForAnswer() throws {
        let sent = Date()
        try user.wait(for: "the answer") { Date().timeIntervalSince(sent) > 1.6 }
    }
}
