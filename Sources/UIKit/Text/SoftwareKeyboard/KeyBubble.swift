import Drawing

/// The bubble above a pressed key. It shows the key's character, or all alternates for the finger to slide
/// to.
@MainActor
final class KeyBubble: UIView {
    private let choices: [String]
    private let isDark: Bool
    private var selected = 0
    private let layout: KeyBubbleLayout

    /// Space around the bubble for its shadow, in points.
    private static let margin: CGFloat = 8

    /// - Parameters:
    ///   - choices: The texts to show, beginning with the key's own.
    ///   - cap: The frame of the key's cap, in window points.
    init(showing choices: [String], over cap: CGRect, isDark: Bool, in window: UIWindow) {
        self.choices = choices
        self.isDark = isDark
        layout = KeyBubbleLayout(count: choices.count, over: cap, width: window.bounds.width)
        let whole = layout.head.union(layout.cap)
        super.init(frame: whole.inset(dx: -KeyBubble.margin, dy: -KeyBubble.margin))
        isUserInteractionEnabled = false
        accessibilityIdentifier = choices.count > 1 ? "keyboard.alternates" : "keyboard.bubble"
    }

    required init?(coder: NSCoder) { nil }

    /// The text that the finger has selected; nil if the bubble shows a single text.
    var choice: String? { choices.count > 1 ? choices[selected] : nil }

    /// Selects the choice nearest to the finger.
    ///
    /// - Parameter point: The finger's position, in window points.
    /// - Returns: false if the bubble shows a single text.
    func choose(at point: CGPoint) -> Bool {
        guard choices.count > 1 else { return false }
        let index = layout.index(at: point)
        if index != selected {
            selected = index
            setNeedsDisplay()
        }
        return true
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = KeyColors.of(isDark: isDark)
        context.saveGState()
        context.translateBy(x: -frame.minX, y: -frame.minY)
        context.saveGState()
        context.setShadow(
            offset: CGSize(width: 0, height: 1), blur: 5, color: CGColor(gray: 0, alpha: 0.35))
        colors.bubble.setFill()
        layout.outline.fill()
        context.restoreGState()
        for (index, text) in choices.enumerated() {
            let cell = layout.cell(index)
            if choices.count > 1, index == selected {
                colors.tint.setFill()
                UIBezierPath(roundedRect: cell.inset(dx: 1, dy: 2), cornerRadius: 5).fill()
            }
            let isChosen = choices.count > 1 && index == selected
            KeyLabel.draw(
                text, in: cell, size: choices.count > 1 ? 24 : 32, color: isChosen ? .white : colors.text)
        }
        context.restoreGState()
    }
}

/// The frames of a bubble's parts, in window points.
struct KeyBubbleLayout {
    let head: CGRect
    let cap: CGRect
    private let count: Int
    private let perRow: Int
    private let cellSize: CGSize
    /// The column of the first choice, which is above the key.
    private let home: Int

    private static let padding: CGFloat = 6
    private static let edge: CGFloat = 3

    /// - Parameters:
    ///   - count: The number of choices.
    ///   - cap: The frame of the key's cap.
    ///   - width: The width of the window.
    init(count: Int, over cap: CGRect, width: CGFloat) {
        self.count = count
        self.cap = cap
        let padding = KeyBubbleLayout.padding
        let room = width - 2 * (KeyBubbleLayout.edge + padding)
        if count > 1 {
            cellSize = CGSize(width: min(46, max(34, cap.width)), height: max(36, cap.height))
        } else {
            cellSize = CGSize(width: max(30, cap.width * 1.1 + 6), height: max(34, cap.height * 1.1))
        }
        let most = min(count, max(1, Int(clamping: room / cellSize.width)))
        let rows = (count + most - 1) / most
        // Distributes the choices so that all rows have about the same length.
        perRow = (count + rows - 1) / rows
        let size = CGSize(
            width: CGFloat(perRow) * cellSize.width + 2 * padding,
            height: CGFloat(rows) * cellSize.height + padding)
        let (edge, cell) = (KeyBubbleLayout.edge, cellSize.width)
        // The alternates extend from the first choice towards the side with more space. Those that do not fit
        // are placed on the other side.
        let wanted = cap.midX > width / 2 ? perRow - 1 : 0
        func start(_ column: Int) -> CGFloat {
            max(edge, min(cap.midX - (CGFloat(column) + 0.5) * cell - padding, width - edge - size.width))
        }
        home = max(
            0, min(perRow - 1, Int(clamping: ((cap.midX - start(wanted) - padding) / cell).rounded(.down))))
        head = CGRect(
            x: start(home).rounded(), y: max(0, (cap.minY - 10 - size.height).rounded()), width: size.width,
            height: size.height)
    }

    /// The frame of a choice. If there are several rows, the first choices are in the lowest.
    func cell(_ index: Int) -> CGRect {
        let padding = KeyBubbleLayout.padding
        let row = index / perRow
        let right = perRow - 1 - home
        let column = row > 0 ? index % perRow : index <= right ? home + index : home - (index - right)
        return CGRect(
            x: head.minX + padding + CGFloat(column) * cellSize.width,
            y: head.maxY - padding / 2 - CGFloat(row + 1) * cellSize.height, width: cellSize.width,
            height: cellSize.height)
    }

    /// The index of the choice nearest to the finger, which is usually below the bubble.
    func index(at point: CGPoint) -> Int {
        var nearest = (index: 0, distance: CGFloat.infinity)
        for index in 0..<count {
            let cell = cell(index)
            let dx = max(cell.minX - point.x, point.x - cell.maxX, 0)
            // The finger stays on the key so that it does not cover the choices: rows are hit-tested as if
            // the bubble were lowered to the bottom edge of the key.
            let lift: CGFloat = cap.maxY - head.maxY
            let dy = max(cell.minY + lift - point.y, point.y - cell.maxY - lift, 0)
            let distance = dx * 2 + dy
            if distance < nearest.distance { nearest = (index, distance) }
        }
        return nearest.index
    }

    /// The outline of the head, the key's cap and the neck that joins them.
    @MainActor
    var outline: UIBezierPath {
        let path = UIBezierPath()
        let (radius, foot) = (min(9, head.height / 4), min(5, cap.width / 4))
        let neck = head.maxY
        let (left, right) = (
            max(head.minX, min(cap.minX, head.maxX)), min(head.maxX, max(cap.maxX, head.minX))
        )
        path.move(to: CGPoint(x: head.minX + radius, y: head.minY))
        path.addLine(to: CGPoint(x: head.maxX - radius, y: head.minY))
        path.addQuadCurve(
            to: CGPoint(x: head.maxX, y: head.minY + radius),
            controlPoint: CGPoint(x: head.maxX, y: head.minY))
        path.addLine(to: CGPoint(x: head.maxX, y: neck - radius))
        let start = CGPoint(x: head.maxX, y: neck - radius)
        // A head much wider than the key gets rounded lower corners; otherwise a curve leads to the key's
        // edge.
        let isWide = head.maxX - right > 2 * radius
        if isWide {
            path.addQuadCurve(
                to: CGPoint(x: head.maxX - radius, y: neck), controlPoint: CGPoint(x: head.maxX, y: neck))
            path.addLine(to: CGPoint(x: right, y: neck))
        } else {
            path.addCurve(
                to: CGPoint(x: right, y: cap.minY + 2), controlPoint1: CGPoint(x: start.x, y: neck + 2),
                controlPoint2: CGPoint(x: right, y: neck))
        }
        path.addLine(to: CGPoint(x: right, y: cap.maxY - foot))
        path.addQuadCurve(
            to: CGPoint(x: right - foot, y: cap.maxY), controlPoint: CGPoint(x: right, y: cap.maxY))
        path.addLine(to: CGPoint(x: left + foot, y: cap.maxY))
        path.addQuadCurve(
            to: CGPoint(x: left, y: cap.maxY - foot), controlPoint: CGPoint(x: left, y: cap.maxY))
        if left - head.minX > 2 * radius {
            path.addLine(to: CGPoint(x: left, y: neck))
            path.addLine(to: CGPoint(x: head.minX + radius, y: neck))
            path.addQuadCurve(
                to: CGPoint(x: head.minX, y: neck - radius), controlPoint: CGPoint(x: head.minX, y: neck))
        } else {
            path.addLine(to: CGPoint(x: left, y: cap.minY + 2))
            path.addCurve(
                to: CGPoint(x: head.minX, y: neck - radius), controlPoint1: CGPoint(x: left, y: neck),
                controlPoint2: CGPoint(x: head.minX, y: neck + 2))
        }
        path.addLine(to: CGPoint(x: head.minX, y: head.minY + radius))
        path.addQuadCurve(
            to: CGPoint(x: head.minX + radius, y: head.minY),
            controlPoint: CGPoint(x: head.minX, y: head.minY))
        path.close()
        return path
    }
}
