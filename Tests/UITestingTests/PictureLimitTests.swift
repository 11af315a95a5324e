import UIKit
import UITesting
import XCTest

/// Pictures of whole screens of telephones are goldens without further ado.
@MainActor
final class PictureLimitTests: XCTestCase {
    private var folder = ""

    override func setUp() async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    }

    override func tearDown() async throws {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// A screen full of rows of text with a picture, as lists have.
    private func screen() -> UIViewController {
        let controller = UITableViewController(style: .insetGrouped)
        controller.title = "Contacts"
        controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let rows = Rows()
        controller.tableView.dataSource = rows
        kept.append(rows)
        return UINavigationController(rootViewController: controller)
    }

    private var kept: [Rows] = []

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = "Quick brown foxes jump, number \(indexPath.row)"
            content.secondaryText = "Over lazy dogs, \(indexPath.row * 7919) times & more"
            content.image = UIImage(systemName: "person.circle")
            cell.contentConfiguration = content
            return cell
        }
    }

    func testScreensOfTelephonesAreWithinTheLimitAtEveryScale() throws {
        for size in [CGSize(width: 390, height: 844), CGSize(width: 430, height: 932)] {
            for scale in [1, 2, 3] as [CGFloat] {
                let app = try AppHarness(rootViewController: screen(), size: size, scale: scale)
                let golden = try recordedGolden { try app.verifyPicture(file: $0, testName: "test()") }
                XCTAssertNoThrow(
                    try app.verifyPicture(file: golden, testName: "test()"), "\(size) \(scale)")
                try FileManager.default.removeItem(atPath: folder)
            }
        }
    }

    /// Has a picture compared that has no golden yet, and makes it one, as if somebody had looked at it. Returns the
    /// test's file.
    private func recordedGolden(_ verify: (String) throws -> Void) throws -> String {
        let file = "\(folder)/T.swift"
        do {
            try verify(file)
        } catch let failure as SnapshotFailure {
            guard case .missing(let golden, let new) = failure.reason else { throw failure }
            try FileManager.default.moveItem(atPath: new, toPath: golden)
        }
        return file
    }
}
