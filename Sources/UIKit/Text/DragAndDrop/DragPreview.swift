import Drawing

/// The small picture of a text that goes along with the pointer.
@MainActor
enum DragPreview {
    /// UTF-16 units; more of it could not be read anyway.
    static let longestText = 80
    private static let largest = CGSize(width: 240, height: 44)
    private static let margin: CGFloat = 6

    /// nil for a text without visible characters.
    ///
    /// - Parameter color: of the text.
    static func view(of text: String, color: UIColor, background: UIColor) -> UIView? {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard !line.isEmpty else { return nil }
        let label = UILabel()
        label.text = line
        label.font = .systemFont(ofSize: 15)
        label.textColor = color
        let fitting = label.sizeThatFits(largest)
        let size = CGSize(
            width: min(largest.width, fitting.width.rounded(.up)) + 2 * margin,
            height: min(largest.height, fitting.height.rounded(.up)) + 2 * margin)
        let frame = UIView(frame: CGRect(origin: .zero, size: size))
        frame.backgroundColor = background
        frame.layer.borderColor = UIColor.lightGray.cgColor
        frame.layer.borderWidth = 1
        label.frame = frame.bounds.inset(dx: margin, dy: margin)
        frame.addSubview(label)
        return frame
    }
}
