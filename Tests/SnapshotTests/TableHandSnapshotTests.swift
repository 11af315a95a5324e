import UIKit
import UITesting
import XCTest

/// What tables look like under the hand: rows that are moved and pulled, the index, and the wheel above the rows.
@preconcurrency @MainActor
final class TableHandSnapshotTests: SnapshotTestCase {
    private let size = CGSize(width: 260, height: 330)

    /// A whole table has more to show than one control.
    private let limit = 40_000

    private final class Fruits: NSObject, UITableViewDataSource, UITableViewDelegate {
        let names = [
            ["Apple", "Apricot", "Banana"], ["Cherry", "Fig", "Grape"], ["Lemon", "Mango", "Plum"],
        ]

        func numberOfSections(in tableView: UITableView) -> Int { names.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            names[section].count
        }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            ["A – B", "C – K", "L – Z"][section]
        }

        func sectionIndexTitles(for tableView: UITableView) -> [String]? {
            [UITableView.indexSearch] + (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        }

        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let titles = ["Read", "Flag"]
            let actions = titles.map {
                UIContextualAction(style: .normal, title: $0) { _, _, complete in complete(true) }
            }
            actions[0].backgroundColor = .systemBlue
            actions[1].backgroundColor = .systemOrange
            return UISwipeActionsConfiguration(actions: actions)
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.section][indexPath.row]
            cell.detailTextLabel?.text = "\(indexPath.row + 3)"
            cell.editingAccessoryType = indexPath.row == 1 ? .disclosureIndicator : .none
            return cell
        }
    }

    private let fruits = Fruits()

    private func show(
        _ style: UITableView.Style, in app: AppHarness, hasIndex: Bool = false
    ) -> UITableView {
        let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        table.sectionIndexMinimumDisplayRowCount = hasIndex ? 0 : .max
        table.dataSource = fruits
        table.delegate = fruits
        app.window.addSubview(table)
        app.turn()
        return table
    }

    private let variants: [Variant] = [.light, .lightAt2x, .dark]

    /// Holds the second row over the third.
    private func lift(_ table: UITableView, in app: AppHarness, isMirrored: Bool = false) {
        table.isEditing = true
        app.turn()
        let row = table.rectForRow(at: IndexPath(row: 1, section: 0))
        let x = isMirrored ? row.minX + 20 : row.maxX - 20
        app.mouseDown(at: CGPoint(x: x, y: row.midY))
        app.moveMouse(to: CGPoint(x: x, y: row.midY + 32))
        app.advance(by: 1)
    }

    func testALiftedRowHasAShadow() {
        for (name, style) in [("plain", UITableView.Style.plain), ("groups", .insetGrouped)] {
            verify(variants, size: size, named: name, limit: limit) { app in
                lift(show(style, in: app), in: app)
                return nil
            }
        }
    }

    func testALiftedRowFromRightToLeft() {
        verify([.light], size: size, limit: limit) { app in
            app.layoutDirection = .rightToLeft
            lift(show(.plain, in: app), in: app, isMirrored: true)
            return nil
        }
    }

    func testTheIndexIsAtTheRightEdge() {
        for (name, style) in [("plain", UITableView.Style.plain), ("groups", .insetGrouped)] {
            verify(variants, size: size, named: name, limit: limit) { app in
                _ = show(style, in: app, hasIndex: true)
                return nil
            }
        }
    }

    func testTheIndexUnderAFinger() {
        verify([.light, .dark], size: size, limit: limit) { app in
            let table = show(.plain, in: app, hasIndex: true)
            table.sectionIndexColor = .systemPurple
            table.sectionIndexTrackingBackgroundColor = .tertiarySystemFill
            app.turn()
            _ = app.finger(at: CGPoint(x: 252, y: 60))
            app.advance(by: 2)
            return nil
        }
    }

    func testTheIndexFromRightToLeft() {
        verify([.light], size: size, limit: limit) { app in
            app.layoutDirection = .rightToLeft
            _ = show(.plain, in: app, hasIndex: true)
            return nil
        }
    }

    func testPulledAsideAtTheBeginning() {
        verify([.light, .dark], size: size, limit: limit) { app in
            let table = show(.plain, in: app)
            let y = table.rectForRow(at: IndexPath(row: 1, section: 0)).midY
            app.drag(from: CGPoint(x: 20, y: y), to: CGPoint(x: 140, y: y))
            app.advance(by: 1)
            return nil
        }
    }

    func testATableThatIsPulledDownRefreshes() {
        verify(variants, size: size, limit: limit) { app in
            let table = show(.plain, in: app)
            let control = UIRefreshControl()
            table.refreshControl = control
            control.attributedTitle = NSAttributedString(string: "Getting fruit")
            app.turn()
            control.beginRefreshing()
            app.advance(by: 1)
            return nil
        }
    }
}
