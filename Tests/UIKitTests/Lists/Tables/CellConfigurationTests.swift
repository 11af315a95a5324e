import UITesting
import XCTest

@testable import UIKit

/// Contents and backgrounds of cells that follow the state.
@preconcurrency @MainActor
final class CellConfigurationTests: XCTestCase {
    private final class Source: NSObject, UITableViewDataSource {
        var make: () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: nil) }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            make()
        }
    }

    private let source = Source()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)

    private func show(_ make: @escaping () -> UITableViewCell) throws -> (AppHarness, UITableViewCell) {
        source.make = make
        table.dataSource = source
        let app = try AppHarness(showing: table, size: CGSize(width: 300, height: 200))
        return (app, try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0))))
    }

    private func pixel(_ app: AppHarness, _ x: Int, _ y: Int) throws -> UInt32 {
        try app.screenshot().pixel(x: x, y: y) & 0xff_ffff
    }

    private func plainCell() -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    func testTheHandlerIsCalledWithTheState() throws {
        var states: [String] = []
        let (app, _) = try show { [unowned self] in
            let cell = plainCell()
            cell.configurationUpdateHandler = { cell, state in
                states.append("\(state.isHighlighted) \(state.isSelected)")
                var content = cell.defaultContentConfiguration()
                content.text = state.isSelected ? "Selected" : "Plain"
                cell.contentConfiguration = content
            }
            return cell
        }
        XCTAssertEqual(states, ["false false", "false false"], "one call for each of the two cells")
        states = []
        app.tap(at: CGPoint(x: 100, y: 20))
        XCTAssertEqual(states.last, "false true")
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        XCTAssertEqual((cell.contentConfiguration as? UIListContentConfiguration)?.text, "Selected")
        states = []
        app.turn()
        XCTAssertEqual(states, [], "nothing has changed")
    }

    func testRowsAreAsHighAsTheHandlersContent() throws {
        table.rowHeight = UITableView.automaticDimension
        let (_, cell) = try show { [unowned self] in
            let cell = plainCell()
            cell.configurationUpdateHandler = { cell, _ in
                var content = UIListContentConfiguration.subtitleCell()
                content.text = "One"
                content.secondaryText = "Two\nThree\nFour\nFive"
                cell.contentConfiguration = content
            }
            return cell
        }
        XCTAssertGreaterThan(cell.bounds.height, 80)
    }

    func testASubclassUpdatesItselfAndAddsToTheState() throws {
        final class Cell: UITableViewCell {
            static let key = UIConfigurationStateCustomKey("stale")
            var isStale = false { didSet { setNeedsUpdateConfiguration() } }
            var told: [AnyHashable?] = []
            override var configurationState: UICellConfigurationState {
                var state = super.configurationState
                state[Self.key] = isStale
                return state
            }
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                told.append(state[Self.key])
            }
        }
        let (app, made) = try show { Cell(style: .default, reuseIdentifier: nil) }
        let cell = try XCTUnwrap(made as? Cell)
        XCTAssertEqual(cell.told, [false])
        cell.isStale = true
        XCTAssertEqual(cell.told, [false], "it waits for the layout")
        app.turn()
        XCTAssertEqual(cell.told, [false, true])
    }

    func testABackgroundHasItsUsualColourByState() throws {
        let (app, cell) = try show { [unowned self] in
            let cell = plainCell()
            cell.backgroundConfiguration = .listSidebarCell()
            return cell
        }
        table.backgroundColor = .green
        table.tintColor = .red
        app.turn()
        XCTAssertEqual(try pixel(app, 150, 10), 0x00_ff00, "none until it is selected")
        app.tap(at: CGPoint(x: 100, y: 20))
        XCTAssertEqual(try pixel(app, 150, 10), 0xff_0000)
        XCTAssertEqual(try pixel(app, 3, 22), 0x00_ff00, "it keeps from the edges")
        XCTAssertNotNil(cell.backgroundConfiguration)
    }

    func testAColourThatIsSetIsShownInEveryState() throws {
        let (app, _) = try show { [unowned self] in
            let cell = plainCell()
            var background = UIBackgroundConfiguration.listPlainCell()
            background.backgroundColor = .blue
            cell.backgroundConfiguration = background
            return cell
        }
        XCTAssertEqual(try pixel(app, 150, 10), 0x00_00ff)
        app.tap(at: CGPoint(x: 100, y: 20))
        XCTAssertEqual(try pixel(app, 150, 10), 0x00_00ff)
    }

    func testABackgroundReplacesTheViewsThatWereSet() throws {
        let (_, cell) = try show { [unowned self] in plainCell() }
        cell.backgroundView = UIView()
        cell.selectedBackgroundView = UIView()
        cell.backgroundConfiguration = .clear()
        XCTAssertNil(cell.backgroundView)
        XCTAssertNil(cell.selectedBackgroundView)
        cell.backgroundConfiguration = nil
        XCTAssertFalse(cell.subviews.contains { $0 is ConfiguredBackgroundView })
    }

    func testContentOfACellThatCannotBeUsedIsDimmed() throws {
        let (app, cell) = try show { [unowned self] in
            let cell = plainCell()
            var content = cell.defaultContentConfiguration()
            content.text = "Text"
            content.textProperties.color = .red
            cell.contentConfiguration = content
            return cell
        }
        let label = try XCTUnwrap(
            cell.contentView.subviews.first?.subviews.compactMap { $0 as? UILabel }.first)
        XCTAssertEqual(label.textColor, .red)
        cell.isUserInteractionEnabled = false
        cell.setNeedsUpdateConfiguration()
        app.turn()
        XCTAssertEqual(label.textColor.cgColor.alpha, 0.4, accuracy: 0.01)
    }

    func testAnOutlineAndAViewAreShown() throws {
        let (app, _) = try show { [unowned self] in
            let cell = plainCell()
            var background = UIBackgroundConfiguration.clear()
            background.strokeWidth = 4
            background.strokeColor = .red
            let view = UIView()
            view.backgroundColor = .blue
            background.customView = view
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 0)
            cell.backgroundConfiguration = background
            return cell
        }
        XCTAssertEqual(try pixel(app, 11, 20), 0xff_0000)
        XCTAssertEqual(try pixel(app, 100, 20), 0x00_00ff)
        XCTAssertEqual(try pixel(app, 5, 20), 0xff_ffff)
    }

    func testContentsOfAWideTableMayKeepToTheReadableWidth() throws {
        let (app, cell) = try show { [unowned self] in
            let cell = plainCell()
            cell.textLabel?.text = "Text"
            return cell
        }
        table.frame.size.width = 1200
        app.resize(to: CGSize(width: 1200, height: 200))
        XCTAssertEqual(cell.textLabel?.convert(CGPoint.zero, to: table).x, 16)
        table.cellLayoutMarginsFollowReadableWidth = true
        app.turn()
        XCTAssertEqual(cell.textLabel?.convert(CGPoint.zero, to: table).x, (1200 - 920) / 2)
    }

    func testAHeaderFollowsItsConfigurations() throws {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        var calls = 0
        header.configurationUpdateHandler = { view, _ in
            calls += 1
            var content = view.defaultContentConfiguration()
            content.text = "Head"
            view.contentConfiguration = content
            var background = UIBackgroundConfiguration.listPlainHeaderFooter()
            background.backgroundColor = .red
            view.backgroundConfiguration = background
        }
        let app = try AppHarness(showing: header, size: CGSize(width: 300, height: 100))
        XCTAssertEqual(calls, 1)
        XCTAssertEqual(try pixel(app, 280, 20), 0xff_0000)
        app.turn()
        XCTAssertEqual(calls, 1)
        header.setNeedsUpdateConfiguration()
        app.turn()
        XCTAssertEqual(calls, 2)
    }

    // MARK: Contents with constraints

    /// A text with required margins.
    private struct FramedText: UIContentConfiguration {
        var text: String

        func makeContentView() -> any UIView & UIContentView { FramedTextView(configuration: self) }
        func updated(for state: any UIConfigurationState) -> FramedText { self }
    }

    private final class FramedTextView: UIView, UIContentView {
        var configuration: any UIContentConfiguration

        init(configuration: FramedText) {
            self.configuration = configuration
            super.init(frame: .zero)
            let label = UILabel()
            label.text = configuration.text
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
                label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    func testNoConstraintOfAContentIsBrokenBeforeItIsPlaced() throws {
        table.rowHeight = UITableView.automaticDimension
        let messages = AppHarness.diagnostics {
            _ = try? show { [unowned self] in
                let cell = plainCell()
                cell.contentConfiguration = FramedText(text: "One\nTwo\nThree")
                return cell
            }
        }
        XCTAssertEqual(messages, [])
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        XCTAssertGreaterThan(cell.frame.height, 60, "as high as the constraints say")
        XCTAssertEqual(cell.contentView.subviews.first?.frame, cell.contentView.bounds)
    }

    func testNoConstraintOfAHeadersContentIsBrokenBeforeItIsPlaced() throws {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let app = try AppHarness(size: CGSize(width: 300, height: 200))
        let messages = AppHarness.diagnostics {
            header.contentConfiguration = FramedText(text: "Header")
            app.window.addSubview(header)
            header.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
            app.turn()
        }
        XCTAssertEqual(messages, [])
        XCTAssertEqual(header.contentView.subviews.first?.frame, CGRect(x: 0, y: 0, width: 300, height: 40))
    }

    // MARK: Rows that follow their contents

    private final class NoteCell: UITableViewCell {
        var text = "One line" { didSet { setNeedsUpdateProperties() } }

        override func updateProperties() {
            super.updateProperties()
            var content = defaultContentConfiguration()
            content.text = text
            contentConfiguration = content
        }
    }

    private func row(_ index: Int) throws -> UITableViewCell {
        try XCTUnwrap(table.cellForRow(at: IndexPath(row: index, section: 0)))
    }

    func testARowIsAsHighAsAContentThatIsSetWhilePropertiesAreUpdated() throws {
        let (app, cell) = try show {
            let cell = NoteCell(style: .default, reuseIdentifier: nil)
            cell.text = "One\nTwo\nThree"
            return cell
        }
        let height = cell.frame.height
        XCTAssertGreaterThan(height, 60)
        XCTAssertEqual(try row(1).frame.minY, height)
        (cell as? NoteCell)?.text = "One line"
        app.turn()
        XCTAssertEqual(cell.frame.height, 44)
        XCTAssertEqual(try row(1).frame.minY, 44, "the rows below follow")
        XCTAssertEqual(table.contentSize.height, 44 + height)
    }

    func testANewContentChangesTheHeightOfAVisibleRow() throws {
        let (app, cell) = try show { [unowned self] in plainCell() }
        var content = cell.defaultContentConfiguration()
        content.text = "One\nTwo\nThree"
        cell.contentConfiguration = content
        app.turn()
        XCTAssertGreaterThan(cell.frame.height, 60)
        table.selfSizingInvalidation = .disabled
        content.text = "One"
        cell.contentConfiguration = content
        app.turn()
        XCTAssertGreaterThan(cell.frame.height, 60, "nothing is measured again")
    }

    func testACellCanAskForItsHeightToBeMeasuredAgain() throws {
        let (app, cell) = try show { [unowned self] in plainCell() }
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "One"
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        for attribute in [NSLayoutConstraint.Attribute.top, .bottom, .leading, .trailing] {
            NSLayoutConstraint(
                item: label, attribute: attribute, relatedBy: .equal, toItem: cell.contentView,
                attribute: attribute, multiplier: 1, constant: 0
            ).isActive = true
        }
        label.text = "One\nTwo\nThree\nFour"
        cell.invalidateIntrinsicContentSize()
        app.turn()
        XCTAssertEqual(cell.frame.height, label.intrinsicContentSize.height, accuracy: 1)
        label.text = "One\nTwo"
        cell.contentView.invalidateIntrinsicContentSize()
        app.turn()
        XCTAssertEqual(cell.frame.height, label.intrinsicContentSize.height, accuracy: 1)
    }

    // MARK: Bars

    func testACellThatScrollsUnderABarKeepsItsMargins() throws {
        let controller = UITableViewController(style: .plain)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
        controller.tableView.dataSource = source
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 300, height: 200))
        let cell = try XCTUnwrap(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        let margins = cell.contentView.layoutMargins
        controller.tableView.contentOffset.y = -30
        app.turn()
        XCTAssertEqual(cell.safeAreaInsets.top, 30, "the bar covers this much of it")
        XCTAssertEqual(cell.contentView.safeAreaInsets.top, 0)
        XCTAssertEqual(cell.contentView.layoutMargins, margins)
    }
}
