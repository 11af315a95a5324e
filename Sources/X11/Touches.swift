internal import CX11
import WindowSystem

/// The touches that are under way. A touch that another client may still claim is delivered from its
/// beginning; if that client claims it, it ends before this program became its owner, and is cancelled.
@MainActor
final class Touches {
    private struct Key: Hashable {
        let master: Int
        let identifier: UInt64
    }

    private struct Touch {
        let window: Window
        var sample: TouchSample
        var isOurs = false
    }

    /// One touch event.
    struct Report {
        var master: Int
        var source: InputDevice
        var identifier: UInt64
        var window: Window
        var position: PixelPoint
        var pressure: Double?
        var majorRadius: Double?
        var modifiers: KeyModifiers
        var time: Double
    }

    private var live: [Key: Touch] = [:]

    var isEmpty: Bool { live.isEmpty }

    /// Whether the touch is under way, as far as the toolkit knows.
    func isLive(_ report: Report) -> Bool { live[key(report)] != nil }

    func began(_ report: Report) -> WindowEvent {
        let sample = TouchSample(
            device: report.source.id, identifier: report.identifier, phase: .began, position: report.position,
            pressure: report.pressure, majorRadius: report.majorRadius, modifiers: report.modifiers,
            timestamp: report.time)
        live[key(report)] = Touch(window: report.window, sample: sample)
        return .touch(sample)
    }

    /// nil for a touch that was cancelled before, or that began elsewhere.
    func moved(_ report: Report) -> WindowEvent? { update(report, .moved) }

    /// The end of a touch: `.cancelled` if this program never owned it; nil if it is not under way.
    func ended(_ report: Report) -> WindowEvent? {
        guard let touch = live[key(report)] else { return nil }
        let event = update(report, touch.isOurs ? .ended : .cancelled)
        live[key(report)] = nil
        return event
    }

    /// Notes that this program owns the touch: no other client receives it.
    func owned(master: Int, identifier: UInt64) {
        live[Key(master: master, identifier: identifier)]?.isOurs = true
    }

    /// The touch in a window that is closest to a position.
    func nearest(to position: PixelPoint, in window: Window) -> (identifier: UInt64, master: Int)? {
        func distance(_ touch: Touch) -> Double {
            let (x, y) = (touch.sample.position.x - position.x, touch.sample.position.y - position.y)
            return x * x + y * y
        }
        return live.filter { $0.value.window == window }
            .min { distance($0.value) < distance($1.value) }
            .map { ($0.key.identifier, $0.key.master) }
    }

    /// Cancels one touch. Returns the event to deliver; none if the touch is not under way.
    func cancel(_ identifier: UInt64, master: Int, time: Double) -> [(Window, WindowEvent)] {
        guard let touch = live.removeValue(forKey: Key(master: master, identifier: identifier)) else {
            return []
        }
        var sample = touch.sample
        sample.phase = .cancelled
        sample.timestamp = time
        return [(touch.window, .touch(sample))]
    }

    /// Cancels the touches in a window, or in all windows for nil. Returns the events to deliver.
    func cancel(window: Window?, time: Double) -> [(Window, WindowEvent)] {
        cancel(time) { window == nil || $0.window == window }
    }

    /// Cancels the touches of a device that was removed. Returns the events to deliver.
    func cancel(device: Int, time: Double) -> [(Window, WindowEvent)] {
        cancel(time) { $0.sample.device == device }
    }

    private func cancel(_ time: Double, _ isLost: (Touch) -> Bool) -> [(Window, WindowEvent)] {
        let lost = live.filter { isLost($0.value) }
        // In the order in which they began, so that the order of the events is deterministic.
        return lost.sorted { $0.key.identifier < $1.key.identifier }.map { key, touch in
            live[key] = nil
            var sample = touch.sample
            sample.phase = .cancelled
            sample.timestamp = time
            return (touch.window, .touch(sample))
        }
    }

    private func update(_ report: Report, _ phase: TouchSample.Phase) -> WindowEvent? {
        let key = key(report)
        guard var sample = live[key]?.sample else { return nil }
        sample.phase = phase
        sample.position = report.position
        // A report contains only what changed: the last known pressure and size stay valid.
        sample.pressure = report.pressure ?? sample.pressure
        sample.majorRadius = report.majorRadius ?? sample.majorRadius
        sample.modifiers = report.modifiers
        sample.timestamp = report.time
        live[key]?.sample = sample
        return .touch(sample)
    }

    private func key(_ report: Report) -> Key {
        Key(master: report.master, identifier: report.identifier)
    }
}
