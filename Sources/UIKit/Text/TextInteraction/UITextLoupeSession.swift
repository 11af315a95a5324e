/// A loupe that follows a finger over an app's own text.
///
/// Source: UIKit's UITextLoupeSession. `UITextInteraction` shows one by itself.
@preconcurrency @MainActor
open class UITextLoupeSession: NSObject {
    private let loupe = TextLoupe()
    private weak var view: UIView?

    /// Shows a loupe.
    ///
    /// - Parameters:
    ///   - point: where the finger is, in the view's coordinates.
    ///   - selectionWidget: the handle or caret that is dragged; it is no matter here, as the loupe grows from the middle.
    ///   - interactionView: the view with the text.
    /// - Returns: nil when the view is in no window.
    public static func begin(
        at point: CGPoint, fromSelectionWidgetView selectionWidget: UIView?, in interactionView: UIView
    ) -> UITextLoupeSession? {
        guard let window = interactionView.window else { return nil }
        let session = UITextLoupeSession(interactionView)
        window.addSubview(session.loupe)
        session.move(to: point, withCaretRect: CGRect(origin: point, size: .zero), trackingCaret: false)
        session.loupe.appear()
        return session
    }

    private init(_ view: UIView) {
        self.view = view
        super.init()
    }

    /// Moves the loupe.
    ///
    /// - Parameters:
    ///   - point: where the finger is, in the view's coordinates.
    ///   - caretRect: the caret that it drags.
    ///   - trackingCaret: whether the caret stays in the middle of what is magnified, and not the finger.
    open func move(to point: CGPoint, withCaretRect caretRect: CGRect, trackingCaret: Bool) {
        guard let view, let window = view.window, loupe.superview === window else { return }
        let caret = view.convert(caretRect, to: nil)
        let finger = view.convert(point, to: nil)
        loupe.layOut(over: caret, finger: trackingCaret ? caret.center : finger, in: window)
    }

    /// Takes the loupe away. A session that has ended shows none again.
    open func invalidate() { loupe.disappear() }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
