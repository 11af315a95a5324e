import UIKit
import UITesting

/// A step of scrolling a table, with few rows and with many.
@MainActor
enum TableBenchmarks {
    private static let few = 100
    private static let many = 100_000

    static func run() throws {
        for (name, isVaried) in [("rows alike", false), ("heights of their own", true)] {
            let small = try step(rows: few, isVaried)
            let large = try step(rows: many, isVaried)
            report("\(name), \(few) rows: a step", small.step / 1000, unit: "us")
            report(
                "\(name), \(many) rows: a step", large.step / 1000, unit: "us",
                ratio: String(format: "%.2f times", large.step / small.step))
            report("\(name), \(few) rows: its layout alone", small.layout / 1000, unit: "us")
            report(
                "\(name), \(many) rows: its layout alone", large.layout / 1000, unit: "us",
                ratio: String(format: "%.2f times", large.layout / small.layout))
            report("\(name), \(many) rows: reloading", large.reload / 1000, unit: "us")
        }
        try snapshots()
    }

    /// Snapshots of many items that differ by one, with and without a table that was scrolled to the middle.
    private static func snapshots() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 768, height: 720))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "Row \(item % 100): the quick brown fox"
            return cell
        }
        let app = try AppHarness(showing: table, size: CGSize(width: 768, height: 720))
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<many))
        source.apply(snapshot, animatingDifferences: false)
        app.turn()
        var next = many
        let apply = Stopwatch.median(runs: 21) {
            snapshot.insertItems([next], afterItem: many / 2)
            next += 1
            source.apply(snapshot, animatingDifferences: false)
            app.turn()
        }
        report("a snapshot of \(many) items with one more: applying", apply / 1000, unit: "us")
    }

    private struct Costs {
        var step, layout, reload: Double
    }

    /// Steps of 53 points, a click of the wheel, back and forth over the same stretch of rows.
    private static func step(rows: Int, _ isVaried: Bool) throws -> Costs {
        let source = Rows(count: rows, isVaried: isVaried)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 768, height: 720))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        table.dataSource = source
        table.delegate = source
        let app = try AppHarness(showing: table, size: CGSize(width: 768, height: 720))
        let start = table.contentSize.height / 2 - 360
        var offset = start
        func next() {
            offset += 53
            if offset > start + 1200 { offset = start - 1200 }
            table.contentOffset.y = offset
        }
        for _ in 0..<100 {
            next()
            app.turn()
        }
        let step = Stopwatch.median(runs: 301) {
            next()
            app.turn()
        }
        let layout = Stopwatch.median(runs: 301) {
            next()
            table.layoutIfNeeded()
        }
        let reload = Stopwatch.median(runs: 21) {
            table.reloadData()
            table.layoutIfNeeded()
        }
        return Costs(step: step, layout: layout, reload: reload)
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let count: Int
        let isVaried: Bool

        init(count: Int, isVaried: Bool) {
            self.count = count
            self.isVaried = isVaried
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row % 100): the quick brown fox"
            cell.accessoryType = .disclosureIndicator
            return cell
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            isVaried ? CGFloat(36 + indexPath.row % 5 * 4) : tableView.rowHeight
        }
    }
}
