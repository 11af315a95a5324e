import Drawing

/// Damage: which parts of the window have to be drawn again.
extension UIView {
    /// Marks a part of this view, but not of its subviews outside it, as changed.
    final func invalidate(_ rect: CGRect) {
        guard let window = ownWindow, !window.isWhollyDamaged else { return }
        let visible = flags.clipsToBounds ? rect.overlap(with: shownBounds) : rect
        damage(visible, in: window)
    }

    /// Marks all that the view and its subviews draw as changed: before and after each change of position.
    final func invalidateWhole() {
        guard let window = ownWindow, !window.isWhollyDamaged else { return }
        damage(extent, in: window)
    }

    /// Converts a rectangle to the window's coordinates, clipped by every superview that clips, and marks it
    /// as changed there.
    private func damage(_ rect: CGRect, in window: UIWindow) {
        var area = rect
        var view: UIView = self
        while true {
            if view.flags.isHidden || area.isEmpty { return }
            guard let parent = view.parent else { break }
            area = view.rectInSuperview(area)
            if parent.flags.clipsToBounds { area = area.overlap(with: parent.shownBounds) }
            view = parent
        }
        guard view === window else { return }
        window.addDamage(area)
    }

    /// A rectangle of this view in the superview's coordinates, as currently visible.
    final func rectInSuperview(_ rect: CGRect) -> CGRect {
        guard shownTransform == nil else { return rect.applying(shownTransformToSuperview) }
        let shift = shownShift
        return rect.offsetBy(dx: shift.dx, dy: shift.dy)
    }

    /// From this view's coordinates to its superview's when there is no transform.
    final var shownShift: CGVector {
        let center = shownCenter
        let bounds = shownBounds
        return CGVector(
            dx: center.x - bounds.origin.x - bounds.size.width / 2,
            dy: center.y - bounds.origin.y - bounds.size.height / 2)
    }

    /// Everything that this view's tree may draw on, in its own coordinates. Cached until something in the
    /// tree moves, so that a display pass skips whole branches without visiting them.
    final var extent: CGRect {
        if let cachedExtent { return cachedExtent }
        let bounds = shownBounds
        var result = decoration?.shadowExtent(of: bounds) ?? bounds
        if !flags.clipsToBounds {
            for child in children where !child.flags.isHidden {
                let part = child.rectInSuperview(child.extent)
                if !part.isEmpty { result = result.union(part) }
            }
        }
        cachedExtent = result
        return result
    }

    final func extentDidChange() {
        cachedExtent = nil
        var view = parent
        while let current = view, current.cachedExtent != nil {
            current.cachedExtent = nil
            view = current.parent
        }
    }

    final func setHidden(_ hidden: Bool) {
        guard hidden != isHidden else { return }
        if let group = AnimationGroup.current, ownWindow != nil, let stack = parent as? UIStackView,
            stack.arrangedSubviews.contains(where: { $0 === self })
        {
            return fade(hidden: hidden, in: stack, with: group)
        }
        if let alpha = layoutSettings?.alphaWhenShown {
            // It was fading out.
            layoutSettings?.alphaWhenShown = nil
            setAlpha(alpha)
            parent?.setNeedsLayout()
        }
        setHiddenAtOnce(hidden)
    }

    final func setHiddenAtOnce(_ hidden: Bool) {
        guard hidden != flags.isHidden else { return }
        if hidden { invalidateWhole() }
        flags.isHidden = hidden
        extentDidChange()
        if hidden { ownWindow?.viewWillHide(self) } else { invalidateWhole() }
        parent?.arrangementDidChange(of: self)
    }

    final func setAlpha(_ alpha: CGFloat) {
        let clamped = min(1, max(0, alpha))
        guard clamped != storedAlpha else { return }
        let old = storedAlpha
        storedAlpha = clamped
        AnimationGroup.current?.noteReversal { [weak self] in self?.setAlpha(old) }
        recordAnimation(.alpha(old - clamped))
        invalidateWhole()
    }

    final func setClipsToBounds(_ clips: Bool) {
        guard clips != flags.clipsToBounds else { return }
        invalidateWhole()
        flags.clipsToBounds = clips
        extentDidChange()
        invalidateWhole()
    }

    final func notifyTintChanged() {
        setNeedsDisplay()
        tintColorDidChange()
        for child in subviews where child.storedTintColor == nil { child.notifyTintChanged() }
    }
}

/// Drawing a tree into a context: the display pass.
extension UIView {
    /// Draws the view and all below it.
    ///
    /// - Parameters:
    ///   - context: its coordinates are this view's own.
    ///   - dirty: the part that is needed, in this view's coordinates.
    final func display(in context: CGContext, dirty: CGRect) {
        guard TraitOverrideUse.isAny, changesTraits else { return displayAsIs(in: context, dirty: dirty) }
        traitCollection.performAsCurrent { displayAsIs(in: context, dirty: dirty) }
    }

    private func displayAsIs(in context: CGContext, dirty: CGRect) {
        let alpha = shownAlpha
        guard alpha < 1 else { return displayOpaque(in: context, dirty: dirty) }
        guard alpha > 0 else { return }
        // The tree is drawn as one picture, so that overlapping parts do not shine through.
        context.saveGState()
        context.clip(to: context.wholePixels(around: extent.overlap(with: dirty)))
        context.beginTransparencyLayer(alpha: alpha)
        displayOpaque(in: context, dirty: dirty)
        context.endTransparencyLayer()
        context.restoreGState()
    }

    private func displayOpaque(in context: CGContext, dirty: CGRect) {
        let own = dirty.overlap(with: shownBounds)
        if !own.isEmpty || decoration?.hasShadow == true {
            displayContent(in: context, dirty: own, around: dirty)
        }
        guard !children.isEmpty else { return displayBorder(in: context) }
        if flags.clipsToBounds {
            guard !own.isEmpty else { return displayBorder(in: context) }
            context.saveGState()
            clipToShape(in: context)
            displayChildren(in: context, dirty: own)
            context.restoreGState()
        } else {
            displayChildren(in: context, dirty: dirty)
        }
        displayBorder(in: context)
    }

    private func displayChildren(in context: CGContext, dirty: CGRect) {
        var index = 0
        while index < children.count {
            let child = children[index]
            index += 1
            if child.flags.isHidden { continue }
            let extent = child.extent
            if child.shownTransform == nil {
                let shift = child.shownShift
                let childDirty = dirty.offsetBy(dx: -shift.dx, dy: -shift.dy)
                guard childDirty.overlaps(extent) else { continue }
                context.translateBy(x: shift.dx, y: shift.dy)
                child.display(in: context, dirty: childDirty)
                context.translateBy(x: -shift.dx, y: -shift.dy)
            } else {
                let transform = child.shownTransformToSuperview
                guard transform.determinant != 0 else { continue }
                let childDirty = dirty.applying(transform.inverted())
                guard childDirty.overlaps(extent) else { continue }
                context.saveGState()
                context.concatenate(transform)
                child.display(in: context, dirty: childDirty)
                context.restoreGState()
            }
        }
    }

    /// - Parameter around: the part in which the shadow is needed, which may be outside the bounds.
    private func displayContent(in context: CGContext, dirty: CGRect, around: CGRect) {
        decoration?.drawShadow(in: context, dirty: around)
        if let color = shownBackgroundColor, color.alpha > 0 {
            context.setFillColor(color)
            if let decoration, decoration.cornerRadius > 0 {
                context.fill(decoration.shape(inset: 0))
            } else {
                fillBackground(dirty, in: context)
            }
        }
        guard !dirty.isEmpty, drawsContent else { return }
        context.saveGState()
        // A view never draws outside its bounds, whether or not it clips its subviews: nothing would erase
        // what it left there.
        context.clip(to: context.wholePixels(around: dirty))
        if flags.clipsToBounds { clipToShape(in: context) }
        UIGraphicsPushContext(context)
        draw(dirty)
        UIGraphicsPopContext()
        context.restoreGState()
    }

    /// Whether the class may draw: a plain UIView does not.
    private var drawsContent: Bool { type(of: self) != UIView.self }

    private func clipToShape(in context: CGContext) {
        if let decoration, decoration.cornerRadius > 0 {
            context.beginPath()
            context.addPath(decoration.shape(inset: 0))
            context.clip()
        } else {
            context.clip(to: context.wholePixels(around: shownBounds))
        }
    }

    private func displayBorder(in context: CGContext) {
        decoration?.drawBorder(in: context)
    }
}
