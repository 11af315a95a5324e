/// The gestures that a control handles itself, so that recognisers of the same gesture on ancestors do not
/// prevent them.
struct ControlGestures: OptionSet {
    let rawValue: Int

    /// A single tap of one finger.
    static let singleTap = ControlGestures(rawValue: 1 << 0)
    /// Taps of one finger, any number in a row.
    static let taps = ControlGestures(rawValue: 1 << 1)
    /// One finger that moves to the left or right.
    static let horizontalDrag = ControlGestures(rawValue: 1 << 2)
    /// The mouse that moves with its button held.
    static let mouseDrag = ControlGestures(rawValue: 1 << 3)

    /// Whether a recogniser of an ancestor recognises one of these gestures.
    @MainActor
    func include(_ recognizer: UIGestureRecognizer) -> Bool {
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            tap.numberOfTouchesRequired == 1
                && (contains(.taps) || contains(.singleTap) && tap.numberOfTapsRequired == 1)
        case let pan as UIPanGestureRecognizer:
            contains(.horizontalDrag) && pan.minimumNumberOfTouches == 1 && pan.isHorizontal
                || contains(.mouseDrag) && pan.isOfMouse && !pan.takesMouseFromControls
        case let swipe as UISwipeGestureRecognizer:
            contains(.horizontalDrag) && swipe.numberOfTouchesRequired == 1
                && !swipe.direction.isDisjoint(with: [.left, .right])
        default: false
        }
    }
}

extension UIPanGestureRecognizer {
    /// Whether the movement is more horizontal than vertical.
    fileprivate var isHorizontal: Bool {
        let translation = translation(in: nil)
        return abs(translation.x) > abs(translation.y)
    }

    fileprivate var isOfMouse: Bool { track.touches.first?.type == .indirectPointer }
}
