import Drawing

/// What was selected by touch, as far as it is more than a selection: its two handles, and the loupe above the finger
/// that selects.
///
/// It exists from the first touch of the text until keys or the mouse select. It is laid out after each layout pass of
/// the window, whatever scrolled; while there is none, that costs nothing.
@MainActor
final class TouchSelection {
    unowned let selecting: TextSelecting
    private lazy var handles = [SelectionHandle(.start, of: self), SelectionHandle(.end, of: self)]
    private var showsHandles = false
    private(set) var loupe: TextLoupe?
    /// The finger that the loupe is shown above, in the window's coordinates.
    private var finger = CGPoint.zero

    init(_ selecting: TextSelecting) { self.selecting = selecting }

    private var text: any SelectableText { selecting.text }

    /// The view that shows the text.
    var view: UIView { text.view }

    /// Whether a finger drags the selection or the caret: the caret does not blink then.
    var isDragged: Bool { loupe != nil }

    /// Moves handles and loupe to where the text is now.
    func layOut() {
        guard let window = view.window else { return }
        let range = text.selectedRange
        let shows = text.hasKeyboard && text.isEditing && text.showsSelection && !text.isCaret
        setHandlesShown(shows, in: window)
        if shows, let range {
            let grid = view.pixelGrid
            for handle in handles {
                handle.layOut(at: caret(at: handle.end == .start ? range.start : range.end), grid: grid)
            }
        }
        loupe?.layOut(over: draggedRect, finger: finger, in: window)
    }

    private func setHandlesShown(_ shows: Bool, in window: UIWindow) {
        guard shows != showsHandles else { return }
        showsHandles = shows
        for handle in handles {
            if shows { window.insertBelowInputViews(handle) } else { handle.removeFromSuperview() }
        }
    }

    /// The caret of an end in the window's coordinates; nil where it is not visible.
    private func caret(at end: UITextPosition) -> CGRect? {
        let caret = text.caretRect(at: end)
        let middle = view.convert(CGPoint(x: caret.minX, y: caret.midY), to: nil)
        guard text.visibleTextRectInWindow.inset(dx: -1, dy: -1).contains(middle), !isCovered(caret) else {
            return nil
        }
        return view.convert(caret, to: nil)
    }

    /// The caret that the finger drags, in the window's coordinates.
    private var draggedRect: CGRect {
        guard let focus = text.selectionEnds?.focus else { return .zero }
        return view.convert(text.caretRect(at: focus), to: nil)
    }

    // MARK: Handles

    /// The frames of the visible handles, in the window's coordinates.
    var handleFrames: [CGRect] {
        // No key path: Swift's library copies an optional rectangle onto itself there, one byte too far.
        showsHandles ? handles.compactMap { $0.shape?.frame } : []
    }

    /// A handle that is dragged past the other one becomes what that one was.
    func setEnd(of handle: SelectionHandle, to end: SelectionHandle.End) {
        guard handle.end != end else { return }
        for each in handles { each.end = each === handle ? end : end == .start ? .end : .start }
    }

    /// Of two handles a touch drags the one whose knob is nearer, unless another finger is on that.
    func isNearest(_ handle: SelectionHandle, to point: CGPoint) -> Bool {
        guard let mine = handle.shape, !handle.isHeld,
            let other = handles.first(where: { $0 !== handle }), let its = other.shape, !other.isHeld
        else { return !handle.isHeld }
        return mine.knobCenter.distance(to: point) <= its.knobCenter.distance(to: point)
    }

    /// Whether there is a control, or another text, at a point of the window.
    func isOverControl(_ point: CGPoint) -> Bool {
        var view = frontmostView(at: point)
        while let current = view, current !== self.view {
            if current is UIControl || current is any UITextInput { return true }
            view = current.superview
        }
        return false
    }

    /// Whether something else lies over a caret of the text.
    private func isCovered(_ caret: CGRect) -> Bool {
        let area = view.bounds.inset(dx: 1, dy: 1)
        let point = CGPoint(
            x: min(max(caret.minX, area.minX), area.maxX), y: min(max(caret.midY, area.minY), area.maxY))
        guard let front = frontmostView(at: view.convert(point, to: nil)) else { return false }
        return !front.isDescendant(of: view) && !view.isDescendant(of: front)
    }

    /// The view that is touched at a point of the window, but for handles and the menu, which follows them.
    private func frontmostView(at point: CGPoint) -> UIView? {
        guard let window = view.window else { return nil }
        for child in window.children.reversed()
        where !(child is SelectionHandle || child is EditMenuCallout) {
            if let view = child.hitTest(child.convert(point, from: nil), with: nil) { return view }
        }
        return nil
    }

    func drag(_ handle: SelectionHandle, to finger: CGPoint, grip: CGVector) {
        if !isDragged(by: handle) {
            selecting.begin(SelectionDrag(purpose: .end(handle), point: finger, grip: grip))
        }
        selecting.dragMoved(to: finger)
        showLoupe(at: finger)
    }

    private func isDragged(by handle: SelectionHandle) -> Bool {
        if case .end(let current)? = selecting.drag?.purpose { current === handle } else { false }
    }

    /// The finger on a handle that was dragged was lifted or lost.
    func released(_ handle: SelectionHandle, wasLifted: Bool) {
        if isDragged(by: handle) { selecting.endDrag() }
        guard !handles.contains(where: \.isDragged) else { return }
        hideLoupe()
        if wasLifted { selecting.touchSelectionIsMade() }
    }

    /// A tap on a handle was meant for the text behind it.
    func tapped(at location: CGPoint, taps: Int) {
        let point = view.convert(location, from: nil)
        if view.bounds.contains(point), text.visibleTextRectInWindow.contains(location) {
            selecting.tapped(at: point, taps: taps)
        } else {
            selecting.touchSelectionWasTapped(at: point)
        }
    }

    // MARK: The loupe

    /// Shows the loupe above a finger that drags, in the window's coordinates.
    func showLoupe(at point: CGPoint) {
        finger = point
        // Those who were notified of the selection may have ended it.
        guard loupe == nil, let window = view.window, selecting.touchSelection === self else { return }
        let loupe = TextLoupe()
        self.loupe = loupe
        text.dragStateDidChange()
        window.addSubview(loupe)
        loupe.layOut(over: draggedRect, finger: finger, in: window)
        loupe.appear()
    }

    func hideLoupe() {
        loupe?.disappear()
        loupe = nil
        text.dragStateDidChange()
    }

    func end() {
        hideLoupe()
        for handle in handles where showsHandles { handle.removeFromSuperview() }
        showsHandles = false
    }
}

extension UIWindow {
    /// Keyboards and what else is docked cover what lies in the window.
    fileprivate func insertBelowInputViews(_ view: UIView) {
        if let host = children.first(where: { $0 is InputViewHost }) {
            insertSubview(view, belowSubview: host)
        } else {
            addSubview(view)
        }
    }
}
