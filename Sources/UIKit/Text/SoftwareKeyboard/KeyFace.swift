import Drawing

/// The appearance of a key: all values that its image depends on. It is the cache key for the image.
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
    /// Whether pressing the key currently has no effect.
    var isDisabled = false
    /// The size of the cap, in points.
    var size: CGSize
    var isDark: Bool
    var flipsSign = false
    var scale: CGFloat

    /// The height of the edge that is visible below the cap, in points.
    static let edge: CGFloat = 1

    /// Draws the cap and the edge below it into an image.
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
            sign.draw(in: square, color: color, isMirrored: flipsSign)
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

    /// The least height of a cap, in points, that has space for a subtitle.
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

/// Draws centred text on keys and bubbles.
@MainActor
enum KeyLabel {
    /// Draws a single line of text centred in a rectangle, with a smaller font if it is too wide.
    static func draw(_ text: String, in rect: CGRect, size: CGFloat, color: UIColor) {
        func attributes(_ size: CGFloat) -> [NSAttributedString.Key: Any] {
            [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color]
        }
        var fitting = attributes(size)
        var extent = text.size(withAttributes: fitting)
        let room = rect.width - 3
        if extent.width > room, extent.width > 0 {
            fitting = attributes(max(6, size * room / extent.width))
            extent = text.size(withAttributes: fitting)
        }
        text.draw(
            at: CGPoint(x: rect.midX - extent.width / 2, y: (rect.midY - extent.height / 2).rounded()),
            withAttributes: fitting)
    }
}

/// A cache of key images.
@MainActor
final class KeyFaces {
    private var images: [KeyFace: UIImage] = [:]
    /// How many pixels the cached images have in all.
    private var pixels = 0
    /// The greatest number of pixels: ample for the planes of a keyboard in one size. The images of a keyboard that
    /// had another size are not needed again.
    private static let capacity = 1 << 20

    func image(of face: KeyFace) -> UIImage {
        if let image = images[face] { return image }
        let image = face.makeImage()
        let size = Int(face.size.width * face.scale) * Int((face.size.height + KeyFace.edge) * face.scale)
        if pixels + size > KeyFaces.capacity { clear() }
        images[face] = image
        pixels += size
        return image
    }

    /// Releases all images: the keyboard is not visible any more, or has another size.
    func clear() {
        images = [:]
        pixels = 0
    }
}
