import UIKit
import UITesting

/// A step of scrolling a page of text.
@MainActor
enum ScrollBenchmarks {
    static let cardCount = 200
    private static let cardHeight: CGFloat = 120

    static func run() throws {
        let scroll = makePage()
        let app = try AppHarness(showing: scroll, size: CGSize(width: 768, height: 720))
        step(scroll, app, by: 3, "a step of 3 points")
        step(scroll, app, by: 53, "a step of 53 points, a click of the wheel")
        let still = Stopwatch.median(runs: 101) { app.turn() }
        report("a turn in which nothing moves", still / 1000, unit: "us")
        let page = Stopwatch.median(runs: 21) {
            scroll.setNeedsDisplay()
            app.turn()
        }
        report("drawing the page without moving it", page / 1000, unit: "us")
        try bars()
    }

    /// Steps under two bars, as high as those of navigation and tabs, that are opaque or blur the page behind them.
    private static func bars() throws {
        let scroll = makePage()
        let app = try AppHarness(showing: scroll, size: CGSize(width: 768, height: 720))
        let bars = [0, 671].map { UIToolbar(frame: CGRect(x: 0, y: $0, width: 768, height: 49)) }
        for bar in bars {
            bar.isTranslucent = false
            app.window.addSubview(bar)
        }
        let opaque = time(of: 3, scroll, app)
        report("under two opaque bars, a step of 3 points", opaque / 1000, unit: "us")
        for bar in bars { bar.isTranslucent = true }
        let blurred = time(of: 3, scroll, app)
        report(
            "under two bars that blur the page", blurred / 1000, unit: "us",
            ratio: String(format: "%.2f times", blurred / opaque))
    }

    private static func time(of points: CGFloat, _ scroll: UIScrollView, _ app: AppHarness) -> Double {
        var offset: CGFloat = 0
        return Stopwatch.median(runs: 101) {
            offset += points
            scroll.contentOffset.y = offset
            app.turn()
        }
    }

    private static func step(_ scroll: UIScrollView, _ app: AppHarness, by points: CGFloat, _ name: String) {
        let time = time(of: points, scroll, app)
        report(name, time / 1000, unit: "us", ratio: String(format: "%.0f frames a second", 1e9 / time))
    }

    private static func makePage() -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 768, height: 720))
        scroll.backgroundColor = .systemGroupedBackground
        scroll.contentSize = CGSize(width: 768, height: cardHeight * CGFloat(cardCount))
        for index in 0..<cardCount {
            let card = UIView(
                frame: CGRect(
                    x: 16, y: CGFloat(index) * cardHeight + 8, width: 736, height: cardHeight - 16))
            card.backgroundColor = .secondarySystemGroupedBackground
            card.layer.cornerRadius = 12
            for line in 0..<4 {
                let label = UILabel(frame: CGRect(x: 16, y: 8 + CGFloat(line) * 22, width: 704, height: 20))
                label.text = "Card \(index), line \(line): the quick brown fox jumps over the lazy dog"
                card.addSubview(label)
            }
            scroll.addSubview(card)
        }
        return scroll
    }
}
