import UIKit

/// Places the labels of fingers so that they cover neither each other nor, where there is room, another finger.
struct FingerLabels {
    /// A finger and its label.
    struct Finger {
        var position: CGPoint
        /// Of the disc that is drawn under the finger.
        var radius: CGFloat
        /// Of the label.
        var size: CGSize
    }

    /// Where the labels are, in the order of the fingers.
    private(set) var frames: [CGRect] = []

    private static let gap: CGFloat = 2
    /// How many rings of places around a finger are tried.
    private static let rings = 6

    /// - Parameter bounds: what the labels stay in.
    init(_ fingers: [Finger], in bounds: CGRect) {
        let discs = fingers.map { Self.disc($0) }
        for (index, finger) in fingers.enumerated() {
            let places = Self.places(around: finger).map { Self.moved($0, into: bounds) }
            let free = places.filter { place in
                !frames.contains { $0.intersects(place) }
                    && !discs[index].insetBy(dx: 4, dy: 4).intersects(place)
            }
            let others = discs.indices.filter { $0 != index }.map { discs[$0] }
            let best = free.first { place in !others.contains { $0.intersects(place) } } ?? free.first
            frames.append(best ?? places[0])
        }
    }

    private static func disc(_ finger: Finger) -> CGRect {
        CGRect(
            x: finger.position.x - finger.radius, y: finger.position.y - finger.radius,
            width: 2 * finger.radius, height: 2 * finger.radius)
    }

    /// Above, below and beside the finger, then farther away.
    private static func places(around finger: Finger) -> [CGRect] {
        let size = finger.size
        return (0..<rings).flatMap { ring -> [CGRect] in
            let far = finger.radius + gap + CGFloat(ring) * (size.height + gap)
            let (x, y) = (finger.position.x, finger.position.y)
            let origins = [
                CGPoint(x: x - size.width / 2, y: y - far - size.height),
                CGPoint(x: x - size.width / 2, y: y + far),
                CGPoint(x: x + far, y: y - size.height / 2),
                CGPoint(x: x - far - size.width, y: y - size.height / 2),
                CGPoint(x: x + far * 0.75, y: y - far * 0.75 - size.height),
                CGPoint(x: x - far * 0.75 - size.width, y: y - far * 0.75 - size.height),
                CGPoint(x: x + far * 0.75, y: y + far * 0.75),
                CGPoint(x: x - far * 0.75 - size.width, y: y + far * 0.75),
            ]
            return origins.map { CGRect(origin: CGPoint(x: $0.x.rounded(), y: $0.y.rounded()), size: size) }
        }
    }

    private static func moved(_ rect: CGRect, into bounds: CGRect) -> CGRect {
        guard bounds.width >= rect.width, bounds.height >= rect.height else { return rect }
        var rect = rect
        rect.origin.x = min(max(rect.minX, bounds.minX), bounds.maxX - rect.width)
        rect.origin.y = min(max(rect.minY, bounds.minY), bounds.maxY - rect.height)
        return rect
    }
}
