import UIKit

/// The responder chain from top to bottom: a node for each responder, lit as far as the last event came.
final class ChainView: UIView {
    /// One responder, as the picture shows it.
    struct Node: Equatable {
        enum Light { case dark, passed, kept }

        var name: String
        /// The class, where the name does not say it.
        var detail: String
        var light = Light.dark
        /// The call that it received, and what it did.
        var note = ""
    }

    var nodes: [Node] = [] {
        didSet { if nodes != oldValue { setNeedsDisplay() } }
    }

    /// The least height of a node with the way to the next one.
    static let step: CGFloat = 32
    private let pill: CGFloat = 26
    /// A short chain takes all of the available space.
    private var step: CGFloat {
        max(Self.step, (bounds.height / CGFloat(max(nodes.count, 1))).rounded(.down))
    }

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "chain.picture"
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityLabel = "Chain"
        accessibilityTraits = [.staticText, .updatesFrequently]
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get {
            let lines = nodes.map { [$0.name, $0.detail, $0.note].filter { !$0.isEmpty } }
            return lines.map { $0.joined(separator: ", ") }.joined(separator: "\n")
        }
        set {}
    }

    override func draw(_ rect: CGRect) {
        let step = step
        for (index, node) in nodes.enumerated() {
            let top = CGFloat(index) * step
            guard top < rect.maxY, top + step > rect.minY else { continue }
            if index + 1 < nodes.count {
                drawWay(from: top + pill, to: top + step, isLit: nodes[index + 1].light != .dark)
            }
            draw(node, in: CGRect(x: 0.5, y: top + 0.5, width: bounds.width - 1, height: pill - 1))
        }
    }

    /// From one node down to the next.
    private func drawWay(from top: CGFloat, to bottom: CGFloat, isLit: Bool) {
        (isLit ? UIColor.systemBlue : UIColor.separator).setFill()
        UIRectFill(mirrored(CGRect(x: 17, y: top, width: isLit ? 2 : 1, height: bottom - top)))
    }

    private func draw(_ node: Node, in box: CGRect) {
        let color = node.light.color
        let path = UIBezierPath(roundedRect: box, cornerRadius: box.height / 2)
        (node.light == .dark ? UIColor.tertiarySystemGroupedBackground : color.withAlphaComponent(0.14))
            .setFill()
        path.fill()
        if node.light != .dark {
            color.setStroke()
            path.lineWidth = 1
            path.stroke()
        }
        color.setFill()
        UIBezierPath(ovalIn: mirrored(CGRect(x: box.minX + 13, y: box.midY - 4, width: 8, height: 8))).fill()
        let name = Line(node.name, DemoMetrics.heading, node.light == .dark ? .secondaryLabel : .label)
        draw(name, at: box.minX + 30, in: box)
        let note = Line(node.note, DemoMetrics.caption, color)
        let noteX = box.maxX - 12 - note.size.width
        draw(note, at: noteX, in: box)
        let detail = Line(node.detail, DemoMetrics.code, .tertiaryLabel)
        let detailX = box.minX + 30 + name.size.width + 8
        // The class name is left out where there is no space for it.
        let limit = node.note.isEmpty ? box.maxX - 12 : noteX - 8
        if detailX + detail.size.width <= limit { draw(detail, at: detailX, in: box) }
    }

    /// Draws a line at half the height of a box.
    private func draw(_ line: Line, at x: CGFloat, in box: CGRect) {
        line.draw(
            at: mirrored(CGRect(origin: CGPoint(x: x, y: box.midY - line.size.height / 2), size: line.size))
                .origin)
    }

    /// One line of text in a node, measured once.
    @MainActor
    private struct Line {
        let size: CGSize
        private let text: String
        private let attributes: [NSAttributedString.Key: Any]

        init(_ text: String, _ font: UIFont, _ color: UIColor) {
            self.text = text
            attributes = [.font: font, .foregroundColor: color]
            size = text.isEmpty ? .zero : text.size(withAttributes: attributes)
        }

        func draw(at origin: CGPoint) {
            if !text.isEmpty { text.draw(at: origin, withAttributes: attributes) }
        }
    }
}

extension ChainView.Node.Light {
    var color: UIColor {
        switch self {
        case .dark: .systemGray3
        case .passed: .systemBlue
        case .kept: .systemGreen
        }
    }
}
