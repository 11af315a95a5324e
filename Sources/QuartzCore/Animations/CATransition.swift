/// How a transition shows a new picture of a layer.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The old picture fades to the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new picture moves over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new picture pushes the old one away.
    public static let push = CATransitionType(rawValue: "push")
    /// The old picture moves away from the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a picture of a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Movement begins at the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// Movement begins at the left edge.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Movement begins at the top edge.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Movement begins at the bottom edge.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from a layer's old picture, with everything in it, to its new one. A layer has one at a time, under
/// the key `transition`.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// Default `.fade`.
    open var type = CATransitionType.fade
    /// Default nil; pictures that move come from the left then.
    open var subtype: CATransitionSubtype?
    /// How far the transition is at its beginning, 0 to 1. Default 0.
    open var startProgress: Float = 0
    /// How far it is at its end, 0 to 1. Default 1.
    open var endProgress: Float = 1

    override func makeEmpty() -> CAAnimation { CATransition() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }

    package override var content: AnimationTrack.Content? {
        var track = TransitionTrack(type: type, subtype: subtype)
        track.startProgress = Double(startProgress)
        track.endProgress = Double(endProgress)
        return .transition(track)
    }
}
