package import Drawing
package import WindowSystem

/// A tool for developers that looks at an application while it runs: the inspector.
///
/// It is a module of its own, which a program links or leaves out, and its class is looked up by name when somebody
/// opens it. While no tool is open, `UIApplication.tool` is nil: reading that once an event and once a frame is all
/// that tools cost.
@MainActor
package protocol ApplicationTool: AnyObject {
    init(application: UIApplication)

    /// Shows the tool.
    ///
    /// - Parameter window: the window that it is opened from; nil when it opens with the program.
    func open(from window: UIWindow?)

    /// Hides the tool, and everything that it shows in the application's windows.
    func close()

    /// The application is reset: the tool's windows are gone already.
    func end()

    // MARK: Events

    /// Offers an event that the window system reports for a window of the desktop.
    ///
    /// - Returns: true when the tool handled the event, which the window does not get then.
    func take(_ event: WindowEvent, in window: UIWindow) -> Bool

    /// A recogniser's state changed.
    func didRecognize(_ recognizer: UIGestureRecognizer)

    // MARK: Frames

    /// A frame of a window of the desktop has been laid out.
    ///
    /// - Parameter damage: what the window itself changed since its last frame, in its points; empty for nothing.
    /// - Returns: what changed in the tool's overlay, which is drawn anew together with the damage.
    func overlayChanges(of window: UIWindow, damage: [CGRect]) -> [CGRect]

    /// Whether the tool draws anything over a window.
    func hasOverlay(over window: UIWindow) -> Bool

    /// Draws over a part of a window's frame, in points of the window.
    func drawOverlay(of window: UIWindow, in rect: CGRect, _ context: CGContext)

    /// Whether the views that a frame draws are counted, which takes another walk through the tree.
    var countsDrawnViews: Bool { get }

    /// A frame of a window was presented that was not for the tool's overlay alone.
    func didPresent(_ frame: FrameReport, in window: UIWindow)

    /// A turn of the event loop is over.
    func turnDidEnd()
}

/// What a frame of a window cost. Times are in seconds.
package struct FrameReport {
    /// When the frame began, on the application's clock.
    package var start: TimeInterval = 0
    /// The layout pass.
    package var layout: TimeInterval = 0
    /// Drawing the damage.
    package var drawing: TimeInterval = 0
    /// Moving pixels and handing them to the window system.
    package var presentation: TimeInterval = 0
    /// What the window changed, in its points.
    package var damage: [CGRect] = []
    /// The views that were drawn, once for each rectangle of the damage.
    package var drawnViews = 0

    package init() {}
}

extension UIApplication {
    /// Where `ApplicationTool` is looked for: a class of a module that this one does not know.
    private static let toolClass = "Inspector.InspectorTool"

    /// Opens the tool, or closes the one that is open.
    ///
    /// - Returns: false when the program is linked with none.
    final func toggleTool(from window: UIWindow) -> Bool {
        if let tool {
            tool.close()
            return true
        }
        guard let type = NSClassFromString(Self.toolClass) as? any ApplicationTool.Type else { return false }
        type.init(application: self).open(from: window)
        return true
    }

    /// Opens the tool at launch if the environment asks for it.
    final func openRequestedTool() {
        guard environment.opensTool, tool == nil else { return }
        guard let type = NSClassFromString(Self.toolClass) as? any ApplicationTool.Type else {
            return Diagnostics.report(
                "\(HostEnvironment.toolVariable) is set, but the program is not linked with the module Inspector"
            )
        }
        type.init(application: self).open(from: nil)
    }

    /// Every window, those of a tool included.
    package final var allWindows: [UIWindow] {
        upperWindows.isEmpty
            ? desktopWindows.sortedByLevel() : (desktopWindows + upperWindows.all).sortedByLevel()
    }

    /// The windows of the desktop without those of a tool.
    package final var ownDesktopWindows: [UIWindow] { desktopWindows.filter { !$0.isToolWindow } }

    /// The observer, for what happens in a window: it does not hear of a tool's.
    final func observer(of window: UIWindow?) -> (any UIApplicationObserver)? {
        window?.isToolWindow == true ? nil : eventObserver
    }

    /// Calls back in a turn of the event loop.
    ///
    /// - Parameter delay: in seconds of the application's clock.
    /// - Returns: what cancels the call.
    package final func schedule(after delay: TimeInterval, _ work: @escaping () -> Void) -> () -> Void {
        EventLoop.main.timers.schedule(after: delay, work).cancel
    }
}
