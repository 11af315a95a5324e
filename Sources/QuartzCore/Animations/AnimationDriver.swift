/// Determines the progress of changes of layers, and ends them: the block of changes that they belong to.
@MainActor
package protocol AnimationDriver: AnyObject {
    /// How much of the change shows: 0 for the old value, 1 for the new one. Springs go beyond 1.
    ///
    /// - Parameter time: the layer's time, in seconds.
    func progress(at time: Double) -> Double

    /// Whether the progress differs from frame to frame.
    var isTicking: Bool { get }

    /// Sets the timing of an animation that describes one of the changes to an app.
    func describe(_ animation: CABasicAnimation)

    /// One of the changes was taken off its layer before the driver ended it.
    func changeWasCut()
}
