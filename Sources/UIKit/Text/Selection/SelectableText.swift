/// A text that the mouse, fingers and pens select in, in the terms of `UITextInput`: one of the toolkit's own engine, or
/// any other that implements the protocol.
///
/// Points and rectangles are in the coordinates of `view`, unless it is said otherwise.
@MainActor
protocol SelectableText: AnyObject {
    /// The document.
    var input: any UIResponder & UITextInput { get }

    // MARK: State

    /// Whether the text has a caret or a selection.
    var isEditing: Bool { get }

    /// Whether the user may change the text.
    var isUserEditable: Bool { get }

    /// Whether what is typed is inserted into the text.
    var hasKeyboard: Bool { get }

    /// Whether touches of a view are touches of the text.
    func takesTouches(of view: UIView?) -> Bool

    /// Whether what is selected is shown to be.
    var showsSelection: Bool { get }

    /// Whether a finger that has just come down may select.
    var fingersSelect: Bool { get }

    /// What the third tap or click in a row selects.
    var tripleTapUnit: SelectionDrag.Unit { get }

    // MARK: Selection

    /// The end that stays when the selection is extended, and the one that moves; the same position for a caret.
    var selectionEnds: (anchor: UITextPosition, focus: UITextPosition)? { get }

    /// Whether this is the selection, down to the side of a line break that its ends are on.
    func isSelection(from anchor: UITextPosition, to focus: UITextPosition) -> Bool

    /// Selects. Returns whether the selection is another one than before.
    @discardableResult
    func select(from anchor: UITextPosition, to focus: UITextPosition) -> Bool

    /// The range between two positions, in whichever order.
    func range(from first: UITextPosition, to second: UITextPosition) -> UITextRange?

    /// Which position comes first.
    func order(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult

    /// Begins editing if need be.
    ///
    /// - Returns: the position at the point as it was before: text that begins to be edited may scroll. nil when editing
    ///   may not begin.
    func focus(pressedAt point: CGPoint) -> UITextPosition?

    // MARK: Text

    /// What a press at a point selects: the word there or the gap between words; the paragraph; or all.
    func range(of unit: SelectionDrag.Unit, at point: CGPoint) -> UITextRange?

    /// The nearer end of the word around a position; positions outside of words are their own.
    func wordEdge(nearest position: UITextPosition) -> UITextPosition

    // MARK: Geometry

    func position(at point: CGPoint) -> UITextPosition?

    func caretRect(at position: UITextPosition) -> CGRect

    /// Whether what is shown at a point is selected.
    func isSelected(at point: CGPoint) -> Bool

    /// The area of the view in which text is visible.
    var visibleTextRect: CGRect { get }

    /// Whether the text scrolls on while a drag is held at this point.
    func dragScrolls(at point: CGPoint) -> Bool

    // MARK: Notifications

    /// A selection is complete, until the next press.
    func selectionDidSettle()

    /// A finger has begun to drag the selection or the caret, or has ended.
    func dragStateDidChange()

    // MARK: Other interactions

    /// Lets the press that is down drag the selected text.
    ///
    /// - Parameter point: where it came down, in the window's coordinates.
    /// - Returns: whether it does: then the touch is cancelled.
    func beginTextDrag(at point: CGPoint) -> Bool

    /// Shows the menu of a link or the like that a finger is held on.
    ///
    /// - Returns: false when there is none, and nothing has been done.
    func presentsItemMenu(heldAt point: CGPoint) -> Bool

    /// Shows what can be done with the selection.
    func showEditMenu(_ reason: EditMenuReason)

    func hideEditMenu()

    /// Selects what is doubtful at a point and shows what can be done about it.
    ///
    /// - Returns: false when there is nothing, and nothing has been done.
    func offerSuggestions(at point: CGPoint) -> Bool
}

extension SelectableText {
    /// The view that shows the text, and that touches are received in.
    var view: UIView { input.textInputView }

    var hasKeyboard: Bool { input.isFirstResponder && view.window?.isKeyWindow == true }

    func takesTouches(of view: UIView?) -> Bool { view === self.view }

    func presentsItemMenu(heldAt point: CGPoint) -> Bool { false }

    /// What is selected, in reading order; an empty range for a caret.
    var selectedRange: UITextRange? { selectionEnds.flatMap { range(from: $0.anchor, to: $0.focus) } }

    var isCaret: Bool { selectionEnds.map { order($0.anchor, $0.focus) == .orderedSame } ?? true }

    func order(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
        input.compare(first, to: second)
    }

    /// The visible part of the text's area, in the window's coordinates.
    var visibleTextRectInWindow: CGRect {
        let view = view
        guard let window = view.window else { return .null }
        var visible = view.convert(visibleTextRect, to: nil)
        var superview = view.superview
        while let current = superview {
            if current.clipsToBounds {
                let bounds = (current as? UIScrollView)?.boundsBesideBars ?? current.bounds
                visible = visible.overlap(with: current.convert(bounds, to: nil))
            }
            superview = current.superview
        }
        visible = visible.overlap(with: window.bounds)
        if let host = window.children.first(where: { $0 is InputViewHost }), host.frame.minY < visible.maxY {
            visible.size.height = max(0, host.frame.minY - visible.minY)
        }
        return visible.isEmpty ? .null : visible
    }
}

extension UIScrollView {
    /// The bounds but for what bars cover.
    final var boundsBesideBars: CGRect {
        let (all, own) = (adjustedContentInset, contentInset)
        return bounds.inset(
            by: UIEdgeInsets(
                top: all.top - own.top, left: all.left - own.left, bottom: all.bottom - own.bottom,
                right: all.right - own.right))
    }
}
