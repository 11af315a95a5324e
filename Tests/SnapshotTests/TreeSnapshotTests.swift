import UIKit
import UITesting
import XCTest

/// View trees as texts: where things are, without a pixel.
@preconcurrency @MainActor
final class TreeSnapshotTests: SnapshotTestCase {
    func testFormFollowsItsWindow() throws {
        let form = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
        form.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        form.accessibilityIdentifier = "form"
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 80, height: 21))
        label.text = "Name"
        let field = UITextField(frame: CGRect(x: 110, y: 14, width: 170, height: 34))
        field.borderStyle = .roundedRect
        field.autoresizingMask = .flexibleWidth
        field.accessibilityIdentifier = "name"
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 220, y: 76, width: 60, height: 30)
        button.setTitle("Save", for: .normal)
        button.isEnabled = false
        button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        for view in [label, field, button] { form.addSubview(view) }
        let app = try AppHarness(showing: form, size: form.frame.size)
        app.tap(field)
        app.type("Ada")
        XCTAssertNoThrow(try Snapshot.verify(text: ViewTree.dump(form), named: "narrow"))
        app.resize(to: CGSize(width: 420, height: 200))
        XCTAssertNoThrow(try Snapshot.verify(text: ViewTree.dump(form), named: "wide"))
    }
}
