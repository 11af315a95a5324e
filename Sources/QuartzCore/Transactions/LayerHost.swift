/// What layers ask of the program's event loop. There is one, on the main thread.
@MainActor
package protocol LayerHost: AnyObject {
    /// The present time in seconds, which never goes back.
    var now: Double { get }

    /// ``LayerRunner/endTurn()`` has to be called before the loop sleeps the next time.
    func turnNeedsEnd()

    /// Changes when ``LayerRunner/tick(at:)`` has to be called.
    ///
    /// - Parameters:
    ///   - frames: whether it has to be called once a frame, because something moves.
    ///   - deadline: when it has to be called at the latest, whether frames are shown or not; nil for never.
    func setFrames(_ frames: Bool, deadline: Double?)
}
