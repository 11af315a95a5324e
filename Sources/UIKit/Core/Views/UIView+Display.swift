import Drawing
import QuartzCore

/// What a view does for its layer.
extension UIView: LayerOwner {
    /// Whether the class may draw: a plain UIView does not, unless its background is a pattern.
    package final var drawsContent: Bool {
        type(of: self) != UIView.self || storedBackgroundColor?.patternImage != nil
    }

    package final func drawContent(of shown: CALayer, in context: CGContext, dirty: CGRect) -> Bool {
        let outer = DrawnPart.dirty
        DrawnPart.dirty = dirty
        DrawnPart.drawnView = nil
        let uses = ContextUse.count
        if let background = storedBackgroundColor, background.patternImage != nil {
            UIGraphicsPushContext(context)
            context.saveGState()
            background.setFill()
            context.fill(shown.storedBounds.overlap(with: dirty))
            context.restoreGState()
            UIGraphicsPopContext()
        }
        if suppliesContents, shown.contents != nil {
            // The layer has drawn them.
            DrawnPart.drawnView = ObjectIdentifier(self)
        } else if shown.storedBounds.size != storedBounds.size {
            drawResized(shown, in: context, dirty: dirty)
        } else {
            drawContent(through: shown, in: context)
        }
        DrawnPart.dirty = outer
        // The view's `draw(_:)` cannot draw without asking for the context.
        return DrawnPart.drawnView != ObjectIdentifier(self) || ContextUse.count != uses
    }

    final func drawContent(through shown: CALayer, in context: CGContext) {
        if type(of: shown) == CALayer.self {
            draw(ownLayer, in: context)
        } else {
            // A class of the app's may draw itself; the others have the view do it.
            shown.draw(in: context)
        }
    }

    /// What a view draws when it is asked for the contents of its layer.
    final func drawContents(in context: CGContext) {
        let dirty = DrawnPart.dirty ?? storedBounds
        DrawnPart.dirty = nil
        UIGraphicsPushContext(context)
        if ownPasses.contains(.display) {
            observing(.display) { draw(dirty) }
        } else {
            draw(dirty)
        }
        UIGraphicsPopContext()
        DrawnPart.drawnView = ObjectIdentifier(self)
    }

    package final var suppliesContents: Bool { ownPasses.contains(.contents) }

    package final var contentsGravity: CALayerContentsGravity { contentMode.gravity }

    /// What `setNeedsDisplay` does unless a subclass overrides it.
    final func markForDisplay(_ rect: CGRect) {
        if suppliesContents { ownLayer.setNeedsDisplay(rect) } else { invalidate(rect) }
    }

    /// What `display(_:)` does for the view's own layer unless a subclass overrides it: what the view draws replaces
    /// contents that a subclass has set.
    final func displayByDrawing() {
        if suppliesContents { ownLayer.contents = nil }
        invalidate(storedBounds)
    }

    package final var changesEnvironment: Bool {
        // Windows over each other do not inherit from each other.
        TraitOverrideUse.isAny && (changesTraits || ownWindow === self)
    }

    package final func inEnvironment(_ body: () -> Void) { traitCollection.performAsCurrent(body) }

    package final func layerDidMove(from oldSize: CGSize) { geometryDidChange(from: oldSize) }

    package final func layerBackgroundDidChange() {
        storedBackgroundColor = ownLayer.backgroundColor.map(UIColor.init(cgColor:))
    }

    package final func layerIsHiddenDidChange() {
        if ownLayer.flags.isHidden { ownWindow?.viewWillHide(self) }
        parent?.arrangementDidChange(of: self)
    }

    package final func layerNeedsLayout() { setNeedsLayout() }

    package final func layOutLayerIfNeeded() { layoutIfNeeded() }
}

/// The part of a view that a frame needs.
@MainActor
enum DrawnPart {
    /// In the coordinates of the view that is drawn; nil for all of it.
    static var dirty: CGRect?
    /// The bounds of the view that is drawn which an animation shows; nil for its own.
    static var shownBounds: CGRect?
    /// The view whose `draw(_:)` was called last.
    static var drawnView: ObjectIdentifier?
}

/// How a view looks is its layer's affair.
extension UIView {
    /// Marks a part of this view, but not of its subviews outside it, as changed.
    final func invalidate(_ rect: CGRect) {
        ownLayer.invalidate(ownLayer.animations == nil ? rect : shownArea(of: rect))
    }

    /// Marks all that the view and its subviews draw as changed: before and after each change of position.
    final func invalidateWhole() { ownLayer.invalidateWhole() }

    /// Everything that this view's tree may draw on, in its own coordinates.
    final var extent: CGRect { ownLayer.extent }

    /// Draws the view and all below it.
    ///
    /// - Parameters:
    ///   - context: its coordinates are this view's own.
    ///   - dirty: the part that is needed, in this view's coordinates.
    final func display(in context: CGContext, dirty: CGRect) { ownLayer.display(in: context, dirty: dirty) }

    /// The layer shows what the background colour is in the view's environment.
    final func resolveBackgroundColor() {
        guard let color = storedBackgroundColor, color.patternImage != nil else {
            return ownLayer.setBackground(storedBackgroundColor?.cgColor(with: traitCollection))
        }
        // The view draws it.
        ownLayer.setBackground(nil)
        ownLayer.flags.drawsOwnContent = true
        ownLayer.invalidateWhole()
    }

    /// The same in the whole tree.
    final func resolveBackgroundColors() {
        resolveBackgroundColor()
        for child in children { child.resolveBackgroundColors() }
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

    final func setHiddenAtOnce(_ hidden: Bool) { ownLayer.setHidden(hidden) }

    final func setAlpha(_ alpha: CGFloat) { ownLayer.setOpacity(alpha) }

    final func notifyTintChanged() {
        setNeedsDisplay()
        TraitOverrideUse.perform(in: traitCollection) { tintColorDidChange() }
        for child in subviews where child.storedTintColor == nil { child.notifyTintChanged() }
    }
}
