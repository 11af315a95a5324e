import UIKit
import UITesting
import XCTest

/// What tables look like.
@preconcurrency @MainActor
final class TableSnapshotTests: SnapshotTestCase {
    private let size = CGSize(width: 260, height: 330)

    /// A whole table has more to show than one control.
    private let limit = 40_000

    /// Three sections of rows in all the styles that cells have.
    private final class Sample: NSObject, UITableViewDataSource, UITableViewDelegate {
        let names = [
            ["Plain", "With picture", "With detail"], ["Leads on", "Chosen", "More about it", "Both"],
            ["A text that is much longer than the row is wide", "Name", "Two lines"],
        ]

        func numberOfSections(in tableView: UITableView) -> Int { names.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            names[section].count
        }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            ["Styles", "Accessories", nil][section]
        }

        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            section == 1
                ? "Marks and buttons stand at the end of a row; the words below take as many lines." : nil
        }

        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { indexPath.section == 1 ? .insert : .delete }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell: UITableViewCell
            switch (indexPath.section, indexPath.row) {
            case (0, 2):
                cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.detailTextLabel?.text = "Detail"
            case (2, 1):
                cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
                cell.detailTextLabel?.text = "Value"
            case (2, 2):
                cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.detailTextLabel?.text = "The second one is smaller"
            default: cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            cell.textLabel?.text = names[indexPath.section][indexPath.row]
            if indexPath == IndexPath(row: 1, section: 0) {
                cell.imageView?.image = UIImage(systemName: "star.fill")
            }
            if indexPath.section == 1 {
                let kinds: [UITableViewCell.AccessoryType] = [
                    .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
                ]
                cell.accessoryType = kinds[indexPath.row]
            }
            return cell
        }
    }

    private let sample = Sample()

    private func show(
        _ style: UITableView.Style, in app: AppHarness, _ setUp: (UITableView) -> Void = { _ in }
    ) -> UITableView {
        let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        table.dataSource = sample
        table.delegate = sample
        setUp(table)
        app.window.addSubview(table)
        app.turn()
        return table
    }

    private let variants: [Variant] = [.light, .lightAt2x, .lightAtOneAndAHalf, .dark]

    func testAPlainTableHasHeadersAtItsTop() {
        verify(variants, size: size, limit: limit) { app in
            _ = show(.plain, in: app)
            return nil
        }
    }

    func testAGroupedTableSpansTheWidth() {
        verify(size: size, limit: limit) { app in
            _ = show(.grouped, in: app)
            return nil
        }
    }

    func testAnInsetTableHasRoundGroups() {
        verify(variants, size: size, limit: limit) { app in
            _ = show(.insetGrouped, in: app)
            return nil
        }
    }

    func testTheEndOfATableHasItsFooter() {
        for (name, style) in [("plain", UITableView.Style.plain), ("groups", .insetGrouped)] {
            verify([.light], size: size, named: name, limit: limit) { app in
                let table = show(style, in: app)
                table.contentOffset.y = table.contentSize.height - size.height
                return nil
            }
        }
    }

    func testASelectedRowIsHighlighted() {
        for (name, style) in [("plain", UITableView.Style.plain), ("groups", .insetGrouped)] {
            verify([.light, .dark], size: size, named: name, limit: limit) { app in
                let table = show(style, in: app)
                table.selectRow(at: IndexPath(row: 0, section: 1), animated: false, scrollPosition: .none)
                app.moveMouse(
                    to: table.convert(
                        CGPoint(x: 100, y: table.rectForRow(at: IndexPath(row: 1, section: 0)).midY), to: nil)
                )
                return nil
            }
        }
    }

    func testTheFocusedRowIsMarked() {
        for (name, style) in [("plain", UITableView.Style.plain), ("groups", .insetGrouped)] {
            verify([.light, .dark], size: size, named: name, limit: limit) { app in
                let table = show(style, in: app)
                app.key(.tab)
                app.key(.down)
                app.turn()
                _ = table
                return nil
            }
        }
    }

    func testATableBeingEditedHasSignsToDelete() {
        verify([.light, .dark], size: size, limit: limit) { app in
            show(.insetGrouped, in: app).isEditing = true
            return nil
        }
    }

    func testRowsCanBeMarkedWhileEditing() {
        verify([.light, .dark], size: size, limit: limit) { app in
            let table = show(.plain, in: app) { $0.allowsMultipleSelectionDuringEditing = true }
            table.isEditing = true
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            return nil
        }
    }

    func testARowPulledAsideShowsItsActions() {
        verify([.light, .dark], size: size, limit: limit) { app in
            let table = show(.plain, in: app)
            let y = table.rectForRow(at: IndexPath(row: 1, section: 0)).midY
            app.drag(from: CGPoint(x: 240, y: y), to: CGPoint(x: 170, y: y))
            app.advance(by: 1)
            return nil
        }
    }

    func testRowsAreMirroredFromRightToLeft() {
        for (name, style) in [("plain", UITableView.Style.plain), ("groups", .insetGrouped)] {
            verify([.light], size: size, named: name, limit: limit) { app in
                app.layoutDirection = .rightToLeft
                _ = show(style, in: app)
                return nil
            }
        }
    }

    func testHalfWayThroughAnInsertion() {
        verify([.light], size: size, limit: limit) { app in
            let table = UITableView(frame: CGRect(origin: .zero, size: size), style: .plain)
            let source = Words()
            table.dataSource = source
            app.window.addSubview(table)
            app.turn()
            source.words.insert("New", at: 1)
            source.words.remove(at: 4)
            table.performBatchUpdates {
                table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
                table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .right)
            }
            app.advance(by: 0.15)
            withExtendedLifetime(source) {}
            return nil
        }
    }

    private final class Words: NSObject, UITableViewDataSource {
        var words = ["One", "Two", "Three", "Four", "Five", "Six"]
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = words[indexPath.row]
            return cell
        }
    }
}
