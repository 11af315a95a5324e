/// Where input views, the keyboard on the screen among them, cover a view. There is no Auto Layout on this platform:
/// ask for the frame when laying out, and again when a keyboard notification tells of a change.
@preconcurrency @MainActor
public final class UIKeyboardLayoutGuide: NSObject {
    private weak var view: UIView?

    init(_ view: UIView) { self.view = view }

    /// The view that is covered; nil when it is gone.
    public var owningView: UIView? { view }

    /// In the view's coordinates, in points: the frame that the input views have or are on the way to. As long as there
    /// are none, what the lower edge of the view's safe area leaves over, which may be without height.
    public var layoutFrame: CGRect {
        guard let view else { return .zero }
        if let window = view.window, let frame = window.inputViews.shownFrame {
            return view.convert(frame, from: nil).intersection(view.bounds).ifThere
                ?? CGRect(x: view.bounds.minX, y: view.bounds.maxY, width: view.bounds.width, height: 0)
        }
        let bottom = view.safeAreaInsets.bottom
        return CGRect(
            x: view.bounds.minX, y: view.bounds.maxY - bottom, width: view.bounds.width, height: bottom)
    }
}

extension UIView {
    /// Where input views cover the view.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide(self) }
}

extension CGRect {
    fileprivate var ifThere: CGRect? { isNull || isEmpty ? nil : self }
}
