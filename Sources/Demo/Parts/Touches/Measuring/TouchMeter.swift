import UIKit

/// Measures what touches are like: how often they are reported, how late they are seen, what the device tells of them.
@MainActor
final class TouchMeter {
    /// The fingers that are down.
    private var contacts: [UITouch: TouchContact] = [:]
    /// The times of the reports that no frame has shown yet.
    private var unseen: [Double] = []

    /// Seconds between two reports of a touch that moves.
    private(set) var intervals = Samples(capacity: 512)
    /// Seconds from a report to the frame that shows it.
    private(set) var latencies = Samples(capacity: 512)
    /// Reports of a touch in an event.
    private(set) var coalesced = Samples(capacity: 256)
    /// Predicted positions of a touch in an event.
    private(set) var predicted = Samples(capacity: 256)
    /// The distance of the first movement from where the touch began, in points.
    private(set) var firstSteps = Samples(capacity: 64)
    private(set) var touchCount = 0
    private(set) var palmCount = 0
    private(set) var ghostCount = 0
    private(set) var cancelCount = 0
    /// The most fingers that were down at a time.
    private(set) var mostFingers = 0
    /// The touch that was reported last, as it was then.
    private(set) var latest: Reading?
    private(set) var rest: StrokeQuality?
    private(set) var line: StrokeQuality?

    /// What a device says of a touch.
    struct Reading: Equatable {
        var type: UITouch.TouchType
        var device: Int
        /// From 0 to 1; nil where it is not measured.
        var pressure: CGFloat?
        /// In points; nil where it is not measured.
        var radius: CGFloat?
        /// Between a pen and the screen, in degrees; nil for other touches.
        var altitude: CGFloat?
    }

    var fingers: Int { contacts.count }

    /// Takes the changed touches of an event.
    func follow(_ touches: Set<UITouch>, of event: UIEvent?, in view: UIView) {
        for touch in touches.sorted(by: { $0.identifier < $1.identifier }) {
            let reports = event?.coalescedTouches(for: touch) ?? [touch]
            unseen += reports.map(\.timestamp)
            latest = Reading(touch)
            switch touch.phase {
            case .began: begin(touch, in: view)
            case .moved: move(touch, reports, of: event, in: view)
            case .ended, .cancelled: end(touch)
            default: break
            }
        }
        if unseen.count > Self.unseenLimit { unseen.removeFirst(unseen.count - Self.unseenLimit) }
    }

    /// A window that shows nothing collects no more.
    private static let unseenLimit = 4096

    private func begin(_ touch: UITouch, in view: UIView) {
        contacts[touch] = TouchContact(
            at: touch.location(in: view), time: touch.timestamp, radius: touch.majorRadius)
        touchCount += 1
        mostFingers = max(mostFingers, contacts.count)
    }

    private func move(_ touch: UITouch, _ reports: [UITouch], of event: UIEvent?, in view: UIView) {
        guard var contact = contacts[touch] else { return }
        for report in reports {
            let point = report.location(in: view)
            if report.timestamp > contact.last { intervals.add(report.timestamp - contact.last) }
            if !contact.hasMoved {
                let first = contact.points[0]
                if point != first { firstSteps.add(Double(hypot(point.x - first.x, point.y - first.y))) }
            }
            contact.add(point, time: report.timestamp, radius: report.majorRadius)
        }
        contacts[touch] = contact
        coalesced.add(Double(reports.count))
        predicted.add(Double(event?.predictedTouches(for: touch)?.count ?? 0))
    }

    private func end(_ touch: UITouch) {
        guard var contact = contacts.removeValue(forKey: touch) else { return }
        contact.add(
            contact.points[contact.points.count - 1], time: touch.timestamp, radius: touch.majorRadius)
        if contact.isPalm { palmCount += 1 }
        if touch.phase == .cancelled { cancelCount += 1 } else if contact.wasGhost { ghostCount += 1 }
        switch StrokeQuality(contact.points.dropLast(), duration: contact.duration) {
        case .rest(let deviation, let span)?: rest = .rest(deviation: deviation, span: span)
        case .line(let deviation, let greatest)?: line = .line(deviation: deviation, greatest: greatest)
        case nil: break
        }
    }

    /// A frame shows what was reported until now.
    ///
    /// - Returns: whether that was anything.
    func frameWasPresented(at time: Double) -> Bool {
        guard !unseen.isEmpty else { return false }
        for report in unseen { latencies.add(max(0, time - report)) }
        unseen = []
        return true
    }
}

extension TouchMeter.Reading {
    @MainActor
    fileprivate init(_ touch: UITouch) {
        type = touch.type
        device = touch.device
        pressure = touch.maximumPossibleForce > 0 ? touch.normalizedForce : nil
        radius = touch.majorRadius > 0 ? touch.majorRadius : nil
        altitude = touch.type == .pencil ? touch.altitudeAngle * 180 / .pi : nil
    }
}
