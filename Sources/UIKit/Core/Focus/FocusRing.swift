import Drawing

/// The ring around the view that has the keyboard focus. It lies in the window, above the views that the focused
/// one is among, and is clipped as that is.
@MainActor
final class FocusRing: UIView {
    private let line = FocusRingLine(width: lineWidth)

    private static let lineWidth: CGFloat = 3
    /// The space between the view and the line, in points.
    private static let gap: CGFloat = 1

    /// Where a ring is, in the coordinates of its window.
    struct Shape {
        /// What is not clipped.
        let clip: CGRect
        let rect: CGRect
        let cornerRadius: CGFloat
        let cornerCurve: CALayerCornerCurve

        /// nil where nothing of the view is visible.
        @MainActor
        init?(of effect: UIFocusHaloEffect, around view: UIView, in window: UIWindow) {
            let item = view.convert(effect.rect ?? view.bounds, to: nil)
            var clip = window.bounds
            var superview = view.superview
            while let current = superview {
                if current.clipsToBounds {
                    clip = clip.overlap(with: current.convert(current.bounds, to: nil))
                }
                superview = current.superview
            }
            guard !clip.overlap(with: item).isEmpty else { return nil }
            let isInside = effect.position == .inside
            let distance = isInside ? FocusRing.gap : -(FocusRing.gap + FocusRing.lineWidth)
            self.clip = clip
            rect = Shape.kept(item.inset(dx: distance, dy: distance), in: clip, around: item)
            cornerCurve = effect.ownCornerCurve ?? view.ownLayer.cornerCurve
            let radius = effect.ownCornerRadius ?? view.focusCornerRadius
            cornerRadius = max(0, min(radius, item.width / 2, item.height / 2) - distance)
        }

        /// A ring around a view that is visible to its edges is visible, too.
        private static func kept(_ ring: CGRect, in clip: CGRect, around item: CGRect) -> CGRect {
            let minX = item.minX >= clip.minX ? max(ring.minX, clip.minX) : ring.minX
            let minY = item.minY >= clip.minY ? max(ring.minY, clip.minY) : ring.minY
            let maxX = item.maxX <= clip.maxX ? min(ring.maxX, clip.maxX) : ring.maxX
            let maxY = item.maxY <= clip.maxY ? min(ring.maxY, clip.maxY) : ring.maxY
            return CGRect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
        }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the ring around a view of a window.
    ///
    /// - Returns: whether anything has changed.
    func show(_ shape: Shape, around view: UIView, in window: UIWindow) -> Bool {
        var hasChanged = false
        func change<Value: Equatable>(_ old: Value, _ new: Value, _ set: (Value) -> Void) {
            guard old != new else { return }
            set(new)
            hasChanged = true
        }
        UIView.performWithoutAnimation {
            change(frame, shape.clip) { frame = $0 }
            let rect = shape.rect.offsetBy(dx: -shape.clip.minX, dy: -shape.clip.minY)
            change(line.frame, rect) { line.frame = $0 }
            change(line.layer.cornerRadius, shape.cornerRadius) { line.layer.cornerRadius = $0 }
            change(line.layer.cornerCurve, shape.cornerCurve) { line.layer.cornerCurve = $0 }
            change(line.tintColor, view.tintColor) { line.tintColor = $0 }
            hasChanged = move(above: view, in: window) || hasChanged
        }
        return hasChanged
    }

    private func move(above view: UIView, in window: UIWindow) -> Bool {
        var top = view
        while let superview = top.superview, superview !== window { top = superview }
        let index = window.children.firstIndex { $0 === top }
        if let index, window.children.indices.contains(index + 1), window.children[index + 1] === self {
            return false
        }
        window.insertSubview(self, aboveSubview: top)
        return true
    }
}

/// The line of a ring, in the tint colour.
@MainActor
final class FocusRingLine: UIView {
    init(width: CGFloat) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.borderWidth = width
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToSuperview() { updateColor() }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { updateColor() }

    private func updateColor() { layer.borderColor = tintColor.cgColor(with: traitCollection) }
}
