internal import CX11
import WindowSystem

/// The pens of tablets. The X server treats them as pointers. Here a pen whose tip touches the surface is
/// reported as a touch; above the surface it remains a pointer.
@MainActor
final class Pens {
    /// A pen that touches the surface.
    private struct Contact {
        let window: Window
        var sample: TouchSample
    }

    /// The last known values of a pen, stored because an event contains only those that changed.
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

    /// The change of the tip in an event.
    enum Change {
        case down, moved, up
    }

    /// Whether the pen's tip is on the surface.
    func isDown(_ device: Int) -> Bool { contacts[device] != nil }

    /// Stores the pressure and tilt of a pen in an event; each is nil when the event does not contain it.
    func note(_ device: InputDevice, _ value: (Int) -> Double?) {
        var pose = poses[device.id] ?? Pose()
        if let range = device.pressure, let pressure = value(range.valuator) {
            pose.pressure = range.fraction(pressure)
        }
        if let axis = device.tiltX, let tilt = value(axis.valuator) { pose.tiltX = axis.radians(tilt) }
        if let axis = device.tiltY, let tilt = value(axis.valuator) { pose.tiltY = axis.radians(tilt) }
        poses[device.id] = pose
    }

    /// The touch event for a change; nil for a pen that was above the surface, or whose touch was cancelled.
    ///
    /// - Parameter report: its device must be the pen itself.
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

    /// Cancels the touches in a window, or in all windows for nil.
    func cancel(window: Window?, time: Double) -> [(Window, WindowEvent)] {
        cancel(time) { window == nil || $0.window == window }
    }

    /// Cancels the touch of a pen that was removed.
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
