internal import Drawing

/// Layers that change from one picture to another.
extension CALayer {
    /// Whether nothing of the layer is drawn: it is hidden, and no transition shows how it comes to that.
    final var isUnseen: Bool { flags.isHidden && animations?.shownTransition == nil }

    /// What the layer showed in the last frame, for a transition to begin with; nil where it is not shown.
    ///
    /// - Parameter type: where the layer itself is turned or curled, nothing else may be in the picture.
    final func pictureForTransition(_ type: CATransitionType) -> LayerPicture? {
        guard flags.isCommitted, let display = tree?.display else { return nil }
        if let waiting = animations?.waitingPicture { return waiting }
        guard !isUnseen else { return nil }
        if !type.bendsLayer, let last = pictureOfLastFrame(on: display) { return last }
        let area = extent
        return picture(of: area, scale: scale(fitting: area, display.displayScale)) { context, area in
            displayWithTransition(of: shown, in: context, dirty: area)
        }
    }

    /// What was on the screen where the layer is, with what is over and under it; nil if nothing changes there in this
    /// frame, so that the layer can be drawn, or where it is not upright.
    private func pictureOfLastFrame(on display: any LayerDisplay) -> LayerPicture? {
        var area = extent
        var way = CGVector.zero
        for layer in sequence(first: self, next: \.parent) {
            guard layer.shown.storedOpacity == 1 else { return nil }
            if layer !== self, layer.flags.masksToBounds {
                area = area.overlap(with: layer.shown.storedBounds)
            }
            guard let parent = layer.parent else { break }
            guard case .shift(let step) = layer.shown.projection(in: parent.shown) else { return nil }
            area = area.offsetBy(dx: step.dx, dy: step.dy)
            way += step
        }
        guard let picture = display.shownPicture(of: area) else { return nil }
        return LayerPicture(
            image: picture.image, rect: picture.rect.offsetBy(dx: -way.dx, dy: -way.dy), scale: picture.scale)
    }

    /// Draws the layer without its opacity and its mask: its parts, or a transition to them.
    final func displayWithTransition(of shown: CALayer, in context: CGContext, dirty: CGRect) {
        guard let transition = animations?.shownTransition else {
            return displayParts(of: shown, in: context, dirty: dirty)
        }
        func draw() { display(transition, of: shown, in: context, dirty: dirty) }
        if flags.masksToBounds, !transition.isTurning { shown.clipToShape(in: context, draw) } else { draw() }
    }

    private func display(
        _ transition: LayerTransition, of shown: CALayer, in context: CGContext, dirty: CGRect
    ) {
        let bounds = shown.storedBounds
        let progress = transition.progress
        switch transition.effect {
        case .fade:
            limitGroup(to: dirty, in: context)
            context.beginTransparencyLayer(alpha: 1)
            context.saveGState()
            context.multiplyAlpha(by: 1 - progress)
            transition.old?.draw(in: context)
            context.restoreGState()
            // What is the same in both pictures stays as it is.
            context.setBlendMode(.plusLighter)
            context.beginTransparencyLayer(alpha: progress)
            displayNew(of: shown, in: context, dirty: dirty)
            context.endTransparencyLayer()
            context.setBlendMode(.normal)
            context.endTransparencyLayer()
        case .slide(let movesOld, let movesNew):
            let shifts = transition.shifts(in: bounds, movesOld: movesOld, movesNew: movesNew)
            let old = { context.shifted(by: shifts.old) { transition.old?.draw(in: context) } }
            if movesNew { old() }
            context.shifted(by: shifts.new) {
                displayNew(
                    of: shown, in: context, dirty: dirty.offsetBy(dx: -shifts.new.dx, dy: -shifts.new.dy))
            }
            if !movesNew { old() }
        case .flip:
            let seen = transition.showsBack ? pictureOfParts(of: shown, scale: context.scale) : transition.old
            guard let seen else { return }
            context.draw(
                seen.image, in: seen.rect, through: transition.turn(in: bounds).projection, smoothEdges: true)
        case .curl(let uncovers):
            let new = { self.displayNew(of: shown, in: context, dirty: dirty) }
            let page = uncovers ? transition.old : pictureOfParts(of: shown, scale: context.scale)
            if uncovers { new() } else { transition.old?.draw(in: context) }
            guard let page else { return }
            PageFold(
                of: bounds, turned: uncovers ? progress : 1 - progress,
                towards: transition.direction(orElse: uncovers ? .fromTop : .fromBottom),
                isReversed: !uncovers
            ).draw(page, in: context)
        }
    }

    /// Draws the parts as they are now, unless the layer is hidden now.
    private func displayNew(of shown: CALayer, in context: CGContext, dirty: CGRect) {
        if !flags.isHidden { displayParts(of: shown, in: context, dirty: dirty) }
    }

    /// The same as a picture.
    private func pictureOfParts(of shown: CALayer, scale: CGFloat) -> LayerPicture? {
        if flags.isHidden { return nil }
        let area = extentOfParts
        return picture(of: area, scale: self.scale(fitting: area, scale)) { context, area in
            displayParts(of: shown, in: context, dirty: area)
        }
    }
}

extension LayerPicture {
    func draw(in context: CGContext) { context.draw(image, in: rect) }
}

extension CGContext {
    fileprivate func shifted(by shift: CGVector, _ body: () -> Void) {
        translateBy(x: shift.dx, y: shift.dy)
        body()
        translateBy(x: -shift.dx, y: -shift.dy)
    }
}
