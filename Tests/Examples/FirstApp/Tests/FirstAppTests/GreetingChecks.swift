import Testing
import UIKit
import UITesting

@testable import FirstApp

@Suite @MainActor
struct GreetingChecks {
    @Test(arguments: ["Ada", "Grace"])
    func typingANameGreetsIt(name: String) throws {
        let controller = GreetingViewController()
        let app = try AppHarness(rootViewController: controller)
        app.tap(controller.field)
        app.type(name)
        #expect(controller.greeting.text == "Hello, \(name)!")
    }

    @Test func theFieldIsUnderTheThumb() throws {
        let controller = GreetingViewController()
        controller.loadViewIfNeeded()
        #expect(controller.field.placeholder == "Your name")
        #expect(controller.field.constraints.contains { $0.constant >= 44 })
    }
}
