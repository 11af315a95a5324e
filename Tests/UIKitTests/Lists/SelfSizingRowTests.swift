import UITesting
import XCTest

import UIKit

/// Rows and headers whose height comes from constraints.
@preconcurrency @MainActor
final class SelfSizingRowTests: XCTestCase {
    private final class TextCell: UITableViewCell {
        let label = UILabel()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UITableViewDataSource {
        let texts = ["one line", "a text that is long enough to be broken into several lines of the row"]

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
            (cell as? TextCell)?.label.text = texts[indexPath.row]
            return cell
        }
    }

    func testRowsAreAsHighAsTheirConstraintsAsk() throws {
        let table = UITableView(frame: CGRect(0, 0, 240, 400))
        table.register(TextCell.self, forCellReuseIdentifier: "text")
        let source = Source()
        table.dataSource = source
        let app = try AppHarness(size: CGSize(width: 240, height: 400))
        app.window.addSubview(table)
        app.turn()
        let cells = table.visibleCells.compactMap { $0 as? TextCell }
        XCTAssertEqual(cells.count, 2)
        for cell in cells {
            let text = cell.label.sizeThatFits(CGSize(width: 240 - 32, height: 1000)).height
            XCTAssertEqual(cell.frame.height, text + 20)
            XCTAssertEqual(cell.label.frame, CGRect(16, 10, 208, text))
        }
        XCTAssertGreaterThan(cells[1].frame.height, cells[0].frame.height + 10)
        table.frame.size.width = 400
        app.turn()
        XCTAssertEqual(
            cells[1].frame.height,
            cells[1].label.sizeThatFits(CGSize(width: 400 - 32, height: 1000)).height + 20)
    }
}
