import UIKit
import UITesting
import XCTest

/// The contents of rows, on their own.
@preconcurrency @MainActor
final class ListContentViewTests: XCTestCase {
    private let long = Array(repeating: "many words of one row", count: 12).joined(separator: " ")

    private func content(_ text: String, _ secondary: String? = nil) -> UIListContentConfiguration {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = text
        content.secondaryText = secondary
        return content
    }

    func testConstraintsGiveAContentItsNaturalSize() throws {
        let app = try AppHarness(size: CGSize(width: 320, height: 480))
        let view = UIListContentView(configuration: content("Title", "Subtitle"))
        view.translatesAutoresizingMaskIntoConstraints = false
        app.window.addSubview(view)
        view.leadingAnchor.constraint(equalTo: app.window.leadingAnchor).isActive = true
        view.topAnchor.constraint(equalTo: app.window.topAnchor).isActive = true
        app.turn()
        let size = view.frame.size
        XCTAssertTrue((60..<200).contains(size.width), "\(size)")
        XCTAssertTrue((44..<80).contains(size.height), "\(size)")
        view.configuration = content("A title that is longer", "Subtitle")
        app.turn()
        XCTAssertGreaterThan(view.frame.width, size.width)
        XCTAssertEqual(view.frame.height, size.height)
    }

    func testConstraintsThatLimitTheWidthMakeAContentHigher() throws {
        let app = try AppHarness(size: CGSize(width: 320, height: 480))
        let view = UIListContentView(configuration: content(long))
        let stack = UIStackView(arrangedSubviews: [view])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        app.window.addSubview(stack)
        stack.leadingAnchor.constraint(equalTo: app.window.leadingAnchor).isActive = true
        stack.trailingAnchor.constraint(equalTo: app.window.trailingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: app.window.topAnchor).isActive = true
        app.turn()
        XCTAssertEqual(view.frame.width, 320)
        XCTAssertGreaterThan(view.frame.height, 120)
        XCTAssertEqual(
            view.frame.height, view.sizeThatFits(CGSize(width: 320, height: CGFloat.infinity)).height)
    }
}
