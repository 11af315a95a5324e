import Drawing

/// A view that a collection view shows for an element: a cell, or a supplementary or decoration view. It is reused for
/// others when its element is no longer visible.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// What the view shows at present, as the layout describes it; nil while it waits to be reused.
    final var attributes: UICollectionViewLayoutAttributes?
    /// The collection view that shows the view; nil while it waits to be reused.
    final weak var collection: UICollectionView?
    /// The registration that made the view.
    final var identifier: String?

    /// A view at a rectangle. Views that a collection view makes have the size of their element from here on, though
    /// `frame` is zero.
    public override init(frame: CGRect) {
        super.init(frame: ReusableViewFactory.takePendingFrame() ?? frame)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The identifier under which the view is reused; nil for views that are not.
    open var reuseIdentifier: String? { identifier }

    /// Called before the view is reused for another element. Overrides reset what belongs to the old one, and call
    /// super.
    open func prepareForReuse() {}

    /// The layout describes the view anew. The collection view sets frame, opacity and transform by itself; overrides
    /// do the rest for attributes of a class of their own. The default does nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that suit the content. Default: with the size that the constraints, or the content configuration,
    /// need; the attributes as they are where there are neither.
    ///
    /// - Parameter layoutAttributes: a copy of those that the layout has. Where it computes one of the sides, only the
    ///   other one changes.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes) }

    /// Another layout is about to show the view. The default does nothing.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Another layout shows the view. The default does nothing.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Frames are whole pixels.
        guard previousTraitCollection?.displayScale != traitCollection.displayScale else { return }
        if let attributes { place(attributes) }
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        collection?.contentDidChange(of: self)
    }

    /// The view that says how large the content is.
    var sizedContent: UIView { self }

    /// Whether something in the view says how large it is.
    var hasSizedContent: Bool { sizedContent.flags.hasConstraintsInTree }
}

extension UICollectionReusableView {
    /// Shows the view as the layout describes it.
    final func adopt(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        attributes = layoutAttributes
        place(layoutAttributes)
        apply(layoutAttributes)
    }

    /// Sets what the collection view sets by itself.
    final func place(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        if !CATransform3DEqualToTransform(transform3D, layoutAttributes.transform3D) {
            transform3D = layoutAttributes.transform3D
        }
        if CATransform3DIsIdentity(transform3D) {
            let wanted = pixelGrid.round(layoutAttributes.frame)
            if frame != wanted { frame = wanted }
        } else {
            if bounds.size != layoutAttributes.size { bounds.size = layoutAttributes.size }
            if center != layoutAttributes.center { center = layoutAttributes.center }
        }
        if alpha != layoutAttributes.alpha { alpha = layoutAttributes.alpha }
        if isHidden { isHidden = false }
    }

    /// What `preferredLayoutAttributesFitting(_:)` does unless a subclass overrides it.
    final func fitted(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let axes = layoutAttributes.fitting ?? .both
        guard !axes.isEmpty, hasSizedContent else { return layoutAttributes }
        let given = layoutAttributes.size
        let target = CGSize(
            width: axes.contains(.width) ? 0 : given.width, height: axes.contains(.height) ? 0 : given.height)
        let size = systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: axes.contains(.width) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.height) ? .fittingSizeLevel : .required)
        layoutAttributes.size = CGSize(
            width: axes.contains(.width) && size.width > 0 ? pixelGrid.ceil(size.width) : given.width,
            height: axes.contains(.height) && size.height > 0 ? pixelGrid.ceil(size.height) : given.height)
        return layoutAttributes
    }
}
