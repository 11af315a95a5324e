internal import Drawing

/// A particle as it was born; what it is like later follows from its age.
struct EmittedParticle {
    /// Where, in which direction and in which colour a particle begins that another one emits.
    struct Origin {
        let place: CGPoint
        /// In radians from the positive x axis towards the positive y axis.
        let direction: Double
        let color: SIMD4<Double>
    }

    let birth: Double
    let lifetime: Double
    let origin: CGPoint
    let velocity: CGVector
    let acceleration: CGVector
    let scale: CGFloat
    let scaleSpeed: CGFloat
    let spin: CGFloat
    let color: SIMD4<Double>
    let colorSpeed: SIMD4<Double>
    /// nil for one that is not seen.
    let image: CGImage?
    let imageScale: CGFloat
    /// What it emits.
    let cells: [CAEmitterCell]
    /// The parts of particles that are due, by cell.
    var due: [Double]

    func isAlive(at time: Double) -> Bool { time < birth + lifetime }

    /// Where its middle is.
    func place(at time: Double) -> CGPoint {
        let age = CGFloat(time - birth)
        return CGPoint(
            x: origin.x + (velocity.dx + acceleration.dx * age / 2) * age,
            y: origin.y + (velocity.dy + acceleration.dy * age / 2) * age)
    }

    /// Where a particle begins that this one emits.
    func origin(at time: Double) -> Origin {
        let age = CGFloat(time - birth)
        let (dx, dy) = (velocity.dx + acceleration.dx * age, velocity.dy + acceleration.dy * age)
        let color = (color + colorSpeed * (time - birth)).clamped(
            lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
        return Origin(place: place(at: time), direction: Double(atan2(dy, dx)), color: color)
    }

    func size(at time: Double) -> CGSize {
        guard let image else { return .zero }
        let factor = max(0, scale + scaleSpeed * CGFloat(time - birth)) / max(imageScale, 0.01)
        return CGSize(width: CGFloat(image.width) * factor, height: CGFloat(image.height) * factor)
    }

    /// The area that it may cover, however it is turned.
    func box(at time: Double) -> CGRect {
        let (place, size) = (place(at: time), size(at: time))
        let reach = spin == 0 ? size : CGSize(width: size.diagonal, height: size.diagonal)
        return CGRect(
            x: place.x - reach.width / 2, y: place.y - reach.height / 2, width: reach.width,
            height: reach.height)
    }

    func draw(at time: Double, in context: CGContext) {
        let color = CGColor(vector: color + colorSpeed * (time - birth))
        let (place, size) = (place(at: time), size(at: time))
        guard let image, color.alpha > 0, size.width > 0 else { return }
        let isColored = color.red < 1 || color.green < 1 || color.blue < 1
        context.saveGState()
        context.multiplyAlpha(by: color.alpha)
        context.translateBy(x: place.x, y: place.y)
        if spin != 0 { context.rotate(by: spin * CGFloat(time - birth)) }
        context.draw(
            isColored ? image.multiplied(by: color) ?? image : image,
            in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
        context.restoreGState()
    }
}

extension CGSize {
    fileprivate var diagonal: CGFloat { hypot(width, height) }
}

/// Numbers that are the same for the same seed.
struct EmitterNumbers {
    private var state: UInt64

    init(seed: UInt32) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D }

    /// A number from 0 to 1.
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53 as UInt64)
    }

    /// A number around another one, half of a range to either side.
    mutating func next(around middle: Double, range: Double) -> Double { middle + (next() - 0.5) * range }
}
