import Drawing
import TextEngine

/// What was selected by touch, as far as it is more than a selection: its two handles, and the loupe above the finger
/// that selects.
///
/// It exists from the first touch of the text until keys or the mouse take over. After each layout pass it is placed
/// anew, whatever scrolled; while there is none, nothing is asked.
@MainActor
final class TouchSelection {
    unowned let text: any EditableText
    private lazy var handles = [SelectionHandle(.start, of: self), SelectionHandle(.end, of: self)]
    private var showsHandles = false
    private(set) var loupe: TextLoupe?
    /// Where the finger is that the loupe stands above, in the window's coordinates.
    private var finger = CGPoint.zero

    init(text: any EditableText) { self.text = text }

    /// Whether a finger holds the selection or the caret: the caret does not blink then.
    var isHeld: Bool { loupe != nil }

    // MARK: Place

    /// Brings handles and loupe to where the text is now.
    func place() {
        guard let window = text.window else { return }
        let selection = text.textDocument.selection.range
        let shows = text.hasKeyboard && text.isEditing && !selection.isEmpty && !text.clearsOnInsertion
        setHandlesShown(shows, in: window)
        if shows {
            let grid = text.pixelGrid
            for handle in handles { handle.place(at: caret(of: handle.end), grid: grid) }
        }
        loupe?.place(over: held, finger: finger, in: window)
    }

    private func setHandlesShown(_ shows: Bool, in window: UIWindow) {
        guard shows != showsHandles else { return }
        showsHandles = shows
        for handle in handles {
            if shows { window.insertBelowInputViews(handle) } else { handle.removeFromSuperview() }
        }
    }

    /// The caret of an end in the window's coordinates; nil where it is out of sight.
    private func caret(of end: SelectionHandle.End) -> CGRect? {
        let range = text.textDocument.selection.range
        let place =
            end == .start
            ? TextPosition(range.lowerBound) : TextPosition(range.upperBound, affinity: .backward)
        let caret = text.caretRect(of: place)
        let middle = text.convert(CGPoint(x: caret.minX, y: caret.midY), to: nil)
        guard text.textInSight.insetBy(dx: -1, dy: -1).contains(middle), !isCovered(caret) else { return nil }
        return text.convert(caret, to: nil)
    }

    /// What the finger holds, in the window's coordinates.
    private var held: CGRect {
        text.convert(text.caretRect(of: text.textDocument.selection.focus), to: nil)
    }

    // MARK: Handles

    /// What is covered by the handles that are seen, in the window's coordinates.
    var handleFrames: [CGRect] { showsHandles ? handles.compactMap(\.shape?.frame) : [] }

    /// A handle that is dragged past the other one becomes what that one was.
    func take(_ handle: SelectionHandle, as end: SelectionHandle.End) {
        guard handle.end != end else { return }
        for each in handles { each.end = each === handle ? end : end == .start ? .end : .start }
    }

    /// Of two handles a touch takes hold of the one whose knob is nearer, unless somebody holds that.
    func isNearest(_ handle: SelectionHandle, to point: CGPoint) -> Bool {
        guard let mine = handle.shape, !handle.isHeld,
            let other = handles.first(where: { $0 !== handle }), let its = other.shape, !other.isHeld
        else { return !handle.isHeld }
        return mine.knobCenter.distance(to: point) <= its.knobCenter.distance(to: point)
    }

    /// Whether there is a control, or another text, at a point of the window.
    func isOverControl(_ point: CGPoint) -> Bool {
        var view = frontmostView(at: point)
        while let current = view, current !== text {
            if current is UIControl || current is any UITextInput { return true }
            view = current.superview
        }
        return false
    }

    /// Whether something else lies over a caret of the text.
    private func isCovered(_ caret: CGRect) -> Bool {
        let area = text.bounds.insetBy(dx: 1, dy: 1)
        let point = CGPoint(
            x: min(max(caret.minX, area.minX), area.maxX), y: min(max(caret.midY, area.minY), area.maxY))
        guard let view = frontmostView(at: text.convert(point, to: nil)) else { return false }
        return !view.isDescendant(of: text) && !text.isDescendant(of: view)
    }

    /// What is touched at a point of the window when neither a handle is nor the menu, which follows the handles.
    private func frontmostView(at point: CGPoint) -> UIView? {
        guard let window = text.window else { return nil }
        for child in window.children.reversed()
        where !(child is SelectionHandle || child is EditMenuCallout) {
            if let view = child.hitTest(child.convert(point, from: nil), with: nil) { return view }
        }
        return nil
    }

    func drag(_ handle: SelectionHandle, to finger: CGPoint, grip: CGVector) {
        if case .end(let current)? = text.session.drag?.purpose, current === handle {
        } else {
            text.begin(SelectionDrag(purpose: .end(handle), point: finger, grip: grip))
        }
        text.dragMoved(to: finger)
        hold(at: finger)
    }

    /// The finger on a handle that was dragged is gone.
    func letGo(_ handle: SelectionHandle, wasLifted: Bool) {
        if case .end(let current)? = text.session.drag?.purpose, current === handle { text.endDrag() }
        guard !handles.contains(where: \.isDragged) else { return }
        letGo()
        if wasLifted { text.touchSelectionIsMade() }
    }

    /// A tap on a handle was meant for the text behind it.
    func tapped(at point: CGPoint, taps: Int) {
        let place = text.convert(point, from: nil)
        if text.bounds.contains(place), text.textInSight.contains(point) {
            text.tapped(at: place, taps: taps)
        } else {
            text.touchSelectionWasTapped(at: place)
        }
    }

    // MARK: The loupe

    /// A finger that selects is somewhere.
    func hold(at point: CGPoint) {
        finger = point
        // Those who heard of the selection may have ended all this.
        guard loupe == nil, let window = text.window, text.session.touchSelection === self else { return }
        let loupe = TextLoupe()
        self.loupe = loupe
        text.updateBlinking()
        window.addSubview(loupe)
        loupe.place(over: held, finger: finger, in: window)
        loupe.appear()
    }

    func letGo() {
        loupe?.disappear()
        loupe = nil
        text.updateBlinking()
    }

    func end() {
        letGo()
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

extension EditableText {
    /// The part of the text's area that is seen, in the window's coordinates.
    var textInSight: CGRect {
        guard let window else { return .null }
        var seen = convert(textSight, to: nil)
        var view = superview
        while let current = view {
            if current.clipsToBounds {
                let bounds = (current as? UIScrollView)?.boundsBesideBars ?? current.bounds
                seen = seen.intersection(current.convert(bounds, to: nil))
            }
            view = current.superview
        }
        seen = seen.intersection(window.bounds)
        if let host = window.children.first(where: { $0 is InputViewHost }), host.frame.minY < seen.maxY {
            seen.size.height = max(0, host.frame.minY - seen.minY)
        }
        return seen
    }
}
