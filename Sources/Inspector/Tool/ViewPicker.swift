import UIKit
import WindowSystem

/// Selects views by pointing at them. While it does, the app does not get what the user points with; scrolling still
/// scrolls.
@MainActor
final class ViewPicker {
    private unowned let session: InspectorSession
    private var fingers: Set<Finger> = []
    private var buttons: Set<Int> = []

    private struct Finger: Hashable {
        let device: Int
        let identifier: UInt64
    }

    init(session: InspectorSession) { self.session = session }

    /// - Returns: whether the event is not for the app.
    func take(_ event: WindowEvent, in window: UIWindow) -> Bool {
        switch event {
        case .pointer(let sample): take(sample, in: window)
        case .touch(let sample): take(sample, in: window)
        case .key(let key): take(key)
        default: false
        }
    }

    private func take(_ sample: PointerSample, in window: UIWindow) -> Bool {
        switch sample.phase {
        case .pressed(let button):
            guard session.isPicking else { return false }
            buttons.insert(button)
            pick(at: sample.position, in: window)
            return true
        case .released(let button): return buttons.remove(button) != nil
        case .cancelled:
            defer { buttons = [] }
            return !buttons.isEmpty
        case .moved, .entered:
            guard session.isPicking else { return !buttons.isEmpty }
            session.highlight(HitTestPath.view(at: window.points(of: sample.position), in: window))
            return true
        case .left:
            if session.isPicking { session.highlight(nil) }
            return false
        }
    }

    private func take(_ sample: TouchSample, in window: UIWindow) -> Bool {
        let finger = Finger(device: sample.device, identifier: sample.identifier)
        switch sample.phase {
        case .began:
            guard session.isPicking else { return false }
            fingers.insert(finger)
            pick(at: sample.position, in: window)
            return true
        case .moved: return fingers.contains(finger)
        case .ended, .cancelled: return fingers.remove(finger) != nil
        }
    }

    /// Escape ends picking.
    private func take(_ key: KeySample) -> Bool {
        guard session.isPicking, key.phase == .down, key.meaning == .named(.escape) else { return false }
        session.setPicking(false)
        return true
    }

    private func pick(at position: PixelPoint, in window: UIWindow) {
        session.pick(HitTestPath(at: window.points(of: position), in: window))
    }
}
