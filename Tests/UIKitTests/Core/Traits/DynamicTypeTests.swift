import UIKit
import UITesting
import XCTest

/// Views whose fonts follow the category of content size while they are shown.
@preconcurrency @MainActor
final class DynamicTypeTests: XCTestCase {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    private var app: AppHarness?

    override func tearDown() async throws {
        app?.setTextScale(1)
        app = nil
    }

    private func show(_ view: UIView) throws -> AppHarness {
        root.addSubview(view)
        let app = try AppHarness(showing: root, size: CGSize(width: 400, height: 600))
        self.app = app
        return app
    }

    private func category(_ scale: CGFloat) { app?.setTextScale(scale) }

    func testALabelThatAdjustsItsFontFollowsAndIsLaidOutAnew() throws {
        let label = UILabel()
        label.text = "Text"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let plain = UILabel()
        plain.font = .preferredFont(forTextStyle: .body)
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(plain)
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        _ = try show(UIView())
        let height = label.frame.height
        category(2)
        XCTAssertEqual(label.font.pointSize, 33)
        XCTAssertEqual(plain.font.pointSize, 17, "it does not adjust its font")
        XCTAssertGreaterThan(label.frame.height, height * 1.8)
        plain.adjustsFontForContentSizeCategory = true
        XCTAssertEqual(plain.font.pointSize, 33, "it takes what applies at once")
        category(1)
        XCTAssertEqual(label.font.pointSize, 17)
        XCTAssertEqual(label.frame.height, height)
    }

    func testOnlyFontsThatScaleFollow() throws {
        let label = UILabel()
        label.adjustsFontForContentSizeCategory = true
        label.font = .systemFont(ofSize: 20)
        _ = try show(label)
        category(2)
        XCTAssertEqual(label.font.pointSize, 20)
        label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .boldSystemFont(ofSize: 34))
        XCTAssertEqual(label.font, .boldSystemFont(ofSize: 66))
        category(1)
        XCTAssertEqual(label.font, .boldSystemFont(ofSize: 34))
    }

    func testTheFontsOfAnAttributedTextFollowRunByRun() throws {
        let text = NSMutableAttributedString(
            string: "Big", attributes: [.font: UIFont.preferredFont(forTextStyle: .largeTitle)])
        text.append(
            NSAttributedString(string: "fixed", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
        let label = UILabel()
        label.attributedText = text
        label.adjustsFontForContentSizeCategory = true
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        view.attributedText = text
        view.adjustsFontForContentSizeCategory = true
        root.addSubview(view)
        _ = try show(label)
        category(1.25)
        for shown in [label.attributedText, view.attributedText].compactMap(\.self) {
            func size(_ index: Int) -> CGFloat? {
                (shown.attribute(.font, at: index, effectiveRange: nil) as? UIFont)?.pointSize
            }
            XCTAssertEqual(size(0), 38)
            XCTAssertEqual(size(4), 10)
        }
    }

    func testFieldsAndTextViewsFollowWithoutCallingTheirDelegates() throws {
        final class Delegate: NSObject, UITextViewDelegate {
            var changes = 0
            func textViewDidChange(_ textView: UITextView) { changes += 1 }
        }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        field.font = .preferredFont(forTextStyle: .title3)
        field.adjustsFontForContentSizeCategory = true
        field.text = "Field"
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let delegate = Delegate()
        view.delegate = delegate
        view.font = .preferredFont(forTextStyle: .body)
        view.adjustsFontForContentSizeCategory = true
        view.text = "Some text"
        root.addSubview(view)
        let app = try show(field)
        let height = (field.intrinsicContentSize.height, view.contentSize.height)
        category(2)
        XCTAssertEqual(field.font?.pointSize, 37)
        XCTAssertEqual(view.font?.pointSize, 33)
        XCTAssertGreaterThan(field.intrinsicContentSize.height, height.0)
        XCTAssertGreaterThan(view.contentSize.height, height.1)
        XCTAssertEqual(delegate.changes, 0)
        XCTAssertEqual(view.text, "Some text")
        app.tap(field)
        app.type("!")
        let typed = field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        XCTAssertEqual(typed?.pointSize, 37)
    }

    func testConfiguredButtonsAndRowsFollow() throws {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                guard indexPath.row == 0 else {
                    cell.textLabel?.text = "Row"
                    return cell
                }
                var content = UIListContentConfiguration.cell()
                content.text = "Row"
                cell.contentConfiguration = content
                return cell
            }
        }
        let button = UIButton(configuration: .filled())
        button.configuration?.title = "Press"
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        let source = Source()
        table.dataSource = source
        root.addSubview(table)
        _ = try show(button)
        let rows = [0, 1].map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        let width = button.intrinsicContentSize.width
        category(2.4)
        XCTAssertEqual(button.titleLabel?.font.pointSize, 40)
        XCTAssertGreaterThan(button.intrinsicContentSize.width, width * 1.5)
        for index in [0, 1] {
            let height = table.rectForRow(at: IndexPath(row: index, section: 0)).height
            XCTAssertGreaterThan(height, rows[index] * 1.2, "row \(index)")
        }
        XCTAssertEqual(
            table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.font.pointSize, 40)
    }

    func testAViewLimitsTheCategoryOfWhatIsInIt() throws {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        box.addSubview(label)
        _ = try show(box)
        box.maximumContentSizeCategory = .extraLarge
        category(2)
        XCTAssertEqual(label.traitCollection.preferredContentSizeCategory, .extraLarge)
        XCTAssertEqual(label.font.pointSize, 19)
        XCTAssertEqual(root.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
        box.maximumContentSizeCategory = nil
        XCTAssertEqual(label.font.pointSize, 33)
        category(1)
        box.minimumContentSizeCategory = .extraExtraExtraLarge
        XCTAssertEqual(label.font.pointSize, 23)
        XCTAssertEqual(box.traitCollection.preferredContentSizeCategory, .extraExtraExtraLarge)
    }

    func testALabelTakesTheCategoryOfWhereItIsPut() throws {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        _ = try show(box)
        box.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        XCTAssertEqual(label.font.pointSize, 17)
        box.addSubview(label)
        XCTAssertEqual(label.font.pointSize, 28)
        label.removeFromSuperview()
        root.addSubview(label)
        XCTAssertEqual(label.font.pointSize, 17)
    }
}
