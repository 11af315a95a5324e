import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class WindowCreationTests: XCTestCase {
    func testAWindowOfTheScreensSizeOpensSmallerInTheMiddle() throws {
        let app = try AppHarness()
        let screen = UIScreen.main.bounds
        XCTAssertEqual(screen.size, CGSize(width: 1280, height: 800))
        let window = UIWindow(frame: screen)
        XCTAssertEqual(window.bounds.size, CGSize(width: 1024, height: 768))
        window.isHidden = false
        app.turn()
        XCTAssertEqual(window.centerPosition?.x, 128)
        XCTAssertEqual(window.centerPosition?.y, 16)
        XCTAssertNil(UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300)).centerPosition)
        window.isHidden = true
    }
}
