/// The size that a controller's content has in a popover or a sheet.
extension UIViewController {
    /// The size that the controller prefers, or the top controller of a navigation controller: its
    /// `preferredContentSize`, and where that says nothing what the constraints of its view ask for. 0 in a dimension for
    /// no preference.
    ///
    /// - Parameter width: the width that there is. Text in what is wider otherwise wraps.
    final func preferredSizeOfContent(within width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
        if preferredContentSize == .zero, let navigator = self as? UINavigationController {
            guard var size = navigator.topViewController?.preferredSizeOfContent(within: width),
                size != .zero
            else { return .zero }
            if size.height > 0, !navigator.isNavigationBarHidden { size.height += navigator.restingBarHeight }
            return size
        }
        let own = preferredContentSize
        guard own.width <= 0 || own.height <= 0, let view = viewIfLoaded, view.flags.hasConstraintsInTree
        else { return own }
        let fitted = view.fittedSize(width: own.width)
        let wrapped = fitted.width > width ? view.fittedSize(width: width) : fitted
        view.layoutEngine?.noteMeasured(view)
        return CGSize(
            width: own.width > 0 ? own.width : wrapped.width,
            height: own.height > 0 ? own.height : wrapped.height
        )
    }

    /// The view was laid out by constraints: what it is presented in may need another size.
    final func constraintsDidLayOut() { activePresentation?.state.chrome?.contentDidLayOut() }
}

extension UIView {
    /// The least size that constraints allow.
    ///
    /// - Parameter width: the width to keep to where that is possible; 0 for none.
    fileprivate final func fittedSize(width: CGFloat) -> CGSize {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0),
            withHorizontalFittingPriority: width > 0 ? .required - 1 : .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }
}
