/// Changes of layers that are driven from outside.
extension LayerRunner {
    /// Adds a change to a layer, which shows when the layer is presented the next time: at the end of the change of the
    /// property.
    package func add(_ track: DrivenTrack, to layer: CALayer) {
        transactions.ensure()
        ensuredAnimations(of: layer).add(track)
    }

    /// A driver began or ceased to move: frames are asked for only while something does.
    package func driversDidChange() { updateFrames() }

    /// The layers that have changes of some drivers.
    package func layers(drivenBy drivers: [any AnimationDriver]) -> [CALayer] {
        animated.filter { $0.animations?.isDriven(by: drivers) == true }
    }

    /// Shows the changes of drivers whose progress was set.
    package func show(_ drivers: [any AnimationDriver]) {
        for layer in layers(drivenBy: drivers) { layer.presentAgain() }
    }

    /// What the changes of some drivers alone make of a layer now.
    ///
    /// - Returns: the layer as it would be shown, and the names of the properties that have changes; nil for none.
    package func state(of layer: CALayer, drivenBy drivers: [any AnimationDriver]) -> (
        layer: CALayer, keys: Set<String>
    )? { layer.animations?.state(of: layer, drivenBy: drivers, at: layer.localTime(at: now)) }

    /// Ends the changes of a driver, which knows of it.
    package func end(_ driver: any AnimationDriver) {
        for layer in layers(drivenBy: [driver]) {
            _ = layer.animations?.removeDriven(by: [driver])
            present(layer, at: now)
        }
        dropResting()
        updateFrames()
    }

    /// Ends all driven changes of a layer, which then shows the values of its properties, and tells their drivers.
    package func endDriven(of layer: CALayer) {
        guard let animations = layer.animations else { return }
        let removed = animations.removeDriven(by: nil)
        guard !removed.isEmpty else { return }
        present(layer, at: now)
        dropResting()
        updateFrames()
        for track in removed { track.driver.changeWasCut() }
    }
}

extension CALayer {
    /// Shows at once what animations make of the layer.
    final func presentAgain() {
        animations?.modelDidChange()
        LayerRunner.main.present(self, at: LayerRunner.main.now)
    }
}
