import UIKit

/// The measurements in words, for the page and for reports of bugs.
@MainActor
struct TouchReadings {
    /// What was measured, and how much it is; "–" for nothing yet.
    let rows: [(name: String, value: String)]

    init(_ meter: TouchMeter) {
        let reading = meter.latest
        rows = [
            ("Fingers", "\(meter.fingers), most \(meter.mostFingers)"),
            ("Touches", "\(meter.touchCount)"),
            ("Cancelled", "\(meter.cancelCount)"),
            ("Kind", reading.map { Self.name(of: $0.type) } ?? Self.nothing),
            ("Contact", Self.text(reading?.radius.map { 2 * Double($0) }, "pt")),
            ("Pressure", Self.text(reading?.pressure.map { Double($0) * 100 }, "%")),
            ("Pen tilt", Self.text(reading?.altitude.map { 90 - Double($0) }, "°")),
            ("Reports", Self.text(meter.intervals.median.map { 1 / $0 }, "/s")),
            ("Longest gap", Self.milliseconds(meter.intervals.greatest)),
            ("First step", Self.text(meter.firstSteps.median, "pt", digits: 1)),
            ("Coalesced", Self.counts(meter.coalesced)),
            ("Predicted", Self.counts(meter.predicted)),
            ("Latency", Self.milliseconds(meter.latencies.median)),
            ("Latency 99 %", Self.milliseconds(meter.latencies.quantile(0.99))),
            ("Palms", "\(meter.palmCount)"),
            ("Ghosts", "\(meter.ghostCount)"),
        ]
    }

    /// How steady the device is, in words.
    static func steadiness(_ meter: TouchMeter) -> [(name: String, value: String)] {
        var rest: (Double?, Double?) = (nil, nil)
        var line: (Double?, Double?) = (nil, nil)
        if case .rest(let deviation, let span)? = meter.rest { rest = (deviation, span) }
        if case .line(let deviation, let greatest)? = meter.line { line = (deviation, greatest) }
        return [
            ("Rest, mean", text(rest.0, "pt", digits: 2)), ("Rest, span", text(rest.1, "pt", digits: 1)),
            ("Line, mean", text(line.0, "pt", digits: 2)), ("Line, most", text(line.1, "pt", digits: 1)),
        ]
    }

    private static let nothing = "–"

    private static func text(_ value: Double?, _ unit: String, digits: Int = 0) -> String {
        value.map { "\(String(format: "%.\(digits)f", $0)) \(unit)" } ?? nothing
    }

    private static func milliseconds(_ seconds: Double?) -> String { text(seconds.map { $0 * 1000 }, "ms") }

    private static func counts(_ samples: Samples) -> String {
        guard let median = samples.median, let most = samples.greatest else { return nothing }
        return "\(Int(median)), most \(Int(most))"
    }

    private static func name(of type: UITouch.TouchType) -> String {
        switch type {
        case .direct: "finger"
        case .indirect: "remote finger"
        case .pencil: "pen"
        case .indirectPointer: "mouse"
        }
    }
}
