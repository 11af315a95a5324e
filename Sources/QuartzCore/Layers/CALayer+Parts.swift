package import Drawing

/// The parts of a layer that are kept apart from it, and how they change.
extension CALayer {
    final var placement: LayerPlacement { placementPart?.value ?? .standard }
    final var looks: LayerLooks { looksPart?.value ?? .standard }
    final var extras: LayerExtras { extrasPart?.value ?? LayerExtras() }

    final var ensuredPlacement: LayerPart<LayerPlacement> { ensured(\.placementPart, .standard) }
    final var ensuredExtras: LayerPart<LayerExtras> { ensured(\.extrasPart, LayerExtras()) }

    final var ensuredLooks: LayerPart<LayerLooks> {
        if let looksPart { return looksPart }
        let part = LayerPart(LayerLooks.standard)
        part.value.contentsScale = ownContentsScale
        looksPart = part
        return part
    }

    private func ensured<Value>(
        _ part: ReferenceWritableKeyPath<CALayer, LayerPart<Value>?>, _ value: @autoclosure () -> Value
    ) -> LayerPart<Value> {
        if let present = self[keyPath: part] { return present }
        let made = LayerPart(value())
        self[keyPath: part] = made
        return made
    }

    /// The view whose layer is the mask, which is kept as long as that.
    package final var ownerOfMask: AnyObject? {
        get { extras.ownerOfMask }
        set { if newValue != nil || extrasPart != nil { ensuredExtras.value.ownerOfMask = newValue } }
    }

    /// The view that the layer belonged to is released: the layer may outlive it.
    package nonisolated final func ownerIsGone() {
        MainActor.assumeIsolated {
            owner = nil
            if parent == nil { setTree(nil) }
        }
    }

    /// The scale of contents that was not set: that of the display for the layers of views.
    final var ownContentsScale: CGFloat { owner == nil ? 1 : tree?.display?.displayScale ?? 1 }

    /// The layer as it is drawn: itself, or what its animations make of it.
    package final var shown: CALayer { animations?.presented ?? self }

    /// The copy of all state that a presentation starts from. The parts are copies, too.
    final func copyState(of layer: CALayer) {
        takeModel(of: layer)
        children = layer.children
        extrasPart = layer.extrasPart.map { LayerPart($0.value) }
    }

    /// The layer that is in the tree: of a presentation the one that it shows. What it refers to is there as long as it is.
    final var standing: CALayer { extrasPart?.value.model ?? self }

    /// Takes over the values of the properties that a model has now.
    package final func takeModel(of layer: CALayer) {
        storedBounds = layer.storedBounds
        storedPosition = layer.storedPosition
        storedOpacity = layer.storedOpacity
        storedBackground = layer.storedBackground
        flags = layer.flags
        flags.isPresentation = true
        placementPart = layer.placementPart.map { LayerPart($0.value) }
        looksPart = layer.looksPart.map { LayerPart($0.value) }
        parent = layer.parent
        tree = layer.tree
        owner = layer.owner
        if let values = layer.extrasPart?.value.values, !values.isEmpty {
            ensuredExtras.value.values = values
        }
        takeKind(of: layer)
    }

    // MARK: Changes

    /// Changes a property: whoever defines an action for it is asked before, and the action runs afterwards.
    final func perform(_ key: String, _ change: () -> Void) {
        let action = pendingAction(forKey: key)
        change()
        if let action { action.run(forKey: key, object: self, arguments: nil) }
        if !flags.isPresentation, type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        if animations != nil { modelDidChange() }
    }

    private func pendingAction(forKey key: String) -> (any CAAction)? {
        guard !flags.isPresentation else { return nil }
        guard owner != nil else { return implicitAction(forKey: key) }
        guard LayerActions.ownersAct, !LayerRunner.main.transactions.current.disablesActions else {
            return nil
        }
        return action(forKey: key)
    }

    private func modelDidChange() {
        animations?.modelDidChange()
        LayerRunner.main.changed()
        // What animation blocks change is seen at once, also between transactions.
        if animations?.hasDriven == true { presentAgain() }
        extentDidChange()
        invalidateWhole()
    }

    /// Changes something on which the area depends that the layer draws on.
    final func changeTree(_ change: () -> Void) {
        invalidateWhole()
        change()
        pictures?.forget()
        extentDidChange()
        invalidateWhole()
    }

    /// Changes how the layer itself looks, and with it the shadow, which is beside it.
    private func changeOwnPart(_ change: () -> Void) {
        let hadShadow = hasShadow
        if hadShadow { invalidateWhole() }
        change()
        pictures?.forget()
        if hadShadow || hasShadow {
            extentDidChange()
            invalidateWhole()
        } else {
            invalidate(shown.storedBounds)
        }
    }

    final func changePlacement<Value: Equatable>(
        _ key: String, _ property: WritableKeyPath<LayerPlacement, Value>, to value: Value
    ) {
        guard value != placement[keyPath: property] else { return }
        perform(key) {
            invalidateWhole()
            ensuredPlacement.value[keyPath: property] = value
            extentDidChange()
            invalidateWhole()
        }
    }

    final func changeLooks<Value: Equatable>(
        _ key: String, _ property: WritableKeyPath<LayerLooks, Value>, to value: Value
    ) {
        guard value != looks[keyPath: property] else { return }
        perform(key) {
            changeOwnPart { ensuredLooks.value[keyPath: property] = value }
        }
    }

    package final func setTransform(_ transform: CATransform3D) {
        if transform.isFinite { changePlacement("transform", \.transform, to: transform) }
    }

    package final func setAnchorPoint(_ point: CGPoint) {
        if let point = point.storable { changePlacement("anchorPoint", \.anchorPoint, to: point) }
    }

    package final func setMasksToBounds(_ masks: Bool) {
        guard masks != flags.masksToBounds else { return }
        perform("masksToBounds") { changeTree { flags.masksToBounds = masks } }
    }

    package final func setHidden(_ hidden: Bool) {
        guard hidden != flags.isHidden else { return }
        perform("hidden") {
            if hidden { invalidateWhole() }
            flags.isHidden = hidden
            extentDidChange()
            if !hidden { invalidateWhole() }
            owner?.layerIsHiddenDidChange()
        }
    }

    /// - Parameter opacity: what is outside 0 to 1 is moved to the nearer end.
    package final func setOpacity(_ opacity: CGFloat) {
        let bounded = min(1, max(0, opacity))
        guard bounded != storedOpacity, !opacity.isNaN else { return }
        perform("opacity") {
            storedOpacity = bounded
            invalidateWhole()
        }
    }

    package final func setBackground(_ color: CGColor?) {
        guard color != storedBackground else { return }
        perform("backgroundColor") {
            changeOwnPart { storedBackground = color }
        }
    }

    /// Sets the contents that the layer has drawn, which show at once.
    final func setDrawnContents(_ image: CGImage) {
        ensuredLooks.value.contents = image
        invalidate(shown.storedBounds)
        if animations != nil { modelDidChange() }
    }

    final func setContents(_ contents: Any?) {
        perform("contents") {
            ensuredLooks.value.contents = contents
            invalidate(shown.storedBounds)
        }
    }
}
