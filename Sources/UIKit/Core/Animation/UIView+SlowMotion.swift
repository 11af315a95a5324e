import QuartzCore

extension UIView {
    /// How many times as long animations take as they say, for somebody who wants to watch them: from 1, the default, to
    /// 100. Other numbers become the nearest of these. Not in UIKit.
    ///
    /// It counts for what begins from now on: animation blocks and keyframes with their delays, property animators,
    /// transitions of views and controllers, the keyboard on the screen, and animations that are added to layers. What
    /// follows a finger, scrolling that slows down by itself, display links and timers keep their pace.
    public class var slowMotionFactor: Double {
        get { LayerRunner.slowMotionFactor }
        set { LayerRunner.slowMotionFactor = newValue.isFinite ? min(100, max(1, newValue)) : 1 }
    }
}
