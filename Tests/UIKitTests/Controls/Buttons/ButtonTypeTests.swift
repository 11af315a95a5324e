import Drawing
import UITesting
import XCTest

@testable import UIKit

/// What buttons look like by their types.
@preconcurrency @MainActor
final class ButtonTypeTests: XCTestCase {
    private func symbol(_ type: UIButton.ButtonType) -> String? {
        UIButton(type: type).image(for: .normal)?.symbol?.drawing.name
    }

    func testTypesWithASymbolShowIt() {
        for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark] {
            XCTAssertEqual(symbol(type), "info.circle")
        }
        XCTAssertEqual(symbol(.contactAdd), "plus.circle")
        XCTAssertEqual(symbol(.close), "xmark.circle.fill")
        for type in [UIButton.ButtonType.custom, .system, .plain] { XCTAssertNil(symbol(type)) }
        XCTAssertEqual(UIButton.ButtonType.roundedRect, .system)
    }

    func testTheyAreAsLargeAsTheirSymbolsAndInTheTintColor() throws {
        let button = UIButton(type: .contactAdd)
        button.tintColor = .red
        button.sizeToFit()
        XCTAssertGreaterThan(button.bounds.width, 20)
        button.frame.origin = CGPoint(x: 10, y: 10)
        let app = try AppHarness(showing: button, size: CGSize(width: 60, height: 60))
        let red = hex(try app.screenshot().pixel(x: Int(button.frame.midX), y: Int(button.frame.midY)))
        XCTAssertEqual(red, "FFFF0000")
    }

    func testAScreenReaderSaysWhatCloseIs() {
        XCTAssertEqual(UIButton(type: .close).accessibilityLabel, "Close")
    }
}
