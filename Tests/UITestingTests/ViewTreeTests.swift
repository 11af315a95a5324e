import UIKit
import UITesting
import XCTest

/// What constraints do, as text.
@preconcurrency @MainActor
final class ViewTreeTests: XCTestCase {
    func testConstraintsAreListedBelowTheViewThatHasThem() throws {
        let form = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        form.accessibilityIdentifier = "form"
        let box = UIView()
        box.accessibilityIdentifier = "box"
        let other = UIView()
        for view in [box, other] {
            view.translatesAutoresizingMaskIntoConstraints = false
            form.addSubview(view)
        }
        let wide = box.widthAnchor.constraint(equalToConstant: 200)
        wide.priority = .defaultHigh
        let contradiction = box.heightAnchor.constraint(equalToConstant: 90)
        contradiction.identifier = "too high"
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: form.safeAreaLayoutGuide.leadingAnchor, constant: 16),
            box.topAnchor.constraint(equalTo: form.topAnchor, constant: 10), wide,
            box.heightAnchor.constraint(equalToConstant: 20), contradiction,
            other.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: -4),
        ])
        form.layoutIfNeeded()
        XCTAssertEqual(
            ViewTree.dump(form, constraints: true),
            """
            UIView (0 0 320 100) #form
              - #box.leading == #form/UIViewSafeAreaLayoutGuide.leading + 16
              - #box.top == #form.top + 10
              - UIView.width == 0.5*#box.width - 4
              UIView (16 10 200 20) #box
                - #box.width == 200 @750
                - #box.height == 20
                - #box.height == 90 'too high' broken
              UIView (0 0 96 0) ambiguous

            """)
        XCTAssertEqual(
            ViewTree.dump(form),
            """
            UIView (0 0 320 100) #form
              UIView (16 10 200 20) #box
              UIView (0 0 96 0)

            """)
    }
}
