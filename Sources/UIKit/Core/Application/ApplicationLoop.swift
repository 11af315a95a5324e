import Drawing
import QuartzCore
package import WindowSystem

/// The window system's client: it receives the window system's events, and draws a frame at the end of each
/// turn of the event loop.
@MainActor
package final class ApplicationLoop: WindowSystemClient {
    private unowned let application: UIApplication
    /// The number of frames presented so far, over all windows.
    package private(set) var frameCount = 0

    /// Called once, in the turn after the one with the first frame: what must neither delay that nor wake the program.
    var whenDrawn: (() -> Void)?

    private lazy var unusedMemory = makeUnusedMemory()
    /// The number of frames when memory was looked at last.
    private var countedFrames = 0

    init(application: UIApplication) {
        self.application = application
        LayerFrames.main.attach()
    }

    /// Counts anew: the application runs again.
    func reset() {
        frameCount = 0
        unusedMemory = makeUnusedMemory()
    }

    /// The program has just started: the memory that this has taken is given back when it rests.
    func programDidStart() { unusedMemory.countFromStart() }

    /// Megabytes were freed, of which the system does not know yet.
    func muchWasFreed() { unusedMemory.muchWasFreed() }

    private func makeUnusedMemory() -> UnusedMemory {
        UnusedMemory(pagesTaken: { [unowned application] in application.environment.pagesTaken() })
    }

    package func handle(_ event: WindowEvent, in window: WindowID) {
        // Each event gets its own undo group, even when several events arrive in one turn.
        UndoEventGroups.close()
        unusedMemory.userDidAct()
        guard let target = application.desktopWindows.first(where: { $0.windowID == window }) else {
            if case .displayChanged = event { application.displayDidChange() }
            return
        }
        target.handle(event)
    }

    /// Runs the passes of a frame in order: due timers, collected touch movements, animations and display
    /// links, layout, display, presentation.
    package func endTurn() {
        let framesBefore = frameCount
        let hasDrawn = framesBefore > 0
        application.settleKeyWindow()
        EventLoop.main.timers.fireDue()
        for window in application.allWindows { window.touchDispatch.flush() }
        EventLoop.main.frames.fireDue()
        LayerRunner.main.endTurn()
        UndoEventGroups.close()
        for follower in application.turnFollowers { follower.turnWillEnd() }
        for window in application.desktopWindows { window.renderFrame() }
        LayerFrames.main.frameDidEnd()
        // After the frame, because writing the file must not delay it.
        application.userActivities.turnDidEnd()
        for follower in application.turnFollowers { follower.turnDidEnd() }
        FontEnvironment.forgetOldFonts()
        // What takes memory is seen sooner or later; asking the system in each turn would cost more than many turns do.
        if frameCount != countedFrames {
            countedFrames = frameCount
            unusedMemory.turnDidEnd()
        }
        application.tool?.turnDidEnd()
        UIAccessibility.bridge?.turnDidEnd(hasDrawn: frameCount != framesBefore)
        if hasDrawn, let work = whenDrawn {
            whenDrawn = nil
            work()
        }
    }

    func didPresent(_ rects: [PixelRect], in window: UIWindow) {
        frameCount += 1
        application.observer(of: window)?.application(
            application, didPresentFrame: frameCount,
            pixels: rects.reduce(0) { $0 + $1.width * $1.height }, in: window)
    }

    package var nextDeadline: Double? { EventLoop.main.nextDeadline }
}
