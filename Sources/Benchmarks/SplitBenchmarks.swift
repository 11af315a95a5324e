import UIKit
import UITesting

/// A step of resizing a window with two columns: a list, and a page of a text and fields, as the demo's.
@MainActor
enum SplitBenchmarks {
    static func run() throws {
        let split = UISplitViewController()
        split.preferredDisplayMode = .oneBesideSecondary
        let list = UIViewController()
        list.title = "List"
        list.view = BenchList()
        let page = UIViewController()
        page.title = "Page"
        page.view = BenchPage()
        split.viewControllers = [list, page].map { UINavigationController(rootViewController: $0) }
        let app = try AppHarness(rootViewController: split, size: CGSize(width: 1280, height: 800))
        var size = CGSize(width: 1280, height: 800)
        func steps(_ name: String, _ next: @MainActor () -> Void) {
            let time = Stopwatch.spread(runs: 301) {
                next()
                app.resize(to: size)
            }
            report(
                name, time.median / 1000, unit: "us",
                ratio: String(format: "99 %% within %.0f us", time.high / 1000))
        }
        var direction: CGFloat = -1
        steps("a step of a pixel, near 1280 x 800") {
            if size.width <= 1200 || size.width >= 1280 { direction = size.width <= 1200 ? 1 : -1 }
            size.width += direction
        }
        steps("a step of 20 pixels, both ways") {
            if size.width <= 900 || size.width >= 1280 { direction = size.width <= 900 ? 1 : -1 }
            size.width = min(1280, max(900, size.width + 20 * direction))
            size.height = 800 + 10 * direction
        }
        steps("collapsing and expanding, in turns") { size.width = size.width < 600 ? 700 : 500 }
    }
}

/// Rows of two labels.
private final class BenchList: UIView {
    private var rows: [(UILabel, UILabel)] = []

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        for index in 0..<14 {
            let name = UILabel(frame: .zero)
            let summary = UILabel(frame: .zero)
            name.text = "Row number \(index)"
            summary.text = "What the row is about, in a few words"
            summary.font = .systemFont(ofSize: 12)
            summary.textColor = .secondaryLabel
            rows.append((name, summary))
            addSubview(name)
            addSubview(summary)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        for (index, row) in rows.enumerated() {
            let y = 10 + CGFloat(index) * 54
            row.0.frame = CGRect(x: 16, y: y, width: bounds.width - 32, height: 22)
            row.1.frame = CGRect(x: 16, y: y + 22, width: bounds.width - 32, height: 16)
        }
    }
}

/// A text above a column of fields.
private final class BenchPage: UIView {
    private let text = UITextView(frame: .zero)
    private var fields: [UITextField] = []

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        text.text = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 40)
        text.font = .systemFont(ofSize: 15)
        addSubview(text)
        for index in 0..<8 {
            let field = UITextField(frame: .zero)
            field.borderStyle = .roundedRect
            field.text = "Field \(index)"
            fields.append(field)
            addSubview(field)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        text.frame = CGRect(x: 20, y: 16, width: max(0, bounds.width - 40), height: 280)
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(
                x: 20, y: 310 + CGFloat(index) * 48, width: max(0, bounds.width - 40), height: 36)
        }
    }
}
