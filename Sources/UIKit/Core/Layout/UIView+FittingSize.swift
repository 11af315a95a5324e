public import Drawing

extension UIView {
    /// Stands for "as small as possible" in `systemLayoutSizeFitting(_:)`.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// Stands for "as large as possible" in `systemLayoutSizeFitting(_:)`.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The size with which the constraints of the view and of those below it are met best.
    ///
    /// What holds the view itself from outside does not count, and nothing changes: the size is that of a layout of its
    /// own. The target size pulls with the given priorities. Without constraints it is the natural size, and
    /// `sizeThatFits(_:)` where there is none.
    final func sizeFitting(
        _ targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        if flags.hasConstraintsInTree {
            return LayoutEngine.fittingSize(
                of: self, target: targetSize, horizontal: horizontal, vertical: vertical)
        }
        let hasWidth = horizontal >= .required
        var size = fittingSize(width: hasWidth ? targetSize.width : nil, height: nil)
        if hasWidth { size.width = targetSize.width }
        if vertical >= .required { size.height = targetSize.height }
        return size
    }

    /// The natural size of the view in the available space; nil stands for any length. Where it has no
    /// natural length, `sizeThatFits(_:)` is used, and also where it is to be narrower than its natural
    /// width, since text then becomes higher.
    final func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize {
        let natural = intrinsicContentSize
        let isNarrow = width.map { $0 < natural.width } ?? false
        guard natural.width < 0 || natural.height < 0 || isNarrow else { return natural }
        let fitted = sizeThatFits(
            CGSize(width: width ?? .greatestFiniteMagnitude, height: height ?? .greatestFiniteMagnitude))
        return CGSize(
            width: natural.width < 0 ? fitted.width : natural.width,
            height: natural.height < 0 || isNarrow ? fitted.height : natural.height)
    }
}
