internal import Drawing

/// The key under which a layer has its transition.
public let kCATransition = "transition"

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

    // What views need beside these; apps may use the names.

    /// The layer turns in perspective, and shows the new picture on its back.
    package static let flip = CATransitionType(rawValue: "oglFlip")
    /// The old picture is folded over like a page, and uncovers the new one.
    package static let pageCurl = CATransitionType(rawValue: "pageCurl")
    /// The new picture is laid over the old one like a page that is turned back.
    package static let pageUnCurl = CATransitionType(rawValue: "pageUnCurl")

    /// Whether the picture of the layer does not stay flat and upright.
    var bendsLayer: Bool { [.flip, .pageCurl, .pageUnCurl].contains(self) }
}

/// Where a picture of a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Movement begins at the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// Movement begins at the left edge.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Movement goes upwards, from the bottom edge: as on iOS, where the names are those of a layer whose y grows upwards.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Movement goes downwards, from the top edge: see `fromTop`.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from a layer's old picture, with everything in it, to its new one. A layer has one at a time, under
/// the key `transition`.
///
///     let transition = CATransition()
///     transition.type = .push
///     transition.subtype = .fromRight
///     label.layer.add(transition, forKey: nil)
///     label.text = "Next"
///
/// The old picture is what the layer shows when the transition is added: what changes afterwards is the new one. A layer
/// that was not shown yet, or hidden, has no old picture: the new one comes alone. Pictures that move are not cut, unless
/// the layer cuts its sublayers by `masksToBounds`.
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

    /// What the layer showed before the change for which this is the action; nil where it is to be found out.
    final var oldPicture: LayerPicture?

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
