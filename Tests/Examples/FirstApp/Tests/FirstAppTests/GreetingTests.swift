import UITesting
import XCTest

@testable import FirstApp

@MainActor
final class GreetingTests: XCTestCase {
    func testTypingANameGreetsIt() throws {
        let controller = GreetingViewController()
        let app = try AppHarness(rootViewController: controller)
        app.tap(controller.field)
        app.type("Ada")
        XCTAssertEqual(controller.greeting.text, "Hello, Ada!")
    }
}
