/// One report of a device about a touch, in a form that costs nothing to keep: a flood of them is
/// gathered between two frames, and few views ask for them.
struct TouchReport {
    let phase: UITouch.Phase
    let tapCount: Int
    let timestamp: TimeInterval
    let location: CGPoint
    let force: CGFloat
    let majorRadius: CGFloat
    let altitude: CGFloat
    let azimuth: CGFloat

    /// What a touch shows now.
    @MainActor
    init(_ touch: UITouch) {
        phase = touch.phase
        tapCount = touch.tapCount
        timestamp = touch.timestamp
        location = touch.windowLocation
        force = touch.force
        majorRadius = touch.majorRadius
        altitude = touch.altitudeAngle
        azimuth = touch.windowAzimuth
    }

    /// A report that has not come yet.
    init(of touch: TouchReport, movedTo location: CGPoint, at timestamp: TimeInterval) {
        phase = .moved
        tapCount = touch.tapCount
        self.timestamp = timestamp
        self.location = location
        force = touch.force
        majorRadius = touch.majorRadius
        altitude = touch.altitude
        azimuth = touch.azimuth
    }
}

/// What an event knows of one of its touches besides the touch itself.
struct GatheredReports {
    /// Where the touch was at the event before.
    var start: CGPoint
    /// In the order of their arrival; never empty.
    var reports: ContiguousArray<TouchReport>
    var track: TouchTrack
}

extension UITouch {
    /// A touch of its own that shows what `touch` showed, or will show, at another moment.
    convenience init(_ touch: UITouch, as report: TouchReport, after previous: CGPoint) {
        self.init()
        phase = report.phase
        tapCount = report.tapCount
        timestamp = report.timestamp
        type = touch.type
        force = report.force
        maximumPossibleForce = touch.maximumPossibleForce
        majorRadius = report.majorRadius
        altitudeAngle = report.altitude
        windowAzimuth = report.azimuth
        view = touch.view
        window = touch.window
        identifier = touch.identifier
        windowLocation = report.location
        previousWindowLocation = previous
        beginLocation = touch.beginLocation
    }

    /// Touches that show these reports one after the other.
    static func sequence(
        _ touch: UITouch, _ reports: some Sequence<TouchReport>, after start: CGPoint
    ) -> [UITouch] {
        var previous = start
        return reports.map { report in
            defer { previous = report.location }
            return UITouch(touch, as: report, after: previous)
        }
    }
}
