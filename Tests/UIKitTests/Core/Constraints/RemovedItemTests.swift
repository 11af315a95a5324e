import UIKit
import UITesting
import XCTest

/// Views that are gone before the constraints they had are solved again.
@preconcurrency @MainActor
final class RemovedItemTests: XCTestCase {
    func testAViewThatChangedAndWasRemovedInTheSameTurnIsNotTouched() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let app = try AppHarness(showing: root)
        for _ in 0..<20 {
            do {
                let row = UIStackView(arrangedSubviews: [UILabel(), UIButton(type: .system), UITextField()])
                row.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(row)
                NSLayoutConstraint.activate([
                    row.topAnchor.constraint(equalTo: root.topAnchor),
                    row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                ])
                app.turn()
                for case let label as UILabel in row.arrangedSubviews { label.text = "other" }
                for view in row.arrangedSubviews { view.frame.size.width += 3 }
                row.removeFromSuperview()
            }
            app.turn()
        }
        XCTAssertTrue(root.subviews.isEmpty)
    }
}
