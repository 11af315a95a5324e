package import WindowSystem

/// The application's end of the seam: events come in, frames go out.
@MainActor
package final class ApplicationLoop: WindowSystemClient {
    private unowned let application: UIApplication

    init(application: UIApplication) { self.application = application }

    package func handle(_ event: WindowEvent, in window: WindowID) {
        // Each event is a group of its own, even when several come in one turn.
        UndoEventGroups.close()
        guard let target = application.windows.first(where: { $0.windowID == window }) else {
            if case .displayChanged = event { application.displayDidChange() }
            return
        }
        target.handle(event)
    }

    /// A frame as an ordered list of passes: what is due, touches held back, what moves, layout,
    /// display, present.
    package func endTurn() {
        application.settleKeyWindow()
        application.timers.fireDue()
        for window in application.windows { window.touchDispatch.flush() }
        application.frames.fireDue()
        UndoEventGroups.close()
        application.stateRestoration.turnWillEnd()
        for window in application.windows { window.renderFrame() }
        // After the frame, which is not to wait for a file.
        application.userActivities.turnDidEnd()
    }

    package var nextDeadline: Double? {
        guard let frame = application.frames.nextDeadline else { return application.timers.nextDeadline }
        return application.timers.nextDeadline.map { min($0, frame) } ?? frame
    }
}
