import UITesting
import XCTest

@testable import FirstApp

@MainActor
final class GreetingPictureTests: XCTestCase {
    func testAGreetingOnATelephone() throws {
        let controller = GreetingViewController()
        let app = try AppHarness(
            rootViewController: controller, size: CGSize(width: 390, height: 844), scale: 2)
        app.tap(controller.field)
        app.type("Ada")
        try app.verifyPicture()
    }

    func testItsFieldInTheDark() throws {
        let controller = GreetingViewController()
        let app = try AppHarness(rootViewController: controller, appearance: .dark)
        try app.verifyPicture(of: controller.field, margin: 8)
    }
}
