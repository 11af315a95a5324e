/// A layer's timeline, inside its superlayer's.
extension CALayer: CAMediaTiming {
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }

    public var duration: CFTimeInterval {
        get { timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }

    public var speed: Float {
        get { Float(timing.speed) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }

    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    public var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { changeTiming { $0.repeatCount = Double(newValue) } }
    }

    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set {
            changeTiming {
                $0.fillsBackwards = newValue == .backwards || newValue == .both
                $0.fillsForwards = newValue == .forwards || newValue == .both
            }
        }
    }

    private final var timing: MediaTiming { extrasPart?.value.timing ?? .ofLayers }

    private func changeTiming(_ change: (inout MediaTiming) -> Void) {
        var new = timing
        change(&new)
        guard new != timing else { return }
        ensuredExtras.value.timing = new
        LayerRunner.main.timingDidChange(in: self)
    }

    // MARK: Conversion

    /// A time of this layer in the time of another; in that of `CACurrentMediaTime()` when that is nil.
    public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let root = rootTime(at: t)
        return l?.localTime(at: root) ?? root
    }

    /// A time of another layer, or of `CACurrentMediaTime()` when that is nil, in this layer's time.
    public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(at: l?.rootTime(at: t) ?? t)
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

    fileprivate var fillMode: CAMediaTimingFillMode {
        switch (fillsBackwards, fillsForwards) {
        case (true, true): .both
        case (true, false): .backwards
        case (false, true): .forwards
        case (false, false): .removed
        }
    }
}
