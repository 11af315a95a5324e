extension UIView {
    /// How an animation's speed changes on the way.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at the beginning.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// The same speed all the way.
        case linear
    }
}

extension UIView.AnimationCurve {
    /// The part of the way that is done after a part of the time; both from 0 to 1.
    func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        let (x1, x2): (Double, Double)
        switch self {
        case .linear: return time
        case .easeIn: (x1, x2) = (0.42, 1)
        case .easeOut: (x1, x2) = (0, 0.58)
        case .easeInOut: (x1, x2) = (0.42, 0.58)
        }
        // A cubic Bézier curve from (0, 0) to (1, 1) by way of (x1, 0) and (x2, 1). Its x grows all the
        // way, so halving the interval finds the parameter; 24 halvings are finer than any pixel.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<24 {
            let middle = (low + high) / 2
            let rest = 1 - middle
            let x = 3 * rest * rest * middle * x1 + 3 * rest * middle * middle * x2 + middle * middle * middle
            if x < time { low = middle } else { high = middle }
        }
        let parameter = (low + high) / 2
        return parameter * parameter * (3 - 2 * parameter)
    }
}
