package import UIKit
package import WindowSystem

/// One thing in a recording. What comes after a turn's beginning belongs to that turn.
package enum RecordingEntry: Sendable, Equatable {
    /// A turn of the event loop begins; in seconds on the application's clock, which stands still meanwhile.
    case turn(Double)
    /// The window system reports something about a window. Windows count from 0, in the order in which they were made.
    case event(WindowEvent, window: Int)
    /// The application made a window, with its content's size.
    case windowMade(PixelSize, isFullscreen: Bool)
    /// The display has other properties, which the next event announces.
    case display(DisplayDescription)
    /// The keyboard has other layouts, which the next event announces.
    case layouts(KeyboardLayouts)
    /// What the window system answered to a call of the application.
    case answer(RecordedAnswer)
    /// What an input view over secret text did, instead of the touches that would tell what was typed.
    case hidden(HiddenEdit, window: Int)
    /// Words for those who watch, from now on; empty for none.
    case caption(String)
}

/// What the desktop answers to calls whose result the application sees.
package enum RecordedAnswer: Sendable, Equatable {
    /// A selection's content has arrived that was requested without waiting; nil for nothing. Requests count from 0.
    case read(request: Int, SelectionData?)
    /// A selection's content for which the application waited.
    case readNow(SelectionData?)
    /// The types in which a selection is available; nil when the owner did not answer.
    case offeredTypes([String]?)
    /// Whether a drag began.
    case beginDrag(Bool)
    /// Where a window is on the screen.
    case position(PixelPoint?)
    /// What the keys of a layout type.
    case letters(KeyboardLetters?)
    /// The devices with which the user points and touches.
    case devices([InputDeviceDescription])
}
