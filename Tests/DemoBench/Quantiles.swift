import Foundation

/// The middle of some times, the ninety-ninth of a hundred and the longest, in seconds.
struct Quantiles {
    let median: Double
    let ninetyNine: Double
    let most: Double

    /// Nil when there are no times.
    init?(_ times: [Double]) {
        let times = times.sorted()
        guard let most = times.last else { return nil }
        (median, ninetyNine) = (times[times.count / 2], times[times.count * 99 / 100])
        self.most = most
    }

    /// The heads of the columns of `row`.
    static let heading = "  page                 median    99 %    most      "

    /// A row of a table: a page's name and its times in milliseconds.
    static func row(_ page: String, _ times: [Double]) -> String {
        let name = page.padding(toLength: 20, withPad: " ", startingAt: 0)
        guard let times = Quantiles(times) else { return "  \(name) nothing was drawn      " }
        let figures = [times.median, times.ninetyNine, times.most]
            .map { String(format: "%7.2f", $0 * 1000) }.joined(separator: " ")
        return "  \(name) \(figures)      "
    }
}

extension Double {
    /// With two digits after the point.
    var hundredths: String { String(format: "%.2f", self) }

    /// With one digit after the point.
    var tenths: String { String(format: "%.1f", self) }
}
