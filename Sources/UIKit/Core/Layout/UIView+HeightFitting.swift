import Drawing

extension UIView {
    /// The height of a row in a list, whose width is given: what constraints ask for, and `sizeThatFits(_:)` without any.
    final func heightFitting(_ width: CGFloat) -> CGFloat {
        guard flags.hasConstraintsInTree else {
            return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
