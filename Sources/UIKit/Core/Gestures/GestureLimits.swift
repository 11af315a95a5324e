/// How precisely users handle a kind of device. Distances in points, times in seconds.
struct GestureLimits {
    /// How far a touch may move and still be a tap.
    let tapDistance: CGFloat
    /// How long a touch may last and still be a tap; nil for no limit.
    let tapDuration: TimeInterval?
    /// How far a touch must move to be a pan.
    let panDistance: CGFloat

    private static let finger = GestureLimits(tapDistance: 30, tapDuration: 0.75, panDistance: 10)
    private static let pen = GestureLimits(tapDistance: 15, tapDuration: 0.75, panDistance: 6)
    private static let mouse = GestureLimits(tapDistance: 10, tapDuration: nil, panDistance: 4)

    private static let all: [UITouch.TouchType: GestureLimits] = [
        .direct: finger, .indirect: finger, .pencil: pen, .indirectPointer: mouse,
    ]

    static func of(_ type: UITouch.TouchType) -> GestureLimits { all[type] ?? finger }

    /// Whether a touch is further from where it began than `distance`.
    @MainActor
    static func hasMoved(_ touch: UITouch, by distance: CGFloat) -> Bool {
        touch.windowLocation.distance(to: touch.beginLocation) > distance
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
