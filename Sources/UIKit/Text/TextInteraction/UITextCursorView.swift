/// A view that is the caret of a text.
///
/// Source: UIKit's UITextCursorView.
@preconcurrency @MainActor
public protocol UITextCursorView: UIView {
    /// Whether it appears and disappears in turn.
    var isBlinking: Bool { get set }

    /// Begins the rhythm anew, with the caret visible: something was typed, or the caret has moved.
    func resetBlinkAnimation()
}

/// The usual caret: a bar in the tint colour.
///
/// Source: UIKit's UIStandardTextCursorView.
@preconcurrency @MainActor
open class UIStandardTextCursorView: UIView, UITextCursorView {
    private let blink = CaretBlink()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        backgroundColor = tintColor
        blink.onToggle = { [weak self] in
            guard let self else { return }
            alpha = blink.isVisible ? 1 : 0
        }
    }

    /// Default false.
    open var isBlinking = false {
        didSet {
            blink.setRunning(isBlinking && window != nil)
            if !isBlinking { alpha = 1 }
        }
    }

    open func resetBlinkAnimation() { blink.touch() }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    /// A caret that no window shows moves no timers.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        blink.setRunning(isBlinking && window != nil)
    }
}
