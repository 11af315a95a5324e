import Drawing
import UIKit
import WindowSystem

/// The inspector as the application knows it. `UIApplication` finds the class by its name, and keeps the object while
/// the inspector is open.
package final class InspectorTool: ApplicationTool {
    private unowned let application: UIApplication
    let session: InspectorSession
    private let overlay: InspectorOverlay
    private let picker: ViewPicker
    private let refresher: Refresher
    private(set) var window: InspectorWindow?

    package init(application: UIApplication) {
        self.application = application
        session = InspectorSession(application: application)
        overlay = InspectorOverlay(session: session)
        picker = ViewPicker(session: session)
        refresher = Refresher(application: application)
        refresher.refresh = { [unowned session] in session.refresh() }
    }

    // MARK: Opening and closing

    package func open(from window: UIWindow?) {
        let start = window ?? application.windows.last
        session.select(start?.firstResponder as? UIView ?? start?.rootViewController?.viewIfLoaded ?? start)
        application.tool = self
        let opened = InspectorWindow(session: session)
        opened.didClose = { [weak self] in self?.windowDidClose() }
        self.window = opened
        // One that opens with the program leaves the keyboard to the app.
        if window == nil { opened.isHidden = false } else { opened.makeKeyAndVisible() }
        refresher.request()
    }

    func bringToFront() { window?.makeKeyAndVisible() }

    package func close() { window?.close() }

    private func windowDidClose() {
        end()
        guard application.tool === self else { return }
        application.tool = nil
        overlay.erase(in: application)
    }

    package func end() {
        refresher.cancel()
        overlay.cancel()
        window = nil
    }

    // MARK: Events

    package func take(_ event: WindowEvent, in window: UIWindow) -> Bool {
        guard !window.isToolWindow else { return false }
        if picker.take(event, in: window) { return true }
        if let point = event.beginningOfTouch { session.noteTouch(at: window.points(of: point), in: window) }
        return false
    }

    package func didRecognize(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view?.window?.isToolWindow != true else { return }
        session.gestures.note(recognizer)
    }

    // MARK: Frames

    package func overlayChanges(of window: UIWindow, damage: [CGRect]) -> [CGRect] {
        window.isToolWindow ? [] : overlay.changes(of: window, damage: damage)
    }

    package func hasOverlay(over window: UIWindow) -> Bool { overlay.isShown(over: window) }

    package func drawOverlay(of window: UIWindow, in rect: CGRect, _ context: CGContext) {
        overlay.draw(over: window, in: rect, context)
    }

    package var countsDrawnViews: Bool { session.pane == .app }

    package func didPresent(_ frame: FrameReport, in window: UIWindow) {
        guard !window.isToolWindow else { return }
        session.frames.add(frame, in: window)
        refresher.contentDidChange()
    }

    package func turnDidEnd() { refresher.turnDidEnd() }
}

extension UIWindow {
    /// A position that the window system reports, in points.
    func points(of position: PixelPoint) -> CGPoint {
        let scale = screen.scale
        return CGPoint(x: CGFloat(position.x) / scale, y: CGFloat(position.y) / scale)
    }
}

extension WindowEvent {
    /// Where a finger, a pen or the primary button of the mouse goes down; nil for other events.
    fileprivate var beginningOfTouch: PixelPoint? {
        switch self {
        case .touch(let sample) where sample.phase == .began: sample.position
        case .pointer(let sample) where sample.phase == .pressed(button: 1): sample.position
        default: nil
        }
    }
}
