public import UIKit
internal import WindowSystem

/// Where the window is on the screen.
extension AppHarness {
    /// The user drags the window to a place of the screen, in points. Told only while the application wants
    /// to know.
    public func moveWindow(to place: CGPoint) {
        if tellsMoves { post(.moved(pixels(place))) }
        turn()
    }

    /// Whether the application wants to know where its window is: it watches for the window being shaken.
    public var tellsMoves: Bool { state?.tellsMoves ?? false }
}
