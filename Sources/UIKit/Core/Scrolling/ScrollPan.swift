/// A finger that may drag the content, or does so.
struct ScrollPan {
    var isDragging = false
    /// Whether the finger stopped content that was moving by itself.
    var hasStoppedMotion = false
    /// Whether it has pulled the content down far enough to start a refresh.
    var hasRefreshed = false
    /// The offset to which the finger has pulled the content, without the rubber band's resistance beyond the
    /// ends.
    private var pulled = CGPoint.zero
    private var lock: UIScrollView.Axis?

    /// The ratio of the two components of a movement from which the drag keeps to one axis.
    private static let lockRatio: CGFloat = 1.7

    /// The drag begins.
    ///
    /// - Parameters:
    ///   - translation: how far the finger moved before it became a drag.
    ///   - locks: whether it keeps to one axis if it begins along one.
    mutating func begin(at offset: CGPoint, x: ScrollAxis, y: ScrollAxis, translation: CGPoint, locks: Bool) {
        isDragging = true
        beginTracking(at: offset, x: x, y: y)
        guard locks else { return }
        let (dx, dy) = (abs(translation.x), abs(translation.y))
        if dx > dy * ScrollPan.lockRatio { lock = .horizontal }
        if dy > dx * ScrollPan.lockRatio { lock = .vertical }
    }

    /// The finger moved by so much. Returns the new content offset.
    mutating func move(by step: CGPoint, from offset: CGPoint, x: ScrollAxis, y: ScrollAxis) -> CGPoint {
        var moved = offset
        if lock != .vertical, x.isScrollable {
            pulled.x -= step.x
            moved.x = x.offset(forPull: pulled.x)
            // A finger that reverses at an end without bouncing moves the content at once.
            if !x.bounces { pulled.x = moved.x }
        }
        if lock != .horizontal, y.isScrollable {
            pulled.y -= step.y
            moved.y = y.offset(forPull: pulled.y)
            if !y.bounces { pulled.y = moved.y }
        }
        return moved
    }

    /// The program moved the content under the finger.
    mutating func shift(by delta: CGVector) {
        pulled.x += delta.dx
        pulled.y += delta.dy
    }

    /// The content's size and offset under the finger changed: continues from there.
    mutating func beginTracking(at offset: CGPoint, x: ScrollAxis, y: ScrollAxis) {
        pulled = CGPoint(x: x.pull(forOffset: offset.x), y: y.pull(forOffset: offset.y))
    }

    /// The part of the finger's velocity that moves the content, as the velocity of the offset, which is
    /// opposite.
    func contentVelocity(for finger: CGPoint, x: ScrollAxis, y: ScrollAxis) -> CGVector {
        CGVector(
            dx: lock != .vertical && x.isScrollable ? -finger.x : 0,
            dy: lock != .horizontal && y.isScrollable ? -finger.y : 0)
    }
}
