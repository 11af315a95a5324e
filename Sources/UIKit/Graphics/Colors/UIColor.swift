/// A colour, fixed or following the appearance.
///
/// Colours never change and may be used from any thread. One that follows the appearance is resolved
/// against `UITraitCollection.current`, or explicitly with `resolvedColor(with:)`.
public final class UIColor: NSObject, Sendable {
    private enum Source: Sendable {
        case fixed(CGColor)
        case pair(light: CGColor, dark: CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
        /// A picture that is repeated, and the colour that it has from far away.
        case pattern(UIImage, CGColor)
    }

    // Must come first: see `FoundationObject`.
    private let header = FoundationObject.header
    private let source: Source

    private init(source: Source) {
        self.source = source
        super.init()
    }

    // MARK: Making colours

    /// A colour of sRGB components, each from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A gray from 0, black, to 1, white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// A colour by hue, saturation and brightness; every component from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HueComponents(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A colour of a wide display; of those that sRGB does not have, the nearest. Components are from 0 to 1.
    public convenience init(
        displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
        let color = DisplayP3.sRGB(red: red, green: green, blue: blue)
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }

    /// A colour in sRGB.
    public convenience init(cgColor: CGColor) { self.init(source: .fixed(cgColor)) }

    /// A colour that is computed for each environment.
    ///
    /// - Parameter dynamicProvider: returns the colour for these traits.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(source: .dynamic(dynamicProvider))
    }

    /// A picture that is repeated at its size: as the background of a view from its corner, and in fills and strokes.
    /// ``cgColor`` and the components are the mean of its pixels.
    public convenience init(patternImage image: UIImage) {
        self.init(source: .pattern(image, image.cgImage?.meanColor ?? .clear))
    }

    /// The picture that is repeated; nil for plain colours.
    var patternImage: UIImage? { if case .pattern(let image, _) = source { image } else { nil } }

    convenience init(light: CGColor, dark: CGColor) { self.init(source: .pair(light: light, dark: dark)) }

    /// The same colour with another opacity, 0 to 1. A colour that follows the appearance still does so; a picture that is
    /// repeated stays as it is.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color):
            UIColor(cgColor: color.fading(to: alpha))
        case .pair(let light, let dark):
            UIColor(light: light.fading(to: alpha), dark: dark.fading(to: alpha))
        case .dynamic(let provider):
            UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        case .pattern: self
        }
    }

    /// The same colour without its hue, as dimmed views show their tint.
    var desaturated: UIColor {
        switch source {
        case .fixed(let color): color.isGray ? self : UIColor(cgColor: color.desaturated)
        case .pair(let light, let dark):
            light.isGray && dark.isGray ? self : UIColor(light: light.desaturated, dark: dark.desaturated)
        case .dynamic(let provider): UIColor { provider($0).resolvedColor(with: $0).desaturated }
        case .pattern: self
        }
    }

    /// What the colour is in the light and in the dark; the second one nil where it does not follow the appearance, or where
    /// a closure computes it: then the first one is that of the current environment.
    var appearances: (light: CGColor, dark: CGColor?) {
        if case .pair(let light, let dark) = source { (light, dark) } else { (cgColor, nil) }
    }

    /// The fixed colour that this one is in an environment.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .fixed, .pattern: self
        case .pair: UIColor(cgColor: cgColor(with: traitCollection))
        case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
        }
    }

    // MARK: Components

    /// The colour's components in the current environment.
    public var cgColor: CGColor {
        if case .fixed(let color) = source { return color }
        return cgColor(with: .current)
    }

    func cgColor(with traits: @autoclosure () -> UITraitCollection) -> CGColor {
        switch source {
        // Traits are looked for up the tree of views: not for a colour that needs none.
        case .fixed(let color), .pattern(_, let color): return color
        case .pair(let light, let dark): return traits().userInterfaceStyle == .dark ? dark : light
        case .dynamic(let provider):
            let traits = traits()
            return provider(traits).cgColor(with: traits)
        }
    }

    /// Reads the components, each from 0 to 1, in the current environment. Always succeeds.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Reads hue, saturation, brightness and opacity, each from 0 to 1, in the current environment. Always
    /// succeeds.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let components = HueComponents(red: color.red, green: color.green, blue: color.blue)
        hue?.pointee = components.hue
        saturation?.pointee = components.saturation
        brightness?.pointee = components.brightness
        alpha?.pointee = color.alpha
        return true
    }

    /// Reads the gray value and the opacity, from 0 to 1. Returns false, and changes nothing, for a
    /// colour that is not gray.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    // MARK: Drawing

    /// Makes this the colour of fills and strokes in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes this the colour of fills in the current context.
    public func setFill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let patternImage {
            patternImage.asPattern { pattern, space in
                context.setFillColorSpace(space)
                context.setFillPattern(pattern, colorComponents: [1])
            }
        } else {
            context.setFillColor(cgColor)
        }
    }

    /// Makes this the colour of strokes in the current context.
    public func setStroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let patternImage {
            patternImage.asPattern { pattern, space in
                context.setStrokeColorSpace(space)
                context.setStrokePattern(pattern, colorComponents: [1])
            }
        } else {
            context.setStrokeColor(cgColor)
        }
    }

    // MARK: Equality

    /// Whether the other one is the same colour in every environment, as far as that can be known:
    /// colours with a provider are equal only to themselves.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if other === self { return true }
        switch (source, other.source) {
        case (.fixed(let own), .fixed(let others)): return own == others
        case (.pair(let light, let dark), .pair(let otherLight, let otherDark)):
            return light == otherLight && dark == otherDark
        case (.pattern(let image, _), .pattern(let other, _)): return image === other
        default: return false
        }
    }

    public override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .pair(let light, _): light.hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        case .pattern(let image, _): ObjectIdentifier(image).hashValue
        }
    }

    public override var description: String {
        switch source {
        case .fixed(let color): "UIColor(\(color.red) \(color.green) \(color.blue) \(color.alpha))"
        case .pair(let light, let dark): "UIColor(light: \(light), dark: \(dark))"
        case .dynamic: "UIColor(dynamic)"
        case .pattern(let image, _): "UIColor(pattern: \(image))"
        }
    }
}

extension CGColor {
    fileprivate var isGray: Bool { red == green && green == blue }

    fileprivate var desaturated: CGColor {
        CGColor(gray: (max(red, green, blue) + min(red, green, blue)) / 2, alpha: alpha)
    }
}

/// A colour as hue, saturation and brightness, each from 0 to 1.
private struct HueComponents {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = min(1, max(0, saturation))
        self.brightness = min(1, max(0, brightness))
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue)
        let spread = high - min(red, green, blue)
        let sixth: CGFloat =
            if spread == 0 {
                0
            } else if high == red {
                (green - blue) / spread
            } else if high == green {
                (blue - red) / spread + 2
            } else {
                (red - green) / spread + 4
            }
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
        saturation = high == 0 ? 0 : spread / high
        brightness = high
    }

    var rgb: (CGFloat, CGFloat, CGFloat) {
        func component(_ offset: CGFloat) -> CGFloat {
            let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            let distance = max(0, min(position, 4 - position, 1))
            return brightness * (1 - saturation * distance)
        }
        return (component(5), component(3), component(1))
    }
}
