import UIKit
import UITesting

/// What a key costs from the window system's event to the drawn frame, by the length of the text.
@MainActor
enum KeyBenchmarks {
    static let keys = 200

    static func run() throws {
        var floor = 0.0
        for length in [0, 1_000, 10_000, 100_000] {
            let field = UITextField(frame: CGRect(x: 8, y: 8, width: 600, height: 32))
            field.borderStyle = .line
            field.text =
                String(repeating: "lorem ipsum dolor ", count: length / 18 + 1).prefix(length).description
            let app = try AppHarness(showing: field, size: CGSize(width: 640, height: 400))
            field.becomeFirstResponder()
            app.key(.end)
            let time = Stopwatch.median(runs: keys) { app.key("a") }
            if length == 0 { floor = time }
            report(
                "a key after \(length) characters", time / 1000, unit: "µs",
                ratio: String(format: "%.2f times the empty field", time / floor))
        }
    }
}
