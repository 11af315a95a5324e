import Drawing
internal import WindowSystem

/// The small picture of a text that goes along with the pointer.
@MainActor
enum DragPreview {
    /// UTF-16 units; more of it could not be read anyway.
    static let longestText = 80
    private static let largest = CGSize(width: 240, height: 44)
    private static let margin: CGFloat = 6

    static func icon(of text: String, in view: UIView) -> WindowIcon? {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard !line.isEmpty else { return nil }
        let label = UILabel()
        label.text = line
        label.font = .systemFont(ofSize: 15)
        label.textColor = .black
        let fitting = label.sizeThatFits(largest)
        let size = CGSize(
            width: min(largest.width, fitting.width.rounded(.up)) + 2 * margin,
            height: min(largest.height, fitting.height.rounded(.up)) + 2 * margin)
        label.frame = CGRect(origin: .zero, size: size).inset(dx: margin, dy: margin)
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.white.setFill()
            UIBezierPath(rect: CGRect(origin: .zero, size: size)).fill()
            UIColor.lightGray.setStroke()
            UIBezierPath(rect: CGRect(origin: .zero, size: size).inset(dx: 0.5, dy: 0.5)).stroke()
            UIColor.black.setFill()
            label.drawText(in: label.frame)
        }
        return image.windowIcon
    }
}
