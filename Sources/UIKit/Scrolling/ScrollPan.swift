/// A finger that may drag the content, or does.
struct ScrollPan {
    var isDragging = false
    /// Whether content moved by itself that the finger stopped.
    var hasStoppedMotion = false
    /// Whether it has pulled the content so far down that this is brought up to date.
    var hasRefreshed = false
    /// Where the finger has pulled the content to, beyond its ends not shortened by the rubber band.
    private var pulled = CGPoint.zero
    private var lock: UIScrollView.Axis?

    /// How much longer one side of a movement must be for the drag to keep to that axis.
    private static let lockRatio: CGFloat = 1.7

    /// The drag begins.
    ///
    /// - Parameters:
    ///   - translation: how far the finger has come to make it a drag.
    ///   - locks: whether it keeps to one axis if it begins along one.
    mutating func begin(at offset: CGPoint, x: ScrollAxis, y: ScrollAxis, translation: CGPoint, locks: Bool) {
        isDragging = true
        takeHold(at: offset, x: x, y: y)
        guard locks else { return }
        let (dx, dy) = (abs(translation.x), abs(translation.y))
        if dx > dy * ScrollPan.lockRatio { lock = .horizontal }
        if dy > dx * ScrollPan.lockRatio { lock = .vertical }
    }

    /// The finger moved by so much. Returns where the content stands now.
    mutating func move(by step: CGPoint, from offset: CGPoint, x: ScrollAxis, y: ScrollAxis) -> CGPoint {
        var place = offset
        if lock != .vertical, x.isScrollable {
            pulled.x -= step.x
            place.x = x.held(at: pulled.x)
            // A finger that turns round at an end without a band takes the content with it at once.
            if !x.bounces { pulled.x = place.x }
        }
        if lock != .horizontal, y.isScrollable {
            pulled.y -= step.y
            place.y = y.held(at: pulled.y)
            if !y.bounces { pulled.y = place.y }
        }
        return place
    }

    /// The program moved the content under the finger.
    mutating func shift(by delta: CGVector) {
        pulled.x += delta.dx
        pulled.y += delta.dy
    }

    /// The content has another size and another place under the finger.
    mutating func takeHold(at offset: CGPoint, x: ScrollAxis, y: ScrollAxis) {
        pulled = CGPoint(x: x.pulled(for: offset.x), y: y.pulled(for: offset.y))
    }

    /// The part of the finger's speed that moves the content: its own is opposite.
    func contentVelocity(for finger: CGPoint, x: ScrollAxis, y: ScrollAxis) -> CGVector {
        CGVector(
            dx: lock != .vertical && x.isScrollable ? -finger.x : 0,
            dy: lock != .horizontal && y.isScrollable ? -finger.y : 0)
    }
}
