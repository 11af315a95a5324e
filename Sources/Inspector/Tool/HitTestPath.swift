import UIKit

/// How a hit test finds a view: through which views it goes, and which ones in front it passes over.
@MainActor
struct HitTestPath {
    /// A view that a hit test looked at.
    struct Step {
        private(set) weak var view: UIView?
        /// In the view's coordinates.
        let point: CGPoint
        let outcome: Outcome
    }

    /// What a hit test found at a view.
    enum Outcome: String {
        /// It went on in the view's subviews.
        case entered = "looked into"
        /// The touch belongs to the view.
        case hit
        case hidden
        case transparent
        case disabled = "takes no touches"
        /// Its `point(inside:with:)` or `hitTest(_:with:)` said no.
        case refused
    }

    /// From the window to the view that was hit; what was passed over stands before what is behind it.
    private(set) var steps: [Step] = []
    /// The view that was hit; nil when it is gone, or there was none.
    private(set) weak var view: UIView?
    private(set) weak var window: UIWindow?
    /// In the coordinates of `window`.
    let point: CGPoint

    /// A hit test in a window of the desktop and those that lie over it.
    ///
    /// - Parameter point: in points of the window of the desktop.
    init(at point: CGPoint, in desktopWindow: UIWindow) {
        let target = Self.target(at: point, in: desktopWindow)
        self.point = target.point
        window = target.window
        view = target.view
        guard let view = target.view else { return }
        let path = Array(view.ancestors.reversed()) + [view]
        for (index, current) in path.enumerated() {
            let local = current.convert(target.point, from: target.window)
            let isLast = index == path.count - 1
            steps.append(Step(view: current, point: local, outcome: isLast ? .hit : .entered))
            passOver(subviewsOf: current, before: isLast ? nil : path[index + 1])
        }
    }

    /// The view that a touch at a point would belong to.
    static func view(at point: CGPoint, in desktopWindow: UIWindow) -> UIView? {
        target(at: point, in: desktopWindow).view
    }

    private static func target(
        at point: CGPoint, in desktopWindow: UIWindow
    ) -> (window: UIWindow, point: CGPoint, view: UIView?) {
        let candidates = UIApplication.shared.windows.reversed().filter {
            !$0.isHidden && $0.desktopWindow === desktopWindow
        }
        for window in candidates {
            window.layoutIfNeeded()
            let local = window.convert(point, from: desktopWindow)
            if let view = window.hitTest(local, with: nil) { return (window, local, view) }
        }
        return (desktopWindow, point, nil)
    }

    /// Notes the subviews that contain the point and come before another one, but were not hit.
    private mutating func passOver(subviewsOf view: UIView, before next: UIView?) {
        for subview in view.subviews.reversed() {
            if subview === next { return }
            let local = subview.convert(point, from: window)
            guard subview.bounds.contains(local) else { continue }
            steps.append(Step(view: subview, point: local, outcome: Self.reason(subview)))
        }
    }

    private static func reason(_ view: UIView) -> Outcome {
        if view.isHidden { return .hidden }
        if view.alpha < 0.01 { return .transparent }
        return view.isUserInteractionEnabled ? .refused : .disabled
    }
}

extension UIView {
    /// The superviews, from the closest to the window. Ends where an override leads in a circle.
    var ancestors: [UIView] {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var result: [UIView] = []
        var current = superview
        while let view = current, seen.insert(ObjectIdentifier(view)).inserted {
            result.append(view)
            current = view.superview
        }
        return result
    }
}
