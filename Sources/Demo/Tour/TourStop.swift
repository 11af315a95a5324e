import Recording
import UIKit

/// A page of the tour: what is said of it, and what a user does there.
struct TourStop {
    let page: DemoPage
    let caption: String
    let acts: [TourAct]

    /// The tour. It is played from this list: a page that has changed is shown as it is now, in a window of any size.
    static let all = [
        TourStop(
            page: .touches, caption: "Every finger is followed, as many as the screen reports",
            acts: [
                .draw(
                    on: "touches.canvas", [[(0.15, 0.7), (0.3, 0.3), (0.45, 0.7), (0.6, 0.3)]], seconds: 1.6),
                .draw(
                    on: "touches.canvas",
                    [[(0.2, 0.2), (0.8, 0.25)], [(0.2, 0.5), (0.8, 0.55)], [(0.2, 0.8), (0.8, 0.85)]],
                    seconds: 1.8),
            ]),
        TourStop(
            page: .gestures, caption: "Pinch, turn and pan at the same time",
            acts: [
                .pinch("gestures.photo", from: 60, to: 190, turning: 0.5, seconds: 1.6),
                .pinch("gestures.photo", from: 190, to: 90, turning: -0.5, seconds: 1.4),
            ]),
        TourStop(
            page: .textFields, caption: "Text fields with selection, undo, input methods and dictation",
            acts: [.tap("fields.roundedRect"), .type("Hello from Linux")]),
        TourStop(
            page: .tables, caption: "A hundred thousand rows, scrolled with a flick",
            acts: [
                .draw(on: "tables.table", [[(0.5, 0.85), (0.5, 0.2)]], seconds: 0.18),
                .draw(on: "tables.table", [[(0.5, 0.85), (0.5, 0.2)]], seconds: 0.15),
            ]),
        TourStop(
            page: .pickers, caption: "Wheels and calendars",
            acts: [.draw(on: "pickers.wheels", [[(0.3, 0.7), (0.3, 0.3)]], seconds: 0.25)]),
        TourStop(
            page: .splitView, caption: "Split views that collapse, and keep what was typed",
            acts: [.tap("splitView.note.1")]),
        TourStop(
            page: .layers, caption: "Layers with masks, depth, springs and blur",
            acts: [.tap("layers.card"), .wait(1.2), .tap("layers.card")]),
    ]
}

/// Something that the tour's user does to a view, which is named by its `accessibilityIdentifier`.
enum TourAct {
    case wait(TimeInterval)
    case tap(String)
    /// Fingers go their ways over a view; positions are parts of its width and height.
    case draw(on: String, [[(x: CGFloat, y: CGFloat)]], seconds: TimeInterval)
    /// Two fingers on the middle of a view; distances in points, the angle in radians.
    case pinch(String, from: CGFloat, to: CGFloat, turning: CGFloat, seconds: TimeInterval)
    /// Text for the first responder.
    case type(String)

    /// The steps, where the view is now; none when the window shows no such view.
    @MainActor
    func steps(in window: UIWindow) -> [ScriptStep] {
        switch self {
        case .wait(let seconds): return [.wait(seconds)]
        case .type(let text): return [.type(text)]
        case .tap(let name):
            guard let frame = Self.frame(of: name, in: window) else { return [] }
            return [.tap(CGPoint(x: frame.midX, y: frame.midY))]
        case .draw(let name, let ways, let seconds):
            guard let frame = Self.frame(of: name, in: window) else { return [] }
            let points = ways.map { way in
                way.map {
                    CGPoint(x: frame.minX + $0.x * frame.width, y: frame.minY + $0.y * frame.height)
                }
            }
            return [.fingers(points, seconds)]
        case .pinch(let name, let start, let end, let angle, let seconds):
            guard let frame = Self.frame(of: name, in: window) else { return [] }
            return [
                .pinch(
                    around: CGPoint(x: frame.midX, y: frame.midY), from: start, to: end, turning: angle,
                    in: seconds)
            ]
        }
    }

    /// The part of a view that is within the window.
    @MainActor
    private static func frame(of name: String, in window: UIWindow) -> CGRect? {
        guard let view = view(name, in: window) else { return nil }
        let frame = view.convert(view.bounds, to: nil).intersection(window.bounds)
        return frame.width >= 8 && frame.height >= 8 ? frame : nil
    }

    @MainActor
    private static func view(_ name: String, in view: UIView) -> UIView? {
        if view.accessibilityIdentifier == name { return view }
        // What was shown last lies in front.
        return view.subviews.reversed().lazy.filter { !$0.isHidden }.compactMap { self.view(name, in: $0) }
            .first
    }
}
