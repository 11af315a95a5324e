import Drawing

/// What a key does with the cursor of a collection view.
enum CollectionStep {
    case arrow(Direction)
    case page(isForward: Bool)
    case home, end

    /// Where an arrow leads.
    enum Direction {
        case up, down, left, right

        var isVertical: Bool { self == .up || self == .down }

        /// How far it is from the middle of one rectangle to another's, in this direction; negative where that is not
        /// ahead.
        func distance(from frame: CGRect, to other: CGRect) -> CGFloat {
            // Items of one line are not ahead of each other, though their heights may differ.
            switch self {
            case .up: min(frame.minY - other.minY, frame.midY - other.midY) - 0.5
            case .down: min(other.maxY - frame.maxY, other.midY - frame.midY) - 0.5
            case .left: frame.midX - other.midX - 0.5
            case .right: other.midX - frame.midX - 0.5
            }
        }

        /// How much is against a rectangle as the next one: those straight ahead come first, then the nearest ones.
        func cost(from frame: CGRect, to other: CGRect) -> CGFloat {
            let aside = isVertical ? abs(other.midX - frame.midX) : abs(other.midY - frame.midY)
            let overlap =
                isVertical
                ? min(frame.maxX, other.maxX) - max(frame.minX, other.minX)
                : min(frame.maxY, other.maxY) - max(frame.minY, other.minY)
            let isAhead = overlap > 0
            return distance(from: frame, to: other) * (isAhead ? 1 : 3) + aside * (isAhead ? 0.25 : 3)
        }

        /// The part of the content from a rectangle on.
        func area(beyond frame: CGRect, reach: CGFloat, in content: CGRect) -> CGRect {
            switch self {
            case .up:
                CGRect(
                    x: content.minX, y: frame.minY - reach, width: content.width, height: reach + frame.height
                )
            case .down:
                CGRect(x: content.minX, y: frame.minY, width: content.width, height: reach + frame.height)
            case .left:
                CGRect(x: frame.minX - reach, y: frame.minY, width: reach + frame.width, height: frame.height)
            case .right:
                CGRect(x: frame.minX, y: frame.minY, width: reach + frame.width, height: frame.height)
            }
        }

        func moved(_ frame: CGRect, by distance: CGFloat) -> CGRect {
            switch self {
            case .up: frame.offsetBy(dx: 0, dy: -distance)
            case .down: frame.offsetBy(dx: 0, dy: distance)
            case .left: frame.offsetBy(dx: -distance, dy: 0)
            case .right: frame.offsetBy(dx: distance, dy: 0)
            }
        }

        /// How far a rectangle is from where it should be; aside counts less than along the direction.
        func remoteness(_ frame: CGRect, _ goal: CGRect) -> CGFloat {
            let (dx, dy) = (abs(frame.midX - goal.midX), abs(frame.midY - goal.midY))
            return isVertical ? 4 * dy + dx : 4 * dx + dy
        }
    }
}
