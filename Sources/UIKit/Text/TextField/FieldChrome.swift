import Drawing

/// What is drawn around a field's text.
enum FieldChrome {
    /// Draws a border style into a rectangle.
    ///
    /// - Parameters:
    ///   - dirty: what is needed; a part that holds none of the border is filled without shaping it.
    ///   - grid: the pixels that edges are put on.
    @MainActor
    static func draw(
        _ style: UITextField.BorderStyle, in rect: CGRect, dirty: CGRect, isEnabled: Bool,
        traits: UITraitCollection, grid: PixelGrid, context: CGContext
    ) {
        let colors = Colors(traits: traits, isEnabled: isEnabled)
        let box = grid.round(rect)
        switch style {
        case .none: break
        case .line:
            frame(box, width: grid.hairline, color: colors.line, context)
        case .bezel:
            bezel(box, colors, grid, context)
        case .roundedRect:
            rounded(box, dirty: dirty, colors, grid, context)
        }
    }

    static let cornerRadius: CGFloat = 5

    private static func rounded(
        _ box: CGRect, dirty: CGRect, _ colors: Colors, _ grid: PixelGrid, _ context: CGContext
    ) {
        context.setFillColor(colors.fill)
        if box.inset(dx: cornerRadius, dy: 1).contains(dirty) { return context.fill(dirty) }
        context.fill(CGPath(roundedRect: box, cornerWidth: cornerRadius, cornerHeight: cornerRadius))
        // UIKit's 0.65 points would blur on most screens: the nearest number of whole pixels, at least one.
        let width = max(grid.hairline, grid.round(0.65))
        let middle = box.inset(dx: width / 2, dy: width / 2)
        let radius = cornerRadius - width / 2
        context.setStrokeColor(colors.border)
        context.setLineWidth(width)
        context.stroke(CGPath(roundedRect: middle, cornerWidth: radius, cornerHeight: radius))
    }

    /// A shadow inside at the top makes the field appear sunken.
    private static func bezel(
        _ box: CGRect, _ colors: Colors, _ grid: PixelGrid, _ context: CGContext
    ) {
        context.setFillColor(colors.fill)
        context.fill(box)
        let width = grid.hairline
        frame(box, width: width, color: colors.bezel, context)
        context.setFillColor(colors.bezelShadow)
        context.fill(
            CGRect(x: box.minX + width, y: box.minY + width, width: box.width - 2 * width, height: width))
    }

    private static func frame(_ box: CGRect, width: CGFloat, color: CGColor, _ context: CGContext) {
        context.setFillColor(color)
        let inner = box.inset(dx: 0, dy: width)
        context.fill([
            CGRect(x: box.minX, y: box.minY, width: box.width, height: width),
            CGRect(x: box.minX, y: box.maxY - width, width: box.width, height: width),
            CGRect(x: inner.minX, y: inner.minY, width: width, height: inner.height),
            CGRect(x: inner.maxX - width, y: inner.minY, width: width, height: inner.height),
        ])
    }

    private struct Colors {
        var fill, border, line, bezel, bezelShadow: CGColor

        init(traits: UITraitCollection, isEnabled: Bool) {
            let isDark = traits.userInterfaceStyle == .dark
            let gray: CGFloat = isDark ? 1 : 0
            let strength: CGFloat = isEnabled ? 1 : 0.5
            func ink(_ alpha: CGFloat) -> CGColor { CGColor(gray: gray, alpha: alpha * strength) }
            if isEnabled {
                fill = CGColor(gray: isDark ? 0 : 1, alpha: 1)
            } else {
                fill = CGColor(gray: isDark ? 0.11 : 0.97, alpha: 1)
            }
            border = ink(isDark ? 0.25 : 0.2)
            line = ink(isDark ? 0.8 : 1)
            bezel = ink(0.4)
            bezelShadow = ink(0.12)
        }
    }
}

extension UITextField {
    final func drawChrome(_ dirty: CGRect, in context: CGContext, bounds: CGRect) {
        let rect = borderRect(forBounds: bounds)
        if borderStyle != .roundedRect, let picture = shownBackground {
            return picture.draw(in: rect)
        }
        FieldChrome.draw(
            borderStyle, in: rect, dirty: dirty, isEnabled: isEnabled, traits: traitCollection,
            grid: pixelGrid, context: context)
    }

    private var shownBackground: UIImage? {
        guard let background else { return nil }
        return isEnabled ? background : disabledBackground ?? background
    }

    final func enabledDidChange() {
        if !isEnabled, isFirstResponder { resignFirstResponder() }
        chromeDidChange()
    }
}
