import UIKit
import UITesting

/// Cards that are dragged over a page of text, and a slider's knob.
@MainActor
enum DragBenchmarks {
    static func run() throws {
        try card("a card with a shadow is dragged") { _ in }
        try card("the same, translucent") { $0.alpha = 0.8 }
        try card("the same, turned by a tenth") { $0.transform = CGAffineTransform(rotationAngle: 0.1) }
        try card("the same, with a cut shape") { $0.clipsToBounds = true }
        try slider()
    }

    private static func card(_ name: String, _ change: (UIView) -> Void) throws {
        let page = UIView(frame: CGRect(origin: .zero, size: FrameBenchmarks.size))
        page.backgroundColor = .systemBackground
        for line in 0..<50 {
            let label = UILabel(
                frame: CGRect(x: 20, y: 20 + CGFloat(line) * 21, width: page.bounds.width - 40, height: 20))
            label.text = String(
                repeating: "Line \(line): the quick brown fox jumps over the lazy dog. ", count: 5)
            page.addSubview(label)
        }
        let card = makeCard()
        change(card)
        page.addSubview(card)
        let app = try AppHarness(showing: page, size: FrameBenchmarks.size, scale: 2)
        var angle = 0.0
        let time = Stopwatch.median(runs: 201) {
            angle += 2 * .pi / 120
            card.center = CGPoint(x: 900 + 200 * cos(angle), y: 500 + 200 * sin(angle))
            app.turn()
        }
        report(name, time / 1000, unit: "us")
    }

    private static func makeCard() -> UIView {
        let card = UIView(frame: CGRect(x: 700, y: 400, width: 360, height: 240))
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 16
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.25
        card.layer.shadowRadius = 12
        card.layer.shadowOffset = CGSize(width: 0, height: 6)
        for line in 0..<8 {
            let label = UILabel(frame: CGRect(x: 16, y: 16 + CGFloat(line) * 26, width: 328, height: 22))
            label.text = "Line \(line) of what the card says"
            card.addSubview(label)
        }
        return card
    }

    private static func slider() throws {
        let slider = UISlider(frame: CGRect(x: 200, y: 500, width: 1500, height: 40))
        let app = try AppHarness(showing: slider, size: FrameBenchmarks.size, scale: 2)
        var step = 0
        let time = Stopwatch.median(runs: 201) {
            step = (step + 1) % 100
            slider.value = Float(step) / 100
            app.turn()
        }
        report("a slider's knob moves", time / 1000, unit: "us")
    }
}
