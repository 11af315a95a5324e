import UITesting
import XCTest

import UIKit

/// Requests for first responder that are made before the view is in a window.
@preconcurrency @MainActor
final class EarlyFirstResponderTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    func testARequestIsCarriedOutWhenTheViewComesIntoAWindow() throws {
        let app = try AppHarness(showing: UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        holder.addSubview(field)
        XCTAssertFalse(field.becomeFirstResponder())
        XCTAssertFalse(field.isFirstResponder)
        app.window.addSubview(holder)
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertTrue(field.isEditing)
        app.type("a")
        XCTAssertEqual(field.text, "a")
    }

    func testARequestIsCarriedOutOnce() throws {
        let app = try AppHarness(showing: UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        field.becomeFirstResponder()
        app.window.addSubview(field)
        field.removeFromSuperview()
        app.window.addSubview(field)
        XCTAssertFalse(field.isFirstResponder)
    }

    func testResigningTakesTheRequestBack() throws {
        let app = try AppHarness(showing: UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        field.becomeFirstResponder()
        XCTAssertTrue(field.resignFirstResponder())
        app.window.addSubview(field)
        XCTAssertFalse(field.isFirstResponder)
    }

    func testTheDelegateMayRefuseARequestWhenItIsCarriedOut() throws {
        final class Refusing: NSObject, UITextFieldDelegate {
            var questions = 0
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
                questions += 1
                return false
            }
        }
        let delegate = Refusing()
        field.delegate = delegate
        let app = try AppHarness(showing: UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        field.becomeFirstResponder()
        XCTAssertEqual(delegate.questions, 0)
        app.window.addSubview(field)
        XCTAssertEqual(delegate.questions, 1)
        XCTAssertFalse(field.isFirstResponder)
    }

    func testARequestInViewDidLoadGivesTheFieldTheKeyboard() throws {
        final class Page: UIViewController {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            override func viewDidLoad() {
                view.addSubview(field)
                field.becomeFirstResponder()
            }
        }
        let page = Page()
        let app = try AppHarness(rootViewController: page)
        XCTAssertTrue(page.field.isFirstResponder)
        app.type("x")
        XCTAssertEqual(page.field.text, "x")
    }
}
