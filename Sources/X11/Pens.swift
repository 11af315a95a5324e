internal import CX11
import WindowSystem

/// The pens of tablets. To the X server they are pointers; here one whose tip is down is a touch, and one
/// above the surface stays a pointer.
@MainActor
final class Pens {
    /// A pen that touches.
    private struct Contact {
        let window: Window
        var sample: TouchSample
    }

    /// What a pen told last. An event carries only what changed.
    private struct Pose {
        var pressure: Double?
        var tiltX: Double?
        var tiltY: Double?

        var tilt: PenTilt? {
            tiltX == nil && tiltY == nil ? nil : PenTilt(x: tiltX ?? 0, y: tiltY ?? 0)
        }
    }

    private var poses: [Int: Pose] = [:]
    private var contacts: [Int: Contact] = [:]
    private var lastIdentifier: UInt64 = 0

    /// What the tip does in an event.
    enum Change {
        case down, moved, up
    }

    /// Whether the pen's tip is on the surface.
    func isDown(_ device: Int) -> Bool { contacts[device] != nil }

    /// Takes over what an event tells of a pen's pressure and tilt; each is nil when it tells nothing.
    func note(_ device: InputDevice, _ value: (Int) -> Double?) {
        var pose = poses[device.id] ?? Pose()
        if let range = device.pressure, let pressure = value(range.valuator) {
            pose.pressure = range.fraction(pressure)
        }
        if let axis = device.tiltX, let tilt = value(axis.valuator) { pose.tiltX = axis.radians(tilt) }
        if let axis = device.tiltY, let tilt = value(axis.valuator) { pose.tiltY = axis.radians(tilt) }
        poses[device.id] = pose
    }

    /// The touch's report; nil for a pen that was above the surface, or whose touch was cancelled.
    ///
    /// - Parameter report: the device in it is the pen itself.
    func touch(_ change: Change, _ report: Pointers.Report) -> WindowEvent? {
        let device = report.device
        let pose = poses[device]
        if change == .down {
            lastIdentifier += 1
            let sample = TouchSample(
                device: device, identifier: lastIdentifier, phase: .began, kind: .pen,
                position: report.position, pressure: pose?.pressure, tilt: pose?.tilt,
                modifiers: report.modifiers, timestamp: report.time)
            contacts[device] = Contact(window: report.window, sample: sample)
            return .touch(sample)
        }
        guard var sample = contacts[device]?.sample else { return nil }
        sample.phase = change == .up ? .ended : .moved
        sample.position = report.position
        sample.pressure = pose?.pressure
        sample.tilt = pose?.tilt
        sample.modifiers = report.modifiers
        sample.timestamp = report.time
        if change == .up { contacts[device] = nil } else { contacts[device]?.sample = sample }
        return .touch(sample)
    }

    /// Ends the touches in a window; in all of them for nil.
    func cancel(window: Window?, time: Double) -> [(Window, WindowEvent)] {
        cancel(time) { window == nil || $0.window == window }
    }

    /// Ends the touch of a pen that is gone.
    func cancel(device: Int, time: Double) -> [(Window, WindowEvent)] {
        poses[device] = nil
        return cancel(time) { $0.sample.device == device }
    }

    private func cancel(_ time: Double, _ isLost: (Contact) -> Bool) -> [(Window, WindowEvent)] {
        contacts.filter { isLost($0.value) }.sorted { $0.key < $1.key }.map { device, contact in
            contacts[device] = nil
            var sample = contact.sample
            sample.phase = .cancelled
            sample.timestamp = time
            return (contact.window, .touch(sample))
        }
    }
}
