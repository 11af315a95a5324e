internal import WindowSystem

/// Handles the mouse: its primary button becomes a touch, its position determines the pointer's shape,
/// and its wheel scrolls the view under it.
@MainActor
final class PointerInput {
    private unowned let window: UIWindow
    private var pressCount: UInt64 = 0
    private var isPressed = false
    private var shape = PointerShape.arrow
    private let hover = ScrollHover()
    private let hoverTracker = HoverTracker()
    /// The number of a held non-primary button that recognisers track.
    private var otherButton: Int?

    init(window: UIWindow) { self.window = window }

    func receive(_ sample: PointerSample) {
        switch sample.phase {
        case .pressed(button: 1):
            // Only one press at a time: cancel that of another button.
            if otherButton != nil { touch(sample, .cancelled) }
            otherButton = nil
            pressCount += 1
            isPressed = true
            touch(sample, .began)
        case .released(button: 1):
            guard isPressed else { return }
            isPressed = false
            touch(sample, .ended)
            updateShape(at: sample)
        case .cancelled:
            guard isPressed || otherButton != nil else { return }
            isPressed = false
            otherButton = nil
            touch(sample, .cancelled)
        case .moved:
            if isPressed || otherButton != nil { touch(sample, .moved) } else { updateShape(at: sample) }
        case .entered:
            updateShape(at: sample)
        case .pressed(let button):
            if otherButton == nil, offer(button, sample) {
                otherButton = button
                return
            }
            pressOther(button, at: window.points(sample.position))
        case .released(let button):
            guard button == otherButton else { return }
            otherButton = nil
            touch(sample, .ended)
        case .left:
            hover.pointerMoved(over: nil, at: .zero)
            hoverTracker.pointerMoved(over: nil, at: window.points(sample.position))
        }
    }

    private func touch(_ sample: PointerSample, _ phase: TouchSample.Phase) {
        window.touchDispatch.receive(touchSample(sample, phase))
    }

    private func touchSample(_ sample: PointerSample, _ phase: TouchSample.Phase) -> TouchSample {
        TouchSample(
            device: PointerInput.deviceOffset + sample.device, identifier: pressCount, phase: phase,
            kind: .indirectPointer, position: sample.position, modifiers: sample.modifiers,
            timestamp: sample.timestamp)
    }

    /// Offers the press of a non-primary button as a touch to recognisers only, never to views.
    ///
    /// - Returns: whether any recogniser takes it.
    private func offer(_ button: Int, _ sample: PointerSample) -> Bool {
        guard !isPressed else { return false }
        pressCount += 1
        return window.touchDispatch.offer(
            touchSample(sample, .began), buttons: Self.buttonMasks[button] ?? .button(button))
    }

    /// X11 numbers the middle button 2 and the secondary one 3; UIKit's secondary button is 2.
    private static let buttonMasks: [Int: UIEvent.ButtonMask] = [2: .button(3), 3: .secondary]

    /// Keeps the mouse's touches apart from those of a touch screen with the same device number.
    private static let deviceOffset = 1 << 32

    /// The secondary button.
    private static let menuButton = 3

    /// Whether a button is held that was pressed in the window.
    var isHeld: Bool { isPressed || otherButton != nil }

    /// Called when a menu, or a window in front, takes over the pointer: ends presses and hovering, and shows the arrow.
    func yield() {
        isPressed = false
        otherButton = nil
        endHover()
        guard shape != .arrow else { return }
        shape = .arrow
        window.apply(.cursor(shape))
    }

    /// Nothing is under the pointer until it moves again: what is dragged is.
    func endHover() {
        hover.pointerMoved(over: nil, at: .zero)
        hoverTracker.pointerMoved(over: nil, at: .zero)
    }

    private func updateShape(at sample: PointerSample) {
        let point = window.points(sample.position)
        var view = window.hitTest(point, with: nil)
        hover.pointerMoved(over: view, at: point)
        hoverTracker.pointerMoved(over: view, at: point)
        var wanted = CursorShape.arrow
        while let current = view {
            if let shape = current.pointerShape(at: current.convert(point, from: nil)) {
                wanted = shape
                break
            }
            view = current.superview
        }
        guard wanted.systemShape != shape else { return }
        shape = wanted.systemShape
        window.apply(.cursor(shape))
    }

    private func pressOther(_ button: Int, at point: CGPoint) {
        var view = window.hitTest(point, with: nil)
        while let current = view {
            let place = current.convert(point, from: nil)
            if current.otherPointerButton(button, at: place) { return }
            if button == Self.menuButton, current.openContextMenu(at: place, by: .mouse) { return }
            view = current.superview
        }
    }

    func scroll(_ sample: ScrollSample) {
        let point = window.points(sample.position)
        var scroll = ScrollInput(sample)
        var view = window.hitTest(point, with: nil)
        while let current = view, scroll.delta != .zero {
            scroll.delta = current.scrolled(by: scroll, at: current.convert(point, from: nil))
            view = current.superview
        }
    }
}

extension ScrollInput {
    /// Shift turns vertical scrolling into horizontal scrolling.
    init(_ sample: ScrollSample) {
        let isTurned = sample.modifiers.contains(.shift) && sample.deltaX == 0
        let (x, y) = isTurned ? (sample.deltaY, 0) : (sample.deltaX, sample.deltaY)
        delta = CGVector(dx: CGFloat(x) * Self.pointsPerClick, dy: CGFloat(y) * Self.pointsPerClick)
        // A wheel turns by whole clicks; fingers on a touchpad hardly ever move by one.
        isPrecise = sample.deltaX.rounded() != sample.deltaX || sample.deltaY.rounded() != sample.deltaY
    }

    /// Points that one click of the wheel scrolls: about three lines of text.
    private static let pointsPerClick: CGFloat = 53
}
