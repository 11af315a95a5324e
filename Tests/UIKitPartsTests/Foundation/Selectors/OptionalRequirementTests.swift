import RegisteredDelegates
import XCTest

@testable import UIKit

/// Which optional requirements a class implements.
@preconcurrency @MainActor
final class OptionalRequirementTests: XCTestCase {
    private final class Plain: UITableViewDelegate {}

    private final class Derived: RegisteredRows, UITableViewDataSource {}

    private func answer(_ name: String, of source: any UITableViewDataSource) -> Bool? {
        OptionalRequirement.answer(name, of: source) { $0 is any UITableViewDataSource.Type }
    }

    func testARegisteredClassImplementsWhatItHasRegistered() {
        XCTAssertEqual(answer("tableView:commit:forRowAt:", of: DeletableRows()), true)
        XCTAssertEqual(answer("tableView:canEditRowAt:", of: DeletableRows()), false)
        XCTAssertEqual(answer("tableView:commit:forRowAt:", of: PlainRows()), false)
    }

    func testNothingIsKnownOfAClassOfAnotherModule() {
        XCTAssertNil(answer("tableView:commit:forRowAt:", of: Derived()))
        let isImplemented = OptionalRequirement.isImplemented("tableView:commit:forRowAt:", by: Derived()) {
            $0 is any UITableViewDataSource.Type
        }
        XCTAssertTrue(isImplemented, "to call a default does less harm than never to call what is there")
    }

    /// Its methods are there to be overridden.
    func testATableViewControllerImplementsWhatItOverrides() {
        XCTAssertEqual(answer("numberOfSectionsIn:", of: RegisteredTableController()), false)
        XCTAssertEqual(answer("numberOfSectionsIn:", of: UITableViewController()), false)
    }

    func testADelegateCanBeAskedByItsProtocol() {
        let rows: any UITableViewDataSource = DeletableRows()
        XCTAssertTrue(rows.responds(to: "tableView:commit:forRowAt:"))
        XCTAssertFalse(rows.responds(to: "tableView:canEditRowAt:"))
        XCTAssertTrue(DeletableRows().responds(to: "tableView:commit:forRowAt:"))
        let object: any NSObjectProtocol = DeletableRows()
        XCTAssertTrue(object.responds(to: "tableView:commit:forRowAt:"))
        let plain: any UITableViewDelegate = Plain()
        XCTAssertFalse(plain.responds(to: nil))
    }

    /// As the build tool writes it for `#selector(UITableViewDataSource.numberOfSections(in:))`: a protocol has its methods
    /// in everything that conforms.
    func testASelectorOfAnOptionalRequirementAsksWhoImplementsIt() {
        let plain = Selector("tableView:commit:forRowAt:") { (_: any UITableViewDataSource, _, _) in true }
        XCTAssertTrue(PlainRows().responds(to: plain))
        let optional = plain.optional { $0 is any UITableViewDataSource.Type }
        XCTAssertEqual(optional, plain)
        XCTAssertTrue(DeletableRows().responds(to: optional))
        XCTAssertTrue(optional.perform(on: DeletableRows(), sender: nil, event: nil))
        XCTAssertFalse(PlainRows().responds(to: optional))
        XCTAssertFalse(optional.perform(on: PlainRows(), sender: nil, event: nil))
        XCTAssertFalse(NSObject().responds(to: optional))
        XCTAssertTrue(Derived().responds(to: optional), "nothing is known of a class of another module")
    }
}
