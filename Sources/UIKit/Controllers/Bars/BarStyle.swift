/// The resolved background of a bar, and the attributes of its titles and buttons.
struct BarStyle {
    /// The colour of a bar without effect.
    var background: UIColor?
    /// What is done with the content behind the bar.
    var effect: UIBlurEffect?
    /// The colour over the effect.
    var overlay: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    var line: UIColor?
    /// An image in place of the line.
    var lineImage: UIImage?
    /// How buttons look; nil for the usual look.
    var buttons: BarButtonAppearances?
    /// What back buttons have in place of the chevron; nil for that.
    var backImage: UIImage?
    var title: [NSAttributedString.Key: Any] = [:]
    var largeTitle: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero

    /// Slightly different from the background's white or black, so that a bar is distinguishable from content
    /// of either.
    static let systemColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
    }
    static let blackColor = UIColor(white: 0.11, alpha: 1)
    /// Over plain content it has the system's colour.
    @MainActor static let usualEffect = UIBlurEffect(style: .systemChromeMaterial)
    @MainActor static let blackEffect = UIBlurEffect(style: .systemChromeMaterialDark)

    /// The same style without background and line.
    var withoutBackground: BarStyle {
        var style = self
        style.background = nil
        style.effect = nil
        style.overlay = nil
        style.image = nil
        style.line = nil
        style.lineImage = nil
        return style
    }

    /// Whether everything behind the bar is seen unchanged.
    var isClear: Bool { background == nil && effect == nil && image?.isEmpty != false }

    /// The background of a bar that has no appearance object.
    ///
    /// - Parameters:
    ///   - tint: the colour of the bar; nil for that of the style.
    ///   - isTranslucent: whether the content behind the bar is seen, if there is no colour.
    ///   - image: an image in place of all these; an empty one for no background.
    ///   - lineImage: an image in place of the line; an empty one for no line.
    @MainActor
    static func plain(
        _ barStyle: UIBarStyle, tint: UIColor?, isTranslucent: Bool, image: UIImage? = nil,
        lineImage: UIImage? = nil
    ) -> BarStyle {
        var style = BarStyle(image: image, line: lineImage == nil ? .separator : nil, lineImage: lineImage)
        guard image == nil else { return style }
        style.background = tint ?? (barStyle == .black ? blackColor : systemColor)
        if isTranslucent, tint == nil { style.effect = barStyle == .black ? blackEffect : usualEffect }
        return style
    }

    /// The style of a bar, by whether content is behind it.
    func resolved(isOverContent: Bool) -> BarStyle {
        var style = self
        if isOverContent, effect != nil { style.background = overlay } else { style.effect = nil }
        return style
    }

    /// A style between this one and another, in which the background is interpolated.
    ///
    /// - Parameter fraction: the fraction of the other one, 0 to 1.
    func mixed(with other: BarStyle, fraction: CGFloat) -> BarStyle {
        var style = fraction < 0.5 ? self : other
        style.background = Self.mix(background, other.background, fraction: fraction)
        style.line = Self.mix(line, other.line, fraction: fraction)
        style.effect = other.effect ?? effect
        return style
    }

    /// Interpolates between two colours, each of which may be nil for none.
    ///
    /// - Parameter fraction: the fraction of the second colour, 0 to 1.
    static func mix(_ first: UIColor?, _ second: UIColor?, fraction: CGFloat) -> UIColor? {
        guard fraction > 0 else { return first }
        guard fraction < 1 else { return second }
        guard first != nil || second != nil else { return nil }
        return UIColor { traits in
            let (one, other) = (Parts(of: first, traits), Parts(of: second, traits))
            let alpha = one.alpha * (1 - fraction) + other.alpha * fraction
            guard alpha > 0 else { return .clear }
            // Translucent colours are weighted by their opacity.
            func part(_ path: KeyPath<Parts, CGFloat>) -> CGFloat {
                (one[keyPath: path] * one.alpha * (1 - fraction) + other[keyPath: path] * other.alpha
                    * fraction)
                    / alpha
            }
            return UIColor(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: alpha)
        }
    }

    private struct Parts {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0

        init(of color: UIColor?, _ traits: UITraitCollection) {
            color?.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        }
    }
}

extension BarStyle {
    @MainActor
    init(_ appearance: UIBarAppearance) {
        background = appearance.paintedColor
        overlay = appearance.backgroundColor
        // Nothing is seen through an opaque colour.
        effect = overlay?.cgColor.alpha == 1 ? nil : appearance.backgroundEffect
        image = appearance.backgroundImage
        imageMode = appearance.backgroundImageContentMode
        lineImage = appearance.shadowImage
        line = lineImage == nil ? appearance.shadowColor : nil
    }

    @MainActor
    init(titled appearance: UINavigationBarAppearance) {
        self.init(appearance)
        title = appearance.titleTextAttributes
        largeTitle = appearance.largeTitleTextAttributes
        titleOffset = appearance.titlePositionAdjustment
        buttons = BarButtonAppearances(appearance)
        backImage = appearance.shownBackIndicatorImage
    }
}

/// The appearances that the app set on a bar or an item; nil for those that were not set.
@MainActor
struct BarAppearances {
    var standard: UINavigationBarAppearance?
    var compact: UINavigationBarAppearance?
    var edge: UINavigationBarAppearance?
    var compactEdge: UINavigationBarAppearance?

    func usual(isCompact: Bool) -> UINavigationBarAppearance? { isCompact ? compact ?? standard : standard }

    func atEdge(isCompact: Bool) -> UINavigationBarAppearance? { isCompact ? compactEdge ?? edge : edge }
}
