import UIKit
import UITesting

/// What a key costs in a text view, from the window system's event to the drawn frame, by the length and shape of
/// the text; and what opening the text costs.
@MainActor
enum TextViewBenchmarks {
    private static let keys = 300

    static func run() throws {
        var floors: [Double] = []
        for (name, text) in DocumentBenchmarks.texts {
            let text = text()
            let view = UITextView(frame: CGRect(x: 8, y: 8, width: 600, height: 384))
            let app = try AppHarness(showing: view, size: CGSize(width: 640, height: 400))
            print("  \(name)")
            let opening = Stopwatch.once {
                view.text = text
                app.turn()
            }
            report("  open, to the first frame", opening / 1_000_000, unit: "ms")
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: text.utf16.count / 2, length: 0)
            let works: [(name: String, work: () -> Void)] = [
                ("a letter", { app.key("a") }),
                ("Backspace", { app.key(.backspace) }),
                ("Right, Left", alternating({ app.key(.right) }, { app.key(.left) })),
                ("Down, Up", alternating({ app.key(.down) }, { app.key(.up) })),
                ("Return", { app.key(.return) }),
            ]
            let times = works.map { Stopwatch.spread(runs: keys, $0.work) }
            if floors.isEmpty { floors = times.map(\.median) }
            for (index, time) in times.enumerated() {
                report(
                    "  \(works[index].name)", time.median / 1000, unit: "µs",
                    ratio: String(
                        format: "%.2f; 99th percentile %.1f µs", time.median / floors[index], time.high / 1000
                    ))
            }
        }
    }

    /// One, then the other: a caret that went on and on would stand still at the end of the short text.
    private static func alternating(
        _ first: @escaping () -> Void, _ second: @escaping () -> Void
    ) -> () -> Void {
        var isSecond = false
        return {
            if isSecond { second() } else { first() }
            isSecond.toggle()
        }
    }
}
