internal import CX11
import WindowSystem

/// Turns pointer events, from XInput2 or the core protocol, into samples, and remembers which buttons are
/// held so that a lost press can be cancelled.
@MainActor
final class Pointers {
    private struct Press: Hashable {
        let device: Int
        let button: Int
        let window: Window
    }

    private var pressed: Set<Press> = []
    /// The last position of each device's pointer, in pixels, for cancelled samples.
    private var positions: [Int: PixelPoint] = [:]

    /// A pointer event, from either protocol.
    struct Report {
        var device: Int
        var window: Window
        var position: PixelPoint
        var modifiers: KeyModifiers
        var time: Double
    }

    func moved(_ report: Report, _ phase: PointerSample.Phase) -> WindowEvent {
        positions[report.device] = report.position
        return .pointer(sample(report, phase))
    }

    /// Handles a press or release. A press of a wheel's button becomes scrolling; its release is ignored.
    func button(_ button: Int, isDown: Bool, _ report: Report) -> WindowEvent? {
        positions[report.device] = report.position
        if let (x, y) = Self.wheel[button] {
            guard isDown else { return nil }
            return .scroll(
                ScrollSample(
                    position: report.position, deltaX: x, deltaY: y, modifiers: report.modifiers,
                    timestamp: report.time))
        }
        let press = Press(device: report.device, button: button, window: report.window)
        if isDown {
            pressed.insert(press)
            return .pointer(sample(report, .pressed(button: button)))
        }
        // The release of a press that was cancelled, or that began outside the window, is not reported.
        guard pressed.remove(press) != nil else { return nil }
        return .pointer(sample(report, .released(button: button)))
    }

    /// The button held in a window and its device; the one with the lowest number if there are several.
    func press(in window: Window) -> (button: Int, device: Int)? {
        pressed.filter { $0.window == window }.min { $0.button < $1.button }.map { ($0.button, $0.device) }
    }

    /// Cancels the presses in a window, or in all windows for nil; one sample for each device and window.
    func cancel(window: Window?, time: Double) -> [(Window, WindowEvent)] {
        let lost = pressed.filter { window == nil || $0.window == window }
        pressed.subtract(lost)
        return endings(lost, time)
    }

    /// Cancels the presses of a device that was removed.
    func cancel(device: Int, time: Double) -> [(Window, WindowEvent)] {
        let lost = pressed.filter { $0.device == device }
        pressed.subtract(lost)
        positions[device] = nil
        return endings(lost, time)
    }

    private func endings(_ lost: Set<Press>, _ time: Double) -> [(Window, WindowEvent)] {
        var told: Set<Press> = []
        return lost.compactMap { press in
            guard told.insert(Press(device: press.device, button: 0, window: press.window)).inserted else {
                return nil
            }
            let report = Report(
                device: press.device, window: press.window,
                position: positions[press.device] ?? PixelPoint(x: 0, y: 0), modifiers: [], time: time)
            return (press.window, .pointer(sample(report, .cancelled)))
        }
    }

    private func sample(_ report: Report, _ phase: PointerSample.Phase) -> PointerSample {
        PointerSample(
            device: report.device, phase: phase, position: report.position, modifiers: report.modifiers,
            timestamp: report.time)
    }

    /// The horizontal and vertical wheel clicks that the core protocol's wheel buttons stand for.
    private static let wheel: [Int: (Double, Double)] = [4: (0, -1), 5: (0, 1), 6: (-1, 0), 7: (1, 0)]
}
