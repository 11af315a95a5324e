internal import WindowSystem

extension WindowEvent {
    /// The event with numbers that a file holds in few digits, and with times of the session. The application is given
    /// the same event, so that nothing is lost when it is read again.
    @MainActor
    func quantized(by clock: SessionClock) -> WindowEvent {
        quantized.timed { clock.sessionTime(of: $0) }
    }

    private var quantized: WindowEvent {
        switch self {
        case .touch(var sample):
            sample.position = sample.position.quantized
            sample.pressure = sample.pressure.map { min(1, max(0, NumberGrid.fraction.bounded($0))) }
            sample.majorRadius = sample.majorRadius.map { max(0, NumberGrid.length.bounded($0)) }
            sample.tilt = sample.tilt.map {
                PenTilt(x: NumberGrid.fraction.angle($0.x), y: NumberGrid.fraction.angle($0.y))
            }
            return .touch(sample)
        case .pointer(var sample):
            sample.position = sample.position.quantized
            return .pointer(sample)
        case .scroll(var sample):
            sample.position = sample.position.quantized
            sample.deltaX = NumberGrid.fraction.bounded(sample.deltaX)
            sample.deltaY = NumberGrid.fraction.bounded(sample.deltaY)
            return .scroll(sample)
        case .gesture(var sample):
            sample.position = sample.position.quantized
            sample.deltaX = NumberGrid.length.bounded(sample.deltaX)
            sample.deltaY = NumberGrid.length.bounded(sample.deltaY)
            sample.scale = NumberGrid.fraction.bounded(sample.scale)
            sample.rotation = NumberGrid.fraction.bounded(sample.rotation)
            return .gesture(sample)
        case .drag(var sample):
            sample.position = sample.position.quantized
            return .drag(sample)
        case .moved(let position): return .moved(position.quantized)
        default: return self
        }
    }
}

extension PixelPoint {
    var quantized: PixelPoint {
        PixelPoint(x: NumberGrid.length.bounded(x), y: NumberGrid.length.bounded(y))
    }
}

extension NumberGrid {
    /// The nearest number on the grid that recordings have.
    fileprivate func bounded(_ value: Double) -> Double {
        let limit = RecordingFormat.greatestLength
        return rounded(min(limit, max(-limit, value.isNaN ? 0 : value)))
    }

    /// The nearest angle, at most a right one and a half.
    fileprivate func angle(_ value: Double) -> Double { min(3, max(-3, bounded(value))) }
}
