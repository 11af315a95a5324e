public import Drawing

/// What the particles of a `CAEmitterLayer` are like. Ranges are those of a value that is different for each particle:
/// half of it below and half above.
///
/// A cell may be changed while it emits: it applies to the particles that are born afterwards. A layer that emits it
/// animates its properties by key paths with the cell's name: "emitterCells.spark.birthRate".
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, CAMediaTiming {
    /// The name of the cell in key paths. Default nil.
    open var name: String?
    /// Whether particles are born. Default true.
    open var isEnabled = true
    /// The number of particles that are born in a second. Default 0.
    open var birthRate: Float = 0
    /// How long a particle lives, in seconds. Default 0.
    open var lifetime: Float = 0
    /// By how much the lifetime differs, in seconds, up or down by half of it; 0 by default.
    open var lifetimeRange: Float = 0
    /// The direction in which particles fly, in radians from the positive x axis towards the positive y axis. Default 0.
    open var emissionLongitude: CGFloat = 0
    /// The direction out of the plane, in radians. Default 0. Has no effect here, where particles are flat.
    open var emissionLatitude: CGFloat = 0
    /// The angle, in radians, around that direction in which they fly: half of it to either side. Default 0.
    open var emissionRange: CGFloat = 0
    /// How fast particles are at first, in points a second. Default 0.
    open var velocity: CGFloat = 0
    /// By how much the speed differs, in points a second; 0 by default.
    open var velocityRange: CGFloat = 0
    /// How much faster they get along x, in points a second, in each second. Default 0.
    open var xAcceleration: CGFloat = 0
    /// The same along y.
    open var yAcceleration: CGFloat = 0
    /// The same along z. Has no effect here, where particles are flat.
    open var zAcceleration: CGFloat = 0
    /// The size of particles, as a multiple of that of the image. Default 1.
    open var scale: CGFloat = 1
    /// By how much the scale differs; 0 by default.
    open var scaleRange: CGFloat = 0
    /// How much the scale grows in a second. Default 0.
    open var scaleSpeed: CGFloat = 0
    /// How fast particles turn, in radians a second. Default 0.
    open var spin: CGFloat = 0
    /// By how much the turning differs, in radians a second; 0 by default.
    open var spinRange: CGFloat = 0
    /// What the image's colours are multiplied by. Default white.
    open var color: CGColor? = .white
    /// By how much red differs, of 1; 0 by default.
    open var redRange: Float = 0
    /// By how much green differs, of 1; 0 by default.
    open var greenRange: Float = 0
    /// By how much blue differs, of 1; 0 by default.
    open var blueRange: Float = 0
    /// By how much the opacity differs, of 1; 0 by default.
    open var alphaRange: Float = 0
    /// How much of the red is added in a second. Default 0.
    open var redSpeed: Float = 0
    /// How much of the green is added in a second. Default 0.
    open var greenSpeed: Float = 0
    /// How much of the blue is added in a second. Default 0.
    open var blueSpeed: Float = 0
    /// How much of the alpha is added in a second. Default 0.
    open var alphaSpeed: Float = 0
    /// The image of a particle, a `CGImage`. Default nil, with which nothing is seen.
    open var contents: Any?
    /// The part of the image that is shown, as fractions of its size. Default all of it.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The pixels of the image in a point. Default 1.
    open var contentsScale: CGFloat = 1
    /// What each particle emits as long as it lives, from where it is; nil, the default, for nothing. Directions are
    /// those from the particle's own, colours are multiplied by its colour, and times count from its birth.
    open var emitterCells: [CAEmitterCell]?

    // MARK: Timing

    /// When the cell begins to emit, in seconds of the layer's time; of a particle's cell, after its birth. Default 0.
    open var beginTime: CFTimeInterval = 0
    /// How long the cell emits, in seconds. Default infinite.
    open var duration: CFTimeInterval = .infinity
    /// Default 1. Has no effect here.
    open var speed: Float = 1
    /// Default 0. Has no effect here.
    open var timeOffset: CFTimeInterval = 0
    /// Default 0. Has no effect here.
    open var repeatCount: Float = 0
    /// Default 0. Has no effect here.
    open var repeatDuration: CFTimeInterval = 0
    /// Default false. Has no effect here.
    open var autoreverses = false
    /// Default `removed`. Has no effect here.
    open var fillMode = CAMediaTimingFillMode.removed

    /// A cell that emits nothing yet.
    public override init() { super.init() }

    /// A cell that emits nothing yet; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init() }
}
