import UIKit
import UITesting

/// Frames of a window of 3840 x 2160 pixels at two pixels a point: a list and a text that scroll, and layers that
/// move.
@MainActor
enum FrameBenchmarks {
    static let size = CGSize(width: 1920, height: 1080)

    static func run() throws {
        try scrolling()
        try text()
        try movingLayers()
        views()
    }

    // MARK: Scrolling

    private static func scrolling() throws {
        let rows = Rows()
        let table = UITableView(frame: CGRect(origin: .zero, size: size))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        table.dataSource = rows
        let app = try AppHarness(showing: table, size: size, scale: 2)
        for points: CGFloat in [3, 53] {
            let copied = scroll(table, app, by: points) {}
            // Where all is drawn anyway, nothing is copied.
            let drawn = scroll(table, app, by: points) { table.setNeedsDisplay() }
            let layout = Stopwatch.median(runs: 101) {
                advance(table, by: points)
                table.layoutIfNeeded()
            }
            let name = "a list that scrolls by \(Int(points)) points"
            report(
                name, copied / 1000, unit: "us",
                ratio: String(format: "%.2f of drawing it anew", copied / drawn))
            report("the same, drawn anew", drawn / 1000, unit: "us")
            report("its layout alone", layout / 1000, unit: "us")
        }
    }

    private static func scroll(
        _ table: UITableView, _ app: AppHarness, by points: CGFloat, _ before: () -> Void
    ) -> Double {
        Stopwatch.median(runs: 201) {
            before()
            advance(table, by: points)
            app.turn()
        }
    }

    private static func advance(_ table: UITableView, by points: CGFloat) {
        let next = table.contentOffset.y + points
        table.contentOffset.y = next < 20_000 ? next : 10_000
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row % 100): the quick brown fox jumps over the lazy dog"
            cell.accessoryType = .disclosureIndicator
            return cell
        }
    }

    /// A text that fills the window.
    private static func text() throws {
        let view = UITextView(frame: CGRect(origin: .zero, size: size))
        view.font = .systemFont(ofSize: 15)
        view.text = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 20_000)
        let app = try AppHarness(showing: view, size: size, scale: 2)
        for points: CGFloat in [3, 53] {
            let time = Stopwatch.median(runs: 201) {
                let next = view.contentOffset.y + points
                view.contentOffset.y = next < 9000 ? next : 3000
                app.turn()
            }
            report("a text that scrolls by \(Int(points)) points", time / 1000, unit: "us")
        }
        let drawn = Stopwatch.median(runs: 51) {
            view.setNeedsDisplay()
            app.turn()
        }
        report("the text drawn anew", drawn / 1000, unit: "us")
    }

    // MARK: Layers

    private static func movingLayers() throws {
        let few = try frame(ofLayers: 100)
        let many = try frame(ofLayers: 1000)
        report("a frame in which 100 layers move", few.moved / 1000, unit: "us")
        report(
            "a frame in which 1,000 do", many.moved / 1000, unit: "us", ratio: times(many.moved, few.moved))
        report("a frame in which 100 layers are animated", few.animated / 1000, unit: "us")
        report(
            "a frame in which 1,000 are", many.animated / 1000, unit: "us",
            ratio: times(many.animated, few.animated))
        let layer = (many.animated - few.animated) / 900
        report("a layer more that is animated", layer, unit: "ns")
    }

    private static func times(_ many: Double, _ few: Double) -> String {
        String(format: "%.1f times, for 10 times the layers", many / few)
    }

    /// Squares of 16 points, spread over the window, that all move a little in each frame: by the app, and by animations.
    private static func frame(ofLayers count: Int) throws -> (moved: Double, animated: Double) {
        let root = UIView(frame: CGRect(origin: .zero, size: size))
        root.backgroundColor = .systemBackground
        let layers = (0..<count).map { index in
            let layer = CALayer()
            layer.frame = CGRect(x: 8 + index * 523 % 1880, y: 8 + index * 311 % 1040, width: 16, height: 16)
            layer.backgroundColor =
                UIColor(
                    hue: CGFloat(index) / CGFloat(count), saturation: 0.7,
                    brightness: 0.8, alpha: 1
                ).cgColor
            root.layer.addSublayer(layer)
            return layer
        }
        let app = try AppHarness(showing: root, size: size, scale: 2)
        var step: CGFloat = 1
        let moved = Stopwatch.median(runs: 51) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for layer in layers { layer.position.x += step }
            CATransaction.commit()
            step = -step
            app.turn()
        }
        for layer in layers {
            let animation = CABasicAnimation(keyPath: "position.y")
            animation.byValue = 20
            animation.duration = 1000
            layer.add(animation, forKey: "move")
        }
        app.turn()
        let animated = Stopwatch.median(runs: 51) { app.advance(by: 1.0 / 60) }
        return (moved, animated)
    }

    // MARK: Memory

    private static func views() {
        let count = 100_000
        let before = residentBytes()
        let views = (0..<count).map { _ in UIView() }
        let bytes = Double(residentBytes() - before) / Double(count)
        report("the memory of a plain view", bytes, unit: "bytes")
        withExtendedLifetime(views) {}
    }
}
