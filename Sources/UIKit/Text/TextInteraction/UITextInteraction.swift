/// What a text interaction lets the user do.
public enum UITextInteractionMode: Int, Sendable {
    /// Move a caret, select and edit.
    case editable = 0
    /// Select and copy.
    case nonEditable = 1
}

/// Who decides about a text interaction's gestures. Every method may be left out.
///
/// Source: UIKit's UITextInteractionDelegate.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: SelectorResponding {
    /// Whether a gesture may begin. Default: yes.
    ///
    /// - Parameter point: in the coordinates of the document's `textInputView`.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool

    /// A gesture begins. Default: nothing.
    func interactionWillBegin(_ interaction: UITextInteraction)

    /// The gesture has ended. Default: nothing.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    /// Yes.
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }

    /// Does nothing.
    public func interactionWillBegin(_ interaction: UITextInteraction) {}

    /// Does nothing.
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Gives an app's own view that implements `UITextInput` what text views have: a caret, the selection with handles, the
/// loupe, the edit menu, and the gestures of fingers, pens and the mouse.
///
/// Source: UIKit's UITextInteraction. Set `textInput` and add the interaction to the view that shows the text. It works
/// through the document's members alone; the document notifies its `inputDelegate` of changes that its own code makes,
/// and caret and selection are looked up again with each frame in which something changes. Text fields and text views
/// have all this without an interaction.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
    /// What the user may do.
    open private(set) var textInteractionMode: UITextInteractionMode

    /// Decides about gestures. A weak reference.
    open weak var delegate: (any UITextInteractionDelegate)?

    /// The document. A weak reference. Its `textInputView` is the view with the interaction, or in it.
    open weak var textInput: (any UIResponder & UITextInput)? {
        didSet {
            if let textInput { text.document = textInput }
            display.textInput = textInput
        }
    }

    /// The view that has the interaction.
    open private(set) weak var view: UIView?

    private lazy var text = ForeignSelection(self, isEditable: textInteractionMode == .editable)
    private lazy var selecting = text.makeSelecting()
    private lazy var display: UITextSelectionDisplayInteraction = {
        let made = UITextSelectionDisplayInteraction(textInput: nil)
        made.showsCursor = textInteractionMode == .editable
        made.activation = { [weak self] in self?.text.hasKeyboard ?? false }
        made.holdsCursor = { [weak self] in self?.selecting.touchSelection?.isDragged ?? false }
        return made
    }()
    private lazy var recognizers: [UIGestureRecognizer] = {
        let made = [selecting.makePressRecognizer(), TextTapRecognizer(selecting)]
        for recognizer in made { recognizer.addTarget(self, action: UITextInteraction.gestureDidChange) }
        return made
    }()
    /// Whether a gesture of the interaction is under way.
    private var isActive = false

    /// An interaction without a document.
    public init(for mode: UITextInteractionMode) {
        textInteractionMode = mode
        super.init()
    }

    /// The recognizers that those of the app may have to wait for.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { recognizers }

    open func willMove(to view: UIView?) {
        selecting.endDrag()
        selecting.endTouchSelection()
        for recognizer in recognizers { self.view?.removeGestureRecognizer(recognizer) }
        display.willMove(to: view)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        for recognizer in recognizers { view?.addGestureRecognizer(recognizer) }
        display.didMove(to: view)
    }

    private func gestureDidChange() {
        let underWay: [UIGestureRecognizer.State] = [.began, .changed]
        if !recognizers.contains(where: { underWay.contains($0.state) }) { gestureDidEnd() }
    }

    private func gestureDidEnd() {
        guard isActive else { return }
        isActive = false
        delegate?.interactionDidEnd(self)
    }

    /// A gesture is about to act for the first time.
    ///
    /// - Returns: whether it may.
    final func begins(at point: CGPoint) -> Bool {
        guard !isActive else { return true }
        guard delegate?.interactionShouldBegin(self, at: point) != false else { return false }
        isActive = true
        delegate?.interactionWillBegin(self)
        return true
    }

    /// The selection was changed by the user.
    final func selectionDidChange() { display.setNeedsSelectionUpdate() }
}

extension UITextInteraction: PointerInteraction {
    /// A right click opens the edit menu at the pointer, for the word under the pointer unless what is selected was clicked.
    final func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
        guard button == 3, text.fingersSelect, let view else { return false }
        let place = view.convert(point, to: text.view)
        if !text.isSelected(at: place) {
            guard let position = text.focus(pressedAt: place) else { return false }
            selecting.press(.word, position, at: place)
            selecting.endDrag()
            gestureDidEnd()
        }
        selecting.endTouchSelection()
        text.showEditMenu(.contextClick(place))
        return true
    }

    final func pointerShape(at point: CGPoint) -> CursorShape? { .iBeam }
}
