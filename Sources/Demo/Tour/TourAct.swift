import Recording
import UIKit

/// Something that the tour's user does to a view, which is named by its `accessibilityIdentifier`, or a button by its
/// title.
enum TourAct {
    /// A position within a view, as parts of its width and height.
    typealias Position = (x: CGFloat, y: CGFloat)

    case wait(TimeInterval)
    case tap(String, at: Position = (0.5, 0.5))
    case doubleTap(String, at: Position = (0.5, 0.5))
    /// A button is tapped.
    case press(String)
    /// A finger rests for some seconds.
    case hold(String, seconds: TimeInterval)
    /// Fingers go their ways over a view.
    case draw(on: String, [[Position]], seconds: TimeInterval)
    /// Two fingers on the middle of a view; distances in points, the angle in radians.
    case pinch(String, from: CGFloat, to: CGFloat, turning: CGFloat, seconds: TimeInterval)
    /// Text for the first responder.
    case type(String)

    /// A way from left to right that goes up and down.
    static func wave(at height: CGFloat, by amplitude: CGFloat, from phase: CGFloat = 0) -> [Position] {
        (0...48).map { step in
            let part = CGFloat(step) / 48
            return (0.1 + 0.8 * part, height + amplitude * sin(phase + part * 4 * .pi))
        }
    }

    /// The view that it is done to; nil when there is none.
    @MainActor
    func view(in window: UIWindow) -> UIView? {
        switch self {
        case .wait, .type: nil
        case .press(let title): Self.first(in: window) { ($0 as? UIButton)?.currentTitle == title }
        case .tap(let name, _), .doubleTap(let name, _), .hold(let name, _), .draw(let name, _, _),
            .pinch(let name, _, _, _, _):
            Self.first(in: window) { $0.accessibilityIdentifier == name }
        }
    }

    /// The steps, where the view is now; none when the window shows no such view.
    @MainActor
    func steps(in window: UIWindow) -> [ScriptStep] {
        switch self {
        case .wait(let seconds): return [.wait(seconds)]
        case .type(let text): return [.type(text)]
        default: break
        }
        guard let frame = frame(in: window) else { return [] }
        func point(_ place: Position) -> CGPoint {
            CGPoint(x: frame.minX + place.x * frame.width, y: frame.minY + place.y * frame.height)
        }
        switch self {
        case .wait, .type: return []
        case .press: return [.tap(point((0.5, 0.5)))]
        case .tap(_, let place): return [.tap(point(place))]
        case .doubleTap(_, let place): return [.tap(point(place)), .tap(point(place))]
        case .hold(_, let seconds): return [.fingers([[point((0.5, 0.5))]], seconds)]
        case .draw(_, let ways, let seconds): return [.fingers(ways.map { $0.map(point) }, seconds)]
        case .pinch(_, let start, let end, let angle, let seconds):
            return [
                .pinch(around: point((0.5, 0.5)), from: start, to: end, turning: angle, in: seconds)
            ]
        }
    }

    /// The part of the view that is within the window.
    @MainActor
    private func frame(in window: UIWindow) -> CGRect? {
        guard let view = view(in: window) else { return nil }
        let frame = view.convert(view.bounds, to: nil).intersection(window.bounds)
        return frame.width >= 8 && frame.height >= 8 ? frame : nil
    }

    @MainActor
    private static func first(in view: UIView, where isWanted: (UIView) -> Bool) -> UIView? {
        if isWanted(view) { return view }
        // What was shown last lies in front.
        for subview in view.subviews.reversed() where !subview.isHidden {
            if let found = first(in: subview, where: isWanted) { return found }
        }
        return nil
    }

    /// Scrolls what lies around the view so that it is to be seen above the caption.
    ///
    /// - Parameter limit: the upper edge of the caption, in points from the window's.
    /// - Returns: whether anything moves now.
    @MainActor
    func reveal(in window: UIWindow, above limit: CGFloat) -> Bool {
        guard let view = view(in: window) else { return false }
        var ancestor = view.superview
        while let next = ancestor, !(next is UIScrollView) { ancestor = next.superview }
        guard let scroll = ancestor as? UIScrollView else { return false }
        let frame = view.convert(view.bounds, to: scroll)
        let insets = scroll.adjustedContentInset
        let top = scroll.contentOffset.y + insets.top
        let room =
            min(limit, scroll.convert(scroll.bounds, to: nil).maxY)
            - scroll.convert(CGPoint(x: 0, y: top), to: nil).y
        guard frame.minY < top || frame.maxY > top + room else { return false }
        // In the middle of what is free; what is too high begins at the top.
        let wanted = frame.minY - max(Self.margin, (room - frame.height) / 2)
        let greatest = scroll.contentSize.height + insets.bottom - scroll.bounds.height
        let offset = max(-insets.top, min(wanted - insets.top, greatest))
        guard abs(offset - scroll.contentOffset.y) >= 1 else { return false }
        scroll.setContentOffset(CGPoint(x: scroll.contentOffset.x, y: offset), animated: true)
        return true
    }

    private static let margin: CGFloat = 16
}
