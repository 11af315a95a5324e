/// Recognises fingers that are dragged inwards from an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which the gesture may begin. Default: none.
    open var edges: UIRectEdge = []

    /// The edges that the first finger came down at.
    private var startEdges: UIRectEdge = []

    /// How far from the edge a finger may come down, in points.
    private static let reach: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, let touch = touches.first, let window = touch.window {
            startEdges = edges.intersection(Self.edges(near: touch.beginLocation, in: window.bounds))
            guard !startEdges.isEmpty else {
                state = .failed
                return
            }
        }
        super.touchesBegan(touches, with: event)
    }

    private static func edges(near point: CGPoint, in bounds: CGRect) -> UIRectEdge {
        let distances: [(UIRectEdge, CGFloat)] = [
            (.left, point.x - bounds.minX), (.right, bounds.maxX - point.x),
            (.top, point.y - bounds.minY), (.bottom, bounds.maxY - point.y),
        ]
        return UIRectEdge(distances.filter { $0.1 <= reach }.map(\.0))
    }

    /// Accepts movements away from the edge only, not along it.
    override func mayBegin(_ movement: CGVector) -> Bool {
        let inwards: [(UIRectEdge, CGFloat, CGFloat)] = [
            (.left, movement.dx, movement.dy), (.right, -movement.dx, movement.dy),
            (.top, movement.dy, movement.dx), (.bottom, -movement.dy, movement.dx),
        ]
        return inwards.contains { edge, away, along in
            startEdges.contains(edge) && away > abs(along)
        }
    }

    /// Wheel and touchpad cannot begin at an edge.
    override func looksAt(_ event: UIIndirectEvent) -> Bool { false }
}
