import Drawing

/// What a key looks like: all that its picture depends on.
struct KeyFace: Hashable {
    enum Label: Hashable {
        case text(String)
        case sign(KeySign)
        case none
    }

    enum Style: Hashable { case key, function, tinted }

    var label: Label
    var subtitle = ""
    var style: Style
    var isPressed = false
    /// A key that would do nothing now.
    var isDisabled = false
    /// Of the cap, in points.
    var size: CGSize
    var isDark: Bool
    var isMirrored = false
    var scale: CGFloat

    /// How far the edge under the cap reaches, in points.
    static let edge: CGFloat = 1

    /// The cap with the edge under it.
    @MainActor
    func makeImage() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let whole = CGSize(width: size.width, height: size.height + KeyFace.edge)
        return UIGraphicsImageRenderer(size: whole, format: format).image { _ in draw() }
    }

    @MainActor
    private func draw() {
        let colors = KeyColors.of(isDark: isDark)
        let cap = CGRect(origin: .zero, size: size)
        let radius = min(5, size.height / 6)
        colors.edge.setFill()
        UIBezierPath(roundedRect: cap.offsetBy(dx: 0, dy: KeyFace.edge), cornerRadius: radius).fill()
        ground(colors).setFill()
        UIBezierPath(roundedRect: cap, cornerRadius: radius).fill()
        let color = textColor(colors)
        switch label {
        case .none: break
        case .sign(let sign):
            let side = min(24, size.width - 6, size.height - 8).rounded(.down)
            let square = CGRect(
                x: ((size.width - side) / 2).rounded(), y: ((size.height - side) / 2).rounded(), width: side,
                height: side)
            sign.draw(in: square, color: color, isMirrored: isMirrored)
        case .text(let text):
            let hasSubtitle = !subtitle.isEmpty && size.height >= KeyFace.heightForSubtitle
            let main = CGRect(
                x: 0, y: 0, width: size.width, height: size.height - (hasSubtitle ? 11 : 0))
            KeyLabel.draw(text, in: main, size: fontSize(text), color: color)
            if hasSubtitle {
                let below = CGRect(x: 0, y: size.height - 16, width: size.width, height: 13)
                KeyLabel.draw(subtitle, in: below, size: 9, color: color)
            }
        }
    }

    /// Below this height, in points, there is no room for a second line.
    private static let heightForSubtitle: CGFloat = 38

    private func fontSize(_ text: String) -> CGFloat {
        if style != .key || text.count > 2 { return min(16, size.height * 0.45) }
        return min(24, size.height * 0.58, size.width * 0.82)
    }

    @MainActor
    private func ground(_ colors: KeyColors) -> UIColor {
        switch style {
        case .key: isPressed ? colors.pressedKey : colors.key
        case .function: isPressed ? colors.pressedFunction : colors.function
        case .tinted: isDisabled ? colors.function : isPressed ? colors.pressedFunction : colors.tint
        }
    }

    @MainActor
    private func textColor(_ colors: KeyColors) -> UIColor {
        if isDisabled { return colors.faintText }
        return style == .tinted && !isPressed ? .white : colors.text
    }
}

/// Text in the middle of something.
@MainActor
enum KeyLabel {
    /// Draws a text in one line in the middle of a rectangle, smaller where there is no room for it.
    static func draw(_ text: String, in rect: CGRect, size: CGFloat, color: UIColor) {
        func styled(_ size: CGFloat) -> NSAttributedString {
            NSAttributedString(
                string: text, attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color])
        }
        var label = styled(size)
        var extent = label.size()
        let room = rect.width - 3
        if extent.width > room, extent.width > 0 {
            label = styled(max(6, size * room / extent.width))
            extent = label.size()
        }
        label.draw(
            at: CGPoint(
                x: rect.midX - extent.width / 2, y: (rect.midY - extent.height / 2).rounded()))
    }
}

/// The pictures of keys that have been drawn.
@MainActor
final class KeyFaces {
    private var images: [KeyFace: UIImage] = [:]
    /// Pictures that are kept; a keyboard has three planes with two cases at most.
    private static let capacity = 400

    func image(of face: KeyFace) -> UIImage {
        if let image = images[face] { return image }
        if images.count >= KeyFaces.capacity { images.removeAll(keepingCapacity: true) }
        let image = face.makeImage()
        images[face] = image
        return image
    }
}
