import UIKit

/// The last few lines of what happened, newest at the bottom.
final class EventList: Well {
    private var lines: [String] = []
    private let lineHeight: CGFloat = 18

    override init(identifier: String? = nil) {
        super.init(identifier: identifier)
        becomeReadable("Log")
    }

    required init?(coder: NSCoder) { nil }

    /// The lines are read by whoever comes to them: they are not announced while they come.
    override var accessibilityValue: String? {
        get { shown.isEmpty ? Self.nothing : shown.joined(separator: "\n") }
        set {}
    }

    private static let nothing = "Nothing yet."

    /// The newest lines, as many as there is space for.
    private var shown: ArraySlice<String> {
        lines.suffix(max(0, Int(bounds.insetBy(dx: 10, dy: 8).height / lineHeight)))
    }

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
        let shown = shown
        if shown.isEmpty { return write(Self.nothing, at: space.origin, .tertiaryLabel) }
        for (index, line) in shown.enumerated() {
            let isLast = index == shown.count - 1
            let origin = CGPoint(x: space.minX, y: space.minY + CGFloat(index) * lineHeight)
            write(line, at: origin, isLast ? .label : .secondaryLabel)
        }
    }
}
