public import UIKit
internal import WindowSystem

/// Moving the window on the screen.
extension AppHarness {
    /// The user drags the window to a position of the screen, in points. The application is
    /// notified only while `reportsMoves` is true.
    public func moveWindow(to position: CGPoint) {
        if reportsMoves { post(.moved(pixels(position))) }
        turn()
    }

    /// Whether the application observes its window's position, which it does to detect shaking.
    public var reportsMoves: Bool { state?.reportsMoves ?? false }
}
