import Drawing
import TextEngine
import UIKit

/// What opening, editing and asking a text of many lines costs, by its length and shape.
@MainActor
enum DocumentBenchmarks {
    private static let style = TextStyle(font: Font(family: "", size: 16), color: .black)
    private static let width: CGFloat = 600

    static let texts: [(name: String, text: () -> String)] = [
        ("200 characters", { DocumentTexts.line(200) }),
        ("100,000 in one paragraph", { DocumentTexts.line(100_000) }),
        ("10 MB in 200,000 paragraphs", { DocumentTexts.paragraphs(200_000) }),
        ("10 MB in one paragraph", { DocumentTexts.line(10_000_000) }),
    ]

    static func run() throws {
        var floors: [Figures] = []
        for (name, text) in texts {
            let text = text()
            let before = residentBytes()
            let source = BenchDocument(text, style: style)
            let loaded = residentBytes()
            let context = CGContext(width: width, height: 800, scale: 1)
            var layout: DocumentLayout?
            let opening = Stopwatch.once {
                let made = source.open(width: width)
                _ = made.contentHeight
                if let context { made.draw(in: context, rect: CGRect(x: 0, y: 0, width: width, height: 800)) }
                layout = made
            }
            guard let layout else { continue }
            print("  \(name)")
            report("  open and draw a screen", opening / 1000, unit: "µs")
            let figures = measure(source, layout)
            if floors.isEmpty { floors = figures }
            for (figure, floor) in zip(figures, floors) {
                report(
                    "  \(figure.name)", figure.time.median / 1000, unit: "µs",
                    ratio: String(
                        format: "%.2f; 99th percentile %.1f µs, %.2f", figure.time.median / floor.time.median,
                        figure.time.high / 1000, figure.time.high / floor.time.high))
            }
            let units = Double(source.length)
            report(
                "  bytes a unit: text", Double(loaded - before) / units, unit: "B",
                ratio: String(
                    format: "and %.2f for what is laid out and edited",
                    Double(residentBytes() - loaded) / units))
            // Of a longer text plain Pango would take minutes.
            let sample = String(text.prefix(100_000))
            let plain = PlainPango(width: width)
            let key = Stopwatch.spread(runs: sample.utf16.count > 1000 ? 3 : 200) { plain.key(sample) }.median
            report(
                "  plain Pango, a key in \(sample.utf16.count)", key / 1000, unit: "µs",
                ratio: String(format: "%.1f times ours", key / figures[0].time.median))
        }
    }

    private typealias Figures = (name: String, time: (median: Double, high: Double))

    private static func measure(_ source: BenchDocument, _ layout: DocumentLayout) -> [Figures] {
        let document = source.document
        let middle = document.count / 2
        var position = LayoutPosition(offset: middle)
        // What a view asks for after a key.
        func caret() {
            _ = layout.caretRect(at: LayoutPosition(offset: document.selection.focus.offset))
            _ = layout.contentHeight
        }
        document.select(middle..<middle)
        caret()
        let letters = Array("some words ")
        var number = 0
        let typing = Stopwatch.spread(runs: 400) {
            document.insert(String(letters[number % letters.count]))
            number += 1
            caret()
        }
        let deleting = Stopwatch.spread(runs: 400) {
            document.deleteBackward()
            caret()
        }
        let moving = Stopwatch.spread(runs: 400) {
            number += 1
            position = layout.position(movingRight: number % 100 < 50, from: position) ?? position
            _ = layout.caretRect(at: position)
        }
        let lines = Stopwatch.spread(runs: 400) {
            number += 1
            position = layout.position(movingDown: number % 4 < 2, from: position, x: 100) ?? position
            _ = layout.caretRect(at: position)
        }
        let top = layout.caretRect(at: position).midY
        let carets = Stopwatch.spread(runs: 400, repeats: 50) {
            number += 1
            _ = layout.caretRect(at: LayoutPosition(offset: position.offset + number % 20))
        }
        let hits = Stopwatch.spread(runs: 400, repeats: 50) {
            number += 1
            _ = layout.position(at: CGPoint(x: CGFloat(number % 600), y: top))
        }
        return [
            ("a letter typed, and its caret", typing), ("a letter deleted, and its caret", deleting),
            ("a move over a letter", moving), ("a move over a line", lines), ("a caret", carets),
            ("a hit", hits),
        ]
    }
}
