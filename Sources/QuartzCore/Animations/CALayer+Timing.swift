/// A layer's timeline, inside its superlayer's.
extension CALayer {
    final var timing: MediaTiming { extrasPart?.value.timing ?? .ofLayers }

    final func changeTiming(_ change: (inout MediaTiming) -> Void) {
        var new = timing
        change(&new)
        guard new != timing else { return }
        ensuredExtras.value.timing = new
        LayerRunner.main.timingDidChange(in: self)
    }

    /// The layer's time at a time of the host.
    package final func localTime(at time: Double) -> Double {
        guard LayerRunner.isAnyLayerTimed else { return time }
        let outer = parent?.localTime(at: time) ?? time
        return extrasPart?.value.timing?.localTime(at: outer) ?? outer
    }

    /// The time of the host at a time of the layer.
    final func rootTime(at time: Double) -> Double {
        guard LayerRunner.isAnyLayerTimed else { return time }
        var result = time
        var layer: CALayer? = self
        while let current = layer {
            if let timing = current.extrasPart?.value.timing { result = timing.parentTime(at: result) }
            layer = current.parent
        }
        return result
    }

    /// Whether the layer's time does not go on.
    final var isTimeStopped: Bool {
        LayerRunner.isAnyLayerTimed
            && sequence(first: self, next: \.parent).contains { $0.extrasPart?.value.timing?.speed == 0 }
    }
}

extension MediaTiming {
    /// The timing of a layer that nobody has set.
    fileprivate static let ofLayers: MediaTiming = {
        var timing = MediaTiming()
        timing.duration = .infinity
        return timing
    }()

    var fillMode: CAMediaTimingFillMode {
        switch (fillsBackwards, fillsForwards) {
        case (true, true): .both
        case (true, false): .backwards
        case (false, true): .forwards
        case (false, false): .removed
        }
    }

    mutating func fill(_ mode: CAMediaTimingFillMode) {
        fillsBackwards = mode == .backwards || mode == .both
        fillsForwards = mode == .forwards || mode == .both
    }
}
