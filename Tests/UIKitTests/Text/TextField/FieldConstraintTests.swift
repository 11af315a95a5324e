import UIKit
import XCTest

/// Constraints of what an app puts into the toolkit's views.
@preconcurrency @MainActor
final class FieldConstraintTests: ControlsTestCase {
    func testConstraintsInsideATextFieldAreApplied() {
        let field = show(UITextField(), frame: CGRect(x: 10, y: 10, width: 200, height: 40))
        let underline = UIView()
        underline.translatesAutoresizingMaskIntoConstraints = false
        field.addSubview(underline)
        NSLayoutConstraint.activate([
            underline.leadingAnchor.constraint(equalTo: field.leadingAnchor),
            underline.trailingAnchor.constraint(equalTo: field.trailingAnchor),
            underline.bottomAnchor.constraint(equalTo: field.bottomAnchor),
            underline.heightAnchor.constraint(equalToConstant: 2),
        ])
        window.layoutIfNeeded()
        XCTAssertEqual(underline.frame, CGRect(x: 0, y: 38, width: 200, height: 2))
    }

    func testConstraintsInsideARefreshControlAreApplied() {
        let scroll = show(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let control = UIRefreshControl()
        scroll.refreshControl = control
        let mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        control.addSubview(mark)
        NSLayoutConstraint.activate([
            mark.centerXAnchor.constraint(equalTo: control.centerXAnchor),
            mark.topAnchor.constraint(equalTo: control.topAnchor),
            mark.widthAnchor.constraint(equalToConstant: 8), mark.heightAnchor.constraint(equalToConstant: 8),
        ])
        window.layoutIfNeeded()
        XCTAssertEqual(mark.frame, CGRect(x: 96, y: 0, width: 8, height: 8))
    }
}
