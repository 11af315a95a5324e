import Drawing

/// A shadow of text, as the value of the attribute `NSAttributedString.Key.shadow`.
///
/// Source: UIKit's NSShadow. A shadow that is shared is not changed, as everywhere with Foundation's mutable classes.
// Unchecked: see above.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    // Must come first: see `FoundationObject`.
    private let header = FoundationObject.header

    /// How far the shadow is moved, in points; a positive height is downwards. Default zero.
    open var shadowOffset = CGSize.zero

    /// How far the shadow is blurred, in points. Default 0.
    open var shadowBlurRadius: CGFloat = 0

    /// A `UIColor`. Default black at an opacity of a third; nil for no shadow.
    open var shadowColor: Any? = UIColor.black.withAlphaComponent(1.0 / 3)

    public override init() { super.init() }

    /// A shadow with the same properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    /// Whether the other one casts the same shadow.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }

    func drawing(with traits: UITraitCollection) -> TextExtras.Shadow? {
        guard let color = shadowColor as? UIColor, let offset = shadowOffset.storable,
            let blur = shadowBlurRadius.storable
        else { return nil }
        return TextExtras.Shadow(offset: offset, blur: max(0, blur), color: color.cgColor(with: traits))
    }
}
