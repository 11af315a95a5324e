import UIKit

/// The last few lines of what happened, newest at the bottom.
final class EventList: Well {
    private var lines: [String] = []
    private let lineHeight: CGFloat = 18

    func append(_ line: String) {
        lines.append(line)
        if lines.count > 64 { lines.removeFirst(lines.count - 64) }
        setNeedsDisplay()
    }

    func clear() {
        lines.removeAll()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let space = bounds.insetBy(dx: 10, dy: 8)
        let count = max(0, Int(space.height / lineHeight))
        let shown = lines.suffix(count)
        if shown.isEmpty { return write("Nothing yet.", at: space.origin, .tertiaryLabel) }
        for (index, line) in shown.enumerated() {
            let isLast = index == shown.count - 1
            let origin = CGPoint(x: space.minX, y: space.minY + CGFloat(index) * lineHeight)
            write(line, at: origin, isLast ? .label : .secondaryLabel)
        }
    }
}
