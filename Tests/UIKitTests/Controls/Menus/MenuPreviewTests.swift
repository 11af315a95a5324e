import UITesting
import XCTest

import UIKit

/// Previews beside context menus.
@preconcurrency @MainActor
final class MenuPreviewTests: XCTestCase, UIContextMenuInteractionDelegate {
    private final class Preview: UIViewController {
        var journal: [String] = []
        override func viewWillAppear(_ animated: Bool) { journal.append("will") }
        override func viewDidAppear(_ animated: Bool) { journal.append("did") }
        override func viewWillDisappear(_ animated: Bool) { journal.append("will not") }
        override func viewDidDisappear(_ animated: Bool) { journal.append("did not") }
    }

    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
    private let preview = Preview()
    private var journal: [String] = []
    private var style = UIContextMenuInteractionCommitStyle.dismiss
    private var onCommit: (any UIContextMenuInteractionCommitAnimating) -> Void = { _ in }

    private func open(
        at point: CGPoint = CGPoint(x: 400, y: 100), size: CGSize = CGSize(width: 600, height: 400)
    ) throws -> AppHarness {
        let app = try AppHarness(showing: view, size: size)
        view.addInteraction(UIContextMenuInteraction(delegate: self))
        app.secondaryClick(at: point)
        return app
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(previewProvider: { [preview] in preview }) { _ in
            UIMenu(children: [UIAction(title: "Open") { _ in }])
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        journal.append("commit")
        XCTAssertIdentical(animator.previewViewController, preview)
        animator.preferredCommitStyle = style
        animator.addAnimations { [unowned self] in journal.append("animate") }
        animator.addCompletion { [unowned self] in journal.append("done") }
        onCommit(animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { XCTAssertIdentical(animator?.previewViewController, preview) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { journal.append("end") }

    /// Where the view of the controller is, in the window.
    private var shownFrame: CGRect { preview.view.convert(preview.view.bounds, to: nil) }
    private var middle: CGPoint { CGPoint(x: shownFrame.midX, y: shownFrame.midY) }

    func testThePreviewIsBesideTheMenuAtTheSizeThatItsControllerPrefers() throws {
        preview.preferredContentSize = CGSize(width: 180, height: 120)
        let app = try open()
        let list = try XCTUnwrap(app.lists.first?.frame)
        XCTAssertEqual(shownFrame.size, CGSize(width: 180, height: 120))
        XCTAssertEqual(shownFrame.maxX, list.minX - 8)
        XCTAssertEqual(shownFrame.minY, list.minY)
        XCTAssertEqual(preview.journal, ["will", "did"])
    }

    func testWhereThereIsMoreSpaceBelowThePreviewIsThere() throws {
        preview.preferredContentSize = CGSize(width: 180, height: 120)
        let app = try open(at: CGPoint(x: 40, y: 20), size: CGSize(width: 220, height: 400))
        let list = try XCTUnwrap(app.lists.first?.frame)
        XCTAssertEqual(shownFrame.minY, list.maxY + 8)
        XCTAssertEqual(shownFrame.size, CGSize(width: 180, height: 120))
    }

    func testThePreviewGoesWithTheMenu() throws {
        let app = try open()
        XCTAssertNotNil(preview.view.window)
        app.key(.escape)
        XCTAssertNil(preview.view.window)
        XCTAssertEqual(preview.journal, ["will", "did", "will not", "did not"])
        XCTAssertEqual(journal, ["end"])
    }

    func testPressingThePreviewCallsTheDelegate() throws {
        let app = try open()
        app.click(at: middle)
        XCTAssertEqual(journal, ["commit", "end", "animate", "done"])
        XCTAssert(app.lists.isEmpty)
        XCTAssertNil(preview.view.window)
    }

    func testAFingerThatTapsThePreviewCallsTheDelegate() throws {
        let app = try open()
        app.tap(at: middle)
        XCTAssertEqual(journal.first, "commit")
    }

    func testAPressThatLeavesThePreviewDoesNothing() throws {
        let app = try open()
        app.mouseDown(at: middle)
        app.moveMouse(to: CGPoint(x: shownFrame.midX, y: shownFrame.maxY + 30))
        app.mouseUp()
        XCTAssertEqual(journal, [])
        XCTAssertFalse(app.lists.isEmpty)
    }

    func testAPreviewThatPopsGrowsUntilItIsGone() throws {
        style = .pop
        let app = try open()
        let before = shownFrame
        app.click(at: middle)
        app.advance(by: 0.1)
        XCTAssertEqual(journal, ["commit", "end", "animate"])
        XCTAssertNotNil(preview.view.window)
        XCTAssertGreaterThan(shownFrame.width, before.width)
        app.advance(by: 0.3)
        XCTAssertEqual(journal.last, "done")
        XCTAssertNil(preview.view.window)
        XCTAssertEqual(preview.journal, ["will", "did", "will not", "did not"])
    }

    func testTheAppShowsTheControllerItself() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 600, height: 400))
        navigation.topViewController?.view.addSubview(view)
        view.addInteraction(UIContextMenuInteraction(delegate: self))
        onCommit = { [preview] animator in
            animator.addCompletion { navigation.pushViewController(preview, animated: false) }
        }
        app.turn()
        app.secondaryClick(at: CGPoint(x: 400, y: 100))
        app.click(at: middle)
        app.turn()
        XCTAssertIdentical(navigation.topViewController, preview)
        XCTAssertTrue(preview.view.isDescendant(of: navigation.view))
        XCTAssertEqual(preview.journal, ["will", "did", "will not", "did not", "will", "did"])
    }

    func testATableTellsItsDelegate() throws {
        final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
            let preview = UIViewController()
            var commits = 0

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

            func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell { UITableViewCell() }

            func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(previewProvider: { self.preview }) { _ in
                    UIMenu(children: [UIAction(title: "Open") { _ in }])
                }
            }

            func tableView(
                _ tableView: UITableView,
                willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
                animator: any UIContextMenuInteractionCommitAnimating
            ) { commits += 1 }
        }
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
        table.dataSource = rows
        table.delegate = rows
        let app = try AppHarness(showing: table, size: CGSize(width: 600, height: 400))
        app.secondaryClick(at: CGPoint(x: 400, y: 20))
        app.click(rows.preview.view)
        XCTAssertEqual(rows.commits, 1)
    }

    func testAWindowWithoutSpaceShowsTheMenuAlone() throws {
        let app = try open(at: CGPoint(x: 60, y: 30), size: CGSize(width: 160, height: 60))
        XCTAssertFalse(app.lists.isEmpty)
        XCTAssertNil(preview.view.window)
        XCTAssertEqual(preview.journal, [])
    }
}
