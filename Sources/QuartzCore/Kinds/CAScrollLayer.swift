public import Drawing

/// A layer that shows a part of its sublayers, which `scroll(to:)` moves. It cuts them off at its bounds.
open class CAScrollLayer: CALayer, KindOfLayer {
    struct Kind {
        var scrollMode = CAScrollLayerScrollMode.both
    }

    final var kind = Kind()

    /// A layer of no size.
    public override init() {
        super.init()
        masksToBounds = true
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        masksToBounds = true
    }

    /// The directions in which it scrolls. Default both.
    open var scrollMode: CAScrollLayerScrollMode {
        get { kind.scrollMode }
        set { changeKind("scrollMode", \.scrollMode, to: newValue) }
    }

    /// Scrolls a point of the layer's coordinates to the top left corner of its bounds, as far as `scrollMode` lets it.
    open func scroll(to p: CGPoint) {
        let origin = CGPoint(
            x: kind.scrollMode.scrollsHorizontally ? p.x : storedBounds.minX,
            y: kind.scrollMode.scrollsVertically ? p.y : storedBounds.minY)
        bounds = CGRect(origin: origin, size: storedBounds.size)
    }

    /// Scrolls as little as makes a rectangle of the layer's coordinates visible; of one that is larger than the layer,
    /// its top left corner.
    open func scroll(to r: CGRect) {
        func place(_ low: CGFloat, _ length: CGFloat, _ start: CGFloat, _ visible: CGFloat) -> CGFloat {
            if low < start || length > visible { return low }
            return max(start, low + length - visible)
        }
        scroll(
            to: CGPoint(
                x: place(r.minX, r.width, storedBounds.minX, storedBounds.width),
                y: place(r.minY, r.height, storedBounds.minY, storedBounds.height)))
    }

    package override class var toolkitClass: CALayer.Type { CAScrollLayer.self }

    override func takeKind(of layer: CALayer) { copyKind(of: layer) }

    package override var kindProperties: [String: LayerProperty] {
        ["scrollMode": LayerProperty(fixed: \CAScrollLayer.scrollMode)]
    }
}

/// The directions in which a layer scrolls. An unknown name stands for `both`.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// In no direction.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Along y only.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Along x only.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Along x and y.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")

    var scrollsVertically: Bool { self != .none && self != .horizontally }
    var scrollsHorizontally: Bool { self != .none && self != .vertically }
}

extension CALayer {
    /// The nearest layer that scrolls, of those that this one is in and of itself.
    private var scroller: CAScrollLayer? {
        sequence(first: self, next: \.superlayer).lazy.compactMap { $0 as? CAScrollLayer }.first
    }

    /// What `scroll(_:)` does unless a subclass overrides it.
    final func scrollAncestor(_ p: CGPoint) {
        if let scroller { scroller.scroll(to: convert(p, to: scroller)) }
    }

    /// What `scrollRectToVisible(_:)` does unless a subclass overrides it.
    final func scrollToShow(_ r: CGRect) {
        if let scroller { scroller.scroll(to: convert(r, to: scroller)) }
    }

    /// What `visibleRect` is unless a subclass overrides it.
    final var uncoveredRect: CGRect {
        var visible = storedBounds
        for case let scroller as CAScrollLayer in sequence(first: self, next: \.superlayer) {
            visible = visible.overlap(with: convert(scroller.storedBounds, from: scroller))
        }
        return visible
    }
}
