import Drawing
import QuartzCore
internal import WindowSystem

/// Follows a frame of a window for the tool that is open: times its passes, and adds what the tool draws over it.
@MainActor
final class FrameWatch {
    private let tool: any ApplicationTool
    private let window: UIWindow
    private var report = FrameReport()
    private var mark: TimeInterval

    init(_ tool: any ApplicationTool, _ window: UIWindow) {
        self.tool = tool
        self.window = window
        mark = window.application.clock.now
        report.start = mark
    }

    private func lap() -> TimeInterval {
        let now = window.application.clock.now
        defer { mark = now }
        return now - mark
    }

    /// The layout pass is over: adds to the window's damage what the tool draws anew over it.
    func didLayOut() {
        report.layout = lap()
        let scale = window.screen.scale
        let areas = window.damage.rects + window.damage.moves.map(\.area)
        report.damage = areas.map { $0.points(scale: scale) }
        let changes = tool.overlayChanges(of: window, damage: report.damage)
        for rect in changes { window.addDamage(rect) }
        // What is moved must not take the overlay along.
        if !window.damage.moves.isEmpty, tool.hasOverlay(over: window) { window.damage.drawMoves() }
    }

    /// - Parameter draw: draws the damage.
    func timeDrawing(_ draw: () -> Void) {
        report.presentation += lap()
        draw()
        report.drawing += lap()
    }

    func drawOverlay(in rect: CGRect, _ context: CGContext) {
        tool.drawOverlay(of: window, in: rect, context)
    }

    /// - Parameter root: the topmost layer of what was drawn.
    func didPresent(_ root: CALayer) {
        report.presentation += lap()
        // Frames of nothing but the overlay are the tool's own.
        guard !report.damage.isEmpty else { return }
        if tool.countsDrawnViews {
            report.drawnViews = report.damage.reduce(0) { $0 + root.displayedViews(in: $1) }
        }
        tool.didPresent(report, in: window)
    }
}

extension PixelRect {
    /// The rectangle in points.
    func points(scale: CGFloat) -> CGRect {
        CGRect(
            x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: CGFloat(width) / scale,
            height: CGFloat(height) / scale)
    }
}
