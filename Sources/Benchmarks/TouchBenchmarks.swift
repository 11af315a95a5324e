import UIKit
import UITesting
import WindowSystem

/// What a touch costs: to find its view, to reach an empty handler, and when a device floods.
@MainActor
enum TouchBenchmarks {
    static func run() throws {
        hitTesting()
        try emptyHandler()
        try deepChain()
        try flood()
    }

    /// Counts what it is asked, to know how many views a hit test visits.
    private final class Counting: UIView {
        static var visits = 0

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            Self.visits += 1
            return super.hitTest(point, with: event)
        }
    }

    /// A hundred rows of a hundred cells, of plain or of counting views.
    private static func tree(_ make: (CGRect) -> UIView) -> UIView {
        let root = make(CGRect(x: 0, y: 0, width: 1000, height: 1000))
        for row in 0..<100 {
            let strip = make(CGRect(x: 0, y: CGFloat(row) * 10, width: 1000, height: 10))
            root.addSubview(strip)
            for column in 0..<100 {
                strip.addSubview(make(CGRect(x: CGFloat(column) * 10, y: 0, width: 10, height: 10)))
            }
        }
        return root
    }

    private static func hitTesting() {
        let points: [CGPoint] = (0..<4096).map { (index: Int) -> CGPoint in
            CGPoint(x: index * 7919 % 1000, y: index * 104_729 % 1000)
        }
        let counting = tree { Counting(frame: $0) }
        for point in points { _ = counting.hitTest(point, with: nil) }
        let visits = Double(Counting.visits)
        let plain = tree { UIView(frame: $0) }
        let time = Stopwatch.median(runs: 21) {
            for point in points { _ = plain.hitTest(point, with: nil) }
        }
        report(
            "hit test, a view that is visited", time / visits, unit: "ns",
            ratio: String(format: "%.0f views a point", visits / Double(points.count)))
    }

    /// Keeps every touch and does nothing with it.
    private final class Empty: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private static func sample(_ phase: TouchSample.Phase, _ x: Double, _ time: Double) -> TouchSample {
        TouchSample(
            device: 1, identifier: 1, phase: phase, position: PixelPoint(x: x, y: 100), pressure: 0.5,
            timestamp: time)
    }

    private static func emptyHandler() throws {
        let app = try AppHarness(
            showing: Empty(frame: CGRect(x: 0, y: 0, width: 640, height: 400)),
            size: CGSize(width: 640, height: 400))
        let dispatch = app.window.touchDispatch
        dispatch.receive(sample(.began, 0, 1000))
        dispatch.flush()
        var count = 0.0
        let events = 100
        let time = Stopwatch.median(runs: 101) {
            for _ in 0..<events {
                count += 1
                dispatch.receive(
                    sample(.moved, count.truncatingRemainder(dividingBy: 640), 1000 + count / 1000))
                dispatch.flush()
            }
        }
        report("an event to an empty handler", time / Double(events) / 1000, unit: "µs")
        dispatch.receive(sample(.ended, 0, 2000))
        dispatch.flush()
    }

    /// A touch in the innermost of so many views, all of which pass it on, up to the delegate.
    private static func deepChain() throws {
        let depth = 1000
        let frame = CGRect(x: 0, y: 0, width: 640, height: 400)
        let outermost = UIView(frame: frame)
        var innermost = outermost
        for _ in 1..<depth {
            let view = UIView(frame: frame)
            innermost.addSubview(view)
            innermost = view
        }
        let app = try AppHarness(showing: outermost, size: frame.size)
        let dispatch = app.window.touchDispatch
        dispatch.receive(sample(.began, 0, 1000))
        dispatch.flush()
        var count = 0.0
        let time = Stopwatch.median(runs: 101) {
            count += 1
            dispatch.receive(sample(.moved, count, 1000 + count / 1000))
            dispatch.flush()
        }
        report(
            "an event up a chain of 1000 views", time / 1000, unit: "µs",
            ratio: String(format: "%.0f ns a view", time / Double(depth)))
        dispatch.receive(sample(.ended, 0, 2000))
        dispatch.flush()
    }

    /// As many reports as the fastest test device sends in a second, in frames of a sixtieth.
    private static func flood() throws {
        let app = try AppHarness(
            showing: Empty(frame: CGRect(x: 0, y: 0, width: 640, height: 400)),
            size: CGSize(width: 640, height: 400))
        let dispatch = app.window.touchDispatch
        dispatch.receive(sample(.began, 0, 1000))
        dispatch.flush()
        var most = 0
        func second() {
            for number in 0..<100_000 {
                dispatch.receive(sample(.moved, Double(number % 640), 1000 + Double(number) / 100_000))
                most = max(most, dispatch.gatheredReports)
                if number % 1666 == 0 { dispatch.flush() }
            }
            dispatch.flush()
        }
        second()
        let before = Memory.residentBytes
        let time = Stopwatch.median(runs: 9, second)
        let grown = Double(Memory.residentBytes - before) / 1024
        report(
            "100,000 reports, gathered into frames", time / 1e6, unit: "ms",
            ratio: String(format: "%d wait at most, memory grew by %.0f KB in a million", most, grown))
        dispatch.receive(sample(.ended, 0, 2000))
        dispatch.flush()
    }
}

/// What the process holds.
private enum Memory {
    static var residentBytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * 4096
    }
}
