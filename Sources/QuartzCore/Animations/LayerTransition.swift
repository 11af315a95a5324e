package import Drawing

/// A transition as a layer shows it in a frame.
struct LayerTransition {
    /// How the two pictures follow each other.
    enum Effect {
        case fade
        /// The pictures move by the size of the layer, those that move.
        case slide(old: Bool, new: Bool)
        /// The layer turns about its middle, and shows the new picture on its back.
        case flip
        /// A page is folded over until it is gone, or the other way round until it lies flat.
        case curl(uncovers: Bool)
    }

    let state: TransitionTrack.State
    /// What the layer showed before; nil for nothing.
    let old: LayerPicture?

    var progress: CGFloat { min(max(CGFloat(state.progress), 0), 1) }

    var effect: Effect {
        switch state.type {
        case .moveIn: .slide(old: false, new: true)
        case .push: .slide(old: true, new: true)
        case .reveal: .slide(old: true, new: false)
        case .flip: .flip
        case .pageCurl: .curl(uncovers: true)
        case .pageUnCurl: .curl(uncovers: false)
        default: .fade
        }
    }

    /// Where movement goes; a vector of length 1.
    ///
    /// - Parameter subtype: what stands for nil.
    func direction(orElse subtype: CATransitionSubtype = .fromLeft) -> CGVector {
        switch state.subtype ?? subtype {
        case .fromRight: CGVector(dx: -1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: -1)
        case .fromBottom: CGVector(dx: 0, dy: 1)
        default: CGVector(dx: 1, dy: 0)
        }
    }

    /// Whether the layer is seen from the side: its shape does not cut what is drawn.
    var isTurning: Bool { if case .flip = effect { true } else { false } }

    // MARK: Sliding

    /// How far the old and the new picture are from their places.
    func shifts(in bounds: CGRect, movesOld: Bool, movesNew: Bool) -> (old: CGVector, new: CGVector) {
        let way = direction()
        let (width, height) = (way.dx * bounds.width, way.dy * bounds.height)
        return (
            movesOld ? CGVector(dx: width * progress, dy: height * progress) : .zero,
            movesNew ? CGVector(dx: width * (progress - 1), dy: height * (progress - 1)) : .zero
        )
    }

    // MARK: Turning

    /// Whether the new picture is seen, not the old one.
    var showsBack: Bool { progress > 0.5 }

    /// What turns the picture that is seen about the middle of the layer.
    func turn(in bounds: CGRect) -> LayerProjection {
        let way = direction()
        let angle = .pi * (showsBack ? progress - 1 : progress)
        let turn = CATransform3D.turn(
            by: angle * (way.dx - way.dy), aboutVertical: way.dx != 0,
            eyeDistance: CATransform3D.eyeDistance(of: bounds.size))
        let toMiddle = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
        let back = CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)
        return LayerProjection(CATransform3DConcat(CATransform3DConcat(toMiddle, turn), back))
    }

    /// The area on which the layer draws during the transition.
    ///
    /// - Parameter content: what the new picture takes.
    func extent(of content: CGRect, in bounds: CGRect) -> CGRect {
        let oldRect = old?.rect ?? content
        switch effect {
        case .fade, .curl: return content.union(oldRect)
        case .slide(let movesOld, let movesNew):
            let shifts = shifts(in: bounds, movesOld: movesOld, movesNew: movesNew)
            return oldRect.offsetBy(dx: shifts.old.dx, dy: shifts.old.dy).union(
                content.offsetBy(dx: shifts.new.dx, dy: shifts.new.dy))
        case .flip: return turn(in: bounds).bounds(of: showsBack ? content : oldRect)
        }
    }
}

extension CATransform3D {
    /// A turn about an axis of the plane, in perspective.
    ///
    /// - Parameters:
    ///   - angle: in radians. The left or the lower edge comes to the front.
    ///   - aboutVertical: whether the axis is vertical.
    ///   - eyeDistance: from the plane, in points.
    package static func turn(by angle: CGFloat, aboutVertical: Bool, eyeDistance: CGFloat) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / eyeDistance
        let turn = CATransform3DMakeRotation(angle, aboutVertical ? 0 : 1, aboutVertical ? 1 : 0, 0)
        return CATransform3DConcat(turn, perspective)
    }

    /// From where something of a size is looked at while it turns.
    package static func eyeDistance(of size: CGSize) -> CGFloat { max(1, size.width, size.height) * 2 }
}
