import UIKit
import UITesting

/// Hit testing, layout and display of a large tree.
@MainActor
enum TreeBenchmarks {
    static func run() throws {
        let tree = GridTree()
        let app = try AppHarness(showing: tree.root, size: CGSize(width: 1000, height: 1000))
        hitTesting(tree)
        layout(tree)
        display(tree, app)
    }

    private static func hitTesting(_ tree: GridTree) {
        // Spread over the tree, and the same in each run.
        let points: [CGPoint] = (0..<4096).map { (index: Int) -> CGPoint in
            CGPoint(x: index * 7919 % 1000, y: index * 104_729 % 1000)
        }
        var found = 0
        let time = Stopwatch.median(runs: 21) {
            for point in points where tree.root.hitTest(point, with: nil) != nil { found += 1 }
        }
        precondition(found > 0, "every point is inside the tree")
        report("hit test, a point", time / Double(points.count), unit: "ns")
    }

    private static func layout(_ tree: GridTree) {
        let all = Stopwatch.median(runs: 21) {
            for view in tree.cells { view.setNeedsLayout() }
            tree.root.layoutIfNeeded()
        }
        report("layout pass, every view marked", all / Double(GridTree.viewCount), unit: "ns per view")
        let one = Stopwatch.median(runs: 101) {
            tree.cells[5050].setNeedsLayout()
            tree.root.layoutIfNeeded()
        }
        report(
            "layout pass, one view marked", one, unit: "ns",
            ratio: String(format: "1/%.0f of the whole", all / one))
    }

    private static func display(_ tree: GridTree, _ app: AppHarness) {
        let all = Stopwatch.median(runs: 11) {
            tree.root.setNeedsDisplay()
            app.turn()
        }
        report("display pass, everything", all / Double(GridTree.viewCount), unit: "ns per view")
        let one = Stopwatch.median(runs: 101) {
            tree.cells[5050].setNeedsDisplay()
            app.turn()
        }
        report(
            "display pass, one view", one, unit: "ns", ratio: String(format: "1/%.0f of the whole", all / one)
        )
    }
}
