/// The touches and other streams that a recogniser follows.
struct GestureTrack {
    /// The touches that are down, and those that the current event lifted.
    private(set) var touches: [UITouch] = []
    /// The numbers of the streams of other events.
    private(set) var streams: Set<UInt64> = []
    /// The numbers of all touches and other streams of events since the recogniser last had none: two
    /// recognisers compete when they have one in common.
    private(set) var strands: Set<UInt64> = []
    /// The middle of the touches before the last of them was lifted, in the window's coordinates.
    private(set) var lastMiddle = CGPoint.zero

    /// Whether there is nothing to follow.
    var isIdle: Bool { touches.isEmpty && streams.isEmpty }

    @MainActor
    mutating func add(_ touch: UITouch) {
        if isIdle { strands.removeAll() }
        touches.append(touch)
        strands.insert(touch.identifier)
    }

    @MainActor
    mutating func remove(_ touch: UITouch) {
        guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
        lastMiddle = Self.middle(of: touches) ?? lastMiddle
        touches.remove(at: index)
    }

    mutating func add(stream: UInt64) {
        if isIdle { strands.removeAll() }
        streams.insert(stream)
        strands.insert(stream)
    }

    mutating func remove(stream: UInt64) { streams.remove(stream) }

    /// A stream has moved.
    mutating func moved(to point: CGPoint) { lastMiddle = point }

    func contains(_ touch: UITouch) -> Bool { touches.contains { $0 === touch } }

    func competes(with other: GestureTrack) -> Bool { !strands.isDisjoint(with: other.strands) }

    /// The attempt is over.
    mutating func clear() { strands.removeAll() }

    /// The middle of touches in the window's coordinates; nil when there are none.
    @MainActor
    static func middle(of touches: [UITouch]) -> CGPoint? {
        guard !touches.isEmpty else { return nil }
        let count = CGFloat(touches.count)
        return CGPoint(
            x: touches.reduce(0) { $0 + $1.windowLocation.x } / count,
            y: touches.reduce(0) { $0 + $1.windowLocation.y } / count)
    }
}
