/// A view at the bottom of a window: how high it wants to be, and how high it is.
@MainActor
final class DockedView {
    let view: UIView
    let controller: UIInputViewController?
    /// The height that the app gave the view; it gets it back when it is taken away.
    private var ownHeight: CGFloat
    /// The height that the host gave it last.
    private var givenHeight: CGFloat?
    private let defaultHeight: CGFloat

    /// The height of an input view whose controller names none: that of a keyboard.
    static let keyboardHeight: CGFloat = 216

    /// - Parameter isInput: false for an accessory view.
    init(_ source: InputViewSource, isInput: Bool) {
        view = source.view
        controller = source.controller
        ownHeight = max(0, source.view.frame.height)
        defaultHeight = isInput && source.controller != nil ? DockedView.keyboardHeight : 0
    }

    /// The height that the view wants at this width: what its controller prefers, its natural height
    /// when it sizes itself, its frame's height, or else its natural one.
    func wantedHeight(width: CGFloat) -> CGFloat {
        if let givenHeight, view.frame.height != givenHeight { ownHeight = max(0, view.frame.height) }
        if let preferred = controller?.preferredContentSize.height, preferred > 0 { return preferred }
        let natural = view.intrinsicContentSize.height
        if natural >= 0, (view as? UIInputView)?.allowsSelfSizing == true { return natural }
        if ownHeight > 0 { return ownHeight }
        if natural > 0 { return natural }
        if givenHeight == nil {
            let fitting = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            if fitting.isFinite, fitting > 0 { ownHeight = fitting }
        }
        return ownHeight > 0 ? ownHeight : defaultHeight
    }

    /// Whether the app has given the view another height than the host did.
    var heightWasChanged: Bool { givenHeight.map { $0 != view.frame.height } ?? false }

    func place(_ frame: CGRect) {
        view.frame = frame
        givenHeight = view.frame.height
    }

    func add(to host: UIView) {
        controller?.beginAppearanceTransition(true, animated: false)
        host.addSubview(view)
        controller?.endAppearanceTransition()
    }

    /// Takes the view away, unless the app has put it somewhere else meanwhile.
    func remove(from host: UIView) {
        guard view.superview === host else { return }
        controller?.beginAppearanceTransition(false, animated: false)
        view.removeFromSuperview()
        controller?.endAppearanceTransition()
        view.frame.size.height = ownHeight
    }
}
