import UIKit

/// The frames that were presented last, of all windows of the app.
struct FrameHistory {
    /// A frame and what it covered.
    struct Entry {
        let report: FrameReport
        /// The part of the window that was drawn, from 0 to 1.
        let part: CGFloat

        /// In seconds.
        var total: TimeInterval { report.layout + report.drawing + report.presentation }
    }

    /// The oldest first.
    private(set) var entries: [Entry] = []
    /// How many frames there were since the inspector was opened.
    private(set) var count = 0

    static let limit = 120

    @MainActor
    mutating func add(_ report: FrameReport, in window: UIWindow) {
        let whole = window.bounds.width * window.bounds.height
        let drawn = report.damage.reduce(0) { $0 + $1.width * $1.height }
        add(Entry(report: report, part: whole > 0 ? min(1, drawn / whole) : 0))
    }

    mutating func add(_ entry: Entry) {
        count += 1
        if entries.count >= Self.limit { entries.removeFirst(entries.count - Self.limit + 1) }
        entries.append(entry)
    }

    /// The time that a share of the frames takes at most, in seconds: 0.5 for the median.
    func quantile(_ share: Double) -> TimeInterval? {
        guard !entries.isEmpty else { return nil }
        let sorted = entries.map(\.total).sorted()
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
}
