import Drawing
import UIKit

/// The mark of a view in its window: an outline, or a tint with a tag that names the view and its size.
struct HighlightMark: Equatable {
    /// In points of the window of the desktop.
    let rect: CGRect
    /// What the tag says; nil for an outline without a tag.
    let text: String?
    private let tag: CGRect

    private static let font = UIFont.systemFont(ofSize: 11, weight: .medium)
    private static let padding: CGFloat = 5

    /// The marks that a window of the desktop shows, from the back to the front.
    @MainActor
    static func marks(of session: InspectorSession, in window: UIWindow) -> [HighlightMark] {
        let highlighted = session.highlighted
        let selected = session.selection === highlighted ? nil : session.selection
        return [(selected, false), (highlighted, true)].compactMap { view, isTagged in
            view.flatMap { HighlightMark($0, in: window, isTagged: isTagged) }
        }
    }

    /// nil for a view that the window does not show.
    @MainActor
    private init?(_ view: UIView, in window: UIWindow, isTagged: Bool) {
        guard let own = view.window, own.desktopWindow === window, !view.isHidden else { return nil }
        let rect = view.convert(view.bounds, to: window)
        guard rect.isUsable else { return nil }
        self.rect = rect
        text = isTagged ? "\(ViewName.className(of: view))  \(NumberText.size(rect.size))" : nil
        tag = text.map { Self.tag(for: $0, at: rect, in: window.bounds) } ?? .null
    }

    /// Below the view, above it where there is no space, and else inside.
    @MainActor
    private static func tag(for text: String, at rect: CGRect, in bounds: CGRect) -> CGRect {
        let size = text.size(withAttributes: [.font: font])
        let width = size.width.rounded(.up) + 2 * padding
        let height = size.height.rounded(.up) + 4
        var y = rect.maxY + 3
        if y + height > bounds.maxY { y = rect.minY - 3 - height }
        if y < bounds.minY { y = min(rect.maxY, bounds.maxY) - height - 2 }
        let x = max(bounds.minX, min(rect.minX, bounds.maxX - width))
        return CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    }

    /// All that is drawn.
    var area: CGRect {
        let outline = rect.insetBy(dx: -1, dy: -1)
        return text == nil ? outline : outline.union(tag)
    }

    @MainActor
    func draw(in bounds: CGRect, _ context: CGContext) {
        if text != nil {
            UIColor.systemPurple.withAlphaComponent(0.28).setFill()
            context.fill(rect)
        }
        UIColor.systemPurple.setStroke()
        context.setLineWidth(1)
        context.stroke(rect.inset(dx: 0.5, dy: 0.5))
        guard let text else { return }
        UIColor.systemPurple.setFill()
        UIBezierPath(roundedRect: tag, cornerRadius: 4).fill()
        text.draw(
            at: CGPoint(x: tag.minX + Self.padding, y: tag.minY + 2),
            withAttributes: [.font: Self.font, .foregroundColor: UIColor.white])
    }
}

extension CGRect {
    /// Whether all numbers are finite, and small enough to be drawn.
    var isUsable: Bool {
        [minX, minY, width, height].allSatisfy { $0.isFinite && abs($0) < 1e9 }
    }
}
