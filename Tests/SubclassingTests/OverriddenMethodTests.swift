import UIKit
import UITesting
import XCTest

/// The toolkit calls what apps override.
@MainActor
final class OverriddenMethodTests: XCTestCase {
    func testATabBarControllerBeginsAndEndsAppearingThroughOverrides() {
        final class Page: UIViewController {
            var calls: [String] = []
            override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
                calls.append(isAppearing ? "begin" : "begin leaving")
                super.beginAppearanceTransition(isAppearing, animated: animated)
            }
            override func endAppearanceTransition() {
                calls.append("end")
                super.endAppearanceTransition()
            }
        }
        let page = Page()
        let parent = UIViewController()
        parent.addChild(page)
        parent.view.addSubview(page.view)
        page.didMove(toParent: parent)
        parent.beginAppearanceTransition(true, animated: false)
        parent.endAppearanceTransition()
        XCTAssertEqual(page.calls.first, "begin")
    }

    func testAViewIsLoadedThroughTheOverride() {
        final class Loading: UIViewController {
            var loads = 0
            override func loadViewIfNeeded() {
                loads += 1
                super.loadViewIfNeeded()
            }
        }
        let controller = Loading()
        XCTAssertEqual(controller.view.subviews.count, 0)
        XCTAssertEqual(controller.loads, 1)
    }

    func testInteractionsOfTextFieldsAreAddedThroughTheOverride() {
        final class Field: UITextField {
            var added = 0
            override func addInteraction(_ interaction: any UIInteraction) {
                added += 1
                super.addInteraction(interaction)
            }
        }
        let field = Field(frame: .zero)
        let before = field.added
        field.interactions = field.interactions + [UIDropInteraction(delegate: Taking())]
        XCTAssertGreaterThan(field.added, before)
    }

    private final class Taking: NSObject, UIDropInteractionDelegate {}

    func testATableScrollsToRowsThroughTheOverride() throws {
        final class Table: UITableView {
            var scrolled: [IndexPath] = []
            override func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
                scrolled.append(indexPath)
                super.scrollToRow(at: indexPath, at: position, animated: animated)
            }
        }
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let (table, rows) = (Table(frame: CGRect(x: 0, y: 0, width: 200, height: 200), style: .plain), Rows())
        table.dataSource = rows
        let app = try AppHarness(showing: table)
        let path = IndexPath(row: 50, section: 0)
        table.selectRow(at: path, animated: false, scrollPosition: .middle)
        XCTAssertEqual(table.scrolled, [path])
        XCTAssertGreaterThan(table.contentOffset.y, 0)
        app.end()
    }

    func testAddingConstraintsAddsEachThroughTheOverride() {
        final class Counting: UIView {
            var added: [NSLayoutConstraint] = []
            override func addConstraint(_ constraint: NSLayoutConstraint) {
                added.append(constraint)
                super.addConstraint(constraint)
            }
        }
        let view = Counting()
        let constraints = [
            view.widthAnchor.constraint(equalToConstant: 10),
            view.heightAnchor.constraint(equalToConstant: 20),
        ]
        view.addConstraints(constraints)
        XCTAssertEqual(view.added, constraints)
        XCTAssertEqual(view.constraints.count, 2)
    }

    func testALayerIsRenderedThroughTheOverride() {
        final class Layer: CALayer {
            nonisolated(unsafe) static var renderings = 0
            override func render(in ctx: CGContext) {
                Layer.renderings += 1
                super.render(in: ctx)
            }
        }
        let layer: CALayer = Layer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
            layer.render(in: $0.cgContext)
        }
        XCTAssertEqual(Layer.renderings, 1)
    }
}
