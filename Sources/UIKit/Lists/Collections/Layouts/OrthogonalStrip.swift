/// The part of a section that scrolls by itself: the views of its items are in it.
@MainActor
final class OrthogonalStrip: UIScrollView, UIScrollViewDelegate {
    private let didScroll: (OrthogonalStrip) -> Void
    /// The section.
    var section: Int
    /// Where the content comes to rest.
    var paging: OrthogonalPaging?
    /// Where the strip is among the other views of the collection view.
    var level = 0
    /// Whether it scrolls from side to side.
    private var isHorizontal = true

    init(section: Int, didScroll: @escaping (OrthogonalStrip) -> Void) {
        self.section = section
        self.didScroll = didScroll
        super.init(frame: .zero)
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        clipsToBounds = false
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// Its items are those of the collection view.
    override var accessibilityRole: AccessibilityRole { .unspecified }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll(self) }

    /// Follows the layout.
    ///
    /// - Parameters:
    ///   - offset: the offset to begin with, in a new strip; nil for that of the first group.
    func update(
        frame: CGRect, contentSize: CGSize, paging: OrthogonalPaging, isHorizontal: Bool,
        properties: UICollectionLayoutSectionOrthogonalScrollingProperties
    ) {
        let isNew = self.paging == nil
        self.paging = paging
        self.isHorizontal = isHorizontal
        if self.frame != frame { self.frame = frame }
        if self.contentSize != contentSize { self.contentSize = contentSize }
        let (before, after) = paging.insets
        contentInset =
            isHorizontal ? UIEdgeInsets(left: before, right: after) : UIEdgeInsets(top: before, bottom: after)
        decelerationRate = properties.rate(isPaging: paging.rests != .anywhere)
        bounces = properties.bounce != .never
        (alwaysBounceHorizontal, alwaysBounceVertical) =
            properties.bounce == .always ? (isHorizontal, !isHorizontal) : (false, false)
        if isNew { moveToFirstGroup() }
    }

    private func moveToFirstGroup() {
        guard let paging else { return }
        let first = paging.target(
            proposed: paging.isMirrored ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude, present: 0,
            velocity: 0)
        let (before, after) = paging.insets
        let limit = max(-before, paging.content + after - paging.viewport)
        let start = paging.isMirrored ? min(limit, max(first, -before)) : max(-before, min(first, limit))
        contentOffset = isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
    }

    override func restingTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let paging else { return proposed }
        var target = proposed
        if isHorizontal {
            target.x = paging.target(proposed: proposed.x, present: contentOffset.x, velocity: velocity.x)
        } else {
            target.y = paging.target(proposed: proposed.y, present: contentOffset.y, velocity: velocity.y)
        }
        return target
    }

    /// What is visible, in the content's coordinates.
    var visible: CGRect { bounds }
}

extension UICollectionLayoutSectionOrthogonalScrollingProperties {
    fileprivate func rate(isPaging: Bool) -> UIScrollView.DecelerationRate {
        switch decelerationRate {
        case .automatic: isPaging ? .fast : .normal
        case .normal: .normal
        case .fast: .fast
        }
    }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
    /// Where a section comes to rest.
    var rests: OrthogonalPaging.Rests {
        switch self {
        case .none, .continuous: .anywhere
        case .continuousGroupLeadingBoundary: .nearestGroup
        case .paging: .pages
        case .groupPaging: .groups
        case .groupPagingCentered: .centeredGroups
        }
    }
}
