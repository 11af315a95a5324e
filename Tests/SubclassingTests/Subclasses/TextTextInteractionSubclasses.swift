import UIKit

final class SubclassOfUIStandardTextCursorView: UIStandardTextCursorView {
    override var isBlinking: Bool {
        get { super.isBlinking }
        set { super.isBlinking = newValue }
    }

    override func resetBlinkAnimation() { super.resetBlinkAnimation() }
}

final class SubclassOfUIStandardTextSelectionHighlightView: UIStandardTextSelectionHighlightView {
    override var selectionRects: [UITextSelectionRect] {
        get { super.selectionRects }
        set { super.selectionRects = newValue }
    }
}

final class SubclassOfUITextInteraction: UITextInteraction {
    override var textInteractionMode: UITextInteractionMode { super.textInteractionMode }

    override weak var delegate: (any UITextInteractionDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override weak var textInput: (any UIResponder & UITextInput)? {
        get { super.textInput }
        set { super.textInput = newValue }
    }

    override weak var view: UIView? { super.view }

    override var gesturesForFailureRequirements: [UIGestureRecognizer] {
        super.gesturesForFailureRequirements
    }

    override func willMove(to view: UIView?) { super.willMove(to: view) }

    override func didMove(to view: UIView?) { super.didMove(to: view) }
}

final class SubclassOfUITextLoupeSession: UITextLoupeSession {
    override func move(to point: CGPoint, withCaretRect caretRect: CGRect, trackingCaret: Bool) {
        super.move(to: point, withCaretRect: caretRect, trackingCaret: trackingCaret)
    }

    override func invalidate() { super.invalidate() }
}

final class SubclassOfUITextSelectionDisplayInteraction: UITextSelectionDisplayInteraction {
    override weak var textInput: (any UIResponder & UITextInput)? { super.textInput }

    override weak var delegate: (any UITextSelectionDisplayInteractionDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override weak var view: UIView? { super.view }

    override var isActivated: Bool {
        get { super.isActivated }
        set { super.isActivated = newValue }
    }

    override var cursorView: any UIView & UITextCursorView {
        get { super.cursorView }
        set { super.cursorView = newValue }
    }

    override var highlightView: any UIView & UITextSelectionHighlightView {
        get { super.highlightView }
        set { super.highlightView = newValue }
    }

    override func willMove(to view: UIView?) { super.willMove(to: view) }

    override func didMove(to view: UIView?) { super.didMove(to: view) }

    override func setNeedsSelectionUpdate() { super.setNeedsSelectionUpdate() }

    override func layoutManagedSubviews() { super.layoutManagedSubviews() }
}
