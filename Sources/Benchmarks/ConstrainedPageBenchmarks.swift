import UIKit

/// A page of 300 views that constraints lay out: a step of resizing it, changing one constant, and what it takes of
/// memory.
@MainActor
enum ConstrainedPageBenchmarks {
    static let rows = 50

    static func run() {
        let plain = bytes(isConstrained: false)
        let constrained = bytes(isConstrained: true)
        let page = ConstrainedPage(rows: rows)
        page.layoutIfNeeded()
        let count = Double(page.constraintCount)
        report(
            "memory of the page", constrained / 1024, unit: "kB",
            ratio: String(
                format: "%.0f without its %.0f constraints: %.0f bytes for each", plain / 1024, count,
                (constrained - plain) / count))
        var direction: CGFloat = -1
        let resizing = Stopwatch.spread(runs: 201) {
            let width = page.frame.width
            if width <= 600 || width >= 800 { direction = width <= 600 ? 1 : -1 }
            page.frame.size.width += direction
            page.layoutIfNeeded()
        }
        let making = Stopwatch.median(runs: 5) { ConstrainedPage(rows: rows).layoutIfNeeded() }
        report("making it, to the first layout", making / 1000, unit: "us")
        report(
            "a step of a pixel", resizing.median / 1000, unit: "us",
            ratio: String(format: "99 %% within %.0f us", resizing.high / 1000))
        var height: CGFloat = 30
        let changing = Stopwatch.spread(runs: 201) {
            height = height == 30 ? 40 : 30
            page.firstHeight.constant = height
            page.layoutIfNeeded()
        }
        report(
            "the first row's height changes", changing.median / 1000, unit: "us",
            ratio: String(format: "99 %% within %.0f us", changing.high / 1000))
    }

    /// What a page takes of memory.
    private static func bytes(isConstrained: Bool) -> Double {
        let before = residentBytes()
        // Several, as memory is given out in large pieces.
        let pages = (0..<40).map { _ in ConstrainedPage(rows: rows, isConstrained: isConstrained) }
        for page in pages { page.layoutIfNeeded() }
        return withExtendedLifetime(pages) { Double(residentBytes() - before) / Double(pages.count) }
    }
}

/// Rows of a picture, a title, a detail, a switch and a line, each held by anchors.
private final class ConstrainedPage: UIView {
    let firstHeight: NSLayoutConstraint

    init(rows: Int, isConstrained: Bool = true) {
        let views = (0..<rows).map { _ in UIView() }
        firstHeight = views[0].heightAnchor.constraint(greaterThanOrEqualToConstant: 30)
        super.init(frame: CGRect(x: 0, y: 0, width: 700, height: 2000))
        for (index, row) in views.enumerated() {
            addSubview(row)
            fill(row, number: index, isConstrained: isConstrained)
            guard isConstrained else { continue }
            row.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: leadingAnchor),
                row.trailingAnchor.constraint(equalTo: trailingAnchor),
                row.topAnchor.constraint(equalTo: index > 0 ? views[index - 1].bottomAnchor : topAnchor),
            ])
        }
        if isConstrained { firstHeight.isActive = true }
    }

    required init?(coder: NSCoder) { nil }

    private func fill(_ row: UIView, number: Int, isConstrained: Bool) {
        let picture = UIImageView()
        let title = UILabel()
        let detail = UILabel()
        let toggle = UISwitch()
        let line = UIView()
        title.text = "Row number \(number)"
        detail.text = "What the row is about"
        let parts = [picture, title, detail, toggle, line]
        for view in parts { row.addSubview(view) }
        guard isConstrained else { return }
        for view in parts { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
            picture.centerYAnchor.constraint(equalTo: row.centerYAnchor),
            picture.widthAnchor.constraint(equalToConstant: 24),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
            title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
            title.firstBaselineAnchor.constraint(equalTo: row.topAnchor, constant: 24),
            detail.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
            detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
            detail.trailingAnchor.constraint(equalTo: toggle.leadingAnchor, constant: -8),
            toggle.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
            toggle.centerYAnchor.constraint(equalTo: row.centerYAnchor),
            row.heightAnchor.constraint(greaterThanOrEqualTo: toggle.heightAnchor, constant: 8),
            row.bottomAnchor.constraint(greaterThanOrEqualTo: title.bottomAnchor, constant: 6),
            row.heightAnchor.constraint(lessThanOrEqualToConstant: 60),
            line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: row.trailingAnchor),
            line.bottomAnchor.constraint(equalTo: row.bottomAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
        ])
    }

    /// How many constraints the page and its rows have.
    var constraintCount: Int {
        ([self] + subviews + subviews.flatMap(\.subviews)).reduce(0) { $0 + $1.constraints.count }
    }
}
