/// A view docked at the bottom of a window, with its requested and its current height.
@MainActor
final class DockedView {
    let view: UIView
    let controller: UIInputViewController?
    /// The height that the app gave the view, in points. Restored when the view is removed.
    private var ownHeight: CGFloat
    /// The height that the host assigned last; nil before the first layout.
    private var givenHeight: CGFloat?
    private let defaultHeight: CGFloat

    /// The height in points of an input view whose controller specifies none: that of a keyboard.
    static let keyboardHeight: CGFloat = 216

    /// - Parameter isInput: false for an accessory view.
    init(_ source: InputViewSource, isInput: Bool) {
        view = source.view
        controller = source.controller
        ownHeight = max(0, source.view.frame.height)
        defaultHeight = isInput && source.controller != nil ? DockedView.keyboardHeight : 0
    }

    /// Whether constraints decide about the height: where the autoresizing mask lets it change, or there is none.
    private var isSizedByConstraints: Bool {
        view.flags.hasConstraintsInTree
            && (view.autoresizingMask.contains(.flexibleHeight)
                || !view.translatesAutoresizingMaskIntoConstraints)
    }

    /// The height that the view requests at this width, in points. The first that applies: the
    /// controller's `preferredContentSize`, the intrinsic height of a self-sizing input view, the
    /// height by constraints, the frame's height, the intrinsic height, the fitting height, the default height.
    func wantedHeight(width: CGFloat) -> CGFloat {
        if let givenHeight, view.frame.height != givenHeight { ownHeight = max(0, view.frame.height) }
        if let preferred = controller?.preferredContentSize.height, preferred > 0 { return preferred }
        let natural = view.intrinsicContentSize.height
        if natural >= 0, (view as? UIInputView)?.allowsSelfSizing == true { return natural }
        if isSizedByConstraints {
            let height = view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            if height > 0 { return height }
        }
        if ownHeight > 0 { return ownHeight }
        if natural > 0 { return natural }
        if givenHeight == nil {
            let fitting = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            if fitting.isFinite, fitting > 0 { ownHeight = fitting }
        }
        return ownHeight > 0 ? ownHeight : defaultHeight
    }

    /// Whether the app may have changed the view's height since the host assigned it.
    var heightMayHaveChanged: Bool {
        guard let givenHeight else { return false }
        return givenHeight != view.frame.height || isSizedByConstraints
    }

    /// Sets the view's frame and stores its height, so that changes by the app can be detected.
    func place(_ frame: CGRect) {
        view.frame = frame
        givenHeight = view.frame.height
    }

    func add(to host: UIView) {
        controller?.beginAppearanceTransition(true, animated: false)
        // Its constraints hold from the first layout on, which comes before it is placed.
        if isSizedByConstraints {
            let width = host.bounds.width
            view.bounds.size = CGSize(width: width, height: wantedHeight(width: width))
        }
        host.addSubview(view)
        controller?.endAppearanceTransition()
    }

    /// Removes the view and restores its height, unless the app has moved it to another superview
    /// meanwhile.
    func remove(from host: UIView) {
        guard view.superview === host else { return }
        controller?.beginAppearanceTransition(false, animated: false)
        view.removeFromSuperview()
        controller?.endAppearanceTransition()
        view.frame.size.height = ownHeight
    }
}
