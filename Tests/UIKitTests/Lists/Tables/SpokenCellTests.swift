import UIKit
import UITesting
import XCTest

/// What assistive technology says of cells, headers and footers.
@preconcurrency @MainActor
final class SpokenCellTests: XCTestCase {
    private func labels(in view: UIView) {
        for (index, text) in ["Second", "First"].enumerated() {
            let label = UILabel(frame: CGRect(x: 100 - 100 * index, y: 0, width: 80, height: 20))
            label.text = text
            view.addSubview(label)
        }
        let hidden = UILabel(frame: CGRect(x: 0, y: 30, width: 80, height: 20))
        hidden.text = "Hidden"
        hidden.isHidden = true
        view.addSubview(hidden)
    }

    func testACellOfTheAppsOwnViewsSaysWhatIsInIt() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        XCTAssertNil(cell.accessibilityLabel)
        labels(in: cell.contentView)
        XCTAssertTrue(cell.isAccessibilityElement)
        XCTAssertEqual(cell.accessibilityLabel, "First, Second")
        cell.accessibilityLabel = "Row"
        XCTAssertEqual(cell.accessibilityLabel, "Row")
        let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        labels(in: item.contentView)
        XCTAssertFalse(item.isAccessibilityElement, "what is in it are the elements")
        XCTAssertEqual(item.accessibilityLabel, "First, Second")
    }

    func testACellWithAListsContentSaysItsTexts() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Name"
        content.secondaryText = "Ada"
        cell.contentConfiguration = content
        XCTAssertEqual(cell.accessibilityLabel, "Name")
        XCTAssertEqual(cell.accessibilityValue, "Ada")
    }

    func testHeadersAreHeadingsAndFootersAreNot() throws {
        let source = ListSource([["A"]])
        source.titles = ["Fruit"]
        source.footers = ["All of it"]
        let (app, _) = try source.show(.grouped)
        XCTAssertEqual(app.window.spoken("Fruit", .heading)?.accessibilityTraits, .header)
        XCTAssertEqual(app.window.spoken("All of it", .label)?.accessibilityTraits, .staticText)
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = header.defaultContentConfiguration()
        content.text = "Vegetables"
        header.contentConfiguration = content
        XCTAssertEqual(header.accessibilityLabel, "Vegetables")
        XCTAssertEqual(header.accessibilityRole, .heading)
    }
}
