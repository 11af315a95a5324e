public import UIKit

/// Something that a script has a user do. Positions are in points of the first window.
public enum ScriptStep: Sendable {
    /// Nothing, for some seconds.
    case wait(TimeInterval)
    /// Words for those who watch, from now on; empty for none.
    case caption(String)
    /// A finger comes down and goes up again.
    case tap(CGPoint)
    /// Fingers come down together, each goes its own way in that time, and all go up again. Between the points of a way a
    /// finger goes straight on.
    case fingers([[CGPoint]], TimeInterval)
    /// Text is typed as by somebody who types well. A new line is Return.
    case type(String)

    /// Two fingers move apart, or towards each other.
    ///
    /// - Parameters:
    ///   - start: their distance at the beginning, in points.
    ///   - end: at the end.
    ///   - angle: how far they turn meanwhile, in radians, clockwise.
    public static func pinch(
        around center: CGPoint, from start: CGFloat, to end: CGFloat, turning angle: CGFloat = 0,
        in seconds: TimeInterval
    ) -> ScriptStep {
        func way(_ side: CGFloat) -> [CGPoint] {
            (0...16).map { step in
                let part = CGFloat(step) / 16
                let radius = side * (start + (end - start) * part) / 2
                return CGPoint(
                    x: center.x + radius * cos(angle * part), y: center.y + radius * sin(angle * part))
            }
        }
        return .fingers([way(-1), way(1)], seconds)
    }

    /// A finger goes along a line.
    public static func drag(from start: CGPoint, to end: CGPoint, in seconds: TimeInterval) -> ScriptStep {
        .fingers([[start, end]], seconds)
    }
}
