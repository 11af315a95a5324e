/// One report of a device about a touch, as a small value: many can be collected between two frames, and
/// few views request them as `UITouch` objects.
struct TouchReport {
    let phase: UITouch.Phase
    let tapCount: Int
    let timestamp: TimeInterval
    let location: CGPoint
    let force: CGFloat
    let majorRadius: CGFloat
    let altitude: CGFloat
    let azimuth: CGFloat

    /// Copies the current values of a touch.
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

    /// A predicted report: `touch` moved to another location at a later time.
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

/// The collected reports behind one touch of an event.
struct GatheredReports {
    /// The touch's location at the previous event.
    var start: CGPoint
    /// In order of arrival; never empty.
    var reports: ContiguousArray<TouchReport>
    var track: TouchTrack
}

extension UITouch {
    /// A separate object that shows `touch` as it was reported, or is predicted, at another moment.
    convenience init(_ touch: UITouch, as report: TouchReport, after previous: CGPoint) {
        self.init()
        phase = report.phase
        tapCount = report.tapCount
        timestamp = report.timestamp
        type = touch.type
        device = touch.device
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

    /// One touch object for each report, each with the previous report's location as its previous one.
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
