/// What a navigation bar is painted with.
struct BarLook {
    var background: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    var line: UIColor?
    var title: [NSAttributedString.Key: Any] = [:]
    var largeTitle: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero

    /// Just off the background's white or black, so that a bar stands out from content of either.
    static let systemColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.975, alpha: 1)
    }
    static let blackColor = UIColor(white: 0.11, alpha: 1)

    /// The same titles on nothing.
    var withoutBackground: BarLook {
        var look = self
        look.background = nil
        look.image = nil
        look.line = nil
        return look
    }

    /// A colour between two, of which either may be none.
    ///
    /// - Parameter share: of the second one, 0 to 1.
    static func mix(_ first: UIColor?, _ second: UIColor?, share: CGFloat) -> UIColor? {
        guard share > 0 else { return first }
        guard share < 1 else { return second }
        guard first != nil || second != nil else { return nil }
        return UIColor { traits in
            let (one, other) = (Parts(of: first, traits), Parts(of: second, traits))
            let alpha = one.alpha * (1 - share) + other.alpha * share
            guard alpha > 0 else { return .clear }
            // Of colours that shine through, each counts as far as it covers.
            func part(_ path: KeyPath<Parts, CGFloat>) -> CGFloat {
                (one[keyPath: path] * one.alpha * (1 - share) + other[keyPath: path] * other.alpha * share)
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

extension BarLook {
    @MainActor
    init(_ appearance: UINavigationBarAppearance) {
        background = appearance.paintedColor
        image = appearance.backgroundImage
        imageMode = appearance.backgroundImageContentMode
        line = appearance.shadowColor
        title = appearance.titleTextAttributes
        largeTitle = appearance.largeTitleTextAttributes
        titleOffset = appearance.titlePositionAdjustment
    }
}

/// The appearances that an app gave to a bar, or to an item for its time in the bar; nil for those that it did not.
@MainActor
struct BarAppearances {
    var standard: UINavigationBarAppearance?
    var compact: UINavigationBarAppearance?
    var edge: UINavigationBarAppearance?
    var compactEdge: UINavigationBarAppearance?

    func usual(isCompact: Bool) -> UINavigationBarAppearance? { isCompact ? compact ?? standard : standard }

    func atEdge(isCompact: Bool) -> UINavigationBarAppearance? { isCompact ? compactEdge ?? edge : edge }
}
